/** Where everything inside one hex is drawn, local to its centre. Depends on the content of the hex alone. */
import type { FleetView, SystemView } from '@orrery/twilight-imperium/view';
import { type Box, type Point, S } from './geometry.ts';
import {
  groundPlate,
  layoutPlanet,
  otherGroundPlate,
  type PlanetLayout,
  planetObstacles,
  type PlateLayout,
} from './planet-layout.ts';
import { type Disc, type Obstacle, placeFleet, placeShape } from './plates.ts';

export interface WormholeLayout extends Disc {
  readonly kind: string;
}

export interface TileLayout {
  readonly planets: readonly PlanetLayout[];
  readonly wormholes: readonly WormholeLayout[];
  readonly plates: readonly PlateLayout[];
  readonly tokens: readonly (Point & { readonly seat: number })[];
  readonly custodians: Point | null;
  /** Frontier tokens and the like. */
  readonly markers: readonly (Point & { readonly kind: string })[];
  /** Where the sign of an anomaly stands. */
  readonly anomaly: Point | null;
}

export interface TileOptions {
  /** Scale of pieces and texts against the hex. */
  readonly k: number;
  /** Seen from afar: no names, no numbers, a chip an owner. */
  readonly far: boolean;
  /** The seat whose fleet is placed last. */
  readonly active: number | null;
}

/** Centre x, y and radius of planets, in circumradii. */
const PLACES: Record<number, readonly (readonly [number, number, number])[]> = {
  1: [[0, -0.23, 0.335]],
  2: [
    [-0.41, -0.37, 0.25],
    [0.41, 0.34, 0.25],
  ],
  3: [
    [0, -0.56, 0.205],
    [-0.5, 0.05, 0.205],
    [0.5, 0.05, 0.205],
  ],
  4: [
    [-0.36, -0.48, 0.19],
    [0.36, -0.48, 0.19],
    [-0.5, 0.16, 0.19],
    [0.5, 0.16, 0.19],
  ],
};
export const MECATOL_REX = '18';

function planetPlaces(system: SystemView): readonly (readonly [number, number, number])[] {
  if (system.id === MECATOL_REX) return [[0, -0.25, 0.37]];
  if (system.planets.length === 1 && system.anomalies.includes('gravity-rift')) return [[-0.28, -0.26, 0.3]];
  if (system.planets.length === 1 && system.wormholes.length > 1) return [[-0.24, -0.2, 0.34]];
  return PLACES[Math.min(system.planets.length, 4)] ?? [];
}

function wormholePlaces(system: SystemView): WormholeLayout[] {
  const { wormholes, planets, anomalies } = system;
  const at = (kind: string, x: number, y: number, r: number): WormholeLayout => ({
    kind,
    x: x * S,
    y: y * S,
    r: r * S,
  });
  if (wormholes.length === 1) {
    const kind = wormholes[0];
    if (planets.length === 1) return [at(kind, 0.56, -0.26, 0.15)];
    if (planets.length > 1) return [at(kind, 0.44, -0.5, 0.13)];
    return [anomalies.length > 0 ? at(kind, 0.3, -0.34, 0.19) : at(kind, 0, -0.12, 0.26)];
  }
  const r = planets.length > 0 ? 0.14 : 0.2;
  const column = planets.length > 0 ? 0.5 : 0;
  if (planets.length > 0) return wormholes.map((kind, i) => at(kind, column, -0.42 + i * 0.36, r));
  return wormholes.map((kind, i) => at(kind, (i - (wormholes.length - 1) / 2) * 0.55, -0.2, r));
}

/** Lays one hex out: planets and signs first, then the plates on the ground, then the fleets around all of these. */
export function layoutTile(system: SystemView, { k, far, active }: TileOptions): TileLayout {
  const obstacles: Obstacle[] = [];
  const discs: Disc[] = [];
  const plates: PlateLayout[] = [];
  const put = (plate: PlateLayout, weight: number, margin = 0): void => {
    const { x, y, w, h } = plate.shape;
    plates.push(plate);
    obstacles.push({ x: x - margin, y: y - margin, w: w + 2 * margin, h: h + 2 * margin, weight });
  };
  const wormholes = wormholePlaces(system);
  for (const { x, y, r } of wormholes) discs.push({ x, y, r: r * 1.15 });
  const anomaly = system.anomalies.length > 0 ? { x: -S * 0.69, y: 0 } : null;
  if (anomaly !== null) discs.push({ ...anomaly, r: 9 * k });

  const places = planetPlaces(system);
  const planets = system.planets.slice(0, places.length).map((planet, i) => {
    const [px, py, pr] = places[i];
    const laid = layoutPlanet(planet, { x: px * S, y: py * S, r: pr * S }, places.length, freeSide(system, px), k);
    discs.push({ x: laid.x, y: laid.y, r: laid.r + 5 * k });
    if (!far) {
      obstacles.push(...planetObstacles(laid, k));
      if (planet.ground.length > 0) put(groundPlate(planet.ground[0], laid, k), 3);
    }
    return laid;
  });

  const tokens = placeTokens(system.tokens, obstacles, discs, k);
  if (tokens.length > 0) obstacles.push({ ...boxAround(tokens, 9 * k, 10 * k), weight: 3 });
  const custodians = system.custodians ? { x: -S * 0.5, y: -S * 0.58 } : null;
  if (custodians !== null) discs.push({ ...custodians, r: 11 * k });

  const markers = system.markers.map((kind, i) => ({
    kind,
    x: (i - (system.markers.length - 1) / 2) * 22 * k,
    y: system.planets.length > 0 ? -S * 0.72 : system.wormholes.length + system.anomalies.length > 0 ? S * 0.42 : 0,
  }));
  for (const { x, y } of markers) discs.push({ x, y, r: 11 * k });

  for (const laid of far ? [] : planets) {
    for (const ground of laid.planet.ground.slice(1)) {
      const plate = otherGroundPlate(ground, laid, obstacles, discs, k);
      if (plate !== undefined) put(plate, 4);
    }
  }
  const fleets = [...system.space].sort((a, b) => Number(a.owner === active) - Number(b.owner === active));
  fleets.forEach((fleet, i) => {
    const anchor = anchorOf(system.planets.length, i, fleets.length);
    const plate = fleetPlate(fleet, anchor, obstacles, discs, k, far || i >= 3);
    if (plate !== undefined) put(plate, 4, 2.5 * k);
  });
  return { planets, wormholes, plates, tokens, custodians, markers, anomaly };
}

/** The side of a planet's counters that has room: toward the middle, else away from what lies beside it. */
function freeSide({ wormholes, custodians }: SystemView, x: number): number {
  if (x !== 0) return x < 0 ? 1 : -1;
  return custodians && wormholes.length === 0 ? 1 : -1;
}

/** More tokens than this would reach over what a planet tells. */
const TOKENS_IN_CORNER = 2;

/** Command tokens: fanned out in the upper right, or, when they are many, where they hide least, in rows. */
function placeTokens(
  seats: readonly number[],
  obstacles: readonly Obstacle[],
  discs: readonly Disc[],
  k: number,
): TileLayout['tokens'] {
  const corner = { x: S * 0.52, y: -S * 0.62 };
  const step = { x: 9 * k, y: 17 * k };
  const inRow = (row: number, columns: number, from: Point) =>
    seats.slice(row * columns, (row + 1) * columns).map((seat, i) => ({
      seat,
      x: from.x - i * step.x,
      y: from.y + row * step.y,
    }));
  if (seats.length <= TOKENS_IN_CORNER) return inRow(0, seats.length, corner);
  const shapes = [1, 2, 3].map((rows) => ({
    rows: Array.from({ length: rows }, () => []),
    w: 18 * k + (Math.ceil(seats.length / rows) - 1) * step.x,
    h: 20 * k + (rows - 1) * step.y,
  }));
  const place = placeShape(shapes, obstacles, discs, corner);
  if (place === undefined) return inRow(0, seats.length, corner);
  const columns = Math.ceil(seats.length / place.rows.length);
  const from = { x: place.x + place.w - 9 * k, y: place.y + 10 * k };
  return place.rows.flatMap((_, row) => inRow(row, columns, from));
}

/** The box around points, with a margin to the sides and one above and below. */
function boxAround(points: readonly Point[], across: number, up: number): Box {
  const left = Math.min(...points.map(({ x }) => x)) - across;
  const top = Math.min(...points.map(({ y }) => y)) - up;
  return {
    x: left,
    y: top,
    w: Math.max(...points.map(({ x }) => x)) + across - left,
    h: Math.max(...points.map(({ y }) => y)) + up - top,
  };
}

function anchorOf(planets: number, fleet: number, fleets: number): Point {
  if (planets === 1) return { x: 0, y: S * 0.56 };
  if (planets === 2) return fleets > 1 && fleet === 0 ? { x: S * 0.3, y: -S * 0.4 } : { x: -S * 0.25, y: S * 0.42 };
  if (planets >= 3) return { x: 0, y: S * 0.64 };
  return { x: 0, y: S * 0.5 };
}

/** Costs beyond which a plate is folded into a chip. */
const TOO_DEAR = 80;
/** Costs up to which a chip is not made smaller. */
const WELL_PLACED = 24;

function fleetPlate(
  fleet: FleetView,
  anchor: Point,
  obstacles: readonly Obstacle[],
  discs: readonly Disc[],
  k: number,
  folded: boolean,
): PlateLayout | undefined {
  const plate = { owner: fleet.owner, planet: null, units: fleet.units };
  if (!folded) {
    const placed = placeFleet(fleet.units, k, obstacles, discs, anchor);
    if (placed !== undefined && placed.shape.cost <= TOO_DEAR) return { ...plate, ...placed, chip: false };
  }
  const chips = [1, 0.86, 0.74].flatMap((shrink) => {
    const scale = k * shrink;
    const shape = placeShape([{ rows: [[]], w: 31 * scale, h: 17 * scale }], obstacles, discs, anchor);
    return shape === undefined ? [] : { scale, shape };
  });
  const best = chips.find(({ shape }) => shape.cost < WELL_PLACED) ?? chips.at(-1);
  return best === undefined ? undefined : { ...plate, ...best, chip: true };
}

/** The number on a chip: ships, without fighters and ground forces. */
export function shipsOf(units: FleetView['units']): number {
  return units.reduce((sum, { type, count }) => (type === 'fighter' || type === 'infantry' ? sum : sum + count), 0);
}
