import type { Component } from '@orrery/kernel';
import { strategyPhaseStarts } from '../../rules/strategy-phase.ts';
import { gainTradeGoods, replenishCommodities } from '../../rules/trade.ts';
import type { Game } from '../../state/index.ts';
import { factionAbility } from '../faction-ability.ts';

/** At the start of the strategy phase commodities are replenished and a trade good gained. */
export const councilPatronage: Component<Game> = {
  name: 'Council Patronage',
  abilities: [
    factionAbility<{ readonly round: number }>({
      ability: 'council-patronage',
      rule: 'LRR 84',
      window: strategyPhaseStarts.when,
      may: false,
      usable: () => true,
      *resolve(game, owner) {
        yield* replenishCommodities(game, owner, 'LRR 21.3');
        yield* gainTradeGoods(game, owner, 1, 'LRR 93');
      },
    }),
  ],
};
