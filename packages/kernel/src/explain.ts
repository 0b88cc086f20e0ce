import type { Decision } from './decision.ts';
import { Refused, type WhyNot } from './refused.ts';

/**
 * "Why can't I use this now?": a seat asks about a thing before it, and is told what the open question says of it or, where that
 * says nothing, what the game does. Asking changes nothing and is known to nobody else.
 */

/** How a thing stands with the seat that asks: it may be chosen now, something is missing, it needs nobody, or it is not played. */
export type Standing = 'choice' | 'not-now' | 'by-itself' | 'not-played';

/** What a game says of a thing, whatever is asked at the moment. */
export interface Explained {
  readonly name: string;
  /** What it does, in the game's own words; null where there is nothing to say. */
  readonly effect: string | null;
  readonly standing: Exclude<Standing, 'choice'>;
  /** What stands against its use; for a thing that works by itself, what there is to know of it. */
  readonly reasons: readonly WhyNot[];
  /** Does an option or a refusal of this question, with this id or target, speak of the thing? */
  meant(named: string, decision: Decision): boolean;
}

/** The answer that a seat gets. */
export interface Explanation {
  readonly thing: string;
  readonly name: string;
  readonly effect: string | null;
  readonly standing: Standing;
  /** The ids of the options of the open question that are this thing; only where it is a choice. */
  readonly options: readonly string[];
  readonly reasons: readonly WhyNot[];
}

/**
 * Put what a game says of a thing together with the question that is open to the seat, if one is. Throws `Refused`, with the same
 * words whatever the cause, for a thing of which the seat may be told nothing.
 */
export function explanationOf(
  explained: Explained | undefined,
  thing: string,
  decision: Decision | undefined,
): Explanation {
  if (explained === undefined)
    throw new Refused('explain', 'it is neither in your hand nor face up in play', 'privacy');
  const { name, effect, standing, reasons } = explained;
  const now = { thing, name, effect };
  if (decision === undefined) return { ...now, standing, options: [], reasons };
  const isMeant = (id: string, target = ''): boolean =>
    explained.meant(id, decision) || explained.meant(target, decision);
  const options = decision.options().filter((option) => isMeant(option.id, decision.text(option).target));
  if (options.length > 0) {
    return { ...now, standing: 'choice', options: options.map(({ id }) => id), reasons: [] };
  }
  const refused = decision.refused().filter(({ id, target }) => isMeant(id, target));
  if (refused.length === 0) return { ...now, standing, options: [], reasons };
  const said = refused.map(({ reason, rule }) => ({ reason, rule }));
  return { ...now, standing: 'not-now', options: [], reasons: said };
}
