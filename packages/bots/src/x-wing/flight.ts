import {
  basePolygon,
  type BaseSize,
  type Body,
  guides,
  leavesMat,
  maneuverOf,
  moveAlong,
  moved,
  obstaclePolygon,
  overlaps,
  pathOf,
  type Pose,
  rangeInArc,
  tallonPose,
  isTallonRoll,
  templateOf,
  templateOver,
  turnAtEnd,
} from '@orrery/x-wing/geometry';
import type { ShipView, XWingView } from '@orrery/x-wing/view';

/** What the bot thinks of flying: where a maneuver ends, and how good that place is. */

/** A ship's way in plain terms. */
export interface Flight {
  readonly code: string;
  readonly pose: Pose;
  readonly worth: number;
}

/** The maneuver of its dial that leaves a ship best placed. */
export function bestManeuver(view: XWingView, ship: ShipView, codes: readonly string[]): Flight {
  const others = bodies(view, ship);
  const enemies = enemiesOf(view, ship).map((enemy) => ({ ship: enemy, pose: expected(enemy) }));
  let best: Flight | undefined;
  for (const code of codes) {
    const { pose, full } = endOf(ship, code, others);
    const worth = placeWorth(view, ship, pose, enemies) + flightWorth(view, ship, code, pose, full);
    if (best === undefined || worth > best.worth) best = { code, pose, worth };
  }
  return best!;
}

export function enemiesOf(view: XWingView, ship: ShipView): ShipView[] {
  return view.ships.filter((other) => other.seat !== ship.seat && other.status === 'play');
}

function bodies(view: XWingView, ship: ShipView): Body[] {
  return view.ships
    .filter((other) => other !== ship && other.status === 'play')
    .map((other, id) => ({ id, pose: other.pose, size: other.size }));
}

function endOf(ship: ShipView, code: string, others: readonly Body[]): { pose: Pose; full: boolean } {
  const maneuver = maneuverOf(code);
  const path = pathOf(maneuver, ship.size);
  if (path === undefined) return { pose: ship.pose, full: true };
  if (isTallonRoll(maneuver.bearing)) return { pose: tallonPose(ship.pose, ship.size, maneuver, 'middle'), full: true };
  return moveAlong(path, ship.pose, ship.size, others, turnAtEnd(maneuver.bearing));
}

/** Where an enemy is thought to be next: two straight ahead. */
function expected(enemy: ShipView): Pose {
  return enemy.dialShown ? enemy.pose : moved(enemy.pose, 0, 80 + sideOf(enemy.size) / 2, 0);
}

function sideOf(size: BaseSize): number {
  return { small: 40, medium: 60, large: 80 }[size];
}

/** What the way costs: stress, obstacles, bumps. */
function flightWorth(view: XWingView, ship: ShipView, code: string, end: Pose, full: boolean): number {
  const { difficulty, bearing } = maneuverOf(code);
  let worth = full ? 0 : -14;
  const stressed = ship.tokens.stress > 0;
  if (difficulty === 'red') worth -= stressed ? 200 : 16;
  if (difficulty === 'purple') worth -= ship.force.now > 0 ? 5 : 200;
  if (difficulty === 'blue') worth += stressed || ship.tokens.strain + ship.tokens.deplete > 0 ? 14 : 1;
  if (bearing === 'stationary') worth -= 10;
  const template = templateOf(maneuverOf(code));
  const base = basePolygon(end, ship.size);
  for (const obstacle of view.obstacles) {
    if (!obstacle.placed) continue;
    const outline = obstaclePolygon(obstacle.shape, obstacle.pose);
    if (overlaps(base, outline)) worth -= 60;
    else if (template !== undefined && templateOver(template, guides(ship.pose, ship.size), outline)) worth -= 30;
  }
  return worth;
}

interface Foe {
  readonly ship: ShipView;
  readonly pose: Pose;
}

/** How good it is to stand there: on the mat, with a way on, with a target, and out of the enemies' arcs. */
function placeWorth(view: XWingView, ship: ShipView, pose: Pose, enemies: readonly Foe[]): number {
  if (leavesMat(basePolygon(pose, ship.size), view.matSide)) return -1000;
  let worth = 0;
  if (!hasWayOn(view, ship, pose)) worth -= 500;
  let nearest = Number.POSITIVE_INFINITY;
  let shot = 0;
  for (const foe of enemies) {
    const base = basePolygon(foe.pose, foe.ship.size);
    const range = bestRange(ship, pose, base);
    if (range !== undefined) shot = Math.max(shot, [40, 50, 44, 34][range]);
    if (bestRange(foe.ship, foe.pose, basePolygon(pose, ship.size)) !== undefined) worth -= 9;
    nearest = Math.min(nearest, toward(pose, foe.pose));
  }
  return worth + shot - (nearest === Number.POSITIVE_INFINITY ? 0 : nearest);
}

/** The range at which one of a ship's arcs would reach a base, from a pose. */
function bestRange(ship: ShipView, pose: Pose, base: readonly number[]): number | undefined {
  let best: number | undefined;
  for (const { arc } of ship.attacks) {
    const arcs = arc === 'singleturret' || arc === 'doubleturret' ? ship.turret : [arc];
    for (const one of arcs) {
      const range = rangeInArc(pose, ship.size, one, base);
      if (range !== undefined && (best === undefined || range < best)) best = range;
    }
  }
  return best;
}

/** How far a pose is from having another in front of it: distance and the turn it would take. */
function toward(pose: Pose, target: Pose): number {
  const local = inFrame(pose, target);
  const distance = Math.sqrt(local.x * local.x + local.y * local.y);
  const off = distance === 0 ? 0 : (1 - local.y / distance) * 10;
  return distance / 25 + off;
}

/** A place as seen from a pose: x to the right, y ahead. */
function inFrame(pose: Pose, { x, y }: Pose): { x: number; y: number } {
  const ahead = moved(pose, 0, 1000, 0);
  const [fx, fy] = [(ahead.x - pose.x) / 1000, (ahead.y - pose.y) / 1000];
  const [dx, dy] = [x - pose.x, y - pose.y];
  return { x: dx * fy - dy * fx, y: dx * fx + dy * fy };
}

/** Is there a maneuver that keeps it on the mat next round, stressed or not? */
function hasWayOn(view: XWingView, ship: ShipView, pose: Pose): boolean {
  return ship.maneuvers.some((code) => {
    const maneuver = maneuverOf(code);
    if (maneuver.difficulty === 'red' || maneuver.difficulty === 'purple') return false;
    const { pose: next } = endOf({ ...ship, pose }, code, []);
    return !leavesMat(basePolygon(next, ship.size), view.matSide);
  });
}

/** Does a ship have this enemy as a target now, and at which range? */
export function targetRange(ship: ShipView, enemy: ShipView): number | undefined {
  return bestRange(ship, ship.pose, basePolygon(enemy.pose, enemy.size));
}
