import type { Component } from '@orrery/kernel';
import { FACTIONS } from '../data/index.ts';
import { componentAction } from '../rules/action-phase.ts';
import { returnExcessCommodities } from '../rules/commodities.ts';
import { purgeRelic } from '../rules/relics.ts';
import { gainTradeGoods } from '../rules/trade.ts';
import type { Game } from '../state/index.ts';
import { relicAbility, relicCard } from './relic.ts';

/**
 * Purged as an action: trade goods, two more than the commodity value printed on the faction sheet. What it adds to that value
 * while it is held is one of the bonuses of relics in the state.
 */
export const dynamisCore: Component<Game> = relicCard(
  'dynamis-core',
  relicAbility({
    relic: 'dynamis-core',
    window: componentAction,
    usable: () => true,
    *resolve(game, owner, _event, relic) {
      purgeRelic(game, owner, relic);
      yield* gainTradeGoods(game, owner, FACTIONS[game.state.players[owner].faction].commodities + 2, 'LRR 73.3');
      returnExcessCommodities(game, owner);
    },
  }),
);
