import { ACTION_CARDS, actionCardIndex } from '../data/index.ts';
import { type ActionCardPlayed, actionCardPlayed } from '../rules/playing-action-cards.ts';
import type { Game } from '../state/index.ts';
import { actionCard } from './action-card.ts';

const SABOTAGE = actionCardIndex('sabotage');

/** Cancels another player's action card, but never another Sabotage (FAQ 37). */
export const sabotage = actionCard<ActionCardPlayed>({
  id: 'sabotage',
  window: actionCardPlayed.when,
  players: ({ state }: Game, play) =>
    play.card === SABOTAGE ? [] : state.players.flatMap((_, player) => (player === play.player ? [] : [player])),
  notFor: 'it cancels a card of another player, and no Sabotage',
  usable: (_game, _player, play) => !play.cancelled && ACTION_CARDS[play.card].id !== 'sabotage',
  *effect(_game, _player, play) {
    play.cancelled = true;
  },
});
