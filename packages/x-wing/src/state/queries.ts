import type { Seat } from '@orrery/kernel';
import {
  type ActionDifficulty,
  ACTION_DIFFICULTIES,
  type ActionType,
  type BarEntry,
  CARRIER_ACTIONS,
  upgradeCard,
} from '../data/index.ts';
import {
  type Arc,
  type BaseSize,
  basePolygon,
  type Body,
  distance,
  devicePolygon,
  obstaclePolygon,
  overlapDepth,
  type Polygon,
  rangeBetween,
  rangeInArc,
  rangeOf,
  REMOTE_KINDS,
  type RemoteKind,
  type StandardArc,
  TOUCH,
} from '../geometry/index.ts';
import type { LockTarget, Obstacle, Ship, XWingState } from './types.ts';

/** Questions everyone asks of a state. */

/** Is the ship on the mat? A ship destroyed in this step of the engagement still is, until it is removed. */
export function onMat(ship: Ship): boolean {
  return ship.status === 'play' || ship.status === 'destroyed';
}

/** The ships on the mat, of one player or of all. */
export function shipsOnMat(state: XWingState, seat?: Seat): Ship[] {
  return state.ships.filter((ship) => onMat(ship) && (seat === undefined || ship.seat === seat));
}

export function enemiesOf(state: XWingState, ship: Ship): Ship[] {
  return state.ships.filter((other) => onMat(other) && other.seat !== ship.seat);
}

/** The other ships of its player; it is friendly to itself too, where a rule does not say "other". */
export function otherFriends(state: XWingState, ship: Ship): Ship[] {
  return state.ships.filter((other) => onMat(other) && other.seat === ship.seat && other !== ship);
}

/** The other ships on the mat as the geometry of moves wants them. */
export function bodiesAround(state: XWingState, ship: Ship): Body[] {
  const bodies: Body[] = [];
  for (const other of state.ships) {
    if (other !== ship && onMat(other)) bodies.push({ id: other.id, pose: other.pose, size: other.profile.size });
  }
  return bodies;
}

/** The outline of a ship's base, or of a remote. */
export function baseOf(ship: Ship): Polygon {
  const kind = remoteKind(ship);
  return kind === undefined ? basePolygon(ship.pose, ship.profile.size) : devicePolygon(kind, ship.pose);
}

/** What kind of remote it is; undefined for a ship. */
export function remoteKind(ship: Ship): RemoteKind | undefined {
  return REMOTE_KINDS.find((kind) => kind === ship.profile.ship);
}

/** Is it a remote, on the mat or not any more? */
export function isRemote(ship: Ship): boolean {
  return remoteKind(ship) !== undefined;
}

/** The remotes on the mat, of one player or of all. */
export function remotesOnMat(state: XWingState, seat?: Seat): Ship[] {
  return state.ships.filter((ship) => ship.status === 'remote' && (seat === undefined || ship.seat === seat));
}

/** The range between two ships: 0 for touching up to 3; 4 for beyond. */
export function range(a: Ship, b: Ship): number {
  if (isRemote(a) || isRemote(b)) return rangeOf(distance(baseOf(a), baseOf(b)));
  return rangeBetween(a.pose, a.profile.size, b.pose, b.profile.size);
}

export function outline(obstacle: Obstacle): Polygon {
  return obstaclePolygon(obstacle.shape, obstacle.pose);
}

/** The range from a ship to an obstacle; 0 is being on top of it or touching it. */
export function obstacleRange(ship: Ship, obstacle: Obstacle): number {
  return rangeOf(distance(baseOf(ship), outline(obstacle)));
}

/** Is a ship at range 0 of an obstacle? */
export function touchesObstacle(ship: Ship, obstacle: Obstacle): boolean {
  // No corner of an obstacle is further than 60 mm from its middle, none of a base further than 57.
  const [dx, dy] = [ship.pose.x - obstacle.pose.x, ship.pose.y - obstacle.pose.y];
  if (dx * dx + dy * dy > 120 * 120) return false;
  return obstacleRange(ship, obstacle) === 0;
}

/** Obstacles on the mat that lie under a ship's base. */
export function obstaclesUnder(state: XWingState, ship: Ship): Obstacle[] {
  const base = baseOf(ship);
  return state.obstacles.filter((obstacle) => obstacle.placed && overlapDepth(base, outline(obstacle)) > TOUCH);
}

/** The directions of a ship's turret arc indicator: one, or this and the opposite for a double turret. */
export function turretArcs(ship: Ship): StandardArc[] {
  if (ship.turret === null) return [];
  return isDoubleTurret(ship) ? [ship.turret, oppositeArc(ship.turret)] : [ship.turret];
}

export function isDoubleTurret(ship: Ship): boolean {
  return ship.profile.attacks.some((weapon) => weapon.arc === 'doubleturret');
}

export function oppositeArc(arc: StandardArc): StandardArc {
  return ({ front: 'rear', rear: 'front', left: 'right', right: 'left' } as const)[arc];
}

/** The range at which another ship lies in an arc of this ship; undefined when it does not, within range 3. */
export function arcRange(ship: Ship, arc: Arc, target: Ship): number | undefined {
  // The remotes of the game print no arcs: nothing is in one of theirs (RR Remotes).
  if (isRemote(ship)) return undefined;
  return rangeInArc(ship.pose, ship.profile.size, arc, baseOf(target));
}

export function isInArc(ship: Ship, arc: Arc, target: Ship): boolean {
  return arcRange(ship, arc, target) !== undefined;
}

/** Is another ship outside an arc of this ship? Of an arc that it has: a remote prints none (RR Remotes). */
export function isOutsideArc(ship: Ship, arc: Arc, target: Ship): boolean {
  return !isRemote(ship) && !isInArc(ship, arc, target);
}

/** Is the other ship in one of this ship's firing arcs: printed arcs and turret arcs (RR Arc)? */
export function inFiringArc(ship: Ship, target: Ship): boolean {
  const arcs = new Set<Arc>(turretArcs(ship));
  for (const { arc } of ship.profile.attacks) if (arc !== 'singleturret' && arc !== 'doubleturret') arcs.add(arc);
  for (const arc of arcs) if (isInArc(ship, arc, target)) return true;
  return false;
}

/** Is a ship outside the firing arcs of another, which has some: a remote has none (RR Remotes)? */
export function isOutsideFiringArcs(ship: Ship, target: Ship): boolean {
  return !isRemote(ship) && !inFiringArc(ship, target);
}

const IONIZED: Readonly<Record<BaseSize, number>> = { small: 1, medium: 2, large: 3 };

/** RR Ion: as many ion tokens as its size needs. */
export function isIonized(ship: Ship): boolean {
  return ship.tokens.ion >= IONIZED[ship.profile.size];
}

/** RR Tractor: as many tractor tokens as its size needs. */
export function isTractored(ship: Ship): boolean {
  return ship.tokens.tractor >= IONIZED[ship.profile.size];
}

export function isStressed(ship: Ship): boolean {
  return ship.tokens.stress > 0;
}

export function isCloaked(ship: Ship): boolean {
  return ship.tokens.cloak > 0;
}

/** RR Disarmed and RR Cloak: a cloaked ship is disarmed too. */
export function isDisarmed(ship: Ship): boolean {
  return ship.tokens.disarm > 0 || isCloaked(ship);
}

export function greenTokens(ship: Ship): number {
  const { focus, evade, calculate, reinforceFore, reinforceAft } = ship.tokens;
  return focus + evade + calculate + reinforceFore + reinforceAft;
}

/** The side of an upgrade that is up. */
export function sideUp(upgrade: { readonly xws: string; readonly side: number }) {
  return upgradeCard(upgrade.xws)?.sides[upgrade.side];
}

/** The action bar: what the ship prints, what its upgrades add and what a ship docked with it lends it (RR Actions). */
export function actionBar(state: XWingState, ship: Ship): readonly BarEntry[] {
  let bar = ship.profile.bar;
  for (const { docked, status, profile } of state.ships) {
    if (docked !== ship.id || status !== 'reserve') continue;
    const lent = CARRIER_ACTIONS[profile.shipAbility ?? ''];
    if (lent !== undefined) bar = [...bar, ...lent];
  }
  for (const upgrade of ship.upgrades) {
    const added = sideUp(upgrade)?.actions;
    if (added !== undefined) bar = [...bar, ...added];
  }
  return bar;
}

export function onBar(state: XWingState, ship: Ship, type: ActionType): boolean {
  return actionBar(state, ship).some((entry) => entry.type === type);
}

/** The more restrictive of two difficulties. */
export function moreRestrictive(a: ActionDifficulty, b: ActionDifficulty): ActionDifficulty {
  return ACTION_DIFFICULTIES.indexOf(a) >= ACTION_DIFFICULTIES.indexOf(b) ? a : b;
}

export function shipByName(state: XWingState, name: string): Ship | undefined {
  return state.ships.find((ship) => ship.name === name);
}

/** A lock target as options write it: `ship:A1`, `obstacle:2`. */
export function targetName(state: XWingState, target: LockTarget): string {
  const [kind, id] = target.split(':');
  return kind === 'ship' ? `ship:${state.ships[Number(id)].name}` : target;
}

/** Does a ship have a lock on another? */
export function hasLockOn(ship: Ship, target: Ship): boolean {
  return ship.locks.includes(`ship:${target.id}`);
}

/** The hull that is left. */
export function hullLeft(ship: Ship): number {
  return Math.max(0, ship.profile.hull - ship.damage.length);
}

export function equipped(ship: Ship, xws: string): Ship['upgrades'][number] | undefined {
  return ship.upgrades.find((upgrade) => upgrade.xws === xws);
}

/** Seats in player order: the first player, then the other. */
export function playerOrder(state: XWingState): Seat[] {
  return state.players.map((_, i) => (state.firstPlayer + i) % state.players.length);
}
