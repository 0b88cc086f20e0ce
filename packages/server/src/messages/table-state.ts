/** The state of a table as one viewer may know it. */
import type { DecisionMessage, Outcome, WaitingMessage } from '@orrery/kernel';
import type { OrdersInfo } from './orders.ts';

/** All that one viewer may know of the table. `log` is the only part that is told piece by piece. */
export interface TableState {
  readonly type: 'state';
  readonly table: string;
  readonly name: string;
  readonly game: string;
  /** Whose eyes these are; null for a spectator (or a host without a seat). */
  readonly seat: number | null;
  /** This socket also holds the host's token. */
  readonly host: boolean;
  readonly seats: readonly SeatInfo[];
  /** The game's own view for this viewer. */
  readonly view: unknown;
  /** The questions open to this seat; each carries the answer it holds while others still think. */
  readonly decisions: readonly DecisionMessage[];
  /** Whom the table waits for, as far as everybody may know; empty while a window is open. */
  readonly waiting: readonly WaitingMessage[];
  /** A window is open to somebody; never to whom. */
  readonly windowOpen: boolean;
  readonly log: LogPart;
  readonly outcome: Outcome | null;
  readonly undo: UndoInfo;
  readonly undoRequest: UndoRequestInfo | null;
  readonly dice: DiceInfo;
  /** A rule failed and the table waits for its host; the match stands as it was before that choice. */
  readonly paused: PauseInfo | null;
  /** Something to tell all seats, such as a turn rewound because the rules were renewed. */
  readonly notice: string | null;
  /** What this seat has ordered; null for spectators. No other viewer is sent any of it. */
  readonly orders: OrdersInfo | null;
}

export interface SeatInfo {
  readonly seat: number;
  readonly name: string;
  readonly kind: 'person' | 'bot';
  readonly bot: string | null;
  /** Somebody holds its link and is here. */
  readonly connected: boolean;
}

/**
 * The log from entry `from` on: a page keeps its first `from` entries, drops the rest (they were undone) and adds `entries`.
 * The first state after a `hello` has `from` 0.
 */
export interface LogPart {
  readonly from: number;
  readonly entries: readonly LogEntry[];
}

export interface LogEntry {
  readonly type: string;
  readonly text: string;
  readonly rule: string | null;
  /** Told to some seats only. */
  readonly secret: boolean;
  /** The unit of play it happened in: entries of one turn have the same number. */
  readonly turn: number;
  readonly data: Readonly<Record<string, unknown>> | null;
}

export interface UndoInfo {
  /** `undo` will be done at once. */
  readonly free: boolean;
  /** Where it is not free: why. */
  readonly why: string | null;
  /** `requestUndo` is possible. */
  readonly ask: boolean;
}

export interface UndoRequestInfo {
  readonly seat: number;
  /** The seats whose word is still missing. */
  readonly waiting: readonly number[];
}

export interface DiceInfo {
  /** `drawn` by the server, `typed` by the host (everybody could know the dice), or `loaded` with a saved file. */
  readonly source: 'drawn' | 'typed' | 'loaded';
  /** SHA-256 of `<seed>:<table>`, shown from the start; null where the match was loaded. */
  readonly commitment: string | null;
  /** The seed, once the game has ended. */
  readonly seed: string | null;
}

export interface PauseInfo {
  readonly report: string;
  readonly why: string;
}
