import { type Polygon, devicePolygon, distance, rangeOf } from '../../geometry/index.ts';
import { inBullseye } from '../../rules/bullseye.ts';
import {
  type Game,
  type LockTarget,
  type Ship,
  baseOf,
  enemiesOf,
  isInArc,
  obstacleRange,
  range,
  shipsOnMat,
  turretArcs,
} from '../../state/index.ts';
import type { Owned } from '../ability.ts';

/** Is a ship at these ranges of the card's ship? It is at range 0 of itself. */
export function isNear(card: Owned, ship: Ship, from: number, to: number): boolean {
  if (ship === card.self) return from === 0;
  return isWithin(card, ship, from, to);
}

/** Is a ship in the arc of this ship's turret? */
export function inTurretArc(ship: Ship, other: Ship): boolean {
  return turretArcs(ship).some((arc) => isInArc(ship, arc, other));
}

/** Is a ship in the left or right arc of this one? */
export function inSideArc(ship: Ship, other: Ship): boolean {
  return isInArc(ship, 'left', other) || isInArc(ship, 'right', other);
}

/** How far an object that may be locked is from a ship. */
export function distanceTo(game: Game, ship: Ship, target: LockTarget): number {
  const [kind, id] = target.split(':');
  const { ships, obstacles, devices } = game.state;
  if (kind === 'ship') return range(ship, ships[Number(id)]);
  if (kind === 'obstacle') return obstacleRange(ship, obstacles.find((one) => one.id === Number(id))!);
  const device = devices.find((one) => one.id === Number(id))!;
  return rangeOf(distance(baseOf(ship), devicePolygon(device.kind, device.pose)));
}

/** Is a ship at range 0 to `to` of an obstacle? */
export function nearObstacle(game: Game, ship: Ship, to: number): boolean {
  return game.state.obstacles.some((obstacle) => obstacle.placed && obstacleRange(ship, obstacle) <= to);
}

/** Enemies in the bullseye arc at these ranges. */
export function ahead(game: Game, card: Owned, from: number, to: number): Ship[] {
  return shipsAt(game, card, from, to, 'enemy').filter((enemy) => inBullseye(game, card.self, enemy));
}

/** Ships on the mat at these ranges of the card's ship. */
export function shipsAt(
  game: Game,
  card: Owned,
  from: number,
  to: number,
  whose: 'friendly' | 'other friendly' | 'enemy' | 'any',
): Ship[] {
  return shipsOnMat(game.state).filter((ship) => {
    if (ship.status !== 'play') return false;
    if (whose === 'enemy' ? ship.seat === card.self.seat : whose !== 'any' && ship.seat !== card.self.seat)
      return false;
    if (ship === card.self) return whose === 'friendly' && from === 0;
    return isWithin(card, ship, from, to);
  });
}

/**
 * Is another ship at these ranges of the card's ship? For upgrades of a ship with such a card, friends at range 2 to 3 count as at range 0
 * or 1 as well.
 */
function isWithin({ self, upgrade: equipped }: Owned, ship: Ship, from: number, to: number): boolean {
  const distance = range(self, ship);
  if (distance >= from && distance <= to) return true;
  const isStretched =
    equipped !== undefined && ship.seat === self.seat && (distance === 2 || distance === 3) && from <= 1;
  return isStretched && STRETCHES.includes(self.profile.pilot ?? '');
}

/** Pilots for whose upgrades friends count as nearer than they are. */
const STRETCHES: readonly string[] = ['majorstridan'];

/** Is another friendly ship at these ranges? */
export function alone(game: Game, card: Owned, to: number): boolean {
  return shipsAt(game, { ...card, upgrade: undefined }, 0, to, 'other friendly').length === 0;
}

/** Is a base beyond range 3 of every enemy of a ship? */
export function farFromEnemies(game: Game, ship: Ship, base: Polygon): boolean {
  return enemiesOf(game.state, ship).every((enemy) => rangeOf(distance(base, baseOf(enemy))) > 3);
}
