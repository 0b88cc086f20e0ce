import { gainTradeGoods } from '../rules/trade.ts';
import { planetsOf, traitsOf } from '../state/index.ts';
import { CARD_RULE, componentCard } from './component-card.ts';

/** A trade good for each industrial planet; there may be none. */
export const industrialInitiative = componentCard({
  id: 'industrial-initiative',
  *effect(game, player) {
    const { state } = game;
    const industrial = planetsOf(state, player).filter((planet) => traitsOf(state, planet).includes('industrial'));
    yield* gainTradeGoods(game, player, industrial.length, CARD_RULE);
  },
});
