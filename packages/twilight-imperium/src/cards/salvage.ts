import { afterCombat, type Combat, opponentOf } from '../rules/combat.ts';
import { giveAllCommodities } from '../rules/trade.ts';
import { NOBODY } from '../state/index.ts';
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
  effect: (game, player, combat) => giveAllCommodities(game, opponentOf(combat, player), player, CARD_RULE),
});
