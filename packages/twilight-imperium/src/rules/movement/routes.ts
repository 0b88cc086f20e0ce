import { galaxyOf } from '../../galaxy/index.ts';
import type { SystemId } from '../../state/index.ts';
import {
  distancesTo,
  givesBonus,
  isHarmful,
  isRift,
  isThroughWormhole,
  type Lanes,
  mayEnterActive,
  mayPass,
  next,
} from './reach.ts';

/**
 * The ways of a ship to the active system, as far as they differ in what comes of them: how many dice gravity rifts ask for
 * (LRR 41.3), and where on the way units can be picked up (LRR 95.1). Of ways that differ in neither, one stands for all; a way
 * on which more can be picked up stands for one with less.
 */

/** The systems where units wait to be picked up: a bit for each system, -1 for the others. */
export type PickUps = readonly number[];

export interface Route {
  /** From the first system to the active one, both included. */
  readonly path: readonly SystemId[];
  /** The move value it takes: systems entered less gravity rifts left (LRR 41.1, 58.4f), and less what is gained once for one. */
  readonly length: number;
  /** How many dice are rolled for the ship. */
  readonly rolls: number;
  /** The pick-ups it comes by, as bits, the first system included. */
  readonly boards: number;
  /** By bit: the dice rolled before the ship is there for the last time, when it takes units aboard; 0 where not said. */
  readonly rolledBefore: readonly number[];
}

interface Label {
  readonly system: SystemId;
  readonly before: Label | undefined;
  readonly length: number;
  readonly rolls: number;
  readonly boards: number;
  readonly rolledBefore: readonly number[];
  /** It has gained what is gained once for leaving a gravity rift. */
  readonly gained: boolean;
  beaten: boolean;
}

const NEVER: readonly number[] = [];

/** The pick-ups of a ship that carries nothing. */
export const NO_PICK_UPS: PickUps = NEVER;

/**
 * The routes of length `limit` at most, those with fewer dice first, shorter ones before longer ones. A ship may come to a
 * system more than once (LRR 58.4e, 58.4f), but a route with more dice than `limit` and the rifts of the galaxy is not
 * followed: only going round between adjacent rifts for nothing could do that.
 */
export function routesOf(lanes: Lanes, from: SystemId, limit: number, lifted: number, pickUps: PickUps): Route[] {
  const distances = distancesTo(lanes, lifted);
  if (!mayEnterActive(lanes, lifted)) return [];
  const mostRolls = limit + riftCount(lanes, lifted);
  const best = new Map<SystemId, Label[]>();
  const arrived: Label[] = [];
  const queue: Label[] = [firstLabel(from, pickUps)];
  for (let i = 0; i < queue.length; i++) {
    const label = queue[i];
    if (label.beaten) continue;
    const { riftBonus } = lanes;
    const rolls = isHarmful(lanes, label.system, lifted) ? label.rolls + 1 : label.rolls;
    if (rolls > mostRolls) continue;
    const gains = !label.gained && givesBonus(lanes, label.system);
    const length = label.length + (isRift(lanes, label.system, lifted) ? 0 : 1) - (gains ? riftBonus : 0);
    const gained = label.gained || gains;
    for (const system of next(lanes, label.system, lifted)) {
      if (length + distances[system] > limit) continue;
      if (system === lanes.active) {
        keepBest(arrived, goOn(label, system, length, rolls, gained, NO_PICK_UPS), riftBonus);
      }
      if (!mayPass(lanes, system, lifted)) continue;
      const further = goOn(label, system, length, rolls, gained, pickUps);
      let here = best.get(system);
      if (here === undefined) {
        here = [];
        best.set(system, here);
      }
      if (keepBest(here, further, riftBonus)) queue.push(further);
    }
  }
  arrived.sort((a, b) => a.rolls - b.rolls || a.length - b.length);
  return arrived.map(asRoute);
}

/** The shortest way on which no gravity rift is left, where there is one: what `routesOf` would find without pick-ups. */
export function directRoute(lanes: Lanes, from: SystemId, lifted: number, pickUps: PickUps): Route {
  const distances = distancesTo(lanes, lifted);
  const { neighbours } = galaxyOf(lanes.state.map);
  const path = lanes.wormholes === undefined ? [from] : (wayThroughWormhole(lanes, from, lifted) ?? [from]);
  let at = path[path.length - 1];
  while (at !== lanes.active) {
    const nearer = (system: SystemId) =>
      distances[system] === distances[at] - 1 && (system === lanes.active || mayPass(lanes, system, lifted));
    // Of ways equally long, one without wormholes: effects may look at who used one.
    const found = neighbours[at].find(nearer) ?? next(lanes, at, lifted).find(nearer);
    if (found === undefined) throw new Error(`no direct way from system ${from} to ${lanes.active}`);
    path.push(found);
    at = found;
  }
  const boards = (pickUps[from] ?? -1) >= 0 ? 1 << pickUps[from] : 0;
  return { path, length: distances[from], rolls: 0, boards, rolledBefore: NEVER };
}

/** The beginning of a shortest way up to the first wormhole on it; undefined where no shortest way leads through one. */
function wayThroughWormhole(lanes: Lanes, from: SystemId, lifted: number): SystemId[] | undefined {
  const distances = distancesTo(lanes, lifted);
  const nearer = next(lanes, from, lifted).filter(
    (system) =>
      distances[system] === distances[from] - 1 && (system === lanes.active || mayPass(lanes, system, lifted)),
  );
  const through = nearer.find((system) => isThroughWormhole(lanes, from, system));
  if (through !== undefined) return [from, through];
  for (const system of nearer) {
    const rest = wayThroughWormhole(lanes, system, lifted);
    if (rest !== undefined) return [from, ...rest];
  }
  return undefined;
}

/** Does a step of the way lead through a wormhole? Only where such ways are sought. */
export function leadsThroughWormhole(lanes: Lanes, { path }: Route): boolean {
  return path.some((system, at) => at > 0 && isThroughWormhole(lanes, path[at - 1], system));
}

/** The dice still to be rolled once units of this pick-up are aboard. */
export function rollsAfter(route: Route, bit: number): number {
  return route.rolls - (route.rolledBefore[bit] ?? 0);
}

function riftCount(lanes: Lanes, lifted: number): number {
  return lanes.rifts.reduce((count, system) => (isHarmful(lanes, system, lifted) ? count + 1 : count), 0);
}

function firstLabel(system: SystemId, pickUps: PickUps): Label {
  const bit = pickUps[system] ?? -1;
  const boards = bit >= 0 ? 1 << bit : 0;
  return { system, before: undefined, length: 0, rolls: 0, boards, rolledBefore: NEVER, gained: false, beaten: false };
}

function goOn(
  before: Label,
  system: SystemId,
  length: number,
  rolls: number,
  gained: boolean,
  pickUps: PickUps,
): Label {
  const bit = pickUps[system] ?? -1;
  let { boards, rolledBefore } = before;
  if (bit >= 0) {
    boards |= 1 << bit;
    if (rolls !== (rolledBefore[bit] ?? 0)) {
      const changed = [...rolledBefore];
      while (changed.length <= bit) changed.push(0);
      changed[bit] = rolls;
      rolledBefore = changed;
    }
  }
  return { system, before, length, rolls, boards, rolledBefore, gained, beaten: false };
}

/** Keep a label unless another is at least as good in everything; drop those it beats. True when kept. */
function keepBest(labels: Label[], label: Label, riftBonus: number): boolean {
  for (const other of labels) if (!other.beaten && standsFor(other, label, riftBonus)) return false;
  for (let i = labels.length - 1; i >= 0; i--) {
    if (!standsFor(label, labels[i], riftBonus)) continue;
    labels[i].beaten = true;
    labels.splice(i, 1);
  }
  labels.push(label);
  return true;
}

/** Whatever comes of `other` can come of `label` too; one that may still gain the bonus may become as much shorter. */
function standsFor(label: Label, other: Label, riftBonus: number): boolean {
  const ahead = label.gained && !other.gained ? riftBonus : 0;
  if (label.length + ahead > other.length || label.rolls !== other.rolls || (other.boards & ~label.boards) !== 0)
    return false;
  if (label.rolledBefore === other.rolledBefore) return true;
  for (let bits = other.boards; bits !== 0; bits &= bits - 1) {
    const bit = 31 - Math.clz32(bits & -bits);
    if ((label.rolledBefore[bit] ?? 0) !== (other.rolledBefore[bit] ?? 0)) return false;
  }
  return true;
}

function asRoute(label: Label): Route {
  const path: SystemId[] = [];
  for (let at: Label | undefined = label; at !== undefined; at = at.before) path.push(at.system);
  path.reverse();
  return { path, length: label.length, rolls: label.rolls, boards: label.boards, rolledBefore: label.rolledBefore };
}
