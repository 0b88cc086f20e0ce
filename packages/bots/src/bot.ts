import type { DecisionMessage } from '@orrery/kernel';

/** A player that sees only what a player sees: its seat's view and the decision as it is sent to a page. */
export interface Bot {
  readonly name: string;
  /**
   * Answer a decision: ids of its options, between `min` and `max` of them.
   * `draw(n)` gives a whole number from 0 to n - 1 and is the bot's only chance.
   */
  choose(view: unknown, decision: DecisionMessage, draw: (below: number) => number): readonly string[];
}
