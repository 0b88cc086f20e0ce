import { STRATEGY_CARDS } from '../data/index.ts';
import { type StrategyCardChosen, strategyCardChosen } from '../rules/strategy-phase.ts';
import { playerName } from '../state/index.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';

/** Another player has to choose another strategy card. */
export const publicDisgrace = actionCard<StrategyCardChosen>({
  id: 'public-disgrace',
  window: strategyCardChosen,
  players: ({ state }, { player }) => state.players.flatMap((_, other) => (other === player ? [] : [other])),
  notFor: 'the choice is your own',
  missing: 'there is no other strategy card they could choose',
  usable: (_game, _player, { others, cancelled }) => others && !cancelled,
  *effect(game, _player, chosen) {
    chosen.cancelled = true;
    game.emit({
      type: 'strategy-card-refused',
      text: `${playerName(game.state, chosen.player)} has to choose another card than ${STRATEGY_CARDS[chosen.card].name}`,
      rule: CARD_RULE,
      data: { player: chosen.player, card: STRATEGY_CARDS[chosen.card].id },
    });
  },
});
