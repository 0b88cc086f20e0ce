/** Slices: which part of the board falls to which home. */
import { FACTIONS, PLANETS, TILES } from '../data/index.ts';
import { galaxyOf } from './galaxy.ts';
import type { Galaxy, SystemId } from './galaxy.ts';
import type { GalaxyMap } from './map.ts';

/** What a slice holds. Systems shared by k homes count 1/k for each. */
export interface SliceSum {
  /** The system in the home position. */
  readonly home: SystemId;
  readonly position: string;
  readonly resources: number;
  readonly influence: number;
  /** Systems of the slice, shared ones in part. */
  readonly systems: number;
}

/** Slices are added up in this fraction, which 1 to 8 owners divide, so that equal shares add up exactly. */
export const SHARES = 840;

/** The systems in home positions: home systems on the board, and the Creuss Gate for the one beside it. */
export function homesOf(galaxy: Galaxy): SystemId[] {
  return galaxy.tileOf.flatMap((tile, system) => {
    const { homeSystemOf, tile: number } = TILES[tile];
    const gate = FACTIONS.some((faction) => faction.gateTile === number && faction.homeTile !== number);
    return galaxy.positionOf[system] !== '' && (homeSystemOf !== null || gate) ? [system] : [];
  });
}

/** Steps from a system to every other over edges and hyperlanes; -1 where no way leads. */
export function stepsFrom(galaxy: Galaxy, start: SystemId): number[] {
  const steps = new Array<number>(galaxy.systemCount).fill(-1);
  steps[start] = 0;
  const queue = [start];
  for (const system of queue) {
    for (const near of galaxy.neighbours[system]) {
      if (steps[near] >= 0) continue;
      steps[near] = steps[system] + 1;
      queue.push(near);
    }
  }
  return steps;
}

/**
 * For each system the positions in `homes` of the homes whose slice it is in: those the
 * fewest steps away, hyperlanes included. Mecatol Rex, the homes and what lies beside the
 * board are in no slice.
 */
export function sliceOwners(galaxy: Galaxy, homes: readonly SystemId[]): number[][] {
  const steps = homes.map((home) => stepsFrom(galaxy, home));
  return galaxy.positionOf.map((position, system) => {
    if (position === '' || system === galaxy.mecatolRex || homes.includes(system)) return [];
    const reached = steps.map((from) => (from[system] < 0 ? Number.POSITIVE_INFINITY : from[system]));
    const nearest = Math.min(...reached);
    return nearest === Number.POSITIVE_INFINITY ? [] : homes.flatMap((_, at) => (reached[at] === nearest ? [at] : []));
  });
}

/**
 * Resources and influence of each home's slice, without the home planets, in the order of
 * the board. A slice is every system nearer to that home than to any other, and an equal
 * share of those equally near to several.
 */
export function sliceSums(map: GalaxyMap): SliceSum[] {
  const galaxy = galaxyOf(map);
  const homes = homesOf(galaxy);
  const sums = homes.map((home) => ({
    home,
    position: galaxy.positionOf[home],
    resources: 0,
    influence: 0,
    systems: 0,
  }));
  sliceOwners(galaxy, homes).forEach((owners, system) => {
    const share = SHARES / owners.length;
    for (const owner of owners) {
      const sum = sums[owner];
      sum.systems += share;
      for (const planet of TILES[galaxy.tileOf[system]].planets) {
        sum.resources += share * PLANETS[planet].resources;
        sum.influence += share * PLANETS[planet].influence;
      }
    }
  });
  return sums.map((sum) => ({
    ...sum,
    resources: sum.resources / SHARES,
    influence: sum.influence / SHARES,
    systems: sum.systems / SHARES,
  }));
}
