import type { Decision, DecisionMessage } from '@orrery/kernel';

/** A bot's only chance: a whole number from 0 to `below - 1`. */
export type Draw = (below: number) => number;

/** A player that sees only what a player sees: its seat's view and the decision as it is sent to a page. */
export interface Bot {
  readonly name: string;
  /** The games it plays, by their names; every game unless said. */
  readonly games?: readonly string[];
  /** Answer a decision: ids of its options, between `min` and `max` of them. */
  choose(view: unknown, decision: DecisionMessage, draw: Draw): readonly string[];
  /**
   * The same answer from the same draws, for a bot that looks at neither the view nor the words of a decision: a simulation
   * uses it so that neither has to be made.
   */
  chooseBlind?(decision: Decision, draw: Draw): readonly string[];
}
