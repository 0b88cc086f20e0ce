import type { AppliedChoice, Checkpoint, Choice, LoggedEvent, Privacy } from '@orrery/kernel';
import type { ChatLine, SeatOrders } from '../messages/index.ts';

/**
 * Where tables are kept. Every promise is fulfilled only once its change is durable; what is written while one commit runs
 * goes into the next one together. The statements are plain SQL, so that another database can stand behind the same interface.
 */
export interface Storage {
  /** Keep a new table whole. */
  create(table: NewTable): Promise<void>;
  /** Keep what changed in a table, all of it or nothing. */
  append(table: string, change: Change): Promise<void>;
  /** A table as it was last kept, or undefined where there is none. */
  load(table: string): Promise<StoredTable | undefined>;
  /** Whose token has this hash. */
  grantOf(hash: string): Promise<Grant | undefined>;
  /** Give a place a new token; the old one counts no longer. */
  replaceToken(grant: Grant, hash: string): Promise<void>;
  /** Fulfilled when the storage answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** What a token opens. `seat` is null for the host and for spectators. */
export interface Grant {
  readonly table: string;
  readonly role: 'seat' | 'host' | 'spectator';
  readonly seat: number | null;
}

/** Who sits at a seat. */
export interface SeatMeta {
  readonly name: string;
  readonly kind: 'person' | 'bot';
  readonly bot: string | null;
  /** A bot plays it for a person, whose secrets it holds. */
  readonly standIn?: true;
}

/** Who sits where, and whatever else of a table is not its match. */
export interface TableMeta {
  readonly seats: readonly SeatMeta[];
  readonly undoRequest: { readonly seat: number; readonly count: number; readonly waiting: readonly number[] } | null;
  readonly paused: { readonly report: string; readonly why: string } | null;
  readonly notice: string | null;
  /** What each seat has ordered; where it is left out, a seat has what every new one has. */
  readonly orders?: readonly SeatOrders[];
  /** How often going back took a question or a choice from each seat: it tells what it is asked now from what it was asked then. */
  readonly gone?: readonly number[];
  /** Questions whose players took an answer back, by seat and name: they answer by hand, whatever they have ordered. */
  readonly byHand?: readonly (readonly [seat: number, question: string])[];
}

/** What never changes in a table. */
export interface TableOrigin {
  readonly table: string;
  readonly name: string;
  readonly game: string;
  readonly rulesVersion: string;
  readonly schema: number;
  readonly privacy: Privacy;
  readonly settings: unknown;
  readonly seed: string | null;
  readonly seedSource: 'drawn' | 'typed' | 'loaded';
}

export interface NewTable extends TableOrigin {
  readonly meta: TableMeta;
  readonly tokens: readonly { readonly hash: string; readonly role: Grant['role']; readonly seat: number | null }[];
  readonly first: MatchChange;
}

/** A difference of a match: `choices` and `log` replace whatever is kept from the given index on. */
export interface MatchChange {
  readonly choicesFrom: number;
  readonly choices: readonly AppliedChoice[];
  readonly logFrom: number;
  readonly log: readonly LoggedEvent[];
  /** The two newest checkpoints, where they are others than before. */
  readonly checkpoints?: readonly Checkpoint<unknown>[];
  /** Answers that wait for other seats, where they are others than before. */
  readonly held?: readonly Choice[];
  /** Given where the match goes on under other rules than it was kept with. */
  readonly rules?: { readonly rulesVersion: string; readonly schema: number };
}

/** A message of a seat that was carried out: sent again, it is only answered. */
export interface Carried {
  readonly seat: number;
  readonly message: string;
}

/** A rule that failed, with what is needed to see it again. */
export interface FaultReport {
  readonly id: string;
  readonly report: unknown;
}

export interface Change {
  readonly match?: MatchChange;
  readonly meta?: TableMeta;
  readonly carried?: readonly Carried[];
  readonly report?: FaultReport;
  /** What was said, and the place of its first line among all lines of the table. */
  readonly chat?: { readonly from: number; readonly lines: readonly ChatLine[] };
  readonly ended?: boolean;
}

export interface StoredTable extends TableOrigin {
  readonly meta: TableMeta;
  readonly checkpoints: readonly Checkpoint<unknown>[];
  readonly choices: readonly AppliedChoice[];
  readonly held: readonly Choice[];
  readonly log: readonly LoggedEvent[];
  /** The newest messages that were carried out, the oldest first. */
  readonly carried: readonly Carried[];
  /** All that was said, in order. */
  readonly chat: readonly ChatLine[];
}
