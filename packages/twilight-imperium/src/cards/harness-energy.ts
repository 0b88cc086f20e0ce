import { type SystemActivated, systemActivated } from '../rules/activation.ts';
import { isAnomaly } from '../rules/anomalies.ts';
import { commodityLimit, replenishCommodities } from '../rules/trade.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';

/** Commodities are replenished on activating an anomaly. */
export const harnessEnergy = actionCard<SystemActivated>({
  id: 'harness-energy',
  window: systemActivated.after,
  players: ({ state }, { player, system }) => (isAnomaly(state, system) ? [player] : []),
  notFor: 'you did not activate an anomaly',
  usable: ({ state }, player) => state.players[player].commodities < commodityLimit(state, player),
  missing: 'you have all the commodities you can have',
  *effect(game, player) {
    yield* replenishCommodities(game, player, CARD_RULE);
  },
});
