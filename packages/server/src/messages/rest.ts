/** The bodies of the REST calls under `/api`. */
import type { Outcome, Privacy, SavedMatch } from '@orrery/kernel';
import type { SeatInfo } from './table-state.ts';

/** `GET /api/games`: what can be played here. */
export interface GamesList {
  readonly games: readonly {
    readonly name: string;
    readonly title: string;
    readonly preview: boolean;
    /** The names of the bots that play it. */
    readonly bots: readonly string[];
  }[];
}

/** Who sits at a seat when a table is made; seats are given clockwise from 0. */
export interface SeatRequest {
  readonly name: string;
  readonly kind: 'person' | 'bot';
  /** Which bot, for a seat of kind `bot`; the first of the list unless said. */
  readonly bot?: string;
}

/** Body of `POST /api/tables`. */
export interface CreateTable {
  readonly game: string;
  /** A name for the table; the game's title unless said. */
  readonly name?: string;
  /** The game's own settings, checked by the game. */
  readonly settings: unknown;
  readonly seats: readonly SeatRequest[];
  /** `open` unless said. */
  readonly privacy?: Privacy;
  /** A typed seed, for tests and for playing alone: it marks the table. Left out, the server draws one and commits itself. */
  readonly seed?: string;
}

/** Body of `POST /api/tables/load`: a table that goes on from a saved file. */
export interface LoadTable {
  readonly name?: string;
  readonly saved: SavedMatch;
  readonly seats: readonly SeatRequest[];
}

/** Answer to both: the secret tokens, shown this once. `#table=<table>&token=<token>` makes the links. */
export interface TableCreated {
  readonly table: string;
  readonly host: string;
  /** One for each seat, clockwise from 0; a bot's too, for the day a person takes it over. */
  readonly seats: readonly string[];
  readonly spectator: string;
  readonly commitment: string | null;
  /** Choices of a saved file's unfinished turn that no longer fit the rules and were dropped. */
  readonly dropped: number;
}

/** `GET /api/tables/:id` with `Authorization: Bearer <token>`. */
export interface TableSummary {
  readonly table: string;
  readonly name: string;
  readonly game: string;
  readonly role: 'seat' | 'host' | 'spectator';
  readonly seat: number | null;
  readonly seats: readonly SeatInfo[];
  readonly outcome: Outcome | null;
}

/** Body of `POST /api/map`: settings as for a table. What chance decides is drawn anew each time. */
export interface PreviewRequest {
  readonly game: string;
  readonly settings: unknown;
}

/** Its answer: a table of these settings before anybody sits down. */
export interface PreviewAnswer {
  /** What a spectator would see of it: the game's view. */
  readonly view: unknown;
  /** The settings with the map that was drawn written into them: a table made from these has the map of the preview. */
  readonly settings: unknown;
  /** What the game has to say of it; for Twilight Imperium the slices of its galaxy, `SliceSum[]`. */
  readonly about: unknown;
}

/** Body of every answer with a status of 400 or more: a clear no, with its reason and the rule. */
export interface ErrorAnswer {
  readonly what: string;
  readonly why: string;
  readonly rule: string;
}
