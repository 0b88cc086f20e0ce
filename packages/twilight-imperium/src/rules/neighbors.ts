import {
  adjacentSystems,
  adjacentTo,
  galaxy,
  hasFactionAbility,
  hasUnits,
  isNeighborOfMecatolRex,
  NOBODY,
  NOWHERE,
  planetArea,
  type PlayerId,
  spaceArea,
  planetsIn,
  type SystemId,
  tallyOf,
  type TiState,
} from '../state/index.ts';

/** Has the player a unit in the system, in space or on a planet? */
export function hasUnitsInSystem(state: TiState, system: SystemId, player: PlayerId): boolean {
  if (hasUnits(state, spaceArea(system), player)) return true;
  return planetsIn(state, system).some((planet) => hasUnits(state, planetArea(state, planet), player));
}

/**
 * The neighbors of a player: present in a system where they are, or in one adjacent to it (LRR 60). Systems that are adjacent
 * from the point of view of one of the two are enough (LRR 60.3). A technology makes those at Mecatol Rex neighbors of its
 * owner, wherever that one is.
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
    if ((near & (1 << other)) !== 0 || inTheirView() || byMecatolRex(state, player, other, present))
      neighbors.push(other);
  }
  return neighbors;
}

/** Does a technology of one of the two make them neighbors: the other is in or next to the system of Mecatol Rex? */
function byMecatolRex(state: TiState, player: PlayerId, other: PlayerId, present: readonly number[]): boolean {
  const { mecatolRex } = galaxy(state);
  const isNear = (holder: PlayerId, one: PlayerId): boolean =>
    isNeighborOfMecatolRex(state, holder) &&
    [mecatolRex, ...adjacentTo(state, mecatolRex, holder)].some((system) => (present[system] & (1 << one)) !== 0);
  return isNear(player, other) || isNear(other, player);
}

/** The players with a unit or a planet in each system, as bits. */
export function presenceBySystem(state: TiState): number[] {
  const { systemCount } = galaxy(state);
  const { planetOwner, planetSystem } = state;
  const { present: units } = tallyOf(state);
  const present = units.slice(0, systemCount);
  for (let planet = 0; planet < planetOwner.length; planet++) {
    const system = planetSystem[planet];
    if (system === NOWHERE) continue;
    const owner = planetOwner[planet];
    present[system] |= units[systemCount + planet] | (owner === NOBODY ? 0 : 1 << owner);
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
