import { ACTION_CARDS } from '../data/index.ts';
import { type ActionCardDiscarded, afterActionCardDiscarded, holdActionCards } from '../rules/action-cards.ts';
import { playerName } from '../state/index.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';

/** Takes a component action that another player discarded, played or not, off the discard pile. */
export const reverseEngineer = actionCard<ActionCardDiscarded>({
  id: 'reverse-engineer',
  window: afterActionCardDiscarded,
  players: ({ state }, { player, card }) =>
    ACTION_CARDS[card].window === 'action'
      ? state.players.flatMap((_, other) => (other === player ? [] : [other]))
      : [],
  notFor: 'it answers another player who discards a card with a component action',
  missing: 'the card has left the discard pile',
  usable: ({ state }, _player, { card }) => state.decks.actionDiscard.includes(card),
  *effect(game, player, { card }) {
    const { state } = game;
    const { actionDiscard } = state.decks;
    actionDiscard.splice(actionDiscard.lastIndexOf(card), 1);
    state.players[player].actionCards.push(card);
    game.emit({
      type: 'action-card-taken',
      text: `${playerName(state, player)} takes ${ACTION_CARDS[card].name} from the discard pile`,
      rule: CARD_RULE,
      data: { player, card: ACTION_CARDS[card].id },
    });
    yield* holdActionCards(game, player);
  },
});
