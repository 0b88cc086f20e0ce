import { headingOf } from './numbers.ts';
import { type BaseSize, BASE_SIDE, squareAt } from './bases.ts';
import { type Frame, frameOf, type Pose, placed, pose } from './pose.ts';
import { type CentreLine, centreLine, type Template } from './templates.ts';
import { cosine, sine } from './numbers.ts';

/**
 * The way of a ship along a template. While it backs along one, the middles of its front and of its rear edge stay on the
 * middle line of the template and of its straight continuation under the bases at either end (reference 1.4.5, Overlap): the
 * ship is a chord of the length of its base, sliding along that line. A place on the way is told by how far the rear edge has
 * come, from 0 (the start) to `length` (the end of the template).
 */
export interface Path {
  readonly side: number;
  readonly line: CentreLine;
  /** -1 for a way that curves to the left. */
  readonly mirror: 1 | -1;
  /** Backwards: the template lies at the rear edge. */
  readonly reverse: boolean;
  readonly length: number;
  /** No corner of the base moves faster than this while the rear edge moves with speed 1. */
  readonly fastest: number;
}

const PATHS = new Map<string, Path>();

/** The way along a template for a base; the same object for the same template, base and direction. */
export function pathAlong(template: Template, size: BaseSize, reverse = false): Path {
  const key = `${template.kind}${template.speed}${template.side}${size}${reverse}`;
  const known = PATHS.get(key);
  if (known !== undefined) return known;
  const side = BASE_SIDE[size];
  const line = centreLine(template);
  const plain: Path = {
    side,
    line,
    mirror: template.side === 'left' ? -1 : 1,
    reverse,
    length: side + line.length,
    fastest: 1,
  };
  const path = line.radius === 0 ? plain : { ...plain, fastest: fastestCorner(plain) };
  PATHS.set(key, path);
  return path;
}

/** The place on the way, in the frame of the start: at(0) is the start itself, at(length) the place at the end. */
export function along(path: Path, way: number): Frame {
  const s = path.side;
  const h = s / 2;
  const { radius: r } = path.line;
  if (r === 0) return turnedOver(path, 0, way, 0, 1);
  // The rear edge: on the line under the starting base, or on the arc.
  let px = 0;
  let py = -h + way;
  const rearAngle = way > s ? ((way - s) / path.line.length) * path.line.angle : 0;
  if (way > s) {
    px = r - r * cosine(rearAngle);
    py = h + r * sine(rearAngle);
  }
  const [qx, qy] = frontEdge(path, px, py, way);
  return turnedOver(path, (px + qx) / 2, (py + qy) / 2, (qx - px) / s, (qy - py) / s);
}

/** Where the front edge is when the rear edge is at (px, py): the next point of the middle line one base further. */
function frontEdge(path: Path, px: number, py: number, way: number): [number, number] {
  const s = path.side;
  const h = s / 2;
  const { radius: r, angle } = path.line;
  if (way <= 0) return [px, py + s];
  const endX = r - r * cosine(angle);
  const endY = h + r * sine(angle);
  // The circle around the rear edge meets the circle of the arc.
  const cx = r - px;
  const cy = h - py;
  const d2 = cx * cx + cy * cy;
  const d = Math.sqrt(d2);
  if (d > 0 && s <= d + r && s >= Math.abs(d - r)) {
    const toward = (d2 + s * s - r * r) / (2 * d);
    const offSquare = s * s - toward * toward;
    const off = offSquare > 0 ? Math.sqrt(offSquare) : 0;
    const qx = px + (toward * cx - off * cy) / d;
    const qy = py + (toward * cy + off * cx) / d;
    const [vx, vy] = [qx - r, qy - h];
    const [ex, ey] = [endX - r, endY - h];
    if (ex * vy - ey * vx >= 0 && vy >= -1e-9) return [qx, qy];
  }
  // Beyond the arc: on the straight continuation.
  const dx = sine(angle);
  const dy = cosine(angle);
  const wx = endX - px;
  const wy = endY - py;
  const b = wx * dx + wy * dy;
  const root = b * b - (wx * wx + wy * wy - s * s);
  const t = -b + Math.sqrt(Math.max(root, 0));
  return [endX + t * dx, endY + t * dy];
}

/** A frame of the way to the right and ahead, as the way to the left or backwards has it. */
function turnedOver(path: Path, x: number, y: number, fx: number, fy: number): Frame {
  const m = path.mirror;
  return path.reverse ? { x: m * x, y: -y, fx: -m * fx, fy } : { x: m * x, y, fx: m * fx, fy };
}

/** The base of a ship somewhere on its way, on the mat. */
export function baseAlong(path: Path, start: Frame, way: number): number[] {
  const at = along(path, way);
  return squareAt(placed(start, at.x, at.y, at.fx, at.fy), path.side) as number[];
}

/** The pose of a ship that stopped on its way; `turn` more degrees are added to its heading. */
export function poseAlong(path: Path, start: Pose, way: number, turn = 0): Pose {
  const local = along(path, way);
  const frame = placed(frameOf(start), local.x, local.y, local.fx, local.fy);
  if (path.line.radius === 0) return pose(frame.x, frame.y, start.heading + turn);
  if (way === path.length) {
    // The end of a template is turned by exactly 45 or 90 degrees.
    const whole = path.line.angle * path.mirror * (path.reverse ? -1 : 1);
    return pose(frame.x, frame.y, start.heading + whole + turn);
  }
  return pose(frame.x, frame.y, headingOf(frame.fx, frame.fy) + turn);
}

/** How much of the template lies between the starting base and a ship that stopped on its way, in millimetres. */
export function templateBehind(path: Path, way: number): number {
  return way > path.side ? way - path.side : 0;
}

/** Measured along the way, with a tenth to spare. */
function fastestCorner(path: Path): number {
  const steps = 2000;
  const step = path.length / steps;
  const origin: Frame = { x: 0, y: 0, fx: 0, fy: 1 };
  let fastest = 1;
  let before = baseAlong(path, origin, 0);
  for (let i = 1; i <= steps; i++) {
    const now = baseAlong(path, origin, i * step);
    for (let k = 0; k < 8; k += 2) {
      const [dx, dy] = [now[k] - before[k], now[k + 1] - before[k + 1]];
      const speed = Math.sqrt(dx * dx + dy * dy) / step;
      if (speed > fastest) fastest = speed;
    }
    before = now;
  }
  return fastest * 1.1;
}
