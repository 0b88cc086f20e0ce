import { UNIT_TYPE_COUNT } from '../data/index.ts';
import {
  adjacentSystems,
  galaxy,
  hasFactionAbility,
  hasUnits,
  NOBODY,
  NOWHERE,
  planetArea,
  type PlayerId,
  spaceArea,
  planetsIn,
  type SystemId,
  type TiState,
} from '../state/index.ts';

/** Has the player a unit in the system, in space or on a planet? */
export function hasUnitsInSystem(state: TiState, system: SystemId, player: PlayerId): boolean {
  if (hasUnits(state, spaceArea(system), player)) return true;
  return planetsIn(state, system).some((planet) => hasUnits(state, planetArea(state, planet), player));
}

/**
 * The neighbors of a player: present in a system where they are, or in one adjacent to it (LRR 60). Systems that are adjacent
 * from the point of view of one of the two are enough (LRR 60.3).
 */
export function neighborsOf(state: TiState, player: PlayerId): PlayerId[] {
  const present = presenceBySystem(state);
  const near = playersNear(state, player, present);
  const neighbors: PlayerId[] = [];
  for (let other = 0; other < state.players.length; other++) {
    if (other === player) continue;
    const inTheirView = (): boolean =>
      hasFactionAbility(state, other, 'quantum-entanglement') &&
      (playersNear(state, other, present) & (1 << player)) !== 0;
    if ((near & (1 << other)) !== 0 || inTheirView()) neighbors.push(other);
  }
  return neighbors;
}

/** The players with a unit or a planet in each system, as bits; one pass over all units. */
function presenceBySystem(state: TiState): number[] {
  const { systemCount } = galaxy(state);
  const { units, planetOwner, planetSystem } = state;
  const seats = state.players.length;
  const present = new Array<number>(systemCount).fill(0);
  let entry = 0;
  for (let area = 0; entry < units.length; area++) {
    let players = 0;
    for (let player = 0; player < seats; player++) {
      let count = 0;
      for (let type = 0; type < UNIT_TYPE_COUNT; type++) count += units[entry++];
      if (count > 0) players |= 1 << player;
    }
    if (area < systemCount) {
      present[area] |= players;
      continue;
    }
    const planet = area - systemCount;
    if (planetOwner[planet] !== NOBODY) players |= 1 << planetOwner[planet];
    if (planetSystem[planet] !== NOWHERE) present[planetSystem[planet]] |= players;
  }
  return present;
}

/** The players in the systems where a player is present and in those adjacent to them in that player's view, as bits. */
function playersNear(state: TiState, player: PlayerId, present: readonly number[]): number {
  const adjacent = adjacentSystems(state, player);
  const own = 1 << player;
  let near = 0;
  for (let system = 0; system < present.length; system++) {
    if ((present[system] & own) === 0) continue;
    near |= present[system];
    for (const next of adjacent[system]) near |= present[next];
  }
  return near;
}
