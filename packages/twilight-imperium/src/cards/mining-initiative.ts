import { gainTradeGoods } from '../rules/trade.ts';
import { controls, type PlanetId, resourcesOf } from '../state/index.ts';
import { CARD_RULE, componentCard, planetCandidates } from './component-card.ts';
import { inResources } from '../rules/amounts.ts';

/** Trade goods for the resources of a planet, which is not exhausted for it. */
export const miningInitiative = componentCard<PlanetId>({
  id: 'mining-initiative',
  kind: 'choose-planet',
  prompt: 'For the resources of which planet do you gain trade goods?',
  missing: 'you control no planet',
  candidates: (state, player) =>
    planetCandidates(
      state,
      (planet) => (controls(state, player, planet) ? undefined : { no: 'you do not control it' }),
      (planet) => inResources(resourcesOf(state, planet)),
    ),
  *effect(game, player, planet) {
    yield* gainTradeGoods(game, player, resourcesOf(game.state, planet), CARD_RULE);
  },
});
