import { ACTION_CARDS } from '../data/index.ts';
import { holdActionCards } from '../rules/action-cards.ts';
import { type PlayerId, playerName } from '../state/index.ts';
import { CARD_RULE, componentCard, playerCandidates } from './component-card.ts';

/** Another player gives a random action card. */
export const spy = componentCard<PlayerId>({
  id: 'spy',
  kind: 'choose-player',
  prompt: 'Who gives you a random action card?',
  missing: 'nobody else has an action card',
  candidates: (state, player) =>
    playerCandidates(state, player, (other) =>
      state.players[other].actionCards.length > 0 ? undefined : { no: 'they have no action card' },
    ),
  *effect(game, player, other) {
    const { state } = game;
    const hand = state.players[other].actionCards;
    const [card] = hand.splice(game.draw(hand.length), 1);
    state.players[player].actionCards.push(card);
    game.emit({
      type: 'action-card-given',
      text: `${playerName(state, other)} gives a random action card to ${playerName(state, player)}`,
      rule: CARD_RULE,
      data: { player: other, to: player },
    });
    game.emit({
      type: 'action-card-given-seen',
      text: `The card is ${ACTION_CARDS[card].name}`,
      rule: CARD_RULE,
      to: [player, other],
      data: { card: ACTION_CARDS[card].id },
    });
    yield* holdActionCards(game, player);
  },
});
