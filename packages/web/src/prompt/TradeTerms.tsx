import { ACTION_CARDS, EXPLORATION_CARDS, PLANETS, PROMISSORY_NOTES } from '@orrery/twilight-imperium/data';
import type { TiView, TradeSideView } from '@orrery/twilight-imperium/view';
import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { Mark, shortFaction } from '../parts/Mark.tsx';

type Side = TradeSideView;

export interface Terms {
  readonly partner: number;
  readonly give: Side;
  readonly want: Side;
}

const isSide = (value: unknown): value is Side =>
  typeof value === 'object' && value !== null && 'tradeGoods' in value && 'fragments' in value;

/** The terms that a decision is about, seen from its own seat; null where it is about something else. */
export function termsOf(about: unknown): Terms | null {
  const { partner, give, want } = (about ?? {}) as Record<string, unknown>;
  return typeof partner === 'number' && isSide(give) && isSide(want) ? { partner, give, want } : null;
}

/** A note and whose it is, as players say it: "Ceasefire (Sol)". */
export function noteWords(note: string, view: TiView): string {
  const [, id, of] = note.split(':');
  const name = PROMISSORY_NOTES.find((card) => card.id === id)?.name ?? id;
  const owner = view.players.find(({ seat }) => String(seat) === of);
  return owner === undefined ? name : `${name} (${shortFaction(owner.factionName)})`;
}

function SideOf(props: { title: ReactNode; side: Side; view: TiView; below: ReactNode }): ReactNode {
  const { title, side, view, below } = props;
  const { tradeGoods, commodities, fragments, planets, captured, actionCards, note } = side;
  const cards = fragments.length + planets.length + actionCards.length + (note === null ? 0 : 1);
  const isEmpty = tradeGoods + commodities + cards + captured.length === 0;
  return (
    <div>
      <span className="caps">{title}</span>
      <ul>
        {tradeGoods > 0 && (
          <li>
            <Icon id="t-tradegood" /> <b>{tradeGoods}</b> {tradeGoods === 1 ? 'trade good' : 'trade goods'}
          </li>
        )}
        {commodities > 0 && (
          <li>
            <Icon id="t-commodity" /> <b>{commodities}</b> {commodities === 1 ? 'commodity' : 'commodities'}
          </li>
        )}
        {fragments.map((id, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fragments of a kind are the same
          <li key={`${id}${i}`}>
            <Icon id="c-relic" /> {EXPLORATION_CARDS.find((card) => card.id === id)?.name ?? id}
          </li>
        ))}
        {planets.map((key) => (
          <li key={key}>{PLANETS.find(({ id }) => `planet:${id}` === key)?.name ?? key}</li>
        ))}
        {captured.map((unit, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: captured units of a type are the same
          <li key={`${unit}${i}`}>{unit.replace('-', ' ')} from captivity</li>
        ))}
        {actionCards.map((id, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: copies of a card are the same
          <li key={`${id}${i}`}>
            <Icon id="c-action" /> {ACTION_CARDS.find((card) => card.id === id)?.name ?? 'an action card'}
          </li>
        ))}
        {note !== null && (
          <li>
            <Icon id="c-promissory" /> {noteWords(note, view)}
          </li>
        )}
        {isEmpty && <li className="none">nothing</li>}
      </ul>
      {below}
    </div>
  );
}

/** Both sides of an offer, the own one first; under each what may be added to it, where it is still made. */
export function Sides(props: { terms: Terms; view: TiView; give?: ReactNode; want?: ReactNode }): ReactNode {
  const { terms, view, give, want } = props;
  const partner = view.players.find(({ seat }) => seat === terms.partner);
  return (
    // biome-ignore lint/a11y/useSemanticElements: two lists side by side, no fields
    <div className="trade" role="group" aria-label="The offer">
      <SideOf title="You give" side={terms.give} view={view} below={give} />
      <SideOf
        title={
          <>
            {partner !== undefined && <Mark player={partner} small />}
            <span>{partner?.name ?? 'They'} gives</span>
          </>
        }
        side={terms.want}
        view={view}
        below={want}
      />
    </div>
  );
}

/** The offer that is made or answered, as its seat sees it. */
export function TradeTerms({ about, view }: { about: unknown; view: TiView | null }): ReactNode {
  const terms = termsOf(about);
  return terms === null || view === null ? null : <Sides terms={terms} view={view} />;
}

/** The offer that lies on the table, for those who are not asked about it: its sides for who made it, else that there is one. */
export function OfferOnTable({ view }: { view: TiView | null }): ReactNode {
  const offer = view?.offer ?? null;
  if (view === null || offer === null) return null;
  const { player, partner, counter, terms } = offer;
  const [from, to] = [player, partner].map((seat) => view.players.find((other) => other.seat === seat));
  if (from === undefined || to === undefined) return null;
  const own = player === view.seat;
  return (
    <section className="offer" aria-label="An offer on the table">
      <h4>
        <Mark player={from} small /> {own ? 'You offer' : `${from.name} offers`} <Mark player={to} small /> {to.name}{' '}
        {counter ? 'something else' : 'a trade'}
      </h4>
      {terms === null ? (
        <p>What it says is between the two.</p>
      ) : (
        <Sides terms={{ partner, give: terms.give, want: terms.want }} view={view} />
      )}
    </section>
  );
}
