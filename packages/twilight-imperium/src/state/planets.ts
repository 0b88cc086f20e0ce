import { PLANETS, type PlanetTrait, type TechnologyColor } from '../data/index.ts';
import { galaxyOf } from '../galaxy/index.ts';
import type { PlanetId, PlayerId, SystemId, TiState } from './types.ts';

/** What a planet is worth and what state its card is in (LRR 34, 47, 64, 71, 75). */

/** The resources of a planet (LRR 75.1). */
export function resourcesOf(state: TiState, planet: PlanetId): number {
  return PLANETS[galaxyOf(state.map).planetData[planet]].resources;
}

/** The influence of a planet (LRR 47.1). */
export function influenceOf(state: TiState, planet: PlanetId): number {
  return PLANETS[galaxyOf(state.map).planetData[planet]].influence;
}

/** The traits of a planet (LRR 64). */
export function traitsOf(state: TiState, planet: PlanetId): readonly PlanetTrait[] {
  return PLANETS[galaxyOf(state.map).planetData[planet]].traits;
}

/** The technology specialty of a planet (LRR 90.13), or null. */
export function specialtyOf(state: TiState, planet: PlanetId): TechnologyColor | null {
  return PLANETS[galaxyOf(state.map).planetData[planet]].technologySpecialty;
}

/** The system of a planet, or -1 for one that lies on no tile. */
export function systemOfPlanet(state: TiState, planet: PlanetId): SystemId {
  return galaxyOf(state.map).systemOf[planet];
}

/** Is the player's card of this planet ready (LRR 71.2)? */
export function isReady(state: TiState, player: PlayerId, planet: PlanetId): boolean {
  return state.planetOwner[planet] === player && state.planetExhausted[planet] === 0;
}

/** The exhausted planets a player controls, in board order. */
export function exhaustedPlanets(state: TiState, player: PlayerId): PlanetId[] {
  const found: PlanetId[] = [];
  for (let planet = 0; planet < state.planetOwner.length; planet++) {
    if (state.planetOwner[planet] === player && state.planetExhausted[planet] !== 0) found.push(planet);
  }
  return found;
}
