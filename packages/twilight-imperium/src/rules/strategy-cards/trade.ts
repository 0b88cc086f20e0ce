import { chooseSome } from '@orrery/kernel';
import { clockwiseFrom, playerName } from '../../state/index.ts';
import { canReplenish, gainTradeGoods, replenishCommodities } from '../trade.ts';
import type { StrategyCardRules } from './card.ts';

const TRADE_GOODS = 3;

/** Trade (LRR 92): trade goods and commodities, for others too. */
export const trade: StrategyCardRules = {
  rule: 'LRR 92',
  *primary(game, player) {
    const { state } = game;
    yield* gainTradeGoods(game, player, TRADE_GOODS, 'LRR 92.2');
    yield* replenishCommodities(game, player, 'LRR 92.3');
    const picked = yield* chooseSome({
      seat: player,
      kind: 'choose-trade-partners',
      rule: 'LRR 92.4',
      prompt: 'Which other players replenish their commodities without spending a command token?',
      list: () =>
        clockwiseFrom(state, player)
          .filter((other) => other !== player && !state.players[other].eliminated)
          .map((other) => ({ id: `player:${other}`, other })),
      text: (option) => ({ label: playerName(state, option.other), target: option.id }),
    });
    const chosen = picked.map((option) => option.other);
    if (chosen.length > 0) {
      game.emit({
        type: 'trade-partners-chosen',
        text: `${playerName(state, player)} lets ${chosen.map((other) => playerName(state, other)).join(', ')} replenish commodities`,
        rule: 'LRR 92.4',
        data: { player, chosen },
      });
    }
    return chosen;
  },
  canFollow: canReplenish,
  *secondary(game, player) {
    yield* replenishCommodities(game, player, 'LRR 92.5');
  },
};
