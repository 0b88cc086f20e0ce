import { choose, type Rule } from '@orrery/kernel';
import { ACTION_CARDS, OBJECTIVES } from '../data/index.ts';
import { type ActionCardId, type Game, noteKey, noteName, type PlayerId, playerName } from '../state/index.ts';
import { holdActionCards } from './action-cards.ts';

/** Hidden hands that an ability lets another player look into, and action cards taken out of them (LRR 2.5, 61.19, 69.2). */

/** What may be looked at. */
export type Hand = 'action-cards' | 'promissory-notes' | 'secret-objectives';

/** What such a hand is called. */
export const HAND_NAMES: Readonly<Record<Hand, string>> = {
  'action-cards': 'action cards',
  'promissory-notes': 'promissory notes',
  'secret-objectives': 'secret objectives',
};

/** How many cards a hand has, which everybody may know. */
export function handSize({ state }: Game, player: PlayerId, hand: Hand): number {
  const { actionCards, promissoryNotes, secretObjectives } = state.players[player];
  if (hand === 'action-cards') return actionCards.length;
  return hand === 'promissory-notes' ? promissoryNotes.length : secretObjectives.length;
}

/** The cards of a hand, for whoever looks at it alone. */
function cardsOf({ state }: Game, player: PlayerId, hand: Hand): readonly { id: string; name: string }[] {
  const { actionCards, promissoryNotes, secretObjectives } = state.players[player];
  if (hand === 'action-cards') return actionCards.map((card) => ACTION_CARDS[card]);
  if (hand === 'secret-objectives') return secretObjectives.map((objective) => OBJECTIVES[objective]);
  return promissoryNotes.map((held) => ({ id: noteKey(held), name: noteName(state, held) }));
}

/** A player looks at a hand of another one: all hear that they do, they alone what is in it. */
export function lookAt(game: Game, player: PlayerId, other: PlayerId, hand: Hand, rule: string): void {
  const { state } = game;
  game.emit({
    type: 'hand-looked-at',
    text: `${playerName(state, player)} looks at the ${HAND_NAMES[hand]} of ${playerName(state, other)}`,
    rule,
    data: { player, of: other, hand },
  });
  const cards = cardsOf(game, other, hand);
  game.emit({
    type: 'hand-seen',
    text: `${playerName(state, other)} holds ${cards.length === 0 ? 'none' : cards.map(({ name }) => name).join(', ')}`,
    rule,
    to: [player],
    data: { player: other, hand, cards: cards.map(({ id }) => id) },
  });
}

/** A player chooses one of another's action cards, having seen them, and takes it. Throws for an empty hand: ask `handSize` first. */
export function* takeOneActionCard(game: Game, player: PlayerId, other: PlayerId, rule: string): Rule {
  const hand = game.state.players[other].actionCards;
  const { card } = yield* choose<{ id: string; card: ActionCardId }>({
    seat: player,
    kind: 'take-action-card',
    rule,
    prompt: 'Which card do you take?',
    list: () => [...new Set(hand)].map((held) => ({ id: `card:${ACTION_CARDS[held].id}`, card: held })),
    text: (option) => ({
      label: ACTION_CARDS[option.card].name,
      target: option.id,
      detail: ACTION_CARDS[option.card].effect,
    }),
  });
  yield* takeActionCard(game, player, other, card, rule);
}

/** An action card goes from one hand to another: not drawn, and unseen by the rest; the limit of the hand counts (LRR 2.4). */
export function* takeActionCard(game: Game, player: PlayerId, other: PlayerId, card: ActionCardId, rule: string): Rule {
  const { state } = game;
  const hand = state.players[other].actionCards;
  hand.splice(hand.indexOf(card), 1);
  state.players[player].actionCards.push(card);
  game.emit({
    type: 'action-card-taken',
    text: `${playerName(state, player)} takes an action card of ${playerName(state, other)}`,
    rule,
    data: { player, from: other },
  });
  game.emit({
    type: 'action-card-lost',
    text: `${playerName(state, player)} takes ${ACTION_CARDS[card].name}`,
    rule,
    to: [player, other],
    data: { card: ACTION_CARDS[card].id },
  });
  yield* holdActionCards(game, player);
}
