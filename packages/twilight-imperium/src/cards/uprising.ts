import { gainTradeGoods } from '../rules/trade.ts';
import { controls, isUncontrolled, type PlanetId, resourcesOf, systemOfPlanet } from '../state/index.ts';
import { CARD_RULE, componentCard, NOT_ONESELF, planetCandidates } from './component-card.ts';
import { exhaustPlanets, isHomeSystem } from './effects.ts';
import { inResources } from '../rules/amounts.ts';

/** A ready planet of another player outside of the home systems is exhausted; its resources become trade goods. */
export const uprising = componentCard<PlanetId>({
  id: 'uprising',
  kind: 'choose-planet',
  prompt: 'Which planet rises up?',
  missing: 'no other player has a ready planet outside of the home systems',
  candidates: (state, player) =>
    planetCandidates(
      state,
      (planet) => {
        if (controls(state, player, planet)) return NOT_ONESELF;
        if (isUncontrolled(state, planet)) return { no: 'nobody controls it' };
        if (isHomeSystem(state, systemOfPlanet(state, planet))) return { no: 'it is in a home system' };
        return state.planetExhausted[planet] === 0 ? undefined : { no: 'it is exhausted already', rule: 'LRR 34.4' };
      },
      (planet) => inResources(resourcesOf(state, planet)),
    ),
  *effect(game, player, planet) {
    exhaustPlanets(game, player, [planet]);
    yield* gainTradeGoods(game, player, resourcesOf(game.state, planet), CARD_RULE);
  },
});
