/**
 * The community's map string: tile numbers spiralling out from the middle, ring by ring,
 * clockwise from north. `{18}` may come first for Mecatol Rex; `0` and `-1` are places without
 * a tile, or home positions still to be filled; hyperlanes carry their side and, as a digit,
 * their clockwise rotation in steps of 60 degrees (`85A3`). Spaces and commas separate.
 */
import { TILES, tileIndex } from '../data/index.ts';
import { OFF_MAP_TILES } from './galaxy.ts';
import { MAX_RING, axialOfIndex, indexOfLabel, labelOfIndex, placesWithin, ringOf } from './hex.ts';
import type { GalaxyMap, PlacedTile } from './map.ts';

/** Why a map string is refused: `problem` at the 1-based `place` among the written tokens. */
export class MapStringError extends Error {
  readonly problem: 'bad' | 'doubled' | 'missing';
  /** The token as written; '' when it is missing. */
  readonly token: string;
  readonly place: number;
  /** The reason alone, without the place. */
  readonly why: string;

  constructor(problem: 'bad' | 'doubled' | 'missing', token: string, place: number, why: string) {
    super(`${problem} token${token === '' ? '' : ` '${token}'`} at place ${place} of the map string: ${why}`);
    this.name = 'MapStringError';
    this.problem = problem;
    this.token = token;
    this.place = place;
    this.why = why;
  }
}

/** One place of a map string, in the order of the spiral. */
export interface MapStringPlace {
  readonly position: string;
  /** Number of the tile with its side; null for a place left blank. */
  readonly tile: string | null;
  /** Degrees clockwise. */
  readonly rotation: number;
  /** The token and what stood before it, so that the string can be written again as it was. */
  readonly written: string;
  readonly before: string;
}

/** A map string taken apart. */
export interface MapString {
  /** `{18}` and what stood before it, when it was written. */
  readonly centre: { readonly written: string; readonly before: string } | null;
  readonly places: readonly MapStringPlace[];
  /** What stood after the last token. */
  readonly after: string;
}

const CENTRE = '{18}';
const MECATOL_REX = '18';
const NOVA_SEED = '81';
const BLANKS = ['0', '-1'];

/**
 * Takes a map string apart. Throws a `MapStringError` for a token that names no tile for the
 * board, for a tile that comes twice (hyperlanes may), and where a token is missing to fill
 * the last ring.
 */
export function parseMapString(text: string): MapString {
  const tokens = [...text.matchAll(/([\s,]*)([^\s,]+)/g)].map((match) => ({ before: match[1], written: match[2] }));
  const after = /[\s,]*$/.exec(text)?.[0] ?? '';
  const first = tokens[0];
  const centre = first?.written.startsWith('{') ? first : null;
  if (centre !== null && centre.written !== CENTRE) {
    throw new MapStringError('bad', centre.written, 1, 'the middle of the map is Mecatol Rex, {18}');
  }
  const shift = centre === null ? 0 : 1;
  const firstPlace = new Map<string, number>();
  const places = tokens.slice(shift).map(({ before, written }, index): MapStringPlace => {
    const place = index + 1 + shift;
    if (index + 1 >= placesWithin(MAX_RING)) {
      throw new MapStringError('bad', written, place, `a map has ${MAX_RING} rings at most`);
    }
    const { tile, rotation } = readToken(written, place);
    if (tile !== null && !TILES[tileIndex(tile)].hyperlane) {
      const earlier = firstPlace.get(tile);
      if (earlier !== undefined) {
        throw new MapStringError('doubled', written, place, `tile ${tile} lies at place ${earlier} already`);
      }
      firstPlace.set(tile, place);
    }
    return { position: labelOfIndex(index + 1), tile, rotation, written, before };
  });
  checkRings(places.length, shift);
  return { centre, places, after };
}

function checkRings(count: number, shift: number): void {
  const ring = count === 0 ? 1 : ringOf(axialOfIndex(count));
  const full = placesWithin(ring) - 1;
  if (count === full) return;
  const inRing = count === 0 ? 0 : count + 1 - placesWithin(ring - 1);
  throw new MapStringError(
    'missing',
    '',
    count + 1 + shift,
    `ring ${ring} has ${6 * ring} places, ${inRing} are given`,
  );
}

function readToken(written: string, place: number): { tile: string | null; rotation: number } {
  const refuse = (why: string): never => {
    throw new MapStringError('bad', written, place, why);
  };
  if (BLANKS.includes(written)) return { tile: null, rotation: 0 };
  if (written === CENTRE) {
    throw new MapStringError('doubled', written, place, 'Mecatol Rex comes once, and first');
  }
  const parts = /^([1-9]\d*)([AB])?(\d)?$/i.exec(written);
  if (parts === null) return refuse("not a tile number, '0' or '-1'");
  const number = parts[1];
  const tile = `${number}${(parts[2] ?? '').toUpperCase()}`;
  if (OFF_MAP_TILES.includes(number)) {
    return refuse(
      number === '51'
        ? 'the Creuss home system lies beside the board; its place is tile 17'
        : 'the wormhole nexus lies beside the board',
    );
  }
  if (number === NOVA_SEED) return refuse('this tile is not on the board at the start of a game');
  if (number === MECATOL_REX) return refuse('Mecatol Rex is in the middle of the map, and nowhere else');
  const known = TILES.find((entry) => entry.tile === tile);
  if (known === undefined) {
    const sided = TILES.some((entry) => entry.tile === `${number}A`);
    return refuse(sided ? `hyperlane ${number} needs its side, ${number}A or ${number}B` : 'there is no such tile');
  }
  if (parts[3] === undefined) return { tile, rotation: 0 };
  if (!known.hyperlane) return refuse('only hyperlane tiles are rotated');
  if (Number(parts[3]) > 5) return refuse('a hyperlane is rotated by 0 to 5 steps of 60 degrees');
  return { tile, rotation: Number(parts[3]) * 60 };
}

/** Writes a map string again, character by character as it was read. */
export function formatMapString(map: MapString): string {
  const centre = map.centre === null ? '' : map.centre.before + map.centre.written;
  return centre + map.places.map(({ before, written }) => before + written).join('') + map.after;
}

/** A seat's home: the tile that goes into the home position (17 for the Ghosts of Creuss). */
export interface Home {
  readonly position: string;
  readonly tile: string;
}

/**
 * The map that a map string describes. `homes` fills the home positions: each must be blank
 * in the string or hold that tile already. With `nexus` the wormhole nexus lies beside the
 * board, and Mirage may come into play. Throws a `MapStringError` when a home position is taken by another tile, is not on
 * the map, or its tile lies elsewhere too.
 */
export function mapFromString(
  text: MapString,
  homes: readonly Home[] = [],
  options: { readonly nexus?: boolean } = {},
): GalaxyMap {
  const shift = text.centre === null ? 0 : 1;
  const homeAt = new Map(homes.map(({ position, tile }) => [position, tile]));
  const tiles: PlacedTile[] = [{ position: '000', tile: MECATOL_REX, rotation: 0 }];
  text.places.forEach(({ position, tile, rotation, written }, index) => {
    const home = homeAt.get(position);
    const place = index + 1 + shift;
    if (home !== undefined && tile !== null && tile !== home) {
      throw new MapStringError('bad', written, place, `${position} is the home position of tile ${home}`);
    }
    if (home === undefined && tile !== null && homes.some((other) => other.tile === tile)) {
      throw new MapStringError('doubled', written, place, `tile ${tile} belongs into its home position`);
    }
    const placed = home ?? tile;
    if (placed !== null) tiles.push({ position, tile: placed, rotation });
  });
  for (const { position, tile } of homes) {
    if (indexOfLabel(position) > text.places.length) {
      const why = `the map does not reach the home position ${position} of tile ${tile}`;
      throw new MapStringError('missing', '', text.places.length + 1 + shift, why);
    }
  }
  return { tiles, ...besideBoard(tiles, options.nexus ?? false) };
}

/** The tiles that lie beside the board: 51 with the Creuss Gate, 82 when there is a nexus. */
function tilesBeside(tiles: readonly PlacedTile[], nexus: boolean): string[] {
  const [creuss, nexusTile] = OFF_MAP_TILES;
  return [...(tiles.some(({ tile }) => tile === '17') ? [creuss] : []), ...(nexus ? [nexusTile] : [])];
}

/** What a map has besides its placed tiles: tiles beside the board, and with the nexus the planet that exploration may find. */
export function besideBoard(tiles: readonly PlacedTile[], nexus: boolean): Omit<GalaxyMap, 'tiles'> {
  const offMap = tilesBeside(tiles, nexus);
  return nexus ? { offMap, extraPlanets: ['mirage'] } : { offMap };
}

/** How a map is written as a string. */
export interface MapStringStyle {
  /** Whether `{18}` comes first; default no. */
  readonly centre?: boolean;
  /** What a place without a tile is written as; default '0'. */
  readonly blank?: '0' | '-1';
}

/** The map string of a map: every ring up to the outermost one with a tile, one at least. */
export function mapStringOf(map: GalaxyMap, style: MapStringStyle = {}): string {
  const tokens = new Map(
    map.tiles.map(({ position, tile, rotation }) => [
      indexOfLabel(position),
      TILES[tileIndex(tile)].hyperlane ? `${tile}${rotation / 60}` : tile,
    ]),
  );
  const rings = Math.max(1, ringOf(axialOfIndex(Math.max(...tokens.keys()))));
  const written = Array.from({ length: placesWithin(rings) - 1 }, (_, at) => tokens.get(at + 1) ?? style.blank ?? '0');
  return [...(style.centre ? [CENTRE] : []), ...written].join(' ');
}
