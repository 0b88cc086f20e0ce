/** Where a planet's numbers, signs and name stand, and the plates of who stands on it. */
import type { FleetView, PlanetView } from '@orrery/twilight-imperium/view';
import { type Point, ROOT3, S } from './geometry.ts';
import { cellsOf, type Disc, type Obstacle, type PlacedShape, placeFleet, shapesOf } from './plates.ts';

export interface PlanetLayout {
  readonly planet: PlanetView;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** Middles of the counters of resources and influence. */
  readonly counters: { readonly left: number; readonly right: number; readonly y: number; readonly size: number };
  /** Where it is told that something is attached, and that a sleeper token lies there. */
  readonly attached: Point | null;
  readonly sleeper: Point | null;
  readonly name: {
    readonly x: number;
    readonly y: number;
    readonly size: number;
    readonly text: string;
    readonly sign: Point | null;
  };
}

export interface PlateLayout {
  readonly owner: number;
  /** The planet it lies on; null for a fleet. */
  readonly planet: string | null;
  readonly units: FleetView['units'];
  readonly scale: number;
  readonly shape: PlacedShape;
  /** Drawn as letter and number of ships only. */
  readonly chip: boolean;
}

/** Width of a letter against its size, on the wide side of what devices draw names with. */
const GLYPH = 0.56;

/**
 * A planet's counters, signs and name. `among` planets share the hex; `side` is the free side of its counters (-1 left, 1
 * right), where signs stand that come and go: on the planet the units would cover them.
 */
export function layoutPlanet(planet: PlanetView, disc: Disc, among: number, side: number, k: number): PlanetLayout {
  const { x, y, r } = disc;
  const reach = r * 0.8 + k;
  const size = (among > 2 ? 8.6 : among > 1 ? 9.2 : 9.8) * k;
  const trait = planet.traits.length > 0;
  const width = planet.name.length * size * GLYPH + (trait ? 9.5 * k : 0);
  const nameY = y + r + (planet.ground.length > 0 ? 12.5 : 10.5) * k;
  const half = S - Math.abs(nameY - 3 * k) / ROOT3 - 1;
  const middle = Math.max(-half + width / 2, Math.min(half - width / 2, x));
  const row = y - reach * 0.62;
  const beside = (at: number): Point => ({ x: x + side * (reach + 11.5 * k + at * 10.5 * k), y: row });
  const attached = planet.attachments.length > 0 ? beside(0) : null;
  return {
    planet,
    ...disc,
    counters: { left: x - reach, right: x + reach, y: row, size: 12.4 * k },
    attached,
    sleeper: planet.sleeper === null ? null : beside(attached === null ? 0 : 1),
    name: {
      x: trait ? middle + 4.5 * k : middle,
      y: nameY,
      size,
      text: planet.name,
      sign: trait ? { x: middle - width / 2 + 2.5 * k, y: nameY - 2.8 * k } : null,
    },
  };
}

/** What plates should leave free of a planet: its numbers, its signs, its name. */
export function planetObstacles({ counters, attached, sleeper, name }: PlanetLayout, k: number): Obstacle[] {
  const counter = (x: number): Obstacle => ({
    x: x - 7 * k,
    y: counters.y - 7 * k,
    w: 14 * k,
    h: 14 * k,
    weight: 3,
  });
  const left = name.sign?.x ?? name.x - (name.text.length * name.size * GLYPH) / 2;
  const right = name.x + (name.text.length * name.size * GLYPH) / 2;
  return [
    counter(counters.left),
    counter(counters.right),
    ...[attached, sleeper].flatMap((sign) =>
      sign === null ? [] : { x: sign.x - 5 * k, y: sign.y - 5 * k, w: 10 * k, h: 10 * k, weight: 3 },
    ),
    { x: left, y: name.y - 7 * k, w: right - left, h: 9 * k, weight: 2.2 },
  ];
}

/** Ground forces against what stands in space. */
const GROUND = 0.88;

/** On the lower limb of its planet, pushed inward until it is inside the hex. */
export function groundPlate(ground: FleetView, planet: PlanetLayout, k: number): PlateLayout {
  const scale = k * GROUND;
  const [shape] = shapesOf(cellsOf(ground.units, scale), scale, 1);
  const y = planet.y + planet.r - shape.h * 0.72;
  const low = -S * 0.93 + Math.abs(y) * 0.577;
  const high = S * 0.93 - Math.abs(y + shape.h) * 0.577 - shape.w;
  const x = Math.max(low, Math.min(high, planet.x - shape.w / 2));
  return plateOf(ground, planet, { ...shape, x, y, cost: 0 }, scale);
}

/**
 * The plate of a second army on the same planet, while they fight: as near as it gets without covering what is told of the
 * planet or who else stands there. Undefined where the hex has no room at all.
 */
export function otherGroundPlate(
  ground: FleetView,
  planet: PlanetLayout,
  obstacles: readonly Obstacle[],
  discs: readonly Disc[],
  k: number,
): PlateLayout | undefined {
  const others = discs.filter(({ x, y }) => x !== planet.x || y !== planet.y);
  const anchor = { x: planet.x, y: planet.y };
  const placed = placeFleet(ground.units, k * GROUND, obstacles, others, anchor);
  return placed === undefined ? undefined : plateOf(ground, planet, placed.shape, placed.scale);
}

const plateOf = (
  { owner, units }: FleetView,
  { planet }: PlanetLayout,
  shape: PlacedShape,
  scale: number,
): PlateLayout => ({ owner, planet: planet.id, units, scale, shape, chip: false });
