import { choose, modified, numberKey, openWindow, type Rule, type Window } from '@orrery/kernel';
import { ACTION_CARDS, SETUP } from '../data/index.ts';
import { type ActionCardId, type Game, type PlayerId, playerName } from '../state/index.ts';
import { windowOrder } from './order.ts';

/** Drawing action cards and the limit of the hand (LRR 2.1 to 2.5). */

/** How many action cards a player may hold (LRR 2.4a). */
export const actionCardLimit = numberKey<{ player: PlayerId }>('action card limit');

/** Action cards that a player draws more each time; as many of the hand are then discarded. */
export const extraActionCards = numberKey<{ player: PlayerId }>('extra action cards');

/**
 * Draw action cards from the top of the deck; once it is depleted the discard pile becomes a new deck, with the last card drawn
 * or as soon as there is a discarded card (LRR 23.5). Then the hand is held to its limit (LRR 2.4).
 */
export function* drawActionCards(game: Game, player: PlayerId, count: number): Rule {
  const { state } = game;
  const { decks } = state;
  const drawn: ActionCardId[] = [];
  const extra = modified(game, extraActionCards, 0, { player });
  while (drawn.length < count + extra) {
    refillActionCards(game);
    const card = decks.actionCards.pop();
    if (card === undefined) break;
    drawn.push(card);
    refillActionCards(game);
  }
  if (drawn.length === 0) return;
  state.players[player].actionCards.push(...drawn);
  game.emit({
    type: 'action-cards-drawn',
    text: `${playerName(state, player)} draws ${drawn.length === 1 ? 'an action card' : `${drawn.length} action cards`}`,
    rule: 'LRR 2.3',
    data: { player, count: drawn.length },
  });
  game.emit({
    type: 'action-cards-seen',
    text: `You draw ${drawn.map((card) => ACTION_CARDS[card].name).join(' and ')}`,
    rule: 'LRR 2.3',
    to: [player],
    data: { cards: drawn.map((card) => ACTION_CARDS[card].id) },
  });
  for (let i = 0; i < extra; i++) yield* discardOneActionCard(game, player);
  yield* holdActionCards(game, player);
}

/** A player discards one of their action cards ("discard an action card"); nothing without one. */
export function* discardOneActionCard(game: Game, player: PlayerId): Rule {
  const hand = game.state.players[player].actionCards;
  if (hand.length > 0) yield* chooseDiscard(game, player, hand, () => 'Which action card do you discard?');
}

/** A player with more cards than the limit chooses which to discard (LRR 2.4). */
export function* holdActionCards(game: Game, player: PlayerId): Rule {
  const { state } = game;
  const hand = state.players[player].actionCards;
  const limit = modified(game, actionCardLimit, SETUP.actionCardHand, { player });
  while (hand.length > limit) {
    const prompt = () => `You hold ${hand.length} action cards and may keep ${limit}: which do you discard?`;
    yield* chooseDiscard(game, player, hand, prompt);
  }
}

function* chooseDiscard(game: Game, player: PlayerId, hand: readonly ActionCardId[], prompt: () => string): Rule {
  const { card } = yield* choose({
    seat: player,
    kind: 'discard-action-card',
    rule: 'LRR 2.4',
    prompt,
    list: () => [...new Set(hand)].map((held) => ({ id: `card:${ACTION_CARDS[held].id}`, card: held })),
    text: (option) => ({
      label: ACTION_CARDS[option.card].name,
      target: option.id,
      detail: ACTION_CARDS[option.card].effect,
    }),
  });
  yield* discardActionCard(game, player, card);
}

/** A card that a player held or played has been put on the discard pile. */
export interface ActionCardDiscarded {
  readonly player: PlayerId;
  readonly card: ActionCardId;
}

/** After an action card was discarded. */
export const afterActionCardDiscarded: Window<ActionCardDiscarded> = {
  key: 'after an action card is discarded',
  facts: ({ player, card }) => ({ player, card: ACTION_CARDS[card].id }),
};

/** Put a card of a player's hand on the discard pile, where everybody sees it (LRR 2.7). */
export function* discardActionCard(game: Game, player: PlayerId, card: ActionCardId): Rule {
  const { state } = game;
  const hand = state.players[player].actionCards;
  hand.splice(hand.indexOf(card), 1);
  game.emit({
    type: 'action-card-discarded',
    text: `${playerName(state, player)} discards ${ACTION_CARDS[card].name}`,
    rule: 'LRR 2.4',
    // It was hidden in the hand until now (LRR 2.5): no way back without asking.
    shows: true,
    data: { player, card: ACTION_CARDS[card].id },
  });
  yield* putOnDiscard(game, player, card);
}

/** The card comes to lie on the discard pile; abilities may answer. */
export function* putOnDiscard(game: Game, player: PlayerId, card: ActionCardId): Rule {
  game.state.decks.actionDiscard.push(card);
  yield* openWindow(game, afterActionCardDiscarded, { player, card }, () => windowOrder(game.state));
}

/** The discard pile becomes the deck once that is depleted (LRR 23.5). */
export function refillActionCards(game: Game): void {
  const { decks } = game.state;
  if (decks.actionCards.length > 0 || decks.actionDiscard.length === 0) return;
  decks.actionCards = game.shuffle(decks.actionDiscard);
  decks.actionDiscard = [];
  game.emit({
    type: 'action-cards-reshuffled',
    text: 'The discarded action cards are shuffled into a new deck',
    rule: 'LRR 23.5',
  });
}
