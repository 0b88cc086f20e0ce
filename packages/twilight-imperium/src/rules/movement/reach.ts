import { effectsOf, forbidden, modified } from '@orrery/kernel';
import { MECH } from '../../data/index.ts';
import {
  adjacentForMovement,
  type Game,
  hasShips,
  type PlayerId,
  type SystemId,
  type TiState,
  wormholesForMovement,
  unitCount,
  unitsOnBoard,
} from '../../state/index.ts';
import { areasOf } from '../../state/forces.ts';
import { ANOMALY_BIT, anomalyMasks } from '../anomalies.ts';
import { exempt } from '../exemptions.ts';
import {
  adjacentToOwnMechs,
  gravityRiftBonus,
  ignoreGravityRifts,
  ignoreNebulae,
  moveThrough,
  leaveRiftUnharmed,
  passAsteroidFields,
  passNebulae,
  passOtherShips,
  passSupernovas,
  type ShipMoving,
  SHIPS_LET_THROUGH,
  waysThroughWormholes,
} from './keys.ts';

/** Which systems a ship may pass, and how far each is from the active system (LRR 9, 11, 41, 58, 59, 86). */

/** Further than any ship moves. */
export const FAR = 99;

/** Which rules are lifted for a ship, as bits. */
export const PASS_SHIPS = 1;
export const PASS_ASTEROIDS = 2;
export const PASS_SUPERNOVAS = 4;
export const NO_NEBULAE = 8;
export const NO_RIFTS = 16;
export const PASS_NEBULAE = 32;
export const NEAR_MECHS = 64;
/** Lifted for no ship: what is asked to find what closes the way. */
export const PASS_CLOSED = 128;

/** The board as the ships of one movement find it. */
export interface Lanes {
  readonly state: TiState;
  readonly player: PlayerId;
  readonly active: SystemId;
  readonly adjacent: readonly (readonly SystemId[])[];
  readonly anomalies: readonly number[];
  /** The systems with mechs of the player, where some ship is treated as adjacent to these. */
  readonly mechs: readonly SystemId[];
  /** The gravity rifts, and those of them that harm no ship of the player (lifts of LRR 41.2). */
  readonly rifts: readonly SystemId[];
  readonly unharmed: ReadonlySet<SystemId>;
  /** What a ship gains once beside the one of LRR 41.1 when it leaves a gravity rift on its way. */
  readonly riftBonus: number;
  /** The systems that a component closes to ships of the player on their way. */
  readonly closed: ReadonlySet<SystemId>;
  /** By system: other players have ships there; -1 while nobody asked. */
  readonly crowded: number[];
  /** The players whose ships are no obstacle, as bits. */
  readonly letBy: number;
  /** The wormholes of the systems as bits, where ways through them are sought. */
  readonly wormholes: readonly number[] | undefined;
  /** Distances to the active system, by the bits of lifted rules. */
  readonly distances: Map<number, readonly number[]>;
}

export function lanesOf(game: Game, player: PlayerId, active: SystemId): Lanes {
  const { state } = game;
  const adjacent = adjacentForMovement(state, player);
  const anomalies = anomalyMasks(state);
  const rifts: SystemId[] = [];
  anomalies.forEach((mask, system) => {
    if ((mask & ANOMALY_BIT['gravity-rift']) !== 0) rifts.push(system);
  });
  return {
    state,
    player,
    active,
    adjacent,
    anomalies,
    mechs: systemsNearByMechs(game, player),
    rifts,
    unharmed: new Set(rifts.filter((rift) => exempt(game, leaveRiftUnharmed, { player, rift }))),
    riftBonus: rifts.length === 0 ? 0 : modified(game, gravityRiftBonus, 0, { player, to: active }),
    closed: closedTo(game, player),
    crowded: new Array<number>(adjacent.length).fill(-1),
    letBy: letBy(state, player),
    wormholes: exempt(game, waysThroughWormholes, { player }) ? wormholesForMovement(state, player) : undefined,
    distances: new Map(),
  };
}

const NOTHING_CLOSED: ReadonlySet<SystemId> = new Set();

/** The systems that ships of the player cannot move through, whatever lets them through. */
function closedTo(game: Game, player: PlayerId): ReadonlySet<SystemId> {
  if (game.registry.prohibitionsOf(moveThrough.name) === undefined) return NOTHING_CLOSED;
  const closed = new Set<SystemId>();
  for (let system = 0; system < game.state.commandTokens.length; system++) {
    if (forbidden(game, moveThrough, { player, system }) !== undefined) closed.add(system);
  }
  return closed;
}

/** The rules that components lift for this kind of ship. */
export function liftedFor(game: Game, ship: ShipMoving): number {
  return (
    (exempt(game, passOtherShips, ship) ? PASS_SHIPS : 0) |
    (exempt(game, passAsteroidFields, ship) ? PASS_ASTEROIDS : 0) |
    (exempt(game, passSupernovas, ship) ? PASS_SUPERNOVAS : 0) |
    (exempt(game, ignoreNebulae, ship) ? NO_NEBULAE : 0) |
    (exempt(game, ignoreGravityRifts, ship) ? NO_RIFTS : 0) |
    (exempt(game, passNebulae, ship) ? PASS_NEBULAE : 0) |
    (exempt(game, adjacentToOwnMechs, ship) ? NEAR_MECHS : 0)
  );
}

/** The systems with mechs of a player some of whose ships may be treated as adjacent to these. */
export function systemsNearByMechs(game: Game, player: PlayerId): readonly SystemId[] {
  const { state } = game;
  if (game.registry.modifiersOf(adjacentToOwnMechs.name) === undefined) return NONE;
  if (unitsOnBoard(state, player, MECH) === 0) return NONE;
  const systems: SystemId[] = [];
  for (let system = 0; system < state.commandTokens.length; system++) {
    if (areasOf(state, system).some((area) => unitCount(state, area, player, MECH) > 0)) systems.push(system);
  }
  return systems;
}

const NONE: readonly SystemId[] = [];

/** The systems that a ship can move to next from this one. */
export function next(lanes: Lanes, system: SystemId, lifted: number): readonly SystemId[] {
  const near = lanes.adjacent[system];
  if ((lifted & NEAR_MECHS) === 0 || lanes.mechs.length === 0) return near;
  return [...near, ...lanes.mechs.filter((other) => other !== system && !near.includes(other))];
}

/** The systems from which a ship can move to this one next. */
function before(lanes: Lanes, system: SystemId, lifted: number): readonly SystemId[] {
  if ((lifted & NEAR_MECHS) === 0 || !lanes.mechs.includes(system)) return lanes.adjacent[system];
  return lanes.adjacent.flatMap((_, other) => (other === system ? [] : [other]));
}

/** Does a ship that leaves this system move one further for it (LRR 41.1)? */
export function isRift(lanes: Lanes, system: SystemId, lifted: number): boolean {
  return (lifted & NO_RIFTS) === 0 && (lanes.anomalies[system] & ANOMALY_BIT['gravity-rift']) !== 0;
}

/** Is a die rolled for a ship that leaves this system (LRR 41.2)? */
export function isHarmful(lanes: Lanes, system: SystemId, lifted: number): boolean {
  return isRift(lanes, system, lifted) && !lanes.unharmed.has(system);
}

/**
 * Does a ship that leaves this system gain what it gains once on its way? The system is a gravity rift then, whatever makes the
 * ship move as if it were none.
 */
export function givesBonus(lanes: Lanes, system: SystemId): boolean {
  return lanes.riftBonus > 0 && (lanes.anomalies[system] & ANOMALY_BIT['gravity-rift']) !== 0;
}

/** Is the step from one system to an adjacent one through a wormhole, or can it be? Only where such ways are sought. */
export function isThroughWormhole({ wormholes }: Lanes, from: SystemId, to: SystemId): boolean {
  return wormholes !== undefined && (wormholes[from] & wormholes[to]) !== 0;
}

/** May a ship end its movement in the active system at all (LRR 11.1, 86.1)? */
export function mayEnterActive(lanes: Lanes, lifted: number): boolean {
  return mayEnter(lanes.anomalies[lanes.active], lifted);
}

function mayEnter(anomalies: number, lifted: number): boolean {
  if ((anomalies & ANOMALY_BIT['asteroid-field']) !== 0 && (lifted & PASS_ASTEROIDS) === 0) return false;
  return (anomalies & ANOMALY_BIT.supernova) === 0 || (lifted & PASS_SUPERNOVAS) !== 0;
}

/** May a ship move through the system (LRR 11.1, 58.4b, 59.1a, 86.1)? */
export function mayPass(lanes: Lanes, system: SystemId, lifted: number): boolean {
  const anomalies = lanes.anomalies[system];
  if (anomalies !== 0) {
    if (!mayEnter(anomalies, lifted)) return false;
    if ((anomalies & ANOMALY_BIT.nebula) !== 0 && (lifted & (NO_NEBULAE | PASS_NEBULAE)) === 0) return false;
  }
  if (lanes.closed.size > 0 && (lifted & PASS_CLOSED) === 0 && lanes.closed.has(system)) return false;
  return (lifted & PASS_SHIPS) !== 0 || !isCrowded(lanes, system);
}

function isCrowded(lanes: Lanes, system: SystemId): boolean {
  let crowded = lanes.crowded[system];
  if (crowded < 0) {
    crowded = othersHaveShips(lanes, system) ? 1 : 0;
    lanes.crowded[system] = crowded;
  }
  return crowded === 1;
}

/** Have other players ships in the system, be it a single fighter (FAQ)? Those who let the player through do not count. */
function othersHaveShips({ state, player, letBy }: Lanes, system: SystemId): boolean {
  for (let other = 0; other < state.players.length; other++) {
    if (other !== player && (letBy & (1 << other)) === 0 && hasShips(state, system, other)) return true;
  }
  return false;
}

/** The players who let this one's ships through, as bits. */
function letBy(state: TiState, player: PlayerId): number {
  let bits = 0;
  for (const { data } of effectsOf(state, SHIPS_LET_THROUGH)) {
    if (data.player === player) bits |= 1 << Number(data.owner);
  }
  return bits;
}

/**
 * The least move value with which a ship gets from each system to the active one: systems entered (LRR 58.4f), less one for
 * each time it leaves a gravity rift on the way (LRR 41.1), less what is gained once for leaving any. `FAR` where there is no
 * way. The active system itself is 0.
 */
export function distancesTo(lanes: Lanes, lifted: number): readonly number[] {
  let distances = lanes.distances.get(lifted);
  if (distances === undefined) {
    distances = lanes.riftBonus > 0 ? withBonus(lanes, measure(lanes, lifted, 2)) : measure(lanes, lifted, 1);
    lanes.distances.set(lifted, distances);
  }
  return distances;
}

/** In two layers the ways on which a gravity rift is left are measured apart: they are the second half of the list. */
function measure(lanes: Lanes, lifted: number, layers: 1 | 2): number[] {
  const { adjacent, active } = lanes;
  const systems = adjacent.length;
  const distances = new Array<number>(layers * systems).fill(FAR);
  distances[active] = 0;
  if (!mayEnterActive(lanes, lifted)) return distances;
  let level = [active];
  for (let distance = 0; level.length > 0; distance++) {
    const further: number[] = [];
    for (let i = 0; i < level.length; i++) {
      const entry = level[i];
      if (distances[entry] < distance) continue;
      const system = entry < systems ? entry : entry - systems;
      if (system !== active && !mayPass(lanes, system, lifted)) continue;
      for (const from of before(lanes, system, lifted)) {
        const free = isRift(lanes, from, lifted);
        const length = free ? distance : distance + 1;
        const left = layers === 2 && (entry !== system || givesBonus(lanes, from));
        const reached = left ? from + systems : from;
        if (length >= distances[reached]) continue;
        distances[reached] = length;
        (free ? level : further).push(reached);
      }
    }
    level = further;
  }
  return distances;
}

/** The shorter way of both kinds, the second made shorter by the bonus. */
function withBonus({ adjacent, active, riftBonus }: Lanes, distances: readonly number[]): number[] {
  return adjacent.map((_, system) => {
    const beside = distances[system + adjacent.length];
    if (system === active) return 0;
    return beside === FAR ? distances[system] : Math.min(distances[system], beside - riftBonus);
  });
}

/** The least move value to leave the active system and come back (LRR 58.4e); less where a bonus is to be had. */
export function roundTrip(lanes: Lanes, lifted: number): number {
  if (!mayEnterActive(lanes, lifted)) return FAR;
  const distances = distancesTo(lanes, lifted);
  const first = (isRift(lanes, lanes.active, lifted) ? 0 : 1) - (givesBonus(lanes, lanes.active) ? lanes.riftBonus : 0);
  let least = FAR;
  for (const system of next(lanes, lanes.active, lifted)) {
    if (mayPass(lanes, system, lifted)) least = Math.min(least, first + distances[system]);
  }
  return least;
}
