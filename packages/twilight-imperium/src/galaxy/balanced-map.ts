/** A random map that is fair: the dealt tiles, placed by the rules, with slices of about equal worth. */
import { PLANETS, TILES, tileIndex } from '../data/index.ts';
import { galaxyOf } from './galaxy.ts';
import type { Galaxy, SystemId } from './galaxy.ts';
import { axialOfLabel, indexOfLabel, labelOfIndex, placesWithin, ringOf } from './hex.ts';
import { homeTilesOf, layoutFits, tilesNeeded, tilesToDeal } from './layouts.ts';
import type { Layout } from './layouts.ts';
import type { GalaxyMap, PlacedTile } from './map.ts';
import { besideBoard } from './map-string.ts';
import { SHARES, sliceOwners } from './slices.ts';
import { wormholeMaskOf } from './wormholes.ts';

/** An integer from 0 to n - 1. */
export type RandomBelow = (n: number) => number;

/** Resources plus influence by which the slices of two players may differ at most. */
export const SLICE_TOLERANCE = 4;

export interface BalancedMapOptions {
  /** Faction index whose home system the Council Keleres take. */
  readonly keleresHome?: number;
}

/** How often the search may be shaken out of a position that no exchange improves. Never needed more than a few times. */
const MOST_SHAKES = 2000;

/**
 * A random map for a layout. `factions` are faction indices seat by seat, in the order of
 * `layout.homePositions`. Blue and red tiles are drawn as the layout deals them, the extra
 * face-up ones lie beside Mecatol Rex. Tiles are then exchanged until no two anomalies and no
 * two wormholes of a kind are adjacent and the slices (`sliceSums`) differ by at most
 * `SLICE_TOLERANCE`. The same `random` gives the same map.
 *
 * Throws when the sets lack the tiles, when the factions do not fit the layout, and - it has
 * not been seen - when the search ends without a map.
 */
export function balancedMap(
  layout: Layout,
  sets: readonly string[],
  factions: readonly number[],
  random: RandomBelow,
  options: BalancedMapOptions = {},
): GalaxyMap {
  if (!layoutFits(layout, sets)) throw new Error(`these sets lack the tiles for the layout ${layout.id}`);
  if (factions.length !== layout.players || new Set(factions).size !== factions.length) {
    throw new Error(`the layout ${layout.id} is for ${layout.players} different factions`);
  }
  const homes = homeTilesOf(factions, sets, options.keleresHome);
  const open = openPositions(layout);
  const deal = dealTiles(layout, sets, open, random);
  const mapWith = (dealt: readonly string[]): GalaxyMap => {
    const tiles: PlacedTile[] = [
      { position: '000', tile: '18', rotation: 0 },
      ...layout.homePositions.map((position, seat) => ({ position, tile: homes[seat], rotation: 0 })),
      ...layout.hyperlanes,
      ...open.map((position, at) => ({ position, tile: dealt[at], rotation: 0 })),
    ].sort((a, b) => indexOfLabel(a.position) - indexOfLabel(b.position));
    return { tiles, ...besideBoard(tiles, sets.includes('pok')) };
  };
  const board = boardOf(mapWith(deal.tiles), layout.homePositions, open);
  exchangeUntilFair(board, deal, random);
  return mapWith(deal.tiles.slice(0, open.length));
}

/** The positions that dealt tiles fill. */
function openPositions(layout: Layout): string[] {
  const taken = new Set([
    ...layout.homePositions,
    ...layout.emptyPositions,
    ...layout.hyperlanes.map(({ position }) => position),
  ]);
  const all = Array.from({ length: placesWithin(layout.rings) - 1 }, (_, at) => labelOfIndex(at + 1));
  return all.filter((position) => !taken.has(position));
}

/** The tiles on the open positions, then those left over; face-up positions keep the colour of their tile. */
interface Deal {
  readonly tiles: string[];
  readonly faceUp: readonly boolean[];
}

function dealTiles(layout: Layout, sets: readonly string[], open: readonly string[], random: RandomBelow): Deal {
  const blue = shuffled(tilesToDeal(sets, 'blue'), random);
  const red = shuffled(tilesToDeal(sets, 'red'), random);
  const { extraFaceUp } = layout;
  const faceUpTiles = [...blue.splice(0, extraFaceUp.blue), ...red.splice(0, extraFaceUp.red)];
  const needed = tilesNeeded(layout);
  const hands = shuffled(
    [...blue.splice(0, needed.blue - extraFaceUp.blue), ...red.splice(0, needed.red - extraFaceUp.red)],
    random,
  );
  const besideMecatol = open.flatMap((position, at) => (ringOf(axialOfLabel(position)) === 1 ? [at] : []));
  const faceUpAt = shuffled(besideMecatol, random).slice(0, faceUpTiles.length);
  const tiles = open.map((_, at) => {
    const extra = faceUpAt.indexOf(at);
    return extra >= 0 ? faceUpTiles[extra] : (hands.pop() as string);
  });
  return { tiles: [...tiles, ...blue, ...red], faceUp: open.map((_, at) => faceUpAt.includes(at)) };
}

function shuffled<T>(items: readonly T[], random: RandomBelow): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = random(last + 1);
    [result[last], result[other]] = [result[other], result[last]];
  }
  return result;
}

/** What the search needs of a tile. */
interface TileFacts {
  readonly worth: number;
  readonly anomaly: boolean;
  readonly wormholes: number;
  readonly red: boolean;
}

function factsOf(tile: string): TileFacts {
  const { planets, anomalies, wormholes, back } = TILES[tileIndex(tile)];
  return {
    worth: planets.reduce((sum, planet) => sum + PLANETS[planet].resources + PLANETS[planet].influence, 0),
    anomaly: anomalies.length > 0,
    wormholes: wormholeMaskOf(wormholes),
    red: back === 'red',
  };
}

/** The part of the galaxy that does not depend on which tile lies where. */
interface Board {
  /** Facts of the tile in each system; those of open systems change with the search. */
  readonly facts: TileFacts[];
  readonly neighbours: readonly (readonly SystemId[])[];
  /** System of each open position. */
  readonly systems: readonly SystemId[];
  /** For each open position the seats whose slice it is in. */
  readonly owners: readonly (readonly number[])[];
  readonly seats: number;
}

function boardOf(map: GalaxyMap, homePositions: readonly string[], open: readonly string[]): Board {
  const galaxy: Galaxy = galaxyOf(map);
  const owners = sliceOwners(galaxy, homePositions.map(galaxy.systemAt));
  const systems = open.map(galaxy.systemAt);
  return {
    facts: galaxy.tileOf.map((tile) => factsOf(TILES[tile].tile)),
    neighbours: galaxy.neighbours,
    systems,
    owners: systems.map((system) => owners[system]),
    seats: homePositions.length,
  };
}

/** How far a placement is from being accepted, the most important first. */
interface Verdict {
  /** Adjacent pairs of anomalies or of wormholes of a kind. */
  readonly clashes: number;
  /** Largest difference between two slices, in `SHARES`. */
  readonly spread: number;
  /** Sum of squared distances from the mean: tells which of two placements with the same spread is nearer. */
  readonly unevenness: number;
}

function judge(board: Board, tiles: readonly TileFacts[]): Verdict {
  const { facts, systems, neighbours, owners } = board;
  const worth = new Array<number>(board.seats).fill(0);
  systems.forEach((system, at) => {
    facts[system] = tiles[at];
    for (const seat of owners[at]) worth[seat] += (tiles[at].worth * SHARES) / owners[at].length;
  });
  let clashes = 0;
  for (let system = 0; system < neighbours.length; system++) {
    const mine = facts[system];
    if (!mine.anomaly && mine.wormholes === 0) continue;
    for (const near of neighbours[system]) {
      const other = facts[near];
      if (near > system && ((mine.anomaly && other.anomaly) || (mine.wormholes & other.wormholes) !== 0)) clashes++;
    }
  }
  const mean = worth.reduce((sum, one) => sum + one, 0) / worth.length;
  return {
    clashes,
    spread: Math.max(...worth) - Math.min(...worth),
    unevenness: worth.reduce((sum, one) => sum + (one - mean) ** 2, 0),
  };
}

const isFair = (verdict: Verdict): boolean => verdict.clashes === 0 && verdict.spread <= SLICE_TOLERANCE * SHARES;

function isBetter(a: Verdict, b: Verdict): boolean {
  return a.clashes !== b.clashes ? a.clashes < b.clashes : a.unevenness < b.unevenness;
}

/**
 * Exchanges tiles of the deal in place, every exchange an improvement, in a random order, until
 * the placement is fair. Where no exchange improves any more, one tile is replaced by one left
 * over and two change places, and it goes on from there.
 */
function exchangeUntilFair(board: Board, deal: Deal, random: RandomBelow): void {
  const count = board.systems.length;
  const facts = deal.tiles.map(factsOf);
  const exchange = (a: number, b: number): void => {
    [facts[a], facts[b]] = [facts[b], facts[a]];
    [deal.tiles[a], deal.tiles[b]] = [deal.tiles[b], deal.tiles[a]];
  };
  const allowed = (a: number, b: number): boolean =>
    facts[a].red === facts[b].red || (b < count && deal.faceUp[a] === deal.faceUp[b]);
  const pairs: [number, number][] = [];
  for (let a = 0; a < count; a++) for (let b = 0; b < a; b++) pairs.push([a, b]);

  let now = judge(board, facts);
  for (let shakes = 0; shakes <= MOST_SHAKES; shakes++) {
    let improved = true;
    while (improved && !isFair(now)) {
      improved = false;
      for (const [a, b] of shuffled(pairs, random)) {
        if (!allowed(a, b)) continue;
        exchange(a, b);
        const then = judge(board, facts);
        if (isBetter(then, now)) {
          now = then;
          improved = true;
          if (isFair(now)) break;
        } else {
          exchange(a, b);
        }
      }
    }
    if (isFair(now)) return;
    for (const within of [facts.length, count]) {
      const a = random(count);
      const b = random(within);
      if (allowed(a, b)) exchange(a, b);
    }
    now = judge(board, facts);
  }
  throw new Error('no fair map was found for this layout');
}
