import { type Frame, frameOf, type Pose } from './pose.ts';
import type { Polygon } from './polygon.ts';

/** The bases of standard ships. */
export type BaseSize = 'small' | 'medium' | 'large';

/** Length of a side in millimetres. The guides are left out (docs/rulings.md). */
export const BASE_SIDE: Readonly<Record<BaseSize, number>> = { small: 40, medium: 60, large: 80 };

/** The four corners of a base: front left, front right, rear right, rear left. */
export function basePolygon(at: Pose, size: BaseSize): Polygon {
  return squareAt(frameOf(at), BASE_SIDE[size]);
}

/** A square of this side around a frame. */
export function squareAt({ x, y, fx, fy }: Frame, side: number): Polygon {
  const h = side / 2;
  const [ax, ay] = [fx * h, fy * h];
  return [x + ax - ay, y + ay + ax, x + ax + ay, y + ay - ax, x - ax + ay, y - ay - ax, x - ax - ay, y - ay + ax];
}

/** The side of the standard play area in millimetres: three feet. */
export const MAT_SIDE = 914.4;

/** Is any part of a polygon outside the play area? */
export function leavesMat(polygon: Polygon, side = MAT_SIDE): boolean {
  for (const value of polygon) if (value < -TOLERANCE || value > side + TOLERANCE) return true;
  return false;
}

/** A thousandth of a millimetre of rounding does not make a ship flee. */
const TOLERANCE = 0.001;
