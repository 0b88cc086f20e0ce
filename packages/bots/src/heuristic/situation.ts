import type { TiView } from '@orrery/twilight-imperium';
import {
  adjacency,
  axialOfLabel,
  galaxyOf,
  type GalaxyMap,
  indexOfLabel,
  labelOfAxial,
  MAX_RING,
  neighbourAt,
  ringOf,
  WORMHOLE_BIT,
} from '@orrery/twilight-imperium/galaxy';

/** What a player reads off the table before deciding anything: the view, made easy to ask. */

export type PlayerView = TiView['players'][number];
export type SystemView = TiView['systems'][number];
export type PlanetView = SystemView['planets'][number];
export type UnitView = PlayerView['units'][string];

/** A planet and where it lies. */
export interface Planet {
  readonly view: PlanetView;
  /** Index of its system. */
  readonly system: number;
}

/** Units by type. */
export type Units = Readonly<Record<string, { readonly count: number; readonly damaged: number }>>;

export interface Situation {
  readonly view: TiView;
  /** The seat that decides. */
  readonly me: number;
  readonly mine: PlayerView;
  /** In the order of the view; systems are spoken of by their index in it. */
  readonly systems: readonly SystemView[];
  readonly adjacent: readonly (readonly number[])[];
  readonly planets: readonly Planet[];
  readonly myPlanets: readonly Planet[];
  readonly mecatol: number;
  /** The home systems of the players, by seat; -1 where there is none on the map. */
  readonly homes: readonly number[];
  /** Systems on the edge of the board (LRR 39.2). */
  readonly edge: readonly boolean[];
  /** Status phases still to come that can be scored in, this round's included. */
  readonly roundsLeft: number;
  systemNamed(id: string): number;
}

/** Read a view. The seat must be a player's. */
export function situationOf(view: TiView): Situation {
  const me = view.seat as number;
  const { systems } = view;
  const planets = systems.flatMap((system, index) => system.planets.map((planet) => ({ view: planet, system: index })));
  const byId = new Map(systems.map((system, index) => [system.id, index]));
  const board = boardOf(view);
  return {
    view,
    me,
    mine: view.players[me],
    systems,
    adjacent: board.adjacent,
    planets,
    myPlanets: planets.filter((planet) => planet.view.owner === me),
    mecatol: byId.get('18') ?? -1,
    homes: view.players.map((player) =>
      systems.findIndex((system) => system.planets.some((planet) => planet.homeOf === player.faction)),
    ),
    edge: board.edge,
    roundsLeft: 1 + view.objectives.stageOneLeft + view.objectives.stageTwoLeft,
    systemNamed: (id) => byId.get(id.replace(/^system:/, '')) ?? -1,
  };
}

/** A player's units in the space area of a system. */
export function fleetOf(system: SystemView, seat: number): Units {
  return unitsIn(system.space, seat);
}

/** A player's units on a planet. */
export function groundOf(planet: PlanetView, seat: number): Units {
  return unitsIn(planet.ground, seat);
}

/** How many of a type there are. */
export function countOf(units: Units, type: string): number {
  return units[type]?.count ?? 0;
}

/** The players other than one's own with ships in a system. */
export function rivalsIn(situation: Situation, system: number): number[] {
  return situation.systems[system].space
    .filter(({ owner, units }) => owner !== situation.me && units.some(({ type }) => isShip(type)))
    .map(({ owner }) => owner);
}

export function isShip(type: string): boolean {
  return type !== 'infantry' && type !== 'mech' && type !== 'pds' && type !== 'space-dock';
}

export function isGround(type: string): boolean {
  return type === 'infantry' || type === 'mech';
}

/** Units of one's own anywhere in a system. */
export function hasUnitsIn(situation: Situation, system: number): boolean {
  const { space, planets } = situation.systems[system];
  const mine = (fleet: { owner: number }): boolean => fleet.owner === situation.me;
  return space.some(mine) || planets.some((planet) => planet.ground.some(mine));
}

export function hasShipsIn(situation: Situation, system: number): boolean {
  return Object.keys(fleetOf(situation.systems[system], situation.me)).some(isShip);
}

/** Ships that count against the fleet pool, roughly: all but fighters. */
export function fleetSize(units: Units): number {
  return Object.entries(units).reduce(
    (sum, [type, { count }]) => sum + (isShip(type) && type !== 'fighter' ? count : 0),
    0,
  );
}

const NONE: Units = {};

function unitsIn(fleets: SystemView['space'], seat: number): Units {
  const fleet = fleets.find(({ owner }) => owner === seat);
  if (fleet === undefined) return NONE;
  return Object.fromEntries(fleet.units.map(({ type, count, damaged }) => [type, { count, damaged }]));
}

interface Board {
  readonly adjacent: readonly (readonly number[])[];
  readonly edge: readonly boolean[];
}

/** The last boards looked at, by what lies where; a bot plays at a few tables at a time. */
const boards = new Map<string, Board>();
const REMEMBERED = 16;

/**
 * The map as it was laid, with the swaps that lead to where the tiles lie now: systems are numbered by where they were laid, and
 * stand in the view in this order.
 */
function mapOf(systems: TiView['systems'], hyperlanes: TiView['hyperlanes']): GalaxyMap {
  const laid = systems.flatMap(({ id, position }) => (position === null ? [] : [{ id, position }]));
  const positions = laid.map(({ position }) => position).sort((a, b) => indexOfLabel(a) - indexOfLabel(b));
  const tiles = laid.map(({ id }, at) => ({ tile: id, position: positions[at], rotation: 0 }));
  const swapped: string[][] = [];
  laid.forEach(({ id, position }, at) => {
    const other = positions.indexOf(position);
    if (other === at) return;
    swapped.push([id, laid[other].id]);
    [positions[at], positions[other]] = [positions[other], positions[at]];
  });
  const offMap = systems.filter(({ position }) => position === null).map(({ id }) => id);
  return { tiles: [...tiles, ...hyperlanes], offMap, ...(swapped.length === 0 ? {} : { swapped }) };
}

function boardOf({ systems, hyperlanes }: TiView): Board {
  const key = `${systems.map(({ id, position, wormholes }) => `${id}@${position}${wormholes.join('')}`)}|${hyperlanes.map(({ tile, position, rotation }) => `${tile}@${position}/${rotation}`)}`;
  const known = boards.get(key);
  if (known !== undefined) return known;
  const map = mapOf(systems, hyperlanes);
  const wormholes = systems.map((system) =>
    system.wormholes.reduce((mask, wormhole) => mask | WORMHOLE_BIT[wormhole as keyof typeof WORMHOLE_BIT], 0),
  );
  const taken = new Set(map.tiles.map(({ position }) => position));
  const board = {
    adjacent: adjacency(galaxyOf(map), wormholes),
    edge: systems.map(({ position }) => position === null || hasFreeSide(position, taken)),
  };
  boards.set(key, board);
  if (boards.size > REMEMBERED) boards.delete(boards.keys().next().value as string);
  return board;
}

function hasFreeSide(position: string, taken: ReadonlySet<string>): boolean {
  for (let side = 0; side < 6; side++) {
    const place = neighbourAt(axialOfLabel(position), side);
    if (ringOf(place) > MAX_RING || !taken.has(labelOfAxial(place))) return true;
  }
  return false;
}
