import type { GameDefinition, KernelState, Match, Play, Rule, Seat } from '@orrery/kernel';
import type { ScenarioGame } from '@orrery/kernel/scenario';

/** What a simulated game is made of, as the command line says it; a game refuses what it does not know. */
export interface SimulationWishes {
  readonly players: number;
  /** Rounds after which the game is called off; no limit when left out. */
  readonly roundLimit?: number;
  /** The id of a layout of the map; the game's usual one when left out. */
  readonly layout?: string;
}

/** What the command line knows of a game whose state is `S`. */
export interface KnownGame<S extends KernelState = KernelState> {
  readonly definition: GameDefinition<S>;
  readonly scenarios: ScenarioGame<S>;
  /** How a player is called. */
  seatName(state: S, seat: Seat): string;
  /** A position in words, a line for each thing of it, from a spectator's view of it. */
  summary(view: unknown): string[];
  /** Settings for a simulated game. */
  settings(wishes: SimulationWishes): unknown;
  /** What a line of `simulate` says of this game beyond winner, end and decisions. The match keeps its log. */
  report(match: Match<S>): Readonly<Record<string, unknown>>;
  /** What is wrong with a state between two units of play: every invariant that does not hold, in words. */
  problems(state: S): readonly string[];
  /** Windows that open all the time, by name: what an empty one costs is measured on them. */
  readonly frequentWindows?: Readonly<Record<string, (game: Play<S>) => Rule>>;
}
