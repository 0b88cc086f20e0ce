import { BASE_SIDE, type BaseSize, basePolygon } from './bases.ts';
import { closest, distance, overlapDepth, type Polygon, segmentInside, TOUCH } from './polygon.ts';
import type { Pose } from './pose.ts';

/** Width of a range band in millimetres. */
export const RANGE_BAND = 100;

/** A distance as a range: 0 for touching, a hundred millimetres to each band (exactly 100 is still range 1), 4 for beyond 3. */
export function rangeOf(millimetres: number): number {
  if (millimetres <= TOUCH) return 0;
  if (millimetres <= RANGE_BAND + TOUCH / 2) return 1;
  if (millimetres <= 2 * RANGE_BAND + TOUCH / 2) return 2;
  if (millimetres <= 3 * RANGE_BAND + TOUCH / 2) return 3;
  return 4;
}

/** The range between two ships, between the closest points of their bases. */
export function rangeBetween(a: Pose, aSize: BaseSize, b: Pose, bSize: BaseSize): number {
  // Middles this far apart: no corners can be within range 3 (a corner is at most 0.7072 sides from the middle).
  const far = 3 * RANGE_BAND + 1 + 0.7072 * (BASE_SIDE[aSize] + BASE_SIDE[bSize]);
  if ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) > far * far) return 4;
  return rangeOf(distance(basePolygon(a, aSize), basePolygon(b, bSize)));
}

/**
 * Does an obstacle lie in the line of an attack? The line leads from the closest point of the attacker to the closest point of the
 * defender (`target`, its base as far as the attack's arc goes). Where two edges are parallel there are many such lines and the
 * attacker takes the one it likes best (reference 1.4.5, Obstructed): it is obstructed only if every one is.
 */
export function obstructed(attacker: Polygon, target: Polygon, obstacles: readonly Polygon[]): boolean {
  if (obstacles.length === 0) return false;
  const line = closest(attacker, target);
  if (line.distance <= TOUCH) return false;
  const lines = equalLines(attacker, target, line.from, line.to, line.distance);
  // Each obstacle blocks a stretch of these lines; the attack is free where the stretches leave a gap.
  const stretches: [number, number][] = [];
  for (const obstacle of obstacles) {
    const stretch = blockedStretch(lines, obstacle);
    if (stretch !== undefined) stretches.push(stretch);
  }
  if (stretches.length === 0) return false;
  stretches.sort((a, b) => a[0] - b[0]);
  let reached = 0;
  for (const [from, to] of stretches) {
    if (from > reached) return false;
    if (to > reached) reached = to;
  }
  return reached >= 1;
}

/** All closest lines: a strip from one line (a to b) to a parallel one (c to d); both the same where there is only one. */
type Strip = { a: Point; b: Point; c: Point; d: Point };
type Point = readonly [number, number];

function equalLines(attacker: Polygon, target: Polygon, from: Point, to: Point, length: number): Strip {
  const [nx, ny] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const [tx, ty] = [-ny, nx];
  const a = edgeAlong(attacker, from, nx, ny);
  const b = edgeAlong(target, to, nx, ny);
  const low = Math.max(a[0], b[0]);
  const high = Math.min(a[1], b[1]);
  const at = (p: Point, s: number): Point => [p[0] + s * tx, p[1] + s * ty];
  if (high <= low) return { a: from, b: to, c: from, d: to };
  return { a: at(from, low), b: at(to, low), c: at(from, high), d: at(to, high) };
}

/** How far the polygon's corners that lie level with `from` (seen along n) reach to either side of it. */
function edgeAlong(polygon: Polygon, from: Point, nx: number, ny: number): [number, number] {
  let [low, high] = [0, 0];
  for (let i = 0; i < polygon.length; i += 2) {
    const [dx, dy] = [polygon[i] - from[0], polygon[i + 1] - from[1]];
    const off = dx * nx + dy * ny;
    if (off > TOUCH || off < -TOUCH) continue;
    const s = -dx * ny + dy * nx;
    if (s < low) low = s;
    if (s > high) high = s;
  }
  return [low, high];
}

/** The stretch of a strip of lines, from 0 to 1, that a convex obstacle blocks. */
function blockedStretch({ a, b, c, d }: Strip, obstacle: Polygon): [number, number] | undefined {
  const width = Math.sqrt((c[0] - a[0]) * (c[0] - a[0]) + (c[1] - a[1]) * (c[1] - a[1]));
  if (width <= TOUCH) {
    const inside = segmentInside(obstacle, a[0], a[1], b[0], b[1]);
    return inside === undefined ? undefined : [0, 1];
  }
  const strip = [...a, ...b, ...d, ...c];
  if (overlapDepth(strip, obstacle) <= 0) return undefined;
  const [tx, ty] = [(c[0] - a[0]) / width, (c[1] - a[1]) / width];
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [x, y] of partInStrip(obstacle, a, b)) {
    const s = ((x - a[0]) * tx + (y - a[1]) * ty) / width;
    if (s < low) low = s;
    if (s > high) high = s;
  }
  return low > 1 || high < 0 ? undefined : [low, high];
}

/** The corners of an obstacle cut to what lies between attacker and defender (the ends of the lines a to b). */
function partInStrip(obstacle: Polygon, a: Point, b: Point): Point[] {
  const [nx, ny] = [b[0] - a[0], b[1] - a[1]];
  const points: Point[] = [];
  const side = (x: number, y: number, p: Point) => (x - p[0]) * nx + (y - p[1]) * ny;
  for (let i = 0; i < obstacle.length; i += 2) {
    const j = i + 2 === obstacle.length ? 0 : i + 2;
    const [x, y, u, v] = [obstacle[i], obstacle[i + 1], obstacle[j], obstacle[j + 1]];
    if (side(x, y, a) >= 0 && side(x, y, b) <= 0) points.push([x, y]);
    for (const end of [a, b]) {
      const [here, next] = [side(x, y, end), side(u, v, end)];
      if ((here > 0 && next < 0) || (here < 0 && next > 0)) {
        const t = here / (here - next);
        points.push([x + t * (u - x), y + t * (v - y)]);
      }
    }
  }
  return points;
}
