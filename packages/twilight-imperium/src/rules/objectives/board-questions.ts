import {
  CARRIER,
  CRUISER,
  DESTROYER,
  DREADNOUGHT,
  FIGHTER,
  FLAGSHIP,
  isGroundForce,
  isStructure,
  SPACE_DOCK,
  TECHNOLOGIES,
  TECHNOLOGY_COLORS,
  UNIT_TYPE_COUNT,
  UNITS,
  WAR_SUN,
} from '../../data/index.ts';
import { axialOfLabel, labelOfAxial, MAX_RING, neighbourAt, ringOf } from '../../galaxy/index.ts';
import {
  adjacentTo,
  controls,
  galaxy,
  hasShips,
  homeSystem,
  NOT_OWNED,
  type PlanetId,
  planetArea,
  planetsOf,
  resourcesOf,
  type PlayerId,
  spaceArea,
  statsOf,
  type SystemId,
  type TiState,
  unitCount,
  type UnitType,
  isLegendary,
  planetsIn,
  systemOfPlanet,
} from '../../state/index.ts';

/** What objectives ask of the board, the planets and the technologies. All are functions of the state alone. */

/** The home systems of the other players still in the game. */
export function otherHomes(state: TiState, player: PlayerId): SystemId[] {
  const homes: SystemId[] = [];
  for (let other = 0; other < state.players.length; other++) {
    if (other !== player && !state.players[other].eliminated) homes.push(homeSystem(state, other));
  }
  return homes;
}

/** Does the player control every planet of their home system (LRR 61.16)? */
export function controlsHome(state: TiState, player: PlayerId): boolean {
  const home = homeSystem(state, player);
  return home >= 0 && planetsIn(state, home).every((planet) => controls(state, player, planet));
}

const edges = new WeakMap<object, readonly boolean[]>();

/** Is the system on the edge of the board: a side touches no tile, or it lies beside the board (LRR 39.2)? */
export function isOnEdge(state: TiState, system: SystemId): boolean {
  const map = galaxy(state);
  let known = edges.get(map);
  if (known === undefined) {
    const tiles = new Set([...map.positionOf, ...map.hyperlanes.map((lane) => lane.position)]);
    known = map.positionOf.map((position) => position === '' || hasFreeSide(position, tiles));
    edges.set(map, known);
  }
  return known[system];
}

function hasFreeSide(position: string, tiles: ReadonlySet<string>): boolean {
  for (let edge = 0; edge < 6; edge++) {
    const place = neighbourAt(axialOfLabel(position), edge);
    if (ringOf(place) > MAX_RING || !tiles.has(labelOfAxial(place))) return true;
  }
  return false;
}

export function hasLegendaryPlanet(state: TiState, system: SystemId): boolean {
  return planetsIn(state, system).some((planet) => isLegendary(state, planet));
}

/** Has another player a space dock in the system? */
export function hasForeignSpaceDock(state: TiState, system: SystemId, player: PlayerId): boolean {
  const areas = [spaceArea(system), ...planetsIn(state, system).map((planet) => planetArea(state, planet))];
  return areas.some((area) =>
    state.players.some((_, other) => other !== player && unitCount(state, area, other, SPACE_DOCK) > 0),
  );
}

/** The systems with ships of the player. */
export function systemsWithShips(state: TiState, player: PlayerId): SystemId[] {
  const systems: SystemId[] = [];
  for (let system = 0; system < galaxy(state).systemCount; system++) {
    if (hasShips(state, system, player)) systems.push(system);
  }
  return systems;
}

/** Is the system adjacent to one of these, in the player's view? */
export function isAdjacentToAny(
  state: TiState,
  player: PlayerId,
  system: SystemId,
  systems: readonly SystemId[],
): boolean {
  return adjacentTo(state, system, player).some((near) => systems.includes(near));
}

const BIG_SHIPS: readonly UnitType[] = [DESTROYER, CRUISER, CARRIER, DREADNOUGHT, WAR_SUN, FLAGSHIP];

/** The player's ships in a system, fighters left out if asked. */
export function shipsIn(state: TiState, system: SystemId, player: PlayerId, withoutFighters: boolean): number {
  const area = spaceArea(system);
  let count = withoutFighters ? 0 : unitCount(state, area, player, FIGHTER);
  for (const type of BIG_SHIPS) count += unitCount(state, area, player, type);
  return count;
}

/** Has the player a structure on this planet? */
export function hasStructure(state: TiState, planet: PlanetId, player: PlayerId): boolean {
  const area = planetArea(state, planet);
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (isStructure[type] && unitCount(state, area, player, type) > 0) return true;
  }
  return false;
}

/** The player's ground forces on a planet, whatever stands beside them. */
export function groundForcesOn(state: TiState, planet: PlanetId, player: PlayerId): number {
  const area = planetArea(state, planet);
  let count = 0;
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (isGroundForce[type]) count += unitCount(state, area, player, type);
  }
  return count;
}

/** The summed Production of the player's units in a system, in space and on its planets (LRR 68). */
export function productionIn(state: TiState, system: SystemId, player: PlayerId): number {
  const stats = statsOf(state, player);
  let total = 0;
  const add = (area: number, resources: number): void => {
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
      const count = unitCount(state, area, player, type);
      const production = count > 0 ? stats[type].production : null;
      if (production !== null) {
        total += count * (production.kind === 'fixed' ? production.value : production.value + resources);
      }
    }
  };
  add(spaceArea(system), 0);
  for (const planet of planetsIn(state, system)) {
    add(planetArea(state, planet), resourcesOf(state, planet));
  }
  return total;
}

/** The types of unit the player owns upgrades of; two upgrades of one type count once (FAQ 51). */
export function upgradedTypes(state: TiState, player: PlayerId): number {
  const types = new Set<UnitType>();
  state.players[player].technologies.forEach((owned, technology) => {
    const { unitUpgrade } = TECHNOLOGIES[technology];
    if (owned !== NOT_OWNED && unitUpgrade !== null) types.add(UNITS[unitUpgrade].type);
  });
  return types.size;
}

/** How many technologies the player owns of each colour, in the order of `TECHNOLOGY_COLORS`. */
export function technologiesByColor(state: TiState, player: PlayerId): number[] {
  const counts = TECHNOLOGY_COLORS.map(() => 0);
  state.players[player].technologies.forEach((owned, technology) => {
    const { color } = TECHNOLOGIES[technology];
    if (owned !== NOT_OWNED && color !== null) counts[TECHNOLOGY_COLORS.indexOf(color)]++;
  });
  return counts;
}

/**
 * How many of the player's planets can each be paired with a home system of another player, every home used once, in which
 * or adjacent to which the planet lies.
 */
export function planetsAtDifferentHomes(state: TiState, player: PlayerId): number {
  const homes = otherHomes(state, player);
  const reach = planetsOf(state, player).map((planet) => {
    const system = systemOfPlanet(state, planet);
    if (system < 0) return [];
    return homes.filter((home) => home === system || adjacentTo(state, system, player).includes(home));
  });
  const pairedWith = new Map<SystemId, number>();
  const pair = (planet: number, seen: Set<SystemId>): boolean => {
    for (const home of reach[planet]) {
      if (seen.has(home)) continue;
      seen.add(home);
      const other = pairedWith.get(home);
      if (other === undefined || pair(other, seen)) {
        pairedWith.set(home, planet);
        return true;
      }
    }
    return false;
  };
  let pairs = 0;
  for (let planet = 0; planet < reach.length; planet++) if (pair(planet, new Set())) pairs++;
  return pairs;
}
