import type { DecisionMessage, StandingOrder, TableState } from '@orrery/server/messages';
import type { ReactNode } from 'react';
import { usesIn } from '../prompt/selection.ts';
import { send } from '../state/table.ts';
import { orderFor, orderWords, thing } from './orders.ts';

/** Uses up to this many can each be left alone from the window itself. */
const FEW_USES = 3;

/** Under an open window: pass here, or in all windows of its kind, without being asked again. One press each. */
export function WindowOrders({ state, decision }: { state: TableState; decision: DecisionMessage }): ReactNode {
  const { orders, seat } = state;
  if (orders === null || seat === null || decision.window === null) return null;
  const { key, cancels } = decision.window;
  const ordered = orderFor(orders, decision);
  if (ordered !== undefined) {
    return (
      <div className="worders on" role="status">
        <span>Passing for you in a moment. Your order: {orderWords(ordered)}.</span>
        <button
          type="button"
          className="btn quiet"
          onClick={() => send({ type: 'withdrawOrder', seat, on: ordered.on, name: ordered.name })}
        >
          Ask me
        </button>
      </div>
    );
  }
  const give = (on: StandingOrder['on'], name: string, lasting: boolean) => () =>
    send({ type: 'order', seat, on, name, lasting });
  const uses = usesIn(decision);
  const span = orders.period === null ? 'always' : 'this round';
  return (
    <fieldset className="worders">
      <legend>Without asking me again</legend>
      {uses.length === 0 && (
        <button type="button" className="chip" onClick={give('empty', '', true)}>
          Pass where nothing of mine fits
        </button>
      )}
      <button type="button" className="chip" onClick={give('window', key, orders.period === null)}>
        Always pass here {span}
      </button>
      {cancels && (
        <button type="button" className="chip" onClick={give('cancels', '', true)}>
          Pass on every cancel
        </button>
      )}
      {uses.slice(0, FEW_USES).map(({ id, label }) => (
        <button key={id} type="button" className="chip" onClick={give('option', id, orders.period === null)}>
          Leave {thing(label)} alone {span}
        </button>
      ))}
    </fieldset>
  );
}
