/** A map made ready for play: systems and planets as small integers, with everything the map alone decides. */
import { FACTIONS, HYPERLANES, PLANETS, TILES, hyperlaneIndex, planetIndex, tileIndex } from '../data/index.ts';
import type { Anomaly, Wormhole } from '../data/index.ts';
import {
  axialOfLabel,
  indexOfLabel,
  labelOfAxial,
  neighbourAt,
  oppositeEdge,
  ringOf,
  rotateEdge,
  MAX_RING,
} from './hex.ts';
import type { GalaxyMap, PlacedTile } from './map.ts';
import { wormholeMaskOf } from './wormholes.ts';

/** A system on a board: 0 to `systemCount - 1`. */
export type SystemId = number;
/** A planet on a board: 0 to `planetCount - 1`. */
export type PlanetId = number;

/** A hyperlane tile as it lies, for drawing. */
export interface PlacedHyperlane {
  readonly position: string;
  readonly tile: string;
  readonly rotation: number;
  /** Joined edges after the rotation; 0 to 5 clockwise from north. */
  readonly connections: readonly (readonly [number, number])[];
}

export interface Galaxy {
  readonly systemCount: number;
  readonly planetCount: number;
  /** Index into `TILES`. */
  readonly tileOf: readonly number[];
  /** Label `rCC`; '' for tiles beside the board. */
  readonly positionOf: readonly string[];
  readonly planetsOf: readonly (readonly PlanetId[])[];
  /** -1 for a planet without a tile (the map's `extraPlanets`), or whose tile was replaced. */
  readonly systemOf: readonly SystemId[];
  /** Index into `PLANETS`. */
  readonly planetData: readonly number[];
  /** Adjacent systems by edges and hyperlanes, ascending, without wormholes (LRR 6). */
  readonly neighbours: readonly (readonly SystemId[])[];
  /** Printed wormholes; the nexus with its inactive side up. */
  readonly wormholes: readonly (readonly Wormhole[])[];
  /** The same as bits of `WORMHOLE_BIT`. */
  readonly wormholeMask: readonly number[];
  readonly anomalies: readonly (readonly Anomaly[])[];
  /** Faction index whose home system it is, else -1. */
  readonly homeOf: readonly number[];
  readonly mecatolRex: SystemId;
  /** The wormhole nexus, or -1. */
  readonly nexus: SystemId;
  readonly hyperlanes: readonly PlacedHyperlane[];
  /** The tile number; '82' for the nexus. */
  readonly idOfSystem: readonly string[];
  readonly idOfPlanet: readonly string[];
  /** System by tile number, -1 when it is not in this galaxy. */
  findSystem(id: string): SystemId;
  /** System by tile number; throws when it is not in this galaxy. */
  systemNamed(id: string): SystemId;
  /** System at a label, -1 for a hyperlane or an empty place. */
  systemAt(position: string): SystemId;
  /** Planet by id, -1 when it is not in this galaxy. */
  findPlanet(id: string): PlanetId;
  /** Planet by id; throws when it is not in this galaxy. */
  planetNamed(id: string): PlanetId;
  /** Home system of a faction, -1 when it is not in this galaxy. */
  homeSystemOf(faction: number): SystemId;
}

const NEXUS = '82';
const MECATOL_REX = '18';
/** Tiles that never lie on the board, but beside it. */
export const OFF_MAP_TILES: readonly string[] = Object.freeze(['51', NEXUS]);

const galaxies = new WeakMap<GalaxyMap, Galaxy>();
/** A cloned or loaded state brings an equal map as a new object: it gets the same galaxy. */
const byContent = new Map<string, Galaxy>();
const REMEMBERED = 64;

/**
 * The galaxy of a map, made once per map, which must not change afterwards. Systems
 * are numbered in the order of the spiral, then those beside the board in the order given;
 * planets in the order of their systems. Throws when a position or tile is unknown or used
 * twice, or when Mecatol Rex is not in the middle.
 */
export function galaxyOf(map: GalaxyMap): Galaxy {
  // Everything asks for the galaxy of the same match, over and over.
  if (map === lastMap) return lastGalaxy as Galaxy;
  const galaxy = madeOnce(map);
  lastMap = map;
  lastGalaxy = galaxy;
  return galaxy;
}

let lastMap: GalaxyMap | undefined;
let lastGalaxy: Galaxy | undefined;

function madeOnce(map: GalaxyMap): Galaxy {
  let galaxy = galaxies.get(map);
  if (galaxy === undefined) {
    const content = JSON.stringify([map.tiles, map.offMap, map.extraPlanets, map.swapped, map.replaced]);
    galaxy = byContent.get(content) ?? build(map);
    galaxies.set(map, galaxy);
    remember(content, galaxy);
  }
  return galaxy;
}

function remember(content: string, galaxy: Galaxy): void {
  byContent.delete(content);
  byContent.set(content, galaxy);
  for (const oldest of byContent.keys()) {
    if (byContent.size <= REMEMBERED) break;
    byContent.delete(oldest);
  }
}

function build(map: GalaxyMap): Galaxy {
  const placed = checkedTiles(map);
  const isHyperlane = (tile: string): boolean => TILES[tileIndex(tile)].hyperlane;
  const onBoard = placed.filter(({ tile }) => !isHyperlane(tile));
  const laid = [...onBoard.map(({ tile }) => tile), ...map.offMap.map(nexusByNumber)];
  const idOfSystem = afterReplacements(map, laid);
  const positionOf = positionsAfterSwaps(map, laid, idOfSystem, onBoard);
  const tileOf = idOfSystem.map(tileIndex);

  const planetData: number[] = [];
  const systemOf: SystemId[] = [];
  const planetsOf = laid.map((tile, system) => {
    const planets = TILES[tileIndex(tile)].planets.map((planet) => {
      systemOf.push(idOfSystem[system] === tile ? system : -1);
      return planetData.push(planet) - 1;
    });
    return idOfSystem[system] === tile ? planets : [];
  });
  for (const id of map.extraPlanets ?? []) {
    systemOf.push(-1);
    planetData.push(planetIndex(id));
  }
  const idOfPlanet = planetData.map((planet) => PLANETS[planet].id);

  const systemByTile = new Map(idOfSystem.map((id, system) => [id, system]));
  const systemByPosition = new Map(onBoard.map((_, system) => [positionOf[system], system]));
  const planetById = new Map(idOfPlanet.map((id, planet) => [id, planet]));
  const hyperlanes = placed.filter(({ tile }) => isHyperlane(tile)).map(placedHyperlane);
  const homeOf = tileOf.map((tile) => TILES[tile].homeSystemOf ?? -1);
  const wormholes = tileOf.map((tile) => TILES[tile].wormholes);
  const findSystem = (id: string): SystemId => systemByTile.get(id) ?? -1;
  const findPlanet = (id: string): PlanetId => planetById.get(id) ?? -1;

  return {
    systemCount: idOfSystem.length,
    planetCount: planetData.length,
    tileOf,
    positionOf,
    planetsOf,
    systemOf,
    planetData,
    neighbours: physicalNeighbours(positionOf, systemByPosition, hyperlanes),
    wormholes,
    wormholeMask: wormholes.map(wormholeMaskOf),
    anomalies: tileOf.map((tile) => TILES[tile].anomalies),
    homeOf,
    mecatolRex: findSystem(MECATOL_REX),
    nexus: findSystem(NEXUS),
    hyperlanes,
    idOfSystem,
    idOfPlanet,
    findSystem,
    systemNamed: (id) => mustBeHere(findSystem(id), 'system', id),
    systemAt: (position) => systemByPosition.get(position) ?? -1,
    findPlanet,
    planetNamed: (id) => mustBeHere(findPlanet(id), 'planet', id),
    homeSystemOf: (faction) => (FACTIONS[faction] === undefined ? -1 : homeOf.indexOf(faction)),
  };
}

/** The tile of each system: that which was laid, or that which has replaced it. */
function afterReplacements(map: GalaxyMap, laid: readonly string[]): string[] {
  const ids = [...laid];
  for (const pair of map.replaced ?? []) {
    const [old, by] = pair;
    const at = laid.indexOf(old);
    if (pair.length !== 2 || at < 0 || ids.includes(by) || TILES[tileIndex(by)].planets.length > 0) {
      throw new Error(`tile ${old} cannot have been replaced by ${by}`);
    }
    ids[at] = by;
  }
  return ids;
}

/** Where each system lies, those that were swapped where the other one was; '' beside the board. */
function positionsAfterSwaps(
  map: GalaxyMap,
  laid: readonly string[],
  ids: readonly string[],
  onBoard: readonly PlacedTile[],
): string[] {
  const positions = [...onBoard.map(({ position }) => position), ...map.offMap.map(() => '')];
  for (const pair of map.swapped ?? []) {
    // They may have been swapped before one of them was replaced, or after.
    const [one, other] = pair.map((id) => (laid.includes(id) ? laid.indexOf(id) : ids.indexOf(id)));
    if (pair.length !== 2 || positions[one] === undefined || positions[other] === undefined) {
      throw new Error(`the tiles ${pair.join(' and ')} cannot have been swapped`);
    }
    if (positions[one] === '' || positions[other] === '') throw new Error('a tile beside the board was swapped');
    [positions[one], positions[other]] = [positions[other], positions[one]];
  }
  return positions;
}

/** The nexus is named by its number alone: which side is up is not the map's to say. */
function nexusByNumber(tile: string): string {
  return tile === '82A' || tile === '82B' ? NEXUS : tile;
}

function mustBeHere(index: number, what: string, id: string): number {
  if (index < 0) throw new Error(`there is no ${what} '${id}' in this galaxy`);
  return index;
}

/** The placed tiles in the order of the spiral; throws on what no board can be. */
function checkedTiles(map: GalaxyMap): PlacedTile[] {
  const placed = [...map.tiles].sort((a, b) => indexOfLabel(a.position) - indexOfLabel(b.position));
  placed.forEach(({ position, rotation }, at) => {
    if (placed[at - 1]?.position === position) throw new Error(`two tiles lie at ${position}`);
    if (rotation % 60 !== 0) throw new Error(`the tile at ${position} is turned by ${rotation} degrees`);
  });
  if (placed[0]?.position !== '000' || placed[0].tile !== MECATOL_REX) {
    throw new Error('Mecatol Rex (tile 18) is not in the middle of the map');
  }
  const seen = new Set<string>();
  for (const tile of [...placed.map(({ tile }) => tile), ...map.offMap.map(nexusByNumber)]) {
    // Hyperlanes may repeat: some community layouts need several copies of a tile.
    if (seen.has(tile) && !TILES[tileIndex(tile)].hyperlane) throw new Error(`tile ${tile} is on the map twice`);
    seen.add(tile);
  }
  for (const { tile } of placed) {
    if (OFF_MAP_TILES.includes(nexusByNumber(tile))) throw new Error(`tile ${tile} lies beside the board, not on it`);
  }
  return placed;
}

function placedHyperlane({ position, tile, rotation }: PlacedTile): PlacedHyperlane {
  const connections = HYPERLANES[hyperlaneIndex(tile)].connections.map(
    ([a, b]) => [rotateEdge(a, rotation), rotateEdge(b, rotation)] as const,
  );
  return { position, tile, rotation, connections };
}

/** LRR 6.1 and 44: systems that touch, and systems joined by hyperlanes, through any number of them. */
function physicalNeighbours(
  positionOf: readonly string[],
  systemByPosition: ReadonlyMap<string, SystemId>,
  hyperlanes: readonly PlacedHyperlane[],
): SystemId[][] {
  const laneAt = new Map(hyperlanes.map((lane) => [lane.position, lane]));
  return positionOf.map((position, system) => {
    if (position === '') return [];
    const found = new Set<SystemId>();
    const seen = new Set<string>();
    const cross = (from: string, edge: number): void => {
      const place = neighbourAt(axialOfLabel(from), edge);
      if (ringOf(place) > MAX_RING) return;
      const label = labelOfAxial(place);
      const other = systemByPosition.get(label);
      if (other !== undefined) {
        if (other !== system) found.add(other);
        return;
      }
      const entered = oppositeEdge(edge);
      const step = `${label}/${entered}`;
      if (seen.has(step)) return;
      seen.add(step);
      for (const [a, b] of laneAt.get(label)?.connections ?? []) {
        if (a === entered) cross(label, b);
        if (b === entered) cross(label, a);
      }
    };
    for (let edge = 0; edge < 6; edge++) cross(position, edge);
    return [...found].sort((a, b) => a - b);
  });
}
