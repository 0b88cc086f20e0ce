import { forbidden, permissionKey, type Refusal } from '@orrery/kernel';
import { PDS, type SpaceCannonDice, type UnitStats, UNIT_TYPE_COUNT } from '../data/index.ts';
import {
  adjacentTo,
  type AreaId,
  type Game,
  NOWHERE,
  planetAbilities,
  planetArea,
  planetCannons,
  type PlanetId,
  planetKey,
  planetName,
  type PlayerId,
  statsOf,
  type SystemId,
  type TiState,
  type UnitType,
  unitIndex,
  unitsOnBoard,
} from '../state/index.ts';
import { areasOf, unitKey } from '../state/forces.ts';
import type { Rolling } from './unit-ability.ts';

/** Which units and planets may fire Space Cannon, from where, and why others may not (LRR 77). */

export interface SpaceCannonUse {
  readonly player: PlayerId;
  /** Whose units would be shot at. */
  readonly target: PlayerId;
  readonly system: SystemId;
  readonly area: AreaId;
  /** Null where a planet itself fires. */
  readonly unit: UnitType | null;
  readonly step: 'offense' | 'defense';
}

/** Whether units may use their Space Cannon. */
export const useSpaceCannon = permissionKey<SpaceCannonUse>('space cannon');

/** An area units may fire from; `near` when it is in the active system. */
interface CannonArea {
  readonly area: AreaId;
  readonly near: boolean;
}

/** The active system's areas, then those of adjacent systems (LRR 77.3c). */
export function cannonAreas(state: TiState, system: SystemId, player: PlayerId): CannonArea[] {
  const areas: CannonArea[] = areasOf(state, system).map((area) => ({ area, near: true }));
  for (const other of adjacentTo(state, system, player)) {
    for (const area of areasOf(state, other)) areas.push({ area, near: false });
  }
  return areas;
}

function firesFrom(stats: UnitStats, place: CannonArea): boolean {
  return stats.spaceCannon !== null && (place.near || stats.spaceCannon.reachesAdjacent);
}

/** Has the player such a unit, or a planet that fires itself, anywhere? Mostly that settles it. */
export function ownsCannons(state: TiState, player: PlayerId): boolean {
  if (planetAbilities(state, player) !== undefined) return true;
  if (planetCannons(state).some(({ planet }) => state.planetOwner[planet] === player)) return true;
  const stats = statsOf(state, player);
  return stats.some(({ spaceCannon }, type) => spaceCannon !== null && unitsOnBoard(state, player, type) > 0);
}

export function hasCannon(state: TiState, areas: readonly CannonArea[], player: PlayerId): boolean {
  if (planetsThatFire(state, areas, player).length > 0) return true;
  const stats = statsOf(state, player);
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (stats[type].spaceCannon === null) continue;
    for (const place of areas) {
      if (state.units[unitIndex(state, place.area, player) + type] > 0 && firesFrom(stats[type], place)) return true;
    }
  }
  return false;
}

/** What the player's planets among these areas that have Space Cannon themselves fire with. They do not reach adjacent systems. */
function planetsThatFire(state: TiState, areas: readonly CannonArea[], player: PlayerId): Rolling[] {
  const firing: Rolling[] = [];
  const add = (planet: PlanetId, roll: SpaceCannonDice, source: NonNullable<Rolling['source']>): void => {
    const at = planetArea(state, planet);
    if (!areas.some(({ area, near }) => area === at && near)) return;
    firing.push({ area: at, unit: PDS, count: 1, roll, planet: NOWHERE, source });
  };
  const granted = planetAbilities(state, player);
  if (granted !== undefined) add(granted.planet, granted.spaceCannon, granted.source);
  for (const { planet, card, spaceCannon } of planetCannons(state)) {
    if (state.planetOwner[planet] !== player) continue;
    add(planet, spaceCannon, { id: `${planetKey(state, planet)}:${card}`, name: planetName(state, planet) });
  }
  return firing;
}

/** The units of a player that may fire, and the planet that does so itself. */
export function cannonsOf(
  game: Game,
  areas: readonly CannonArea[],
  use: Omit<SpaceCannonUse, 'area' | 'unit'>,
): Rolling[] {
  const { state } = game;
  const stats = statsOf(state, use.player);
  const able: Rolling[] = [];
  for (const place of areas) {
    const first = unitIndex(state, place.area, use.player);
    for (let unit = 0; unit < UNIT_TYPE_COUNT; unit++) {
      const roll = stats[unit].spaceCannon;
      const count = state.units[first + unit];
      if (count === 0 || roll === null || !firesFrom(stats[unit], place)) continue;
      if (forbidden(game, useSpaceCannon, { ...use, area: place.area, unit }) !== undefined) continue;
      able.push({ area: place.area, unit, count, roll, planet: NOWHERE });
    }
  }
  for (const planet of planetsThatFire(state, areas, use.player)) {
    if (forbidden(game, useSpaceCannon, { ...use, area: planet.area, unit: null }) === undefined) able.push(planet);
  }
  return able;
}

/** Space cannons next to the active system that do not reach it (LRR 77.3c). */
export function outOfReach(game: Game, player: PlayerId, system: SystemId): Refusal[] {
  return adjacentCannons(game, player, system, (stats) => !stats.spaceCannon?.reachesAdjacent, {
    reason: 'its space cannon fires only within its own system',
    rule: 'LRR 77.3c',
  });
}

/** Space cannons that would reach ships here, but not landed ground forces (LRR 77.7d). */
export function notInDefense(game: Game, player: PlayerId, system: SystemId): Refusal[] {
  return adjacentCannons(game, player, system, () => true, {
    reason: 'units in adjacent systems do not fire in space cannon defense',
    rule: 'LRR 77.7d',
  });
}

function adjacentCannons(
  game: Game,
  player: PlayerId,
  system: SystemId,
  which: (stats: UnitStats) => boolean,
  why: { reason: string; rule: string },
): Refusal[] {
  const { state } = game;
  const stats = statsOf(state, player);
  const refusals: Refusal[] = [];
  for (const { area, near } of cannonAreas(state, system, player)) {
    for (let unit = 0; unit < UNIT_TYPE_COUNT; unit++) {
      if (near || stats[unit].spaceCannon === null || !which(stats[unit])) continue;
      if (state.units[unitIndex(state, area, player) + unit] === 0) continue;
      const id = unitKey(state, area, unit);
      refusals.push({ id, target: id, ...why });
    }
  }
  return refusals;
}
