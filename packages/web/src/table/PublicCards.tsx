import { ACTION_CARDS, EXPLORATION_CARDS, LEADERS, OBJECTIVES, RELICS } from '@orrery/twilight-imperium/data';
import type { TiView } from '@orrery/twilight-imperium/view';
import type { ReactNode } from 'react';
import { Dialog } from '../parts/Dialog.tsx';
import { Mark } from '../parts/Mark.tsx';
import { FaceUp } from './FaceUp.tsx';

const NAMED: readonly { readonly id: string; readonly name: string }[] = [
  ...ACTION_CARDS,
  ...EXPLORATION_CARDS,
  ...RELICS,
  ...LEADERS,
  ...OBJECTIVES,
];

/** The name of a card by its id; `planet:lodor` is a planet that is no more. */
function nameOf(id: string): string {
  const key = id.slice(id.indexOf(':') + 1);
  return NAMED.find((card) => card.id === key)?.name ?? key.replaceAll('-', ' ');
}

/** A pile with its names, the same ones counted; the top is last. */
function Pile({ title, ids }: { title: string; ids: readonly string[] }): ReactNode {
  if (ids.length === 0) return null;
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return (
    <section>
      <h3>
        {title} <small>{ids.length}</small>
      </h3>
      <p className="pile">
        {[...counts].map(([id, count]) => (count > 1 ? `${nameOf(id)} ×${count}` : nameOf(id))).join(', ')}
      </p>
    </section>
  );
}

/** What lies open on the table and belongs to nobody: laws, decks and discard piles, secrets shown, what is purged. */
export function PublicCardsBody({ view }: { view: TiView }): ReactNode {
  const { decks, explorationDiscard } = view;
  const left: readonly (readonly [string, number])[] = [
    ['action cards', decks.actionCards],
    ['secret objectives', decks.secretObjectives],
    ['agendas', decks.agendas],
    ['relics', decks.relics],
    ...Object.entries(decks.exploration),
  ];
  return (
    <div className="public">
      <FaceUp
        title="Laws in play"
        cards={view.laws.map(({ agenda, name, electedName, effect }) => ({
          id: agenda,
          name,
          effect,
          when: '',
          state: '',
          note: electedName,
        }))}
      />
      {view.laws.length === 0 && <p className="none">No laws in play.</p>}
      <Pile title="Being resolved" ids={view.actionCardsPlayed} />
      <section>
        <h3>Cards left in the decks</h3>
        <ul className="order">
          {left.map(([name, count]) => (
            <li key={name} className="chip">
              {name} <b>{count}</b>
            </li>
          ))}
        </ul>
      </section>
      <Pile title="Discarded action cards" ids={view.actionDiscard} />
      {Object.entries(explorationDiscard).map(([deck, ids]) => (
        <Pile key={deck} title={`Discarded ${deck} cards`} ids={ids} />
      ))}
      <Pile title="Secret objectives made public" ids={view.publishedSecrets} />
      {view.openSecrets.map((ids, seat) => {
        const player = view.players.find((other) => other.seat === seat);
        return (
          player !== undefined &&
          ids.length > 0 && (
            <section key={player.seat}>
              <h3>
                <Mark player={player} small /> Secret objectives of {player.name}, face up
              </h3>
              <p className="pile">{ids.map(nameOf).join(', ')}</p>
            </section>
          )
        );
      })}
      <Pile title="Out of the game" ids={view.purged} />
    </div>
  );
}

/** The same as a dialog over the table. */
export function PublicCards({ view, onClose }: { view: TiView; onClose: () => void }): ReactNode {
  return (
    <Dialog title="Laws, decks and discard piles" onClose={onClose}>
      <PublicCardsBody view={view} />
    </Dialog>
  );
}
