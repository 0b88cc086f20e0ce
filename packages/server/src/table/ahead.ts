import { type AheadOffer, type AheadQuestion, Refused } from '@orrery/kernel';
import type { AheadAnswer, AheadMessage, GivenAhead } from '../messages/index.ts';

import type { Board } from './board.ts';
import { changeOrders, dropAhead, ordersOf } from './orders.ts';

/** Keep an answer given ahead in the place of an earlier one. Throws `Refused` where the game does not offer it now. */
export function giveAhead(board: Board, { seat, offer: id, answers }: AheadMessage): void {
  const offer = board.match.ahead(seat).find((one) => one.id === id);
  if (offer === undefined)
    throw new Refused('ahead', 'there is nothing of that kind to be settled ahead now', 'orders');
  if (answers.length === 0) throw new Refused('ahead', 'it holds no answer', 'orders');
  const given = {
    offer: id,
    title: offer.title,
    used: false,
    answers: answers.map((answer, i) => checked(offer, answers, answer, i)),
  };
  changeOrders(board, seat, (orders) => ({
    ...orders,
    ahead: [...orders.ahead.filter((other) => other.offer !== id), given],
    dropped: [],
  }));
}

/** Take back an answer given ahead. */
export function withdrawAhead(board: Board, seat: number, offer: string): void {
  if (!ordersOf(board.meta, seat).ahead.some((given) => given.offer === offer)) {
    throw new Refused('ahead', 'you have given no such answer', 'orders');
  }
  changeOrders(board, seat, (orders) => ({ ...orders, ahead: orders.ahead.filter((given) => given.offer !== offer) }));
}

/** Take back the answers given ahead that have been used: their seat has gone back to before it. */
export function withdrawUsed(board: Board, seat: number): void {
  if (!ordersOf(board.meta, seat).ahead.some(({ used }) => used)) return;
  changeOrders(board, seat, (orders) => ({ ...orders, ahead: orders.ahead.filter(({ used }) => !used) }));
}

/**
 * Let go what is over: orders for a stretch of play that has ended, answers whose occasion has passed, and answers with
 * something that is no longer to be had. Whose answer was not used is told so.
 */
export function tidyOrders(board: Board): void {
  const { match } = board;
  const period = match.game.period?.(match.state) ?? null;
  board.meta.orders?.forEach(({ standing, ahead }, seat) => {
    if (standing.some(({ during }) => during !== null && during !== period)) {
      changeOrders(board, seat, (orders) => ({
        ...orders,
        standing: orders.standing.filter(({ during }) => during === null || during === period),
      }));
    }
    if (ahead.length === 0) return;
    const offers = new Map(match.outcome === undefined ? match.ahead(seat).map((offer) => [offer.id, offer]) : []);
    for (const given of ahead) {
      const offer = offers.get(given.offer);
      if (offer !== undefined && isOffered(offer, given)) continue;
      if (given.used) withdrawAhead(board, seat, given.offer);
      else dropAhead(board, seat, given, offer ? 'it is no longer possible' : 'you were not asked', 'orders');
    }
  });
}

/** Can every question still be answered so, as far as the game can say before it asks? */
function isOffered(offer: AheadOffer, { answers }: GivenAhead): boolean {
  return answers.every(({ kind, picks }) => {
    const question = offer.questions.find((one) => one.kind === kind);
    if (question === undefined) return false;
    return picks.some((some) => some.every((pick) => question.options.some(({ id }) => id === pick)));
  });
}

/** The seat has seen what came of its answers. */
export function forgetDropped(board: Board, seat: number): void {
  if (ordersOf(board.meta, seat).dropped.length > 0) {
    changeOrders(board, seat, (orders) => ({ ...orders, dropped: [] }));
  }
}

function checked(offer: AheadOffer, all: AheadMessage['answers'], answer: AheadMessage['answers'][number], at: number) {
  const { kind, picks } = answer;
  const question = offer.questions.find((one) => one.kind === kind);
  if (question === undefined) throw new Refused('ahead', `${kind} is none of its questions`, 'orders');
  if (all.findIndex((other) => other.kind === kind) !== at) throw new Refused('ahead', `${kind} comes twice`, 'orders');
  const ids = new Set(question.options.map(({ id }) => id));
  if (picks.length === 0 || picks.some((id) => !ids.has(id)) || new Set(picks).size !== picks.length) {
    throw new Refused('ahead', `${kind} cannot be answered so`, 'orders');
  }
  if (question.pick === 'one' && picks.length > 1) throw new Refused('ahead', `${kind} takes one answer`, 'orders');
  return { kind, subject: question.subject, picks: alternatives(question, picks) } satisfies AheadAnswer;
}

/** One answer, or several of which the first that is legal is taken. */
function alternatives({ pick }: AheadQuestion, picks: readonly string[]): readonly (readonly string[])[] {
  return pick === 'ranked' ? picks.map((id) => [id]) : [picks];
}
