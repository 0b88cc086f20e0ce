/**
 * Plates of units: one an owner and area, rows of cells (icon, count, burst if damaged) behind a tab of the owner's hue.
 * A fleet's plate goes where it hides least of its hex.
 */
import { type Box, insideHex, type Point, S } from './geometry.ts';

export interface UnitStack {
  readonly type: string;
  readonly count: number;
  readonly damaged: number;
}

export interface Cell {
  readonly type: string;
  readonly count: number;
  readonly damaged: boolean;
  readonly width: number;
}

export interface Shape {
  readonly rows: readonly (readonly Cell[])[];
  readonly w: number;
  readonly h: number;
}

/** A box that a plate should not cover, and how much that matters. */
export interface Obstacle extends Box {
  readonly weight: number;
}

export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

export interface PlacedShape extends Shape {
  readonly x: number;
  readonly y: number;
  readonly cost: number;
}

const ORDER = [
  'flagship',
  'war-sun',
  'dreadnought',
  'carrier',
  'cruiser',
  'destroyer',
  'fighter',
  'space-dock',
  'pds',
  'mech',
  'infantry',
];

/** The cells of a plate in their fixed order; damaged units are a cell of their own. `k` scales them. */
export function cellsOf(units: readonly UnitStack[], k: number): Cell[] {
  const rank = (type: string): number => (ORDER.includes(type) ? ORDER.indexOf(type) : ORDER.length);
  const cell = (type: string, count: number, damaged: boolean): Cell => ({
    type,
    count,
    damaged,
    width: k * (13.6 + (count > 1 ? 7 : 0) + (count > 9 ? 6 : 0)),
  });
  return [...units]
    .sort((a, b) => rank(a.type) - rank(b.type))
    .flatMap(({ type, count, damaged }) => {
      const cells: Cell[] = [];
      if (count > damaged) cells.push(cell(type, count - damaged, false));
      if (damaged > 0) cells.push(cell(type, damaged, true));
      return cells;
    });
}

/** The same cells in one to `most` rows, broken where the widths come out even. */
export function shapesOf(cells: readonly Cell[], k: number, most: number): Shape[] {
  const total = cells.reduce((sum, cell) => sum + cell.width, 0);
  const shapes: Shape[] = [];
  for (let count = 1; count <= most && count <= cells.length; count++) {
    const rows: Cell[][] = [[]];
    let width = 0;
    for (const cell of cells) {
      if (width > 0 && width + cell.width * 0.55 > total / count && rows.length < count) {
        rows.push([]);
        width = 0;
      }
      rows[rows.length - 1].push(cell);
      width += cell.width;
    }
    if (rows.length < count) continue;
    const widest = Math.max(...rows.map((row) => row.reduce((sum, cell) => sum + cell.width, 0)));
    shapes.push({ rows, w: widest + k * 12.6, h: count * k * 15.4 + k * 2.6 });
  }
  return shapes;
}

function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** How deep a box reaches into a disc, in units of the drawing. */
export function depthInto(box: Box, disc: Disc): number {
  const x = Math.max(box.x, Math.min(disc.x, box.x + box.w));
  const y = Math.max(box.y, Math.min(disc.y, box.y + box.h));
  return Math.max(0, disc.r - Math.hypot(x - disc.x, y - disc.y));
}

const STEP = 2.5;

/** The cheapest place of the best shape inside the hex; undefined where none fits. */
export function placeShape(
  shapes: readonly Shape[],
  obstacles: readonly Obstacle[],
  discs: readonly Disc[],
  anchor: Point,
): PlacedShape | undefined {
  let best: PlacedShape | undefined;
  for (const shape of shapes) {
    const hw = shape.w / 2;
    const hh = shape.h / 2;
    for (let y = -S * 0.84; y <= S * 0.84; y += STEP) {
      for (let x = -S * 0.96; x <= S * 0.96; x += STEP) {
        // The corner farthest from the middle decides for all four.
        if (!insideHex(Math.abs(x) + hw, Math.abs(y) + hh, S * 0.955)) continue;
        const box = { x: x - hw, y: y - hh, w: shape.w, h: shape.h };
        let cost = (shape.rows.length - 1) * 5 + 0.16 * Math.hypot(x - anchor.x, y - anchor.y);
        if (best !== undefined && cost >= best.cost) continue;
        for (const obstacle of obstacles) cost += overlap(box, obstacle) * obstacle.weight * 0.6;
        for (const disc of discs) cost += depthInto(box, disc) * 14;
        if (best === undefined || cost < best.cost) best = { ...shape, x: box.x, y: box.y, cost };
      }
    }
  }
  return best;
}

/** A fleet's plate: at full size, or smaller only where that saves much; a chip when nothing fits well. */
export function placeFleet(
  units: readonly UnitStack[],
  k: number,
  obstacles: readonly Obstacle[],
  discs: readonly Disc[],
  anchor: Point,
): { readonly shape: PlacedShape; readonly scale: number } | undefined {
  let best: { shape: PlacedShape; scale: number } | undefined;
  for (const shrink of [1, 0.86, 0.74]) {
    const scale = k * shrink;
    const shape = placeShape(shapesOf(cellsOf(units, scale), scale, 3), obstacles, discs, anchor);
    if (shape !== undefined && (best === undefined || shape.cost < best.shape.cost - 9)) best = { shape, scale };
    if (best !== undefined && best.shape.cost < 24) break;
  }
  return best;
}
