import { cosine, normalHeading, rounded, sine } from './numbers.ts';

/**
 * Where a ship, an obstacle or a device lies: its centre in millimetres from the lower left corner of the mat (x to the right,
 * y up) and its heading in degrees clockwise from straight up. All three are rounded to a thousandth.
 */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}

/** A pose rounded as all poses of a game are. */
export function pose(x: number, y: number, heading: number): Pose {
  return { x: rounded(x), y: rounded(y), heading: normalHeading(heading) };
}

/**
 * A frame on the mat before rounding: a place and the direction ahead (fx, fy), a vector of length 1. To the right of it lies
 * (fy, -fx).
 */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly fx: number;
  readonly fy: number;
}

/** The frame of a pose. */
export function frameOf({ x, y, heading }: Pose): Frame {
  return { x, y, fx: sine(heading), fy: cosine(heading) };
}

/** A frame given in another frame's terms (x to the right, y ahead), on the mat. */
export function placed(base: Frame, x: number, y: number, fx: number, fy: number): Frame {
  return {
    x: base.x + x * base.fy + y * base.fx,
    y: base.y - x * base.fx + y * base.fy,
    fx: fx * base.fy + fy * base.fx,
    fy: fy * base.fy - fx * base.fx,
  };
}

/** The pose that lies `x` to the right and `y` ahead of another, turned clockwise by `turn` degrees. */
export function moved(from: Pose, x: number, y: number, turn: number): Pose {
  const frame = frameOf(from);
  return pose(from.x + x * frame.fy + y * frame.fx, from.y - x * frame.fx + y * frame.fy, from.heading + turn);
}
