import { type BaseSize, BASE_SIDE, basePolygon } from './bases.ts';
import { cosine, sine } from './numbers.ts';
import { cut, distance, type Polygon } from './polygon.ts';
import { type Frame, frameOf, type Pose } from './pose.ts';
import { rangeOf } from './range.ts';

/** The arcs of a ship. A turret's indicator points to one of the four standard arcs. */
export type StandardArc = 'front' | 'right' | 'rear' | 'left';
export type Arc = StandardArc | 'fullfront' | 'fullrear' | 'bullseye';

export const STANDARD_ARCS: readonly StandardArc[] = ['front', 'right', 'rear', 'left'];

/** Half of the angle between the printed lines of the front arc, in degrees. The rear arc mirrors it. */
const FRONT_HALF_ANGLE: Readonly<Record<BaseSize, number>> = { small: 40.62, medium: 41.4, large: 41.76 };

/** The bullseye arc is as wide as the range ruler. */
export const BULLSEYE_WIDTH = 15;

/** Sine and cosine of the front half angle of each base. */
const LINES: Readonly<Record<BaseSize, readonly [number, number]>> = {
  small: lines(FRONT_HALF_ANGLE.small),
  medium: lines(FRONT_HALF_ANGLE.medium),
  large: lines(FRONT_HALF_ANGLE.large),
};

function lines(angle: number): [number, number] {
  return [sine(angle), cosine(angle)];
}

/** The part of a polygon that lies in an arc of a ship, to any range; empty when none does. */
export function partInArc(at: Pose, size: BaseSize, arc: Arc, polygon: Polygon): Polygon {
  const frame = frameOf(at);
  const [s, c] = LINES[size];
  switch (arc) {
    case 'front':
      return wedge(frame, polygon, c, s, -c, s);
    case 'rear':
      return wedge(frame, polygon, c, -s, -c, -s);
    case 'right':
      return wedge(frame, polygon, c, -s, c, s);
    case 'left':
      return wedge(frame, polygon, -c, -s, -c, s);
    case 'fullfront':
      return cutLocal(frame, polygon, 0, 0, 0, 1);
    case 'fullrear':
      return cutLocal(frame, polygon, 0, 0, 0, -1);
    case 'bullseye': {
      const half = BULLSEYE_WIDTH / 2;
      const right = cutLocal(frame, polygon, half, 0, -1, 0);
      const strip = right.length === 0 ? right : cutLocal(frame, right, -half, 0, 1, 0);
      return strip.length === 0 ? strip : cutLocal(frame, strip, 0, BASE_SIDE[size] / 2, 0, 1);
    }
  }
}

/** Cut by two half planes whose edges go through the middle of the base, their normals in the ship's frame. */
function wedge(frame: Frame, polygon: Polygon, ax: number, ay: number, bx: number, by: number): Polygon {
  const first = cutLocal(frame, polygon, 0, 0, ax, ay);
  return first.length === 0 ? first : cutLocal(frame, first, 0, 0, bx, by);
}

function cutLocal(frame: Frame, polygon: Polygon, x: number, y: number, nx: number, ny: number): Polygon {
  return cut(
    polygon,
    frame.x + x * frame.fy + y * frame.fx,
    frame.y - x * frame.fx + y * frame.fy,
    nx * frame.fy + ny * frame.fx,
    -nx * frame.fx + ny * frame.fy,
  );
}

/**
 * The range at which a polygon lies in an arc of a ship, from the closest point of the base to the closest point of what is in
 * the arc; undefined when nothing of it is in the arc within range 3.
 */
export function rangeInArc(at: Pose, size: BaseSize, arc: Arc, polygon: Polygon): number | undefined {
  const part = partInArc(at, size, arc, polygon);
  if (part.length === 0) return undefined;
  const range = rangeOf(distance(basePolygon(at, size), part));
  return range > 3 ? undefined : range;
}

/** Is any part of a base in an arc of a ship, within range 3? */
export function inArc(at: Pose, size: BaseSize, arc: Arc, target: Pose, targetSize: BaseSize): boolean {
  return rangeInArc(at, size, arc, basePolygon(target, targetSize)) !== undefined;
}
