import {
  checkPicks,
  type Decision,
  type Match,
  type PendingDecision,
  Refused,
  WINDOW_PASS,
  WINDOW_PASS_FINAL,
} from '@orrery/kernel';
import type { GivenAhead, OrderMessage, OrdersInfo, SeatOrders, StandingOrder } from '../messages/index.ts';
import type { TableMeta } from '../storage/storage.ts';
import type { Board } from './board.ts';

/**
 * What a seat has ordered: windows it passes in, and answers given ahead. Orders belong to the table and not to its match: no
 * rule, no other seat and no saved file knows them. What is compared are names alone: of windows, options, situations.
 */

/** A new seat passes where nothing of its own fits a window, and where it is asked although it can answer nothing. */
export const DEFAULT_ORDERS: SeatOrders = {
  standing: [{ on: 'empty', name: '', label: '', during: null }],
  ahead: [],
  dropped: [],
};

/** Standing orders that a seat may keep. */
const MOST_ORDERS = 60;
/** Answers given ahead that came to nothing, of which the seat is still told. */
const TOLD = 5;

/** The orders of a seat. */
export function ordersOf(meta: TableMeta, seat: number): SeatOrders {
  return meta.orders?.[seat] ?? DEFAULT_ORDERS;
}

/** Change the orders of one seat. */
export function changeOrders(board: Board, seat: number, change: (orders: SeatOrders) => SeatOrders): void {
  const { meta } = board;
  const orders = meta.seats.map((_, other) => (other === seat ? change(ordersOf(meta, other)) : ordersOf(meta, other)));
  board.meta = { ...meta, orders };
}

/** What an order makes of a question: an answer, or why what was given ahead for it cannot be one. */
export type Ordered =
  | { readonly picks: readonly string[]; readonly ahead: GivenAhead | undefined }
  | { readonly ahead: GivenAhead; readonly refused: Refused };

/** How the orders of its seat answer a question; undefined where it is to be asked. */
export function orderedAnswer(match: Match, orders: SeatOrders, question: PendingDecision): Ordered | undefined {
  const { decision } = question;
  if (decision.window !== undefined) {
    const pass = passOrdered(match, orders.standing, question);
    return pass === undefined ? undefined : { picks: [pass], ahead: undefined };
  }
  if (canOnlyDecline(decision) && inForce(match, orders.standing).some(({ on }) => on === 'empty')) {
    return { picks: [], ahead: undefined };
  }
  for (const ahead of orders.ahead) {
    const answer = ahead.answers.find(
      ({ kind, subject }) => kind === decision.kind && (subject === null || subject === decision.subject),
    );
    if (answer !== undefined) return firstLegal(question, ahead, answer.picks);
  }
  return undefined;
}

/** The first of several answers that is legal now. */
function firstLegal(
  { decision }: PendingDecision,
  ahead: GivenAhead,
  alternatives: readonly (readonly string[])[],
): Ordered | undefined {
  let refused: Refused | undefined;
  for (const picks of alternatives) {
    try {
      checkPicks(decision, picks);
      return { picks, ahead };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refused = error;
    }
  }
  return refused && { ahead, refused };
}

/** Is the seat asked although it can answer nothing, so that being asked tells nothing of what it holds? */
function canOnlyDecline(decision: Decision): boolean {
  return decision.min === 0 && decision.options().length === 0;
}

/** The standing orders that last until now. */
function inForce(match: Match, standing: readonly StandingOrder[]): readonly StandingOrder[] {
  const period = match.game.period?.(match.state) ?? null;
  return standing.filter(({ during }) => during === null || during === period);
}

/** Which way of passing the standing orders of a seat give in a window, if any. */
function passOrdered(
  match: Match,
  standing: readonly StandingOrder[],
  { decision, seat }: PendingDecision,
): string | undefined {
  const orders = inForce(match, standing);
  const ordered = (on: StandingOrder['on'], name: string): boolean =>
    orders.some((order) => order.on === on && order.name === name);
  const { key, cancels } = decision.window as NonNullable<typeof decision.window>;
  if (ordered('window', key) || (cancels === true && ordered('cancels', ''))) return WINDOW_PASS_FINAL;
  for (const { on, name } of orders) {
    if (on === 'outside' && match.game.situations?.[name]?.holds(match.state, seat) === false) return WINDOW_PASS;
  }
  const uses = decision.options().filter(({ id }) => id !== WINDOW_PASS && id !== WINDOW_PASS_FINAL);
  const passes = uses.length === 0 ? ordered('empty', '') : uses.every(({ id }) => ordered('option', id));
  return passes ? WINDOW_PASS : undefined;
}

/** Set a standing order. Throws `Refused` where it names nothing that the seat can mean now. */
export function setOrder(board: Board, { seat, on, name, lasting }: OrderMessage): void {
  const { match } = board;
  const during = lasting ? null : (match.game.period?.(match.state) ?? null);
  const order: StandingOrder = { on, name, label: labelOf(match, seat, on, name), during };
  changeOrders(board, seat, (orders) => {
    const standing = [...orders.standing.filter((other) => other.on !== on || other.name !== name), order];
    if (standing.length > MOST_ORDERS) throw new Refused('order', `a seat keeps ${MOST_ORDERS} of them`, 'orders');
    return { ...orders, standing };
  });
}

/** Withdraw a standing order. */
export function withdrawOrder(board: Board, seat: number, on: StandingOrder['on'], name: string): void {
  const { standing } = ordersOf(board.meta, seat);
  const rest = standing.filter((order) => order.on !== on || order.name !== name);
  if (rest.length === standing.length) throw new Refused('order', 'there is no such order of yours', 'orders');
  changeOrders(board, seat, (orders) => ({ ...orders, standing: rest }));
}

/** What an order on this is called. A window and an option can be named only while the seat is asked about them. */
function labelOf(match: Match, seat: number, on: StandingOrder['on'], name: string): string {
  const asked = match.pending.find((question) => question.seat === seat)?.decision;
  switch (on) {
    case 'empty':
    case 'cancels':
      if (name !== '') throw new Refused('order', 'it takes no name', 'orders');
      return '';
    case 'outside': {
      const { situations } = match.game;
      if (situations === undefined || !Object.hasOwn(situations, name)) {
        throw new Refused('order', 'the game knows no such situation', 'orders');
      }
      return situations[name].words;
    }
    case 'window':
      if (asked?.window?.key !== name) throw new Refused('order', 'that window is not open to you', 'orders');
      return name;
    case 'option': {
      const option = asked?.window === undefined ? undefined : asked.find(name);
      const passes = name === WINDOW_PASS || name === WINDOW_PASS_FINAL;
      if (asked === undefined || option === undefined || passes) {
        throw new Refused('order', 'that is nothing you can use now', 'orders');
      }
      return asked.text(option).label;
    }
  }
}

/** An answer given ahead could not be used: it is gone, and its seat is told why. */
export function dropAhead(board: Board, seat: number, { offer, title }: GivenAhead, why: string, rule: string): void {
  changeOrders(board, seat, ({ standing, ahead, dropped }) => ({
    standing,
    ahead: ahead.filter((given) => given.offer !== offer),
    dropped: [...dropped, { title, why, rule }].slice(-TOLD),
  }));
}

/** What a seat is shown of its own orders. */
export function ordersInfo({ match, meta }: Board, seat: number): OrdersInfo {
  const { standing, ahead, dropped } = ordersOf(meta, seat);
  return {
    standing,
    ahead: ahead.map(({ offer, answers }) => ({ offer, answers })),
    dropped,
    offers: match.outcome === undefined ? match.ahead(seat) : [],
    situations: Object.entries(match.game.situations ?? {}).map(([name, { words }]) => ({ name, words })),
    period: match.game.period?.(match.state) ?? null,
  };
}
