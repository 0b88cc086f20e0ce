import { INFANTRY, PDS, PLANETS, TECHNOLOGIES, TILES, UNIT_TYPES } from '../data/index.ts';
import { galaxyOf } from '../galaxy/index.ts';
import type { PlanetId, SystemId, TechId, TiState, UnitType } from './types.ts';

/** Readable, stable ids and names: what options, logs, scenarios and views are written with. */

/** `system:18`. */
export function systemKey(state: TiState, system: SystemId): string {
  return `system:${galaxyOf(state.map).idOfSystem[system]}`;
}

/** `planet:mecatol-rex`. */
export function planetKey(state: TiState, planet: PlanetId): string {
  return `planet:${galaxyOf(state.map).idOfPlanet[planet]}`;
}

/** The name of a system: its planets or what lies there, else its tile number. */
export function systemName(state: TiState, system: SystemId): string {
  const tile = TILES[galaxyOf(state.map).tileOf[system]];
  return tile.name ?? `tile ${tile.tile}`;
}

export function planetName(state: TiState, planet: PlanetId): string {
  return PLANETS[galaxyOf(state.map).planetData[planet]].name;
}

export function technologyName(technology: TechId): string {
  return TECHNOLOGIES[technology].name;
}

/** "2 fighters", "a carrier", "an infantry". */
export function unitsInWords(type: UnitType, count: number): string {
  const name = type === PDS ? 'PDS' : UNIT_TYPES[type].replace('-', ' ');
  if (count === 1) return type === INFANTRY ? `an ${name}` : `a ${name}`;
  const plural = type === INFANTRY || type === PDS ? name : `${name}s`;
  return `${count} ${plural}`;
}
