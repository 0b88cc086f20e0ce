/**
 * Everything that passes between the table and a page, as types: the REST bodies, and the two directions of the WebSocket at
 * `/api/socket`. The page imports them for their types alone.
 *
 * A page keeps its table and tokens in the fragment of its address (`#table=…&token=…`), which no server ever sees, and says
 * `hello` once for each token it holds: a seat's, the host's or the spectators'. It is then sent a `state` for every seat it
 * holds, or one spectator's `state` where it holds none, again after every change that it may know of.
 */
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
export type * from './chat.ts';
export type * from './from-page.ts';
export type * from './orders.ts';
export type * from './rest.ts';
export type * from './table-state.ts';
export type * from './to-page.ts';
