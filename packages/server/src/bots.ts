import type { Decision, DecisionMessage, OptionMessage } from '@orrery/kernel';
import { randomInt } from 'node:crypto';

/**
 * A player handed to the server: it is given what its seat sees and the question as a page would get it, nothing else.
 * The bots of `@orrery/bots` are such players.
 */
export interface Bot {
  /** The games it plays, by their names; every game unless said. */
  readonly games?: readonly string[];
  choose(view: unknown, decision: DecisionMessage, draw: (below: number) => number): readonly string[];
}

/** The names of the bots that play a game. */
export function botsFor(bots: Readonly<Record<string, Bot>>, game: string): string[] {
  return Object.keys(bots).filter((name) => bots[name].games?.includes(game) ?? true);
}

/** A bot's only chance. It has nothing to do with the dice of the match. */
export function drawForBot(below: number): number {
  return randomInt(below);
}

/** An answer that is legal whatever the question: as few options as may be, the first of the list. */
export function plainAnswer(
  decision: Pick<Decision, 'min'> & { options: readonly Pick<OptionMessage, 'id'>[] },
): string[] {
  return decision.options.slice(0, decision.min).map((option) => option.id);
}
