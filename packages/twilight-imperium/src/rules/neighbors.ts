import {
  adjacentSystems,
  controls,
  galaxy,
  hasFactionAbility,
  hasUnits,
  planetArea,
  type PlayerId,
  spaceArea,
  type SystemId,
  type TiState,
  planetsIn,
} from '../state/index.ts';

/** Has the player a unit in the system, in space or on a planet? */
export function hasUnitsInSystem(state: TiState, system: SystemId, player: PlayerId): boolean {
  if (hasUnits(state, spaceArea(system), player)) return true;
  return planetsIn(state, system).some((planet) => hasUnits(state, planetArea(state, planet), player));
}

/** Has the player a unit or a planet in the system? */
function isPresent(state: TiState, system: SystemId, player: PlayerId): boolean {
  if (hasUnitsInSystem(state, system, player)) return true;
  return planetsIn(state, system).some((planet) => controls(state, player, planet));
}

/**
 * The neighbors of a player: present in a system where they are, or in one adjacent to it (LRR 60). Systems that are adjacent
 * from the point of view of one of the two are enough (LRR 60.3).
 */
export function neighborsOf(state: TiState, player: PlayerId): PlayerId[] {
  const own = nearTo(state, player);
  const neighbors: PlayerId[] = [];
  for (let other = 0; other < state.players.length; other++) {
    if (other === player) continue;
    if (isPresentIn(state, own, other)) neighbors.push(other);
    else if (hasFactionAbility(state, other, 'quantum-entanglement')) {
      if (isPresentIn(state, nearTo(state, other), player)) neighbors.push(other);
    }
  }
  return neighbors;
}

function isPresentIn(state: TiState, systems: readonly SystemId[], player: PlayerId): boolean {
  for (const system of systems) if (isPresent(state, system, player)) return true;
  return false;
}

/** The systems where a player is present, and those adjacent to them in their own view. */
function nearTo(state: TiState, player: PlayerId): SystemId[] {
  const { systemCount } = galaxy(state);
  const adjacent = adjacentSystems(state, player);
  const seen = new Array<boolean>(systemCount).fill(false);
  const near: SystemId[] = [];
  const add = (system: SystemId): void => {
    if (seen[system]) return;
    seen[system] = true;
    near.push(system);
  };
  for (let system = 0; system < systemCount; system++) {
    if (!isPresent(state, system, player)) continue;
    add(system);
    for (const next of adjacent[system]) add(next);
  }
  return near;
}
