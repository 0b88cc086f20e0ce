/**
 * Everything that passes between the table and a page, as types: the REST bodies, and the two directions of the WebSocket at
 * `/api/socket`. The page imports this file for its types alone.
 *
 * A page keeps its table and tokens in the fragment of its address (`#table=…&token=…`), which no server ever sees, and says
 * `hello` once for each token it holds: a seat's, the host's or the spectators'. It is then sent a `state` for every seat it
 * holds, or one spectator's `state` where it holds none, again after every change that it may know of.
 */
import type {
  AheadOffer,
  DecisionMessage,
  Explanation,
  Outcome,
  Privacy,
  SavedMatch,
  WaitingMessage,
} from '@orrery/kernel';
import type { AheadAnswer, SeatOrders, StandingOrder } from './storage/storage.ts';

export type {
  AheadOffer,
  AheadQuestion,
  DecisionMessage,
  Explanation,
  OptionMessage,
  Outcome,
  RefusalMessage,
  WaitingMessage,
} from '@orrery/kernel';
export type { AheadAnswer, StandingOrder } from './storage/storage.ts';

/* ------------------------------------------------------------------------------------------------- REST */

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

/* ------------------------------------------------------------------------------ from the page to the table */

/**
 * Every message has an `id` that the page chooses (unique for the token, up to 64 characters). It is answered with `ack` or
 * `refused` under that id; sent twice, it is answered twice and applied once, so a page may send again after a reconnect.
 */
export type ClientMessage =
  | HelloMessage
  | AnswerMessage
  | RowMessage
  | UndoMessage
  | WithdrawMessage
  | RequestUndoMessage
  | AnswerUndoMessage
  | CancelUndoMessage
  | HandOverMessage
  | ReissueMessage
  | ResumeMessage
  | SaveMessage
  | SayMessage
  | OrderMessage
  | WithdrawOrderMessage
  | AheadMessage
  | WithdrawAheadMessage
  | ExplainMessage;

/** Take a seat, the host's place or a spectator's. Several in a row on one socket: a hot seat. */
export interface HelloMessage {
  readonly type: 'hello';
  readonly id: string;
  readonly token: string;
}

/** Answer an open decision with ids of its options. */
export interface AnswerMessage {
  readonly type: 'answer';
  readonly id: string;
  readonly seat: number;
  readonly decision: string;
  readonly picks: readonly string[];
}

/** A row of answers from an open decision on, applied whole or not at all; it ends at the first draw or roll. */
export interface RowMessage {
  readonly type: 'row';
  readonly id: string;
  readonly seat: number;
  readonly decision: string;
  readonly row: readonly (readonly string[])[];
}

/** Take back the last choice, where `undo.free` says that it may be. */
export interface UndoMessage {
  readonly type: 'undo';
  readonly id: string;
  readonly seat: number;
}

/** Take back an answer that waits for other seats (`held` in its decision). */
export interface WithdrawMessage {
  readonly type: 'withdraw';
  readonly id: string;
  readonly seat: number;
}

/** Ask the other people to let the last choice be taken back (`undo.ask`). Where there are none it is done at once. */
export interface RequestUndoMessage {
  readonly type: 'requestUndo';
  readonly id: string;
  readonly seat: number;
}

export interface AnswerUndoMessage {
  readonly type: 'answerUndo';
  readonly id: string;
  readonly seat: number;
  readonly grant: boolean;
}

/** The asker no longer asks. */
export interface CancelUndoMessage {
  readonly type: 'cancelUndo';
  readonly id: string;
  readonly seat: number;
}

/** Host: a bot takes over a seat (`bot` its name), or a person has it back (`null`). */
export interface HandOverMessage {
  readonly type: 'handOver';
  readonly id: string;
  readonly seat: number;
  readonly bot: string | null;
}

/** Host: a new link for a seat (null: for spectators); the old one is dead at once. Answered with `link`, then `ack`. */
export interface ReissueMessage {
  readonly type: 'reissue';
  readonly id: string;
  readonly seat: number | null;
}

/** Host: play on after a fault paused the table. */
export interface ResumeMessage {
  readonly type: 'resume';
  readonly id: string;
}

/**
 * The match as a file, answered with `saved`, then `ack`. It holds all that is hidden, so only the host, whoever holds the
 * links of all seats that are people, and after the end anybody may have it.
 */
export interface SaveMessage {
  readonly type: 'save';
  readonly id: string;
}

/** Say something to the whole table, spectators too (`to` null), or whisper it to the seats of `to`. */
export interface SayMessage {
  readonly type: 'say';
  readonly id: string;
  readonly seat: number;
  readonly to: readonly number[] | null;
  readonly text: string;
}

/**
 * A standing order: pass for me in windows where nothing of mine fits (`empty`; every new seat has it), that are there to
 * cancel something (`cancels`), outside of a situation (`outside`, its name), in this window (`window`, the key of the one open),
 * or with this ability, as if it were not mine (`option`, the id of one open). Nobody else is told; others see what they would
 * see if the player passed by hand.
 */
export interface OrderMessage {
  readonly type: 'order';
  readonly id: string;
  readonly seat: number;
  readonly on: StandingOrder['on'];
  /** Empty for `empty` and `cancels`. */
  readonly name: string;
  /** Until it is withdrawn; else until the round (whatever the game calls its period) is over. */
  readonly lasting: boolean;
}

export interface WithdrawOrderMessage {
  readonly type: 'withdrawOrder';
  readonly id: string;
  readonly seat: number;
  readonly on: StandingOrder['on'];
  readonly name: string;
}

/** Answer questions of an offer of `orders.offers` before they are asked; it replaces what was given for the offer before. */
export interface AheadMessage {
  readonly type: 'ahead';
  readonly id: string;
  readonly seat: number;
  readonly offer: string;
  /** One entry for each question that is answered. Of a `ranked` question the picks are in order, the best first. */
  readonly answers: readonly { readonly kind: string; readonly picks: readonly string[] }[];
}

export interface WithdrawAheadMessage {
  readonly type: 'withdrawAhead';
  readonly id: string;
  readonly seat: number;
  readonly offer: string;
}

/**
 * Why can this seat not use a thing now? `thing` is a game's name for it: `card:flank-speed`, `leader:umbat`. Answered with
 * `explained`, then `ack`; refused in the same words for a thing that is hidden and for one that is not there. Nothing changes,
 * and nobody else is sent anything.
 */
export interface ExplainMessage {
  readonly type: 'explain';
  readonly id: string;
  readonly seat: number;
  readonly thing: string;
}

/* ------------------------------------------------------------------------------ from the table to the page */

export type ServerMessage =
  | AckMessage
  | RefusedMessage
  | TableState
  | ChatMessage
  | LinkMessage
  | SavedMessage
  | ExplainedMessage
  | GoneMessage;

/** Done, and durable; the state that shows it has been sent before. */
export interface AckMessage {
  readonly type: 'ack';
  readonly id: string;
}

/** A clear no; nothing has changed. The current `state` follows. `id` is null when the message could not be read at all. */
export interface RefusedMessage extends ErrorAnswer {
  readonly type: 'refused';
  readonly id: string | null;
}

export interface LinkMessage {
  readonly type: 'link';
  readonly id: string;
  readonly seat: number | null;
  readonly token: string;
}

export interface SavedMessage {
  readonly type: 'saved';
  readonly id: string;
  /** A name for the file. */
  readonly name: string;
  readonly file: SavedMatch;
}

export interface ExplainedMessage {
  readonly type: 'explained';
  readonly id: string;
  readonly seat: number;
  readonly explanation: Explanation;
}

/** A token of this socket no longer counts (its link was reissued); the page forgets that seat. */
export interface GoneMessage {
  readonly type: 'gone';
  readonly seat: number | null;
  readonly why: string;
}

/**
 * What was said at the table, for the eyes of `seat` (null: a spectator's): new lines, or (`afresh`) all that a page which has
 * just come is given, the newest thousand. It is no part of the match and of no saved file.
 */
export interface ChatMessage {
  readonly type: 'chat';
  readonly seat: number | null;
  readonly afresh: boolean;
  readonly lines: readonly ChatLine[];
}

/** One line. It is plain text whatever stands in it. */
export interface ChatLine {
  /** Who said it. */
  readonly seat: number;
  /** Null for the whole table; a whisper names the seats it is for, in order. */
  readonly to: readonly number[] | null;
  readonly text: string;
  /** When, by the server's clock (ISO 8601, UTC). */
  readonly at: string;
  /** The unit of play it was said in, as entries of the log count them. */
  readonly turn: number;
}

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

/** The standing orders of a seat and its answers given ahead. */
export interface OrdersInfo {
  readonly standing: readonly StandingOrder[];
  readonly ahead: readonly { readonly offer: string; readonly answers: readonly AheadAnswer[] }[];
  /** Answers given ahead that came to nothing, until the seat answers the next question. */
  readonly dropped: SeatOrders['dropped'];
  /** What may be answered ahead now. */
  readonly offers: readonly AheadOffer[];
  /** Situations that orders may name. */
  readonly situations: readonly { readonly name: string; readonly words: string }[];
  /** The stretch of play that an order may be limited to: `round 3`. */
  readonly period: string | null;
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
