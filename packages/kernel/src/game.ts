import type { AheadOffer } from './ahead.ts';
import type { Rule, Seat } from './decision.ts';
import type { Explained } from './explain.ts';
import type { KernelState, Play } from './play.ts';
import type { WhyNot } from './refused.ts';
import type { Registry } from './registry.ts';

/** How a match ended. `winners` is empty when nobody won. */
export interface Outcome {
  readonly winners: readonly Seat[];
  /** In one word for programs: `points`, `objectives`, `limit`. */
  readonly by: string;
}

/**
 * What a game tells the kernel. `S` is its state (plain JSON data), `Setup` the validated settings a match is made from.
 */
export interface GameDefinition<S extends KernelState = KernelState, Setup = unknown> {
  readonly name: string;
  readonly title: string;
  /** Changes with every change of the rules of play. */
  readonly rulesVersion: string;
  /** Changes with every change of the state's layout. */
  readonly schema: number;
  /** Read settings from outside; throws a `Refused` that names the field, the reason and the rule. */
  readSetup(settings: unknown): Setup;
  /** The state a match begins with. All chance comes from the seed. */
  begin(setup: Setup, seed: string): S;
  /** The components of this match; the same object for the same sets. */
  registry(state: S): Registry;
  /** The next unit of play, as a function of plain state alone. */
  turn(game: Play<S>): Rule;
  /** How the match ended, or undefined while it goes on. */
  outcome(state: S): Outcome | undefined;
  seats(state: S): number;
  /**
   * Look at a state that comes from outside: throws a `Refused` that names the field and what is wrong, for a state that this
   * game could not have written and its rules could not go on from. `field` is where the state stands in the file.
   */
  checkState(state: unknown, field: string): void;
  /** A copy that shares nothing which play changes. */
  clone(state: S): S;
  /** What a seat (undefined: a spectator) may see, as plain data. */
  view(state: S, seat: Seat | undefined): unknown;
  /**
   * Another state that `seat` cannot tell from this one: everything it may not know replaced by another assignment with the
   * same public counts. `draw(n)` gives a whole number below n.
   */
  disguise(state: S, seat: Seat | undefined, draw: (below: number) => number): S;
  /**
   * Why a seat cannot choose what it names, where the open decision says nothing of it: a card whose moment is another. Tells
   * nothing but what the seat may know.
   */
  whyNot?(state: S, seat: Seat, id: string): WhyNot | undefined;
  /**
   * What can be said to a seat of a thing it sees, `card:flank-speed` or `leader:umbat`; undefined for a thing of which the seat
   * may be told nothing: another's card is no different from one that nobody has. Reads the state and changes nothing.
   */
  explain?(game: Play<S>, seat: Seat, thing: string): Explained | undefined;
  /** The stretch of play to which a seat may limit a standing order, in words: `round 3`. */
  period?(state: S): string;
  /** Situations by which a standing order may tell windows apart, by name. */
  readonly situations?: Readonly<Record<string, Situation<S>>>;
  /** What a seat may answer before it is asked, from what it knows. Reads the state and changes nothing. */
  ahead?(game: Play<S>, seat: Seat): readonly AheadOffer[];
}

/** A situation of a seat that everybody can see. */
export interface Situation<S> {
  /** In words that follow "only in": "combats of mine". */
  readonly words: string;
  holds(state: S, seat: Seat): boolean;
}
