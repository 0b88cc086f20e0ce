/** What a page is sent over the socket. */
import type { Explanation, SavedMatch } from '@orrery/kernel';
import type { ChatMessage } from './chat.ts';
import type { ErrorAnswer } from './rest.ts';
import type { TableState } from './table-state.ts';

export type ServerMessage =
  | AckMessage
  | RefusedMessage
  | TableState
  | ChatMessage
  | LinkMessage
  | SavedMessage
  | ExplainedMessage
  | PastView
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

/** The past, as the seat saw it then. */
export interface PastView {
  readonly type: 'past';
  readonly id: string;
  readonly seat: number | null;
  readonly turn: number;
  /** The game's own view. */
  readonly view: unknown;
}

/** A token of this socket no longer counts (its link was reissued); the page forgets that seat. */
export interface GoneMessage {
  readonly type: 'gone';
  readonly seat: number | null;
  readonly why: string;
}
