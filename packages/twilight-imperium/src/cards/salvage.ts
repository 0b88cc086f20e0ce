import { afterCombat, type Combat, opponentOf } from '../rules/combat.ts';
import { tellTradeGoodsGained } from '../rules/trade.ts';
import { NOBODY, playerName } from '../state/index.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';

/** The loser of a space combat gives all their commodities: trade goods, once they are the winner's (LRR 21.5). */
export const salvage = actionCard<Combat>({
  id: 'salvage',
  window: afterCombat,
  players: (_game, { kind, winner }) => (kind === 'space' && winner !== NOBODY ? [winner] : []),
  notFor: 'you won no space combat',
  usable: ({ state }, player, combat) => state.players[opponentOf(combat, player)].commodities > 0,
  missing: 'your opponent has no commodities',
  *effect(game, player, combat) {
    const { state } = game;
    const from = opponentOf(combat, player);
    const count = state.players[from].commodities;
    state.players[from].commodities = 0;
    state.players[player].tradeGoods += count;
    game.emit({
      type: 'commodities-given',
      text: `${playerName(state, from)} gives ${count === 1 ? 'a commodity' : `${count} commodities`} to ${playerName(state, player)}`,
      rule: CARD_RULE,
      data: { player: from, to: player, count },
    });
    yield* tellTradeGoodsGained(game, player, count);
  },
});
