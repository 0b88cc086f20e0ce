import { BASE_SIDE, type BaseSize, basePolygon } from './bases.ts';
import { baseAlong, type Path, poseAlong } from './path.ts';
import { overlapDepth, type Polygon, TOUCH } from './polygon.ts';
import { frameOf, type Pose } from './pose.ts';

/** Another ship on the mat, as moves see it. */
export interface Body {
  readonly id: number;
  readonly pose: Pose;
  readonly size: BaseSize;
}

/** The base of another ship with its circle, made once for many tests. */
interface Hull {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly base: Polygon;
}

function hullOf(body: Body): Hull {
  const radius = BASE_SIDE[body.size] * 0.7072;
  return { id: body.id, x: body.pose.x, y: body.pose.y, radius, base: basePolygon(body.pose, body.size) };
}

/** Where a move along a template ended. */
export interface MoveAlong {
  readonly pose: Pose;
  /** How far the rear edge came. */
  readonly way: number;
  /** It ended where the template ends. */
  readonly full: boolean;
  /** The ships it lay over at the end of the template: those that made it a partial move. */
  readonly overlapped: readonly number[];
  /** The ship it touches after backing off: the last it backed over. */
  readonly touches: number | undefined;
}

/** Steps back are never shorter than this (millimetres): no gap wider than it is missed. */
const LEAST_STEP = 0.01;

/**
 * Move a ship to the end of a template, or, where it would lie over other ships there, back along it until it lies over none and
 * touches the last it backed over (reference 1.4.5, Overlap). `turn` is added to the heading at the end (180 for a Koiogran turn),
 * which a ship that does not get there does not make.
 */
export function moveAlong(path: Path, start: Pose, size: BaseSize, others: readonly Body[], turn = 0): MoveAlong {
  const end = path.length;
  const frame = frameOf(start);
  const final = baseAlong(path, frame, end);
  const reach = end + BASE_SIDE[size];
  const hulls: Hull[] = [];
  for (const body of others) {
    const dx = body.pose.x - start.x;
    const dy = body.pose.y - start.y;
    const limit = reach + BASE_SIDE[body.size];
    if (dx * dx + dy * dy < limit * limit) hulls.push(hullOf(body));
  }
  const overlapped: number[] = [];
  for (const hull of hulls) if (depthOver(final, path.side, hull) > TOUCH) overlapped.push(hull.id);
  if (overlapped.length === 0) {
    return { pose: poseAlong(path, start, end, turn), way: end, full: true, overlapped, touches: undefined };
  }
  let way = end;
  let blocked = end;
  let touches = overlapped[0];
  for (;;) {
    const base = baseAlong(path, frame, way);
    let deepest = 0;
    for (const hull of hulls) {
      const depth = depthOver(base, path.side, hull);
      if (depth <= deepest) continue;
      deepest = depth;
      touches = hull.id;
    }
    if (deepest <= 0) break;
    blocked = way;
    if (way === 0) break;
    // No corner can have come clear before the base has moved as far as it lies over the other.
    const step = deepest / path.fastest;
    way = way > step && way > LEAST_STEP ? way - Math.max(step, LEAST_STEP) : 0;
  }
  if (blocked > way) {
    const found = firstClear(path, frame, hulls, way, blocked);
    [way, touches] = [found.way, found.touches];
  }
  return { pose: poseAlong(path, start, way), way, full: false, overlapped, touches };
}

/** Between a clear place and a blocked one a little further on: the furthest clear one, and what blocks just beyond it. */
function firstClear(
  path: Path,
  frame: ReturnType<typeof frameOf>,
  hulls: readonly Hull[],
  clear: number,
  blocked: number,
) {
  let touches = hulls[0].id;
  let [low, high] = [clear, blocked];
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    const base = baseAlong(path, frame, middle);
    let deepest = 0;
    for (const hull of hulls) {
      const depth = depthOver(base, path.side, hull);
      if (depth > deepest) [deepest, touches] = [depth, hull.id];
    }
    if (deepest > 0) high = middle;
    else low = middle;
    if (high - low < 1e-6) break;
  }
  const base = baseAlong(path, frame, high);
  let deepest = 0;
  for (const hull of hulls) {
    const depth = depthOver(base, path.side, hull);
    if (depth > deepest) [deepest, touches] = [depth, hull.id];
  }
  return { way: low, touches };
}

/** How deep a base lies over another ship, with a look at their circles first. */
function depthOver(base: Polygon, side: number, hull: Hull): number {
  const x = (base[0] + base[4]) / 2 - hull.x;
  const y = (base[1] + base[5]) / 2 - hull.y;
  const reach = side * 0.7072 + hull.radius;
  if (x * x + y * y >= reach * reach) return -1;
  return overlapDepth(base, hull.base);
}

/** The ids of the ships that a base at a pose would lie over. */
export function shipsUnder(at: Pose, size: BaseSize, others: readonly Body[]): number[] {
  const base = basePolygon(at, size);
  const found: number[] = [];
  for (const body of others) if (overlapDepth(base, basePolygon(body.pose, body.size)) > TOUCH) found.push(body.id);
  return found;
}
