import { INFANTRY } from '../data/index.ts';
import { canPlaceUnits, placeUnits } from '../rules/placing-units.ts';
import { controls, planetArea, type PlanetId } from '../state/index.ts';
import { CARD_RULE, componentCard, planetCandidates } from './component-card.ts';

const COUNT = 3;

/** Three infantry on a planet one controls. */
export const frontlineDeployment = componentCard<PlanetId>({
  id: 'frontline-deployment',
  kind: 'choose-planet',
  prompt: `On which planet do you place ${COUNT} infantry?`,
  candidates: (state, player) =>
    planetCandidates(state, (planet) => {
      if (!controls(state, player, planet)) return { no: 'you do not control it' };
      if (canPlaceUnits(state, player, planetArea(state, planet), INFANTRY, COUNT)) return undefined;
      return { no: 'you have no infantry for it' };
    }),
  *effect(game, player, planet) {
    yield* placeUnits(game, player, planetArea(game.state, planet), INFANTRY, COUNT, CARD_RULE);
  },
});
