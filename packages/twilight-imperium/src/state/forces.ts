import { FIGHTER, type UnitStats, UNIT_TYPE_COUNT, UNIT_TYPES } from '../data/index.ts';
import { galaxyOf } from '../galaxy/index.ts';
import { planetKey, planetName, systemKey, systemName } from './names.ts';
import { planetsIn } from './planets.ts';
import type { AreaId, PlanetId, PlayerId, SystemId, TiState, UnitType } from './types.ts';
import { NOWHERE } from './types.ts';
import { planetArea, spaceArea, statsOf, unitIndex } from './units.ts';

/**
 * Forces as their own statistics say: a Hel Titan is a PDS and a ground force, a Floating Factory stands in space. What asks
 * whether a unit is a ship or a ground force in combat asks here and not the list of unit types.
 */

/** What a unit counts as in a combat. */
export type Force = 'ships' | 'ground-forces';

/** Does a unit with these statistics belong to the force? On a planet fighters that were landed there are ground forces too. */
export function belongsTo(stats: UnitStats, force: Force, onPlanet = false): boolean {
  if (force === 'ships') return stats.isShip;
  return stats.isGroundForce || (onPlanet && stats.type === FIGHTER);
}

/** How many units of the force a player has in an area. */
export function forceCount(state: TiState, area: AreaId, player: PlayerId, force: Force): number {
  const first = unitIndex(state, area, player);
  let stats: readonly UnitStats[] | undefined;
  let count = 0;
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    const units = state.units[first + type];
    if (units === 0) continue;
    stats ??= statsOf(state, player);
    if (belongsTo(stats[type], force, type === FIGHTER && planetOfArea(state, area) !== NOWHERE)) count += units;
  }
  return count;
}

/** Has the player any unit of the force in the area? */
export function hasForce(state: TiState, area: AreaId, player: PlayerId, force: Force): boolean {
  return forceCount(state, area, player, force) > 0;
}

/** The players other than `player` with units of the force in an area, clockwise from them. */
export function othersWithForce(state: TiState, area: AreaId, player: PlayerId, force: Force): PlayerId[] {
  const others: PlayerId[] = [];
  for (let i = 1; i < state.players.length; i++) {
    const other = (player + i) % state.players.length;
    if (hasForce(state, area, other, force)) others.push(other);
  }
  return others;
}

/** The space area of a system, then its planets. */
export function areasOf(state: TiState, system: SystemId): AreaId[] {
  const areas = [spaceArea(system)];
  for (const planet of planetsIn(state, system)) areas.push(planetArea(state, planet));
  return areas;
}

/** The planet that an area is, or `NOWHERE` for a space area. */
export function planetOfArea(state: TiState, area: AreaId): PlanetId {
  const { systemCount } = galaxyOf(state.map);
  return area < systemCount ? NOWHERE : area - systemCount;
}

/** `system:18` for a space area, `planet:mecatol-rex` for a planet. */
export function areaKey(state: TiState, area: AreaId): string {
  const planet = planetOfArea(state, area);
  return planet === NOWHERE ? systemKey(state, area) : planetKey(state, planet);
}

/** What an area is called in a sentence. */
export function areaName(state: TiState, area: AreaId): string {
  const planet = planetOfArea(state, area);
  return planet === NOWHERE ? systemName(state, area) : planetName(state, planet);
}

/** What a page clicks to mean these units: `unit:planet:jord:infantry`. */
export function unitKey(state: TiState, area: AreaId, type: UnitType): string {
  return `unit:${areaKey(state, area)}:${UNIT_TYPES[type]}`;
}

/** "2 cruisers, a fighter" from counts by unit type. */
export function forceInWords(counts: readonly number[], inWords: (type: UnitType, count: number) => string): string {
  const parts: string[] = [];
  for (let type = UNIT_TYPE_COUNT - 1; type >= 0; type--) if (counts[type] > 0) parts.push(inWords(type, counts[type]));
  return parts.join(', ');
}

/** Counts by unit type as plain data with readable names. */
export function forceData(counts: readonly number[]): Record<string, number> {
  const data: Record<string, number> = {};
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) if (counts[type] > 0) data[UNIT_TYPES[type]] = counts[type];
  return data;
}

/** Zero for each unit type. */
export function noUnits(): number[] {
  return new Array<number>(UNIT_TYPE_COUNT).fill(0);
}
