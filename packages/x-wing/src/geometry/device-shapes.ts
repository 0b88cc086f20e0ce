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
  'proximitymine',
  'connernet',
  'clustermine',
] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** The outline of a device, a rectangle of ours: across and along, in millimetres. */
const OUTLINES: Readonly<Record<DeviceKind, readonly [number, number]>> = {
  protonbomb: [30, 30],
  seismiccharge: [30, 30],
  ionbomb: [30, 30],
  bomblet: [30, 30],
  electroprotonbomb: [30, 30],
  concussionbomb: [30, 30],
  clustermine: [40, 40],
  proximitymine: [50, 40],
  connernet: [80, 56],
};

/** The outline of a device where it lies. */
export function devicePolygon(kind: DeviceKind, at: Pose): Polygon {
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
export function droppedPose(from: Pose, size: BaseSize, template: Template, kind: DeviceKind, launch = false): Pose {
  const half = OUTLINES[kind][1] / 2;
  const { length, radius, angle } = centreLine(template);
  const m = template.side === 'left' ? -1 : 1;
  const [x, y] =
    radius === 0
      ? [0, length + half]
      : [m * (radius - radius * cosine(angle) + half * sine(angle)), radius * sine(angle) + half * cosine(angle)];
  const ahead = BASE_SIDE[size] / 2 + y;
  return launch ? moved(from, x, ahead, m * angle) : moved(from, x, -ahead, -m * angle);
}

/** Where a device lies that is set against the base of a ship, in the middle of its rear or its front edge. */
export function besidePose(from: Pose, size: BaseSize, kind: DeviceKind, launch = false): Pose {
  const ahead = BASE_SIDE[size] / 2 + OUTLINES[kind][1] / 2;
  return moved(from, 0, launch ? ahead : -ahead, 0);
}
