import type { Seat } from '../decision.ts';
import type { GameDefinition } from '../game.ts';
import type { KernelState, Privacy } from '../play.ts';

/**
 * A scenario: a situation in a file, what is played in it, and what must then be true. The rules desk opens it, the command line
 * runs it, a bug report is one, and most conformance tests are one.
 */
export interface Scenario {
  readonly title: string;
  readonly game: string;
  /** Ids of the clauses it shows: `LRR-77.3`. */
  readonly shows?: readonly string[];
  /** Which situations of which components it shows, by the component's id in the game's own list. */
  readonly covers?: Readonly<Record<string, readonly Situation[]>>;
  readonly privacy?: Privacy;
  /** A partial position in the game's own terms; what is not said takes a default. */
  readonly position?: unknown;
  /** Dice results in the order they are rolled; after them the seeded generator rolls. */
  readonly dice?: readonly number[];
  readonly play?: readonly Step[];
  readonly expect?: Expectation;
  /** Changes after which the scenario must fail; without it the last answer is dropped. */
  readonly control?: Control;
}

/**
 * What the scenarios of a component show: it is used; it is not to be had, and why; the edge of its number, target or duration;
 * somebody it has nothing to do with.
 */
export const SITUATIONS = ['use', 'refusal', 'boundary', 'bystander'] as const;
export type Situation = (typeof SITUATIONS)[number];

/** One step: `{A: option}` answers for seat A; `{expect: …}` looks; `{until: kind}` declines whatever may be declined until then. */
export type Step = Readonly<Record<string, Answer | Expectation | string | readonly string[]>>;

/** An option id, several, or an attempt that has to be refused. */
export type Answer = string | readonly string[] | RefusedAttempt;

export interface RefusedAttempt {
  readonly refused: string | readonly string[];
  /** The rule the refusal has to name, or its beginning: `LRR 58`. */
  readonly rule?: string;
  /** Words the reason has to hold. */
  readonly because?: string;
}

export interface Expectation {
  /** The kind of decision each seat is asked; null for a seat that is asked nothing. */
  readonly asks?: Readonly<Record<string, string | null>>;
  /** Option ids that are offered, among others. */
  readonly offers?: Readonly<Record<string, readonly string[]>>;
  /** All option ids that are offered, in any order. */
  readonly offersOnly?: Readonly<Record<string, readonly string[]>>;
  readonly offersNot?: Readonly<Record<string, readonly string[]>>;
  /** What is refused, with the rule that the refusal names. */
  readonly refuses?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Event types that happened, in this order, others between them; or a type with some of its data. */
  readonly events?: readonly (string | EventPattern)[];
  readonly noEvents?: readonly string[];
  /** Event types a seat (`spectator` for none) has heard of, and has not. */
  readonly hears?: Readonly<Record<string, readonly string[]>>;
  readonly hearsNot?: Readonly<Record<string, readonly string[]>>;
  /** A partial position that the state has to agree with. */
  readonly state?: unknown;
  /** How many scripted dice have not been rolled. */
  readonly diceLeft?: number;
  readonly ended?: string;
}

export interface EventPattern {
  readonly type: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

export interface Control {
  /** The answer that is dropped, counted from 0 over the steps of `play`. */
  readonly drop?: number;
  /** Laid over the position. */
  readonly position?: unknown;
  readonly dice?: readonly number[];
  readonly play?: readonly Step[];
}

/** What a game brings so that scenarios can speak of it. */
export interface ScenarioGame<S extends KernelState = KernelState> {
  readonly definition: GameDefinition<S>;
  /** The full state of a partial position; throws `Refused` naming what is wrong. */
  position(partial: unknown): S;
  /** The seat of a player's name; throws `Refused`. */
  seatOf(state: S, name: string): Seat;
  /** Where the state differs from a partial position, in words; nothing where it agrees. */
  differences(state: S, partial: unknown): readonly string[];
  /** The JSON Schema of a partial position. */
  readonly positionSchema: object;
  /** The dice that are rolled in it show 1 to `faces`; `rule` says so. Left out where dice of several kinds are. */
  readonly die?: { readonly faces: number; readonly rule: string };
  /** The ids of its components by family, for scenarios that say which they cover. */
  readonly components?: Readonly<Record<string, readonly string[]>>;
  /** Which texts of its cards scenarios show, found by running them without each, and the families; left out where files say it. */
  readonly texts?: { readonly families: readonly string[]; shown(scenarios: readonly Scenario[]): ShownTexts };
}

/** The cards with a text that is played, and those of which something could be struck out without any scenario noticing. */
export interface ShownTexts {
  readonly cards: number;
  readonly gaps: readonly UnshownText[];
}

/** A card, and the parts of its text that no scenario shows. */
export interface UnshownText {
  readonly family: string;
  readonly id: string;
  readonly missing: readonly string[];
}

/** The scenario games by name. */
// biome-ignore lint/suspicious/noExplicitAny: games of different states stand in one table; each is used only with its own state
export type ScenarioGames = Readonly<Record<string, ScenarioGame<any>>>;
