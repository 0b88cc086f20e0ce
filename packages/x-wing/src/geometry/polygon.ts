/**
 * Convex polygons, as flat lists of corners [x0, y0, x1, y1, ...] in either order of rotation. Why our own: the rules need the
 * depth of an overlap, the closest points of two bases and a base cut to an arc, each the same to the bit on every engine; the
 * collision libraries looked at (sat, detect-collisions, flatten-js) turn their polygons with Math.sin and give none of these.
 */
export type Polygon = readonly number[];

/** Bodies nearer than this touch; bases that overlap by less do not overlap (millimetres). */
export const TOUCH = 0.01;

/**
 * How deep two convex polygons overlap, in millimetres: the shortest way that would part them. Negative or 0 when some line
 * parts them (then it says no more than that they are apart).
 */
export function overlapDepth(a: Polygon, b: Polygon): number {
  const first = depthAlong(a, b, a);
  if (first <= 0) return first;
  const second = depthAlong(a, b, b);
  return Math.min(second, first);
}

/** The least overlap of the shadows of two polygons on the normals of one's edges. */
function depthAlong(a: Polygon, b: Polygon, edges: Polygon): number {
  let least = Number.POSITIVE_INFINITY;
  const n = edges.length;
  for (let i = 0; i < n; i += 2) {
    const j = i + 2 === n ? 0 : i + 2;
    const ex = edges[j] - edges[i];
    const ey = edges[j + 1] - edges[i + 1];
    const length = Math.sqrt(ex * ex + ey * ey);
    if (length === 0) continue;
    const nx = -ey / length;
    const ny = ex / length;
    let minA = Number.POSITIVE_INFINITY;
    let maxA = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < a.length; k += 2) {
      const d = a[k] * nx + a[k + 1] * ny;
      if (d < minA) minA = d;
      if (d > maxA) maxA = d;
    }
    let minB = Number.POSITIVE_INFINITY;
    let maxB = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < b.length; k += 2) {
      const d = b[k] * nx + b[k + 1] * ny;
      if (d < minB) minB = d;
      if (d > maxB) maxB = d;
    }
    const depth = Math.min(maxA - minB, maxB - minA);
    if (depth < least) least = depth;
    if (least <= 0) return least;
  }
  return least;
}

/** Do two polygons overlap, by more than a touch? */
export function overlaps(a: Polygon, b: Polygon): boolean {
  return overlapDepth(a, b) > TOUCH;
}

/** A pair of closest points of two polygons that do not overlap. */
export interface Closest {
  readonly distance: number;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** The closest points of two polygons; distance 0 when they overlap. */
export function closest(a: Polygon, b: Polygon): Closest {
  if (overlapDepth(a, b) > 0) return { distance: 0, from: [a[0], a[1]], to: [a[0], a[1]] };
  let best = Number.POSITIVE_INFINITY;
  let [fx, fy, tx, ty] = [0, 0, 0, 0];
  for (let k = 0; k < 2; k++) {
    const points = k === 0 ? a : b;
    const edges = k === 0 ? b : a;
    for (let i = 0; i < points.length; i += 2) {
      const [px, py] = [points[i], points[i + 1]];
      for (let j = 0; j < edges.length; j += 2) {
        const m = j + 2 === edges.length ? 0 : j + 2;
        const [ex, ey] = [edges[m] - edges[j], edges[m + 1] - edges[j + 1]];
        const square = ex * ex + ey * ey;
        let t = square === 0 ? 0 : ((px - edges[j]) * ex + (py - edges[j + 1]) * ey) / square;
        if (t < 0) t = 0;
        if (t > 1) t = 1;
        const [qx, qy] = [edges[j] + t * ex, edges[j + 1] + t * ey];
        const far = (px - qx) * (px - qx) + (py - qy) * (py - qy);
        if (far < best) {
          best = far;
          [fx, fy, tx, ty] = k === 0 ? [px, py, qx, qy] : [qx, qy, px, py];
        }
      }
    }
  }
  return { distance: Math.sqrt(best), from: [fx, fy], to: [tx, ty] };
}

/** The distance between two polygons in millimetres; 0 when they overlap. */
export function distance(a: Polygon, b: Polygon): number {
  return closest(a, b).distance;
}

/** The part of a polygon on the side of a line where (p - point) · normal >= 0; empty when there is none. */
export function cut(polygon: Polygon, x: number, y: number, nx: number, ny: number): Polygon {
  const result: number[] = [];
  const n = polygon.length;
  for (let i = 0; i < n; i += 2) {
    const j = i + 2 === n ? 0 : i + 2;
    const here = (polygon[i] - x) * nx + (polygon[i + 1] - y) * ny;
    const next = (polygon[j] - x) * nx + (polygon[j + 1] - y) * ny;
    if (here >= 0) result.push(polygon[i], polygon[i + 1]);
    if ((here > 0 && next < 0) || (here < 0 && next > 0)) {
      const t = here / (here - next);
      result.push(polygon[i] + t * (polygon[j] - polygon[i]), polygon[i + 1] + t * (polygon[j + 1] - polygon[i + 1]));
    }
  }
  return result;
}

/** Is a point inside a convex polygon or on its edge? */
export function contains(polygon: Polygon, x: number, y: number): boolean {
  let side = 0;
  for (let i = 0; i < polygon.length; i += 2) {
    const j = i + 2 === polygon.length ? 0 : i + 2;
    const cross =
      (polygon[j] - polygon[i]) * (y - polygon[i + 1]) - (polygon[j + 1] - polygon[i + 1]) * (x - polygon[i]);
    if (cross === 0) continue;
    if (side === 0) side = cross > 0 ? 1 : -1;
    else if (cross > 0 !== side > 0) return false;
  }
  return true;
}

/** The part of a segment inside a convex polygon, as its two parameters from 0 to 1; undefined when none is. */
export function segmentInside(
  polygon: Polygon,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): readonly [number, number] | undefined {
  let [enter, leave] = [0, 1];
  const turn = signedArea(polygon) >= 0 ? 1 : -1;
  for (let i = 0; i < polygon.length; i += 2) {
    const j = i + 2 === polygon.length ? 0 : i + 2;
    const nx = -(polygon[j + 1] - polygon[i + 1]) * turn;
    const ny = (polygon[j] - polygon[i]) * turn;
    const from = (x0 - polygon[i]) * nx + (y0 - polygon[i + 1]) * ny;
    const along = (x1 - x0) * nx + (y1 - y0) * ny;
    if (along === 0) {
      if (from < 0) return undefined;
      continue;
    }
    const t = -from / along;
    if (along > 0) enter = Math.max(t, enter);
    else leave = Math.min(t, leave);
    if (enter > leave) return undefined;
  }
  return [enter, leave];
}

function signedArea(polygon: Polygon): number {
  let area = 0;
  for (let i = 0; i < polygon.length; i += 2) {
    const j = i + 2 === polygon.length ? 0 : i + 2;
    area += polygon[i] * polygon[j + 1] - polygon[j] * polygon[i + 1];
  }
  return area;
}
