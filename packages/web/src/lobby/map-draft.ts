/** The map of a table that is being set: drawn at random and fair, or read from a map string, shown before anybody sits. */
import { FACTIONS, factionIndex, PLANETS, TILES, tileIndex } from '@orrery/twilight-imperium/data';
import {
  balancedMap,
  type GalaxyMap,
  homeTilesOf,
  type Layout,
  layoutsFor,
  MapStringError,
  mapFromString,
  type MapString,
  mapStringOf,
  parseMapString,
  type RandomBelow,
  sliceSums,
} from '@orrery/twilight-imperium/galaxy';
import type { SystemView } from '@orrery/twilight-imperium/view';
import type { MapView } from '../galaxy/model.ts';

/** What of a seat the map depends on. */
export interface DraftSeat {
  readonly name: string;
  readonly color: string;
  /** An id, or `random`. */
  readonly faction: string;
}

export interface Slice {
  readonly seat: number;
  readonly resources: number;
  readonly influence: number;
}

/** A map ready to be shown and sent. */
export interface MapDraft {
  /** Home positions are blank, unless the string brings its own homes. */
  readonly mapString: string;
  /** The layout the homes stand in; null where the string brings its own. */
  readonly layout: string | null;
  readonly view: MapView;
  readonly slices: readonly Slice[];
  /** What is odd about the map, though it can be played; null where nothing is. */
  readonly warning: string | null;
}

export const RANDOM = 'random';

/** Factions for the homes while some are still to be drawn: the chosen ones, else any that is free. */
function standIns(seats: readonly DraftSeat[], sets: readonly string[]): number[] {
  const chosen = seats.map(({ faction }) => (faction === RANDOM ? null : factionIndex(faction)));
  const free = FACTIONS.filter(
    ({ index, expansion, gateTile, id }) =>
      sets.includes(expansion) && gateTile !== null && id !== 'creuss' && !chosen.includes(index),
  ).map(({ index }) => index);
  return chosen.map((faction) => faction ?? (free.shift() as number));
}

/** A random fair map for these seats. Throws where the sets lack the tiles. */
export function drawMap(
  seats: readonly DraftSeat[],
  sets: readonly string[],
  layout: Layout,
  random: RandomBelow,
): MapDraft {
  const factions = standIns(seats, sets);
  const map = balancedMap(layout, sets, factions, random);
  const open = { ...map, tiles: map.tiles.filter(({ position }) => !layout.homePositions.includes(position)) };
  return {
    mapString: mapStringOf(padded(open, layout)),
    layout: layout.id,
    view: viewOf(map, seats, layout.homePositions),
    slices: slicesOf(map, layout.homePositions),
    warning: null,
  };
}

/** Homes in the outermost ring must not shorten the string: a map string always fills its rings. */
function padded(map: GalaxyMap, layout: Layout): GalaxyMap {
  const outer = layout.homePositions.reduce((most, position) => Math.max(most, Number(position[0])), 0);
  const reaches = map.tiles.some(({ position }) => Number(position[0]) >= outer);
  if (!reaches) throw new Error(`the layout ${layout.id} has nothing but homes in its outermost ring`);
  return map;
}

/** The map that a map string describes. Throws a `MapStringError`, or an error in words, where it is no map for these seats. */
export function readMap(text: string, seats: readonly DraftSeat[], sets: readonly string[]): MapDraft {
  const parsed = parseMapString(text);
  const blank = new Set(parsed.places.filter(({ tile }) => tile === null).map(({ position }) => position));
  const ownHomes = parsed.places.some(({ tile }) => tile !== null && isHome(tile));
  const layout = layoutsFor(seats.length, sets).find(({ homePositions }) =>
    homePositions.every((position) => blank.has(position)),
  );
  if (ownHomes) {
    const map = mapFromString(parsed, [], { nexus: sets.includes('pok') });
    const homes = seats.map(({ faction }) =>
      faction === RANDOM
        ? ''
        : (map.tiles.find(({ tile }) => tile === homeTilesOf([factionIndex(faction)], sets)[0])?.position ?? ''),
    );
    return {
      mapString: text,
      layout: null,
      view: viewOf(map, seats, homes),
      slices: slicesOf(map, homes),
      warning: holesIn(parsed, blank),
    };
  }
  if (layout === undefined) {
    throw new Error(`no layout for ${seats.length} players has its homes where this map is blank`);
  }
  const belongs = new Set([...layout.homePositions, ...layout.emptyPositions]);
  const tiles = homeTilesOf(standIns(seats, sets), sets);
  const homes = layout.homePositions.map((position, seat) => ({ position, tile: tiles[seat] }));
  const map = mapFromString(parsed, homes, { nexus: sets.includes('pok') });
  return {
    mapString: text,
    layout: layout.id,
    view: viewOf(map, seats, layout.homePositions),
    slices: slicesOf(map, layout.homePositions),
    warning: holesIn(parsed, new Set([...blank].filter((place) => !belongs.has(place)))),
  };
}

/** Places without a tile that are no home and that the layout does not leave empty: a hole in the galaxy, or most of it. */
function holesIn({ places }: MapString, holes: ReadonlySet<string>): string | null {
  if (holes.size === 0) return null;
  const laid = places.filter(({ tile }) => tile !== null).length;
  if (laid === 0) return 'This map has no systems but Mecatol Rex and the homes: there is nothing to travel through.';
  return holes.size === 1 ? 'One place of this map is empty.' : `${holes.size} places of this map are empty.`;
}

/** What is wrong, in a sentence for the player. */
export function mapProblem(error: unknown): string {
  if (error instanceof MapStringError) {
    const what =
      error.problem === 'missing'
        ? 'A tile is missing'
        : `${error.problem === 'doubled' ? 'Doubled' : 'Bad'} token “${error.token}”`;
    return `${what} at place ${error.place}: ${error.why}.`;
  }
  return error instanceof Error ? error.message : String(error);
}

function isHome(tile: string): boolean {
  const { homeSystemOf, factionTileOf } = TILES[tileIndex(tile)];
  return homeSystemOf !== null || factionTileOf !== null;
}

function slicesOf(map: GalaxyMap, homePositions: readonly string[]): Slice[] {
  const sums = sliceSums(map);
  return homePositions.flatMap((position, seat) => {
    const sum = sums.find((other) => other.position === position);
    return sum === undefined ? [] : [{ seat, resources: sum.resources, influence: sum.influence }];
  });
}

/** The map as the table will draw it, with nothing on it; homes still to be drawn are blank with their seat's token. */
function viewOf(map: GalaxyMap, seats: readonly DraftSeat[], homePositions: readonly string[]): MapView {
  const systems: SystemView[] = [];
  const hyperlanes: { position: string; tile: string; rotation: number }[] = [];
  for (const { position, tile, rotation } of map.tiles) {
    if (TILES[tileIndex(tile)].hyperlane) {
      hyperlanes.push({ position, tile, rotation });
      continue;
    }
    const seat = homePositions.indexOf(position);
    if (seat >= 0 && seats[seat].faction === RANDOM)
      systems.push({
        ...systemOf(tile, position),
        id: `home-${position}`,
        name: 'home',
        planets: [],
        wormholes: [],
        anomalies: [],
        tokens: [seat],
      });
    else systems.push(owned(systemOf(tile, position), seat));
  }
  for (const tile of map.offMap) systems.push(systemOf(tile === '82' ? '82A' : tile, null));
  return {
    systems,
    hyperlanes,
    active: null,
    players: seats.map(({ name, color, faction }, seat) => ({
      seat,
      name,
      color,
      factionName: faction === RANDOM ? `${name}: a random faction` : FACTIONS[factionIndex(faction)].name,
    })),
  };
}

function owned(system: SystemView, seat: number): SystemView {
  if (seat < 0) return system;
  return {
    ...system,
    planets: system.planets.map((planet) => ({ ...planet, owner: seat })),
    tokens: system.planets.length === 0 ? [seat] : [],
  };
}

/** A tile as printed. */
function systemOf(number: string, position: string | null): SystemView {
  const tile = TILES[tileIndex(number)];
  return {
    id: tile.tile,
    name: tile.name ?? '',
    position,
    rotation: 0,
    wormholes: tile.wormholes,
    anomalies: tile.anomalies,
    planets: tile.planets.map((index) => {
      const planet = PLANETS[index];
      return {
        id: planet.id,
        name: planet.name,
        resources: planet.resources,
        influence: planet.influence,
        traits: planet.traits,
        specialty: planet.technologySpecialty,
        legendary: planet.legendary,
        homeOf: planet.homeOf === null ? null : FACTIONS[planet.homeOf].id,
        owner: null,
        exhausted: false,
        ground: [],
        attachments: [],
        sleeper: null,
        ability: null,
      };
    }),
    space: [],
    tokens: [],
    markers: [],
    custodians: tile.tile === '18',
  };
}
