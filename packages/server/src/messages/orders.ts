/** Standing orders and answers given ahead, as a seat is told of its own and as they are kept. */
import type { AheadOffer } from '@orrery/kernel';

/** What a seat has ordered: it is told to nobody else, and stands in no saved match. */
export interface SeatOrders {
  readonly standing: readonly StandingOrder[];
  readonly ahead: readonly GivenAhead[];
  /** Answers given ahead that came to nothing lately. */
  readonly dropped: readonly { readonly title: string; readonly why: string; readonly rule: string }[];
}

/** Pass for me: see `OrderMessage`. */
export interface StandingOrder {
  readonly on: 'empty' | 'cancels' | 'outside' | 'window' | 'option';
  readonly name: string;
  /** The name in words. */
  readonly label: string;
  /** The stretch of play it ends with; null: until it is withdrawn. */
  readonly during: string | null;
}

/** An answer given before its question: for which offer of the game, and what for each of its questions. */
export interface GivenAhead {
  readonly offer: string;
  readonly title: string;
  /** It has answered something. */
  readonly used: boolean;
  readonly answers: readonly AheadAnswer[];
}

export interface AheadAnswer {
  readonly kind: string;
  readonly subject: string | null;
  /** Picks for the question; of several the first that is legal is taken. */
  readonly picks: readonly (readonly string[])[];
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
