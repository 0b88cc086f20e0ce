import { strategyCardsReturned } from '../rules/status-phase.ts';
import { keepsStrategyCards, keepStrategyCards } from '../rules/strategy-phase.ts';
import { playerName } from '../state/index.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';

/** Its player keeps the strategy cards for the next round, and chooses none in it. */
export const politicalStability = actionCard<object>({
  id: 'political-stability',
  window: strategyCardsReturned,
  missing: 'you have no strategy card to return',
  usable: ({ state }, player) => state.players[player].strategyCards.length > 0 && !keepsStrategyCards(state, player),
  *effect(game, player) {
    keepStrategyCards(game.state, player, 'political-stability');
    game.emit({
      type: 'strategy-cards-kept',
      text: `${playerName(game.state, player)} keeps the strategy cards`,
      rule: CARD_RULE,
      data: { player },
    });
  },
});
