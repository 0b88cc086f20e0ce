import type { OrdersInfo, StandingOrder, TableState } from '@orrery/server/messages';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../parts/Dialog.tsx';
import { Icon } from '../parts/Icon.tsx';
import { send } from '../state/table.ts';
import { AheadRow } from './AheadForm.tsx';
import { lasting, orderWords } from './orders.ts';

/** Offers that stand beside the table itself. */
const SOONEST = 4;

/** Under the question: what may be settled while waiting, and the way to all orders. */
export function OrdersBar({
  state,
  waiting,
  phone,
}: {
  state: TableState;
  waiting: boolean;
  phone: boolean;
}): ReactNode {
  const [open, setOpen] = useState(false);
  const { orders, seat, outcome } = state;
  if (orders === null || seat === null || outcome !== null) return null;
  // A game without windows and without anything to settle ahead has no use for orders.
  if (orders.situations.length === 0 && orders.offers.length === 0) return null;
  const count = orders.ahead.length + orders.standing.filter(({ on }) => on !== 'empty').length;
  const inline = waiting && !phone ? nearest(orders) : [];
  return (
    <div className="orders">
      {inline.length > 0 && (
        <section aria-label="Settle ahead">
          <span className="caps">Settle ahead</span>
          <Offers offers={inline} orders={orders} seat={seat} />
        </section>
      )}
      <button type="button" className="btn quiet" onClick={() => setOpen(true)}>
        <Icon id="i-history" /> {waiting && phone ? 'Orders and answers ahead' : 'Orders'}
        {count > 0 && <b className="count">{count}</b>}
      </button>
      {open && (
        <Dialog title="Orders" onClose={() => setOpen(false)}>
          <OrdersBody orders={orders} seat={seat} />
        </Dialog>
      )}
    </div>
  );
}

/** Answers given ahead that came to nothing, with the reason: above the question that is asked instead. */
export function Dropped({ orders }: { orders: OrdersInfo | null }): ReactNode {
  return orders?.dropped.map(({ title, why, rule }) => (
    <p key={`${title}${why}`} className="note" role="status">
      Not used: {title}. {why.slice(0, 1).toUpperCase() + why.slice(1)}
      {rule === 'orders' ? '.' : ` (${rule}).`}
    </p>
  ));
}

/** What may be settled soonest, and all that is settled: the rest stands with the orders. */
function nearest({ offers, ahead }: OrdersInfo): OrdersInfo['offers'] {
  return offers.filter(({ id }, i) => i < SOONEST || ahead.some(({ offer }) => offer === id));
}

function Offers(props: { offers: OrdersInfo['offers']; orders: OrdersInfo; seat: number }): ReactNode {
  const { offers, orders, seat } = props;
  return (
    <ul className="aheads">
      {offers.map((offer) => (
        <AheadRow key={offer.id} offer={offer} orders={orders} seat={seat} />
      ))}
    </ul>
  );
}

/** All orders of the seat: what is set, each with a cross, and what may be set. */
function OrdersBody({ orders, seat }: { orders: OrdersInfo; seat: number }): ReactNode {
  const give = (on: StandingOrder['on'], name: string, always: boolean) => () =>
    send({ type: 'order', seat, on, name, lasting: always });
  const has = (on: StandingOrder['on'], name = ''): boolean =>
    orders.standing.some((order) => order.on === on && order.name === name);
  const wishes: readonly { on: StandingOrder['on']; name: string; words: string }[] = [
    { on: 'empty', name: '', words: 'Pass for me where nothing of mine fits' },
    { on: 'cancels', name: '', words: 'Pass for me whenever a card could be cancelled' },
    ...orders.situations.map(({ name, words }) => ({ on: 'outside' as const, name, words: `Ask me only in ${words}` })),
  ];
  const left = wishes.filter(({ on, name }) => !has(on, name));
  return (
    <div className="orders-body">
      <p className="fine">Only you see this page. The others see what they would see if you answered by hand.</p>
      <h3>Passing for you</h3>
      {orders.standing.length === 0 && <p className="none">You are asked in every window.</p>}
      <ul className="aheads">
        {orders.standing.map((order) => (
          <li key={`${order.on} ${order.name}`} className="ahead given">
            <span className="w">
              <b>{orderWords(order)}</b>
              <small>{lasting(order)}</small>
            </span>
            <button
              type="button"
              className="btn quiet sq"
              aria-label={`Withdraw: ${orderWords(order)}`}
              onClick={() => send({ type: 'withdrawOrder', seat, on: order.on, name: order.name })}
            >
              <Icon id="i-close" />
            </button>
          </li>
        ))}
        {left.map(({ on, name, words }) => (
          <li key={`${on} ${name}`} className="ahead">
            <span className="w">{words}</span>
            {on !== 'empty' && orders.period !== null && (
              <button
                type="button"
                className="chip"
                aria-label={`${words}: this round`}
                onClick={give(on, name, false)}
              >
                This round
              </button>
            )}
            <button type="button" className="chip" aria-label={`${words}: always`} onClick={give(on, name, true)}>
              Always
            </button>
          </li>
        ))}
      </ul>
      <p className="fine">More orders stand under each window when it opens: for that window, or for one card.</p>
      <h3>Answers given ahead</h3>
      {orders.offers.length === 0 ? (
        <p className="none">There is nothing to settle ahead now.</p>
      ) : (
        <Offers offers={orders.offers} orders={orders} seat={seat} />
      )}
      <p className="fine">
        They are given in your turn if they are legal then; if not, you are asked and told why. You can change them
        until then.
      </p>
    </div>
  );
}
