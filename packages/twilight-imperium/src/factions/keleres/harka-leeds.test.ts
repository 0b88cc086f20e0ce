import { expect, it } from 'vitest';
import { drive } from '../../../test/drive.ts';
import { position } from '../../../test/position.ts';
import { ACTION_CARDS } from '../../data/index.ts';
import { twilightImperium } from '../../game.ts';
import { actionTurn } from '../../rules/action-phase.ts';
import type { TiState } from '../../state/index.ts';

const isAction = (card: number): boolean => ACTION_CARDS[card].window === 'action';

/** The Keleres with their hero ready; the deck holds these of all the cards, the discard pile the others. */
function keleres(stays: (card: number, at: number) => boolean): TiState {
  const state = position({ players: [{ faction: 'keleres', leaders: { 'harka-leeds': 'ready' } }, {}, {}] });
  const { decks } = state;
  const all = decks.actionCards;
  decks.actionCards = all.filter(stays);
  decks.actionDiscard = all.filter((card, at) => !stays(card, at));
  return state;
}

function usesHero(state: TiState) {
  return drive(state, actionTurn, ['component:leader:harka-leeds'], { registry: twilightImperium.registry(state) });
}

it('goes on in the shuffled discard pile when the deck has not three actions [LRR-23.5]', () => {
  const state = keleres((card, at) => at < 10 && !isAction(card));
  const total = state.decks.actionCards.length + state.decks.actionDiscard.length;
  const { events } = usesHero(state);
  const hand = state.players[0].actionCards;
  expect(hand).toHaveLength(3);
  expect(hand.every(isAction)).toBe(true);
  expect(events.map(({ type }) => type)).toEqual(['action-cards-reshuffled', 'action-cards-revealed', 'leader-purged']);
  expect([state.decks.actionCards.length, state.decks.actionDiscard.length]).toEqual([total - 3, 0]);
});

it('may be used while the deck is empty and there are discarded cards, and is refused when there is no card', () => {
  const state = keleres(() => false);
  usesHero(state);
  expect(state.players[0].actionCards).toHaveLength(3);
  const none = keleres(() => false);
  none.decks.actionDiscard = [];
  expect(() => usesHero(none)).toThrow(/no action card in the deck/);
});
