import { INFANTRY } from '../data/index.ts';
import { placeUnits } from '../rules/placing-units.ts';
import { plasticLeft } from '../rules/reinforcements.ts';
import {
  acceptsUnits,
  planetArea,
  type PlanetId,
  planetsOf,
  type PlayerId,
  type TiState,
  unitCount,
} from '../state/index.ts';
import { CARD_RULE, componentCard } from './component-card.ts';

/** An infantry on each planet one controls and that takes units. */
export const riseOfAMessiah = componentCard({
  id: 'rise-of-a-messiah',
  missing: 'you have too little plastic for infantry on each of your planets',
  usable: ({ state }, player) => planetsWithout(state, player) <= plasticLeft(state, player, INFANTRY),
  *effect(game, player) {
    for (const planet of openPlanets(game.state, player)) {
      yield* placeUnits(game, player, planetArea(game.state, planet), INFANTRY, 1, CARD_RULE);
    }
  },
});

/** The planets that take units: not those demilitarized. */
function openPlanets(state: TiState, player: PlayerId): PlanetId[] {
  return planetsOf(state, player).filter((planet) => acceptsUnits(state, planet));
}

/** Each planet without infantry takes a piece of plastic. */
function planetsWithout(state: TiState, player: PlayerId): number {
  return openPlanets(state, player).filter(
    (planet) => unitCount(state, planetArea(state, planet), player, INFANTRY) === 0,
  ).length;
}
