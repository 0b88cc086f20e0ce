/** Talk at the table. */

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
