import { LEADERS, PROMISSORY_NOTES, RELICS } from '@orrery/twilight-imperium/data';
import type { PlayerView, TiView } from '@orrery/twilight-imperium/view';
import type { ReactNode } from 'react';
import { whenWords } from '../parts/when.ts';
import type { ThingChoices } from './things.ts';
import { ThingName } from './Why.tsx';

/** A card that lies face up: what it is, how it stands, what it does. */
export interface FaceUpCard {
  readonly id: string;
  readonly name: string;
  readonly effect: string;
  /** In which moment, in words; empty where it always holds. */
  readonly when: string;
  readonly state: string;
  readonly note: string;
  /** What options call it: `leader:umbat`. */
  readonly thing?: string;
}

const goods = (count: number): string => (count === 1 ? '1 trade good' : `${count} trade goods`);

const DULL: readonly string[] = ['exhausted', 'locked', 'purged'];

/** Cards face up under a title; those that may be used now have their button, those that may not say why. */
export function FaceUp(props: { title: string; cards: readonly FaceUpCard[]; things?: ThingChoices }): ReactNode {
  const { title, cards, things } = props;
  if (cards.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className="techs">
        {cards.map(({ id, name, effect, when, state, note, thing = '' }, i) => {
          const option = things?.options.get(thing)?.[0];
          const refusal = things?.refused.get(thing)?.[0];
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: copies of a card are the same
              key={`${id}${i}`}
              className={DULL.includes(state) ? 'exhausted' : ''}
            >
              <span>
                <ThingName thing={thing} name={name} onAsk={thing === '' ? undefined : things?.onAsk} />{' '}
                {[note, state].filter((word) => word !== '').join(', ')}
                <small>
                  <When words={when} /> {effect}
                </small>
                {option === undefined && refusal !== undefined && <small>not now: {refusal.reason}</small>}
              </span>
              {option !== undefined && things !== undefined && (
                <button type="button" className="btn lit" onClick={() => things.onChoose(option)}>
                  Use
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** In which moment a card does what its words say. */
export function When({ words }: { words: string }): ReactNode {
  return words === '' ? null : <span className="when">{words}:</span>;
}

/** The window of a card among these, in words. */
function whenOfCard(cards: readonly { readonly id: string; readonly window: string }[], id: string): string {
  return whenWords(...cards.flatMap((card) => (card.id === id ? [card.window] : [])));
}

/** Leaders, relics, exploration cards and notes in the play area of a player. */
export function PlayArea(props: { player: PlayerView; view: TiView; things?: ThingChoices }): ReactNode {
  const { player, view, things } = props;
  return (
    <>
      <FaceUp
        title="Leaders"
        things={things}
        cards={player.leaders.map((leader) => ({
          ...leader,
          when: whenOfCard(LEADERS, leader.id),
          state: leader.status,
          note: leader.tradeGoods > 0 ? `${leader.type} with ${goods(leader.tradeGoods)}` : leader.type,
          effect: leader.status === 'locked' ? `${leader.effect}. Unlock: ${leader.unlock}` : leader.effect,
          thing: `leader:${leader.id}`,
        }))}
      />
      <FaceUp
        title="Relics"
        things={things}
        cards={player.relics.map((relic) => ({
          ...relic,
          when: whenOfCard(RELICS, relic.id),
          state: relic.exhausted ? 'exhausted' : '',
          note: '',
          thing: `relic:${relic.id}`,
        }))}
      />
      <FaceUp
        title="Explored"
        things={things}
        cards={player.explorationCards.map((card) => ({
          ...card,
          when: '',
          state: '',
          note: '',
          thing: `exploration:${card.id}`,
        }))}
      />
      <FaceUp
        title="Notes in play"
        things={things}
        cards={player.playArea.map(({ id, name, of }) => ({
          id,
          name,
          effect: PROMISSORY_NOTES.find((note) => note.id === id)?.effect ?? '',
          when: whenOfCard(PROMISSORY_NOTES, id),
          state: '',
          note: `of ${view.players.find(({ seat }) => seat === of)?.factionName ?? 'somebody'}`,
          thing: `note:${id}:${of}`,
        }))}
      />
    </>
  );
}

/** How many cards lie face up before a player. */
export function playAreaCount({ leaders, relics, explorationCards, playArea }: PlayerView): number {
  return leaders.length + relics.length + explorationCards.length + playArea.length;
}
