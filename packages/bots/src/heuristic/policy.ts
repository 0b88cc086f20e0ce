import type { DecisionMessage, OptionMessage } from '@orrery/kernel';
import type { Draw } from '../bot.ts';
import type { Outlook } from './worth.ts';

/** How one kind of decision is answered: ids of options. */
export type Policy = (outlook: Outlook, decision: DecisionMessage, draw: Draw) => readonly string[];

/** The option with the highest score; the first of equals. */
export function bestOf(options: readonly OptionMessage[], score: (option: OptionMessage) => number): OptionMessage {
  let best = options[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const option of options) {
    const value = score(option);
    if (value > most) {
      most = value;
      best = option;
    }
  }
  return best;
}

/** A policy that takes the options with the highest scores: one, or as many as must be. */
export function byScore(score: (outlook: Outlook, option: OptionMessage, decision: DecisionMessage) => number): Policy {
  return (outlook, decision) => {
    const { options, min } = decision;
    if (min < 2) return [bestOf(options, (option) => score(outlook, option, decision)).id];
    const ranked = options.map((option) => ({ id: option.id, value: score(outlook, option, decision) }));
    return ranked
      .sort((a, b) => b.value - a.value)
      .slice(0, min)
      .map(({ id }) => id);
  };
}

/** The options worth more than nothing, the best first, as many as may be. */
export function allWorth(score: (outlook: Outlook, option: OptionMessage) => number): Policy {
  return (outlook, { options, min, max }) => {
    const ranked = options
      .map((option) => ({ id: option.id, value: score(outlook, option) }))
      .sort((a, b) => b.value - a.value);
    return ranked
      .slice(0, max)
      .filter(({ value }, i) => i < min || value > 0)
      .map(({ id }) => id);
  };
}

/** Is there an option of this id? */
export function offers(decision: DecisionMessage, id: string): boolean {
  return decision.options.some((option) => option.id === id);
}

/** The part of an id behind its first colon: `jord` of `planet:jord`. */
export function nameIn(id: string): string {
  return id.slice(id.indexOf(':') + 1);
}

/**
 * An answer to whatever no policy knows: nothing where nothing may be chosen, else what ends or declines, else the first
 * options. It spends nothing it need not, and a row of questions ends with it.
 */
export function plainAnswer({ options, min }: DecisionMessage): readonly string[] {
  if (min === 0) return [];
  const ending = options.find(({ id }) => ['done', 'decline', 'pass', 'none'].includes(id));
  if (min === 1 && ending !== undefined) return [ending.id];
  return options.slice(0, min).map(({ id }) => id);
}
