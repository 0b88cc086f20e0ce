/** Where things are on the drawn map: flat-top hexes of circumradius `S`, the middle of the board at (0, 0), y downward. */
import { axialOfLabel } from '@orrery/twilight-imperium/galaxy';

/** Circumradius of a hex in the units of the drawing. */
export const S = 65;
export const ROOT3 = Math.sqrt(3);

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Rounded to a tenth: the drawing needs no more, and its text stays short. */
export const tenth = (n: number): number => Math.round(n * 10) / 10;

/** The centre of the hex with a label such as `207`. */
export function centreOf(position: string): Point {
  const { q, r } = axialOfLabel(position);
  return { x: S * 1.5 * q, y: S * ROOT3 * (r + q / 2) };
}

/** The six corners of a hex of circumradius `radius` about the origin, from the right one clockwise. */
export function hexCorners(radius: number): Point[] {
  return [0, 60, 120, 180, 240, 300].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}

/** The outline of such a hex as a path. */
export function hexPath(radius: number): string {
  return `M${hexCorners(radius)
    .map(({ x, y }) => `${tenth(x)} ${tenth(y)}`)
    .join('L')}Z`;
}

/** Is the point inside a hex of circumradius `radius` about the origin? */
export function insideHex(x: number, y: number, radius: number): boolean {
  const ax = Math.abs(x);
  const ay = Math.abs(y);
  return ay <= (radius * ROOT3) / 2 && ax * ROOT3 + ay <= radius * ROOT3;
}

/** The middle of an edge, 0 to 5 clockwise from north, of a hex of circumradius `radius`. */
export function edgeMiddle(edge: number, radius: number): Point {
  const angle = ((edge * 60 - 90) * Math.PI) / 180;
  const apothem = (radius * ROOT3) / 2;
  return { x: apothem * Math.cos(angle), y: apothem * Math.sin(angle) };
}

/** What a position on the map needs: a system or a hyperlane with its label, null beside the board. */
export interface Placed {
  readonly id: string;
  readonly position: string | null;
}

export interface MapLayout {
  /** Centre of every system and hyperlane by the id given. */
  readonly centres: ReadonlyMap<string, Point>;
  /** The box that holds every hex, with a margin. */
  readonly bounds: Box;
  /** Distance from the middle to the farthest corner of a hex on the board. */
  readonly radius: number;
}

const MARGIN = 12;

/** Places everything: tiles on the board by their label, those beside it in the free corners of the board's box. */
export function layoutMap(placed: readonly Placed[]): MapLayout {
  const centres = new Map<string, Point>();
  for (const { id, position } of placed) if (position !== null) centres.set(id, centreOf(position));
  const on = [...centres.values()];
  let radius = S;
  for (const { x, y } of on) radius = Math.max(radius, Math.hypot(x, y) + S);
  const beside = placed.filter(({ position }) => position === null);
  const board = boxAround(on);
  const corners = freeCorners(board, on);
  beside.forEach(({ id }, at) => {
    const corner = corners[at % corners.length];
    const shift = Math.floor(at / corners.length) * S * ROOT3;
    centres.set(id, { x: corner.x, y: corner.y + (corner.y < 0 ? shift : -shift) });
  });
  return { centres, bounds: boxAround([...centres.values()]), radius };
}

/** Corners of the board's box, pushed outward until no tile is nearer than the width of a hex; upper right first. */
function freeCorners(board: Box, on: readonly Point[]): Point[] {
  const corners = [
    { x: 1, y: -1 },
    { x: -1, y: 1 },
    { x: 1, y: 1 },
    { x: -1, y: -1 },
  ];
  return corners.map(({ x, y }) => {
    let cx = x > 0 ? board.x + board.w - S * 1.05 : board.x + S * 1.05;
    const cy = y > 0 ? board.y + board.h - S * 0.95 : board.y + S * 0.95;
    while (on.some((point) => Math.hypot(point.x - cx, point.y - cy) < S * 1.95)) cx += x * 4;
    return { x: cx, y: cy };
  });
}

function boxAround(points: readonly Point[]): Box {
  if (points.length === 0) return { x: -S, y: -S, w: 2 * S, h: 2 * S };
  const half = (S * ROOT3) / 2;
  const left = Math.min(...points.map(({ x }) => x)) - S - MARGIN;
  const right = Math.max(...points.map(({ x }) => x)) + S + MARGIN;
  const top = Math.min(...points.map(({ y }) => y)) - half - MARGIN;
  const bottom = Math.max(...points.map(({ y }) => y)) + half + MARGIN;
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** The system next to `from` in a direction (dx, dy), as arrow keys walk; undefined at the rim. */
export function walk(centres: ReadonlyMap<string, Point>, from: string, dx: number, dy: number): string | undefined {
  const start = centres.get(from);
  if (start === undefined) return undefined;
  let best: string | undefined;
  let cost = Number.POSITIVE_INFINITY;
  for (const [id, point] of centres) {
    const ahead = (point.x - start.x) * dx + (point.y - start.y) * dy;
    const aside = Math.abs((point.x - start.x) * dy) + Math.abs((point.y - start.y) * dx);
    if (id !== from && ahead > 10 && ahead + aside * 1.3 < cost) {
      cost = ahead + aside * 1.3;
      best = id;
    }
  }
  return best;
}
