import { choose, type Option, type Rule } from '@orrery/kernel';
import { ACTION_CARDS } from '../../data/index.ts';
import { type ActionCardId, type Game, type PlayerId, playerName } from '../../state/index.ts';
import { holdActionCards } from '../action-cards.ts';
import { exempt, exemptionKey } from '../exemptions.ts';
import { ANY_CARD, type Side } from './terms.ts';

/** Action cards in transactions: only where a component lets the two exchange them (LRR 94.3a). */

/** The two may exchange action cards in their transactions (lifts a part of LRR 94.3). */
export const exchangeActionCards = exemptionKey<{ readonly player: PlayerId; readonly partner: PlayerId }>(
  'exchange action cards',
);

/** May action cards be exchanged between the two? */
export function mayExchangeCards(game: Game, player: PlayerId, partner: PlayerId): boolean {
  return exempt(game, exchangeActionCards, { player, partner });
}

/** What of a hand can be offered: by whoever holds it by name, of the other's hand as many as everybody sees. */
export function cardsToOffer(game: Game, from: PlayerId, holder: PlayerId): readonly ActionCardId[] {
  const hand = game.state.players[holder].actionCards;
  return from === holder ? [...hand].sort((a, b) => a - b) : hand.map(() => ANY_CARD);
}

/** Both have agreed: whoever gives cards that were not named says which. */
export function* nameCards(game: Game, giver: PlayerId, side: Side): Rule {
  const { state } = game;
  const left = [...state.players[giver].actionCards];
  for (const card of side.actionCards) if (card !== ANY_CARD) left.splice(left.indexOf(card), 1);
  const unnamed = side.actionCards.filter((card) => card === ANY_CARD).length;
  if (unnamed === left.length) {
    side.actionCards = [...side.actionCards.filter((card) => card !== ANY_CARD), ...left];
    return;
  }
  for (let at = side.actionCards.indexOf(ANY_CARD); at >= 0; at = side.actionCards.indexOf(ANY_CARD)) {
    const { card } = yield* choose<Option & { card: ActionCardId }>({
      seat: giver,
      kind: 'give-action-card',
      rule: 'LRR 94.3',
      prompt: 'Which action card do you give?',
      list: () => [...new Set(left)].map((one) => ({ id: `card:${ACTION_CARDS[one].id}`, card: one })),
      text: (option) => ({
        label: ACTION_CARDS[option.card].name,
        target: option.id,
        detail: ACTION_CARDS[option.card].effect,
      }),
    });
    side.actionCards[at] = card;
    left.splice(left.indexOf(card), 1);
  }
}

/** Cards change hands, unseen by others. */
export function moveCards({ state }: Game, from: PlayerId, to: PlayerId, cards: readonly ActionCardId[]): void {
  const [giver, taker] = [state.players[from], state.players[to]];
  for (const card of cards) {
    giver.actionCards.splice(giver.actionCards.indexOf(card), 1);
    taker.actionCards.push(card);
  }
}

/** The two are told which cards came; a hand that is too large is held to its limit at once (LRR 2.4). */
export function* receiveCards(game: Game, from: PlayerId, to: PlayerId, cards: readonly ActionCardId[]): Rule {
  if (cards.length === 0) return;
  const { state } = game;
  game.emit({
    type: 'action-cards-received',
    text: `${playerName(state, to)} receives ${cards.map((card) => ACTION_CARDS[card].name).join(', ')} from ${playerName(state, from)}`,
    rule: 'LRR 94.3',
    to: [from, to],
    data: { player: to, from, cards: cards.map((card) => ACTION_CARDS[card].id) },
  });
  yield* holdActionCards(game, to);
}
