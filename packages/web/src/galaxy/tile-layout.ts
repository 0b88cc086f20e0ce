/** Where everything inside one hex is drawn, local to its centre. Depends on the content of the hex alone. */
import type { FleetView, PlanetView, SystemView } from '@orrery/twilight-imperium/view';
import { type Point, ROOT3, S } from './geometry.ts';
import { cellsOf, type Disc, type Obstacle, type PlacedShape, placeFleet, placeShape, shapesOf } from './plates.ts';

export interface PlanetLayout {
  readonly planet: PlanetView;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** Middles of the counters of resources and influence. */
  readonly counters: { readonly left: number; readonly right: number; readonly y: number; readonly size: number };
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
/** Width of a letter against its size, on the wide side of what devices draw names with. */
const GLYPH = 0.56;
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
  const wormholes = wormholePlaces(system);
  for (const { x, y, r } of wormholes) discs.push({ x, y, r: r * 1.15 });
  const anomaly = system.anomalies.length > 0 ? { x: -S * 0.69, y: 0 } : null;
  if (anomaly !== null) discs.push({ ...anomaly, r: 9 * k });

  const places = planetPlaces(system);
  const planets = system.planets.slice(0, places.length).map((planet, i) => {
    const [px, py, pr] = places[i];
    const laid = layoutPlanet(planet, { x: px * S, y: py * S, r: pr * S }, system.planets.length, k);
    discs.push({ x: laid.x, y: laid.y, r: laid.r + 5 * k });
    if (!far) {
      obstacles.push(...planetObstacles(laid, k));
      for (const ground of planet.ground) {
        const plate = groundPlate(ground, laid, plates.filter((other) => other.planet === planet.id).length, k);
        plates.push(plate);
        obstacles.push({ ...boxOf(plate.shape), weight: 3 });
      }
    }
    return laid;
  });

  const tokens = system.tokens.map((seat, i) => ({ seat, x: S * 0.52 - i * 9 * k, y: -S * 0.62 }));
  if (tokens.length > 0) {
    const w = 18 * k + (tokens.length - 1) * 9 * k;
    obstacles.push({ x: S * 0.52 + 9 * k - w, y: -S * 0.62 - 10 * k, w, h: 20 * k, weight: 3 });
  }
  const custodians = system.custodians ? { x: -S * 0.5, y: -S * 0.58 } : null;
  if (custodians !== null) discs.push({ ...custodians, r: 11 * k });

  const markers = system.markers.map((kind, i) => ({
    kind,
    x: (i - (system.markers.length - 1) / 2) * 22 * k,
    y: system.planets.length > 0 ? -S * 0.72 : system.wormholes.length + system.anomalies.length > 0 ? S * 0.42 : 0,
  }));
  for (const { x, y } of markers) discs.push({ x, y, r: 11 * k });

  const fleets = [...system.space].sort((a, b) => Number(a.owner === active) - Number(b.owner === active));
  fleets.forEach((fleet, i) => {
    const anchor = anchorOf(system.planets.length, i, fleets.length);
    const plate = fleetPlate(fleet, anchor, obstacles, discs, k, far || i >= 3);
    if (plate === undefined) return;
    plates.push(plate);
    const { x, y, w, h } = plate.shape;
    obstacles.push({ x: x - 2.5 * k, y: y - 2.5 * k, w: w + 5 * k, h: h + 5 * k, weight: 4 });
  });
  return { planets, wormholes, plates, tokens, custodians, markers, anomaly };
}

function anchorOf(planets: number, fleet: number, fleets: number): Point {
  if (planets === 1) return { x: 0, y: S * 0.56 };
  if (planets === 2) return fleets > 1 && fleet === 0 ? { x: S * 0.3, y: -S * 0.4 } : { x: -S * 0.25, y: S * 0.42 };
  if (planets >= 3) return { x: 0, y: S * 0.64 };
  return { x: 0, y: S * 0.5 };
}

function layoutPlanet(planet: PlanetView, disc: Disc, among: number, k: number): PlanetLayout {
  const { x, y, r } = disc;
  const reach = r * 0.8 + k;
  const size = (among > 2 ? 8.6 : among > 1 ? 9.2 : 9.8) * k;
  const trait = planet.traits.length > 0;
  const width = planet.name.length * size * GLYPH + (trait ? 9.5 * k : 0);
  const nameY = y + r + (planet.ground.length > 0 ? 12.5 : 10.5) * k;
  const half = S - Math.abs(nameY - 3 * k) / ROOT3 - 1;
  const middle = Math.max(-half + width / 2, Math.min(half - width / 2, x));
  return {
    planet,
    ...disc,
    counters: { left: x - reach, right: x + reach, y: y - reach * 0.62, size: 12.4 * k },
    name: {
      x: trait ? middle + 4.5 * k : middle,
      y: nameY,
      size,
      text: planet.name,
      sign: trait ? { x: middle - width / 2 + 2.5 * k, y: nameY - 2.8 * k } : null,
    },
  };
}

function planetObstacles({ counters, name }: PlanetLayout, k: number): Obstacle[] {
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
    { x: left, y: name.y - 7 * k, w: right - left, h: 9 * k, weight: 2.2 },
  ];
}

const boxOf = ({ x, y, w, h }: PlacedShape) => ({ x, y, w, h });

/** On the lower limb of its planet, pushed inward until it is inside the hex; a second owner's lies on the upper limb. */
function groundPlate(ground: FleetView, planet: PlanetLayout, before: number, k: number): PlateLayout {
  const scale = k * 0.88;
  const [shape] = shapesOf(cellsOf(ground.units, scale), scale, 1);
  const y = before === 0 ? planet.y + planet.r - shape.h * 0.72 : planet.y - shape.h * (0.2 + before);
  const low = -S * 0.93 + Math.abs(y) * 0.577;
  const high = S * 0.93 - Math.abs(y + shape.h) * 0.577 - shape.w;
  const x = Math.max(low, Math.min(high, planet.x - shape.w / 2));
  return {
    owner: ground.owner,
    planet: planet.planet.id,
    units: ground.units,
    scale,
    shape: { ...shape, x, y, cost: 0 },
    chip: false,
  };
}

/** Costs beyond which a plate is folded into a chip. */
const TOO_DEAR = 80;

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
  const shape = placeShape([{ rows: [[]], w: 31 * k, h: 17 * k }], obstacles, discs, anchor);
  return shape === undefined ? undefined : { ...plate, scale: k, shape, chip: true };
}

/** The number on a chip: ships, without fighters and ground forces. */
export function shipsOf(units: FleetView['units']): number {
  return units.reduce((sum, { type, count }) => (type === 'fighter' || type === 'infantry' ? sum : sum + count), 0);
}
