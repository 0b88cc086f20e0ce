import { type BaseSize, BASE_SIDE } from './bases.ts';
import type { Polygon } from './polygon.ts';
import { cosine, sine } from './numbers.ts';
import { frameOf, moved, type Pose, placed } from './pose.ts';
import { centreLine, type Template } from './templates.ts';

/** The bombs and mines of the game. */
export const DEVICE_KINDS = [
  'protonbomb',
  'seismiccharge',
  'ionbomb',
  'bomblet',
  'electroprotonbomb',
  'concussionbomb',
  'thermaldetonator',
  'proximitymine',
  'connernet',
  'clustermine',
] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** What devices are called. */
export const DEVICE_NAMES: Readonly<Record<DeviceKind, string>> = {
  protonbomb: 'Proton Bomb',
  seismiccharge: 'Seismic Charge',
  ionbomb: 'Ion Bomb',
  bomblet: 'Bomblet',
  electroprotonbomb: 'Electro-Proton Bomb',
  concussionbomb: 'Concussion Bomb',
  thermaldetonator: 'Thermal Detonator',
  clustermine: 'Cluster Mine',
  proximitymine: 'Proximity Mine',
  connernet: 'Conner Net',
};

/** Devices that have initiative, agility and hull, and can be attacked (RR Remotes). */
export const REMOTE_KINDS = ['sensorbuoy', 'drk1probedroid', 'buzzdroidswarm'] as const;
export type RemoteKind = (typeof REMOTE_KINDS)[number];

/** Obstacles that cards place during the game (RR Obstacles). */
export const CARGO_KINDS = ['loosecargo', 'spareparts', 'cargocrate'] as const;
export type CargoKind = (typeof CARGO_KINDS)[number];

/** What a ship drops or launches. */
export type PlacedKind = DeviceKind | RemoteKind | CargoKind;

/** The outline of what is placed, a rectangle of ours: across and along, in millimetres. */
const OUTLINES: Readonly<Record<PlacedKind, readonly [number, number]>> = {
  protonbomb: [30, 30],
  seismiccharge: [30, 30],
  ionbomb: [30, 30],
  bomblet: [30, 30],
  electroprotonbomb: [30, 30],
  concussionbomb: [30, 30],
  thermaldetonator: [20, 20],
  clustermine: [40, 40],
  proximitymine: [50, 40],
  connernet: [80, 56],
  sensorbuoy: [24, 24],
  drk1probedroid: [30, 30],
  buzzdroidswarm: [40, 24],
  loosecargo: [64, 44],
  spareparts: [64, 36],
  cargocrate: [60, 40],
};

/** The outline of a device where it lies. */
export function devicePolygon(kind: PlacedKind, at: Pose): Polygon {
  const [w, l] = [OUTLINES[kind][0] / 2, OUTLINES[kind][1] / 2];
  const frame = frameOf(at);
  const polygon: number[] = [];
  for (const [x, y] of [
    [-w, l],
    [w, l],
    [w, -l],
    [-w, -l],
  ]) {
    const corner = placed(frame, x, y, 0, 1);
    polygon.push(corner.x, corner.y);
  }
  return polygon;
}

/**
 * Where a device lies that is placed with a template at the rear guides of a base, or launched from its front guides (RR Device). The
 * side of a curved template is that of the ship, seen from above with its front ahead.
 */
export function droppedPose(from: Pose, size: BaseSize, template: Template, kind: PlacedKind, launch = false): Pose {
  return fromGuides(from, BASE_SIDE[size] / 2, template, kind, launch);
}

/**
 * Where a remote lies after it relocated with a template at its front or its rear guides (RR Remotes). It looks along its way, as a ship
 * does that moved; from the rear guides it keeps its back to where it came to.
 */
export function relocatedPose(from: Pose, kind: RemoteKind, template: Template, end: 'front' | 'rear'): Pose {
  return fromGuides(from, OUTLINES[kind][1] / 2, template, kind, end === 'front');
}

function fromGuides(from: Pose, edge: number, template: Template, kind: PlacedKind, launch: boolean): Pose {
  const half = OUTLINES[kind][1] / 2;
  const { length, radius, angle } = centreLine(template);
  const m = template.side === 'left' ? -1 : 1;
  const [x, y] =
    radius === 0
      ? [0, length + half]
      : [m * (radius - radius * cosine(angle) + half * sine(angle)), radius * sine(angle) + half * cosine(angle)];
  const ahead = edge + y;
  return launch ? moved(from, x, ahead, m * angle) : moved(from, x, -ahead, -m * angle);
}

/** Where a device lies that is set against the base of a ship, in the middle of its rear or its front edge. */
export function besidePose(from: Pose, size: BaseSize, kind: PlacedKind, launch = false): Pose {
  const ahead = BASE_SIDE[size] / 2 + OUTLINES[kind][1] / 2;
  return moved(from, 0, launch ? ahead : -ahead, 0);
}
