/** What a page sends over the socket. */
import type { StandingOrder } from './orders.ts';

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
  | ExplainMessage
  | PastMessage;

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

/**
 * What did this seat (null: a spectator) see as a turn of the log began? 0 is the very beginning. Answered with `past`, then
 * `ack`. Nothing changes, and nobody else is sent anything.
 */
export interface PastMessage {
  readonly type: 'past';
  readonly id: string;
  readonly seat: number | null;
  readonly turn: number;
}
