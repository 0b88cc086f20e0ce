import { choose, type Option, type Rule } from '@orrery/kernel';
import type { ManeuverPlan } from '../abilities/events.ts';
import {
  isTallonRoll,
  type Maneuver,
  maneuverOf,
  moveAlong,
  type Path,
  pathAlong,
  pathOf,
  type Polygon,
  type Pose,
  pose,
  SLIDES,
  shipsUnder,
  sideways,
  tallonPose,
  type Template,
  templateOf,
  turnAtEnd,
} from '../geometry/index.ts';
import { baseOf, bodiesAround, type Game, type Ship, shipsOnMat } from '../state/index.ts';
import { wentOver } from './obstacles.ts';
import { called } from './say.ts';

/** The way a ship goes along the template of its maneuver. */
export interface Course {
  readonly template: Template | undefined;
  readonly path: Path | undefined;
  /** The ship as it goes along the template front first (or, in reverse, rear first). */
  readonly start: Pose;
  /** Degrees that are added at the end of the template, and only there. */
  readonly turn: number;
  /** A sideslip: degrees by which it is turned back after it went sideways; 0 for other maneuvers. */
  readonly slip: number;
}

/**
 * The template as the maneuver has it, or as the plan says instead. In a sideslip it lies at the side of the ship away from its curve, which
 * then goes along it as a ship does that faces that way (RR Sideslip).
 */
export function courseOf(ship: Ship, maneuver: Maneuver, plan: ManeuverPlan): Course {
  const { size } = ship.profile;
  const asPlanned = maneuver.bearing === maneuverOf(plan.code).bearing;
  if (asPlanned && plan.template !== undefined) {
    const path = pathAlong(plan.template, size);
    return { template: plan.template, path, start: ship.pose, turn: turnAtEnd(maneuver.bearing), slip: 0 };
  }
  const template = templateOf(maneuver);
  const path = pathOf(maneuver, size);
  if (asPlanned && plan.sideslip === true && canSlip(maneuver)) {
    const toRight = template!.side === 'left';
    return {
      template,
      path,
      start: sideways(ship.pose, toRight ? 'right' : 'left'),
      turn: 0,
      slip: toRight ? -90 : 90,
    };
  }
  return { template, path, start: ship.pose, turn: turnAtEnd(maneuver.bearing), slip: 0 };
}

/** Sideslips are made of banks and turns (RR Sideslip). */
export function canSlip({ bearing }: Maneuver): boolean {
  return ['bankLeft', 'bankRight', 'turnLeft', 'turnRight'].includes(bearing);
}

export interface Move {
  readonly pose: Pose;
  readonly way: number;
  readonly full: boolean;
  readonly overlapped: readonly number[];
}

export function* moveShip(game: Game, ship: Ship, maneuver: Maneuver, { path, start, turn, slip }: Course): Rule<Move> {
  const { size } = ship.profile;
  if (path === undefined) return { pose: ship.pose, way: 0, full: true, overlapped: [] };
  const others = bodiesAround(game.state, ship);
  if (isTallonRoll(maneuver.bearing)) {
    const places = SLIDES.map((slide) => ({ id: slide, pose: tallonPose(ship.pose, size, maneuver, slide) })).filter(
      (place) => shipsUnder(place.pose, size, others).length === 0,
    );
    if (places.length > 0) {
      const picked = yield* choose<Option & { readonly pose: Pose }>({
        seat: ship.seat,
        kind: 'tallon-roll',
        rule: 'RR Bearing',
        prompt: `Where is ${called(ship)} set at the end of its Tallon roll?`,
        list: () => places,
        text: ({ id }) => ({ label: `At the ${id} of the template`, target: `pose:${ship.name}:${id}` }),
        about: () => ({ ship: ship.name, size, poses: places.map(({ id, pose }) => ({ id, pose, problem: null })) }),
      });
      return { pose: picked.pose, way: path.length, full: true, overlapped: [] };
    }
    // No place is free: the basic turn is executed as far as it goes. Where its own end is free the ship stops there.
    const move = moveAlong(path, ship.pose, size, others);
    return move.full ? { ...move, full: false, overlapped: tallonOverlaps(ship, maneuver, others) } : move;
  }
  const move = moveAlong(path, start, size, others, turn);
  if (slip === 0) return move;
  const { x, y, heading } = move.pose;
  return { ...move, pose: pose(x, y, heading + slip) };
}

function tallonOverlaps(ship: Ship, maneuver: Maneuver, others: ReturnType<typeof bodiesAround>): number[] {
  return shipsUnder(tallonPose(ship.pose, ship.profile.size, maneuver, 'middle'), ship.profile.size, others);
}

/** Did the template of a maneuver lie over this, as far as the ship went? */
export function wentPast(ship: Ship, { template, path, start }: Course, way: number, shape: Polygon): boolean {
  return template !== undefined && path !== undefined && wentOver(ship, start, template, path, way, shape);
}

/** The other ships on the mat that the template of a maneuver lay over, as far as the ship went. */
export function passedShips(game: Game, ship: Ship, course: Course, way: number): Ship[] {
  return shipsOnMat(game.state).filter((other) => other !== ship && wentPast(ship, course, way, baseOf(other)));
}
