import { type BaseSize, BASE_SIDE } from './bases.ts';
import type { Polygon } from './polygon.ts';
import { frameOf, moved, type Pose, placed } from './pose.ts';
import { centreLine, type Template } from './templates.ts';

/** The bombs and mines of the game. */
export type DeviceKind = 'protonbomb' | 'seismiccharge' | 'ionbomb' | 'proximitymine' | 'connernet';

/** The outline of a device, a rectangle of ours: across and along, in millimetres. */
const OUTLINES: Readonly<Record<DeviceKind, readonly [number, number]>> = {
  protonbomb: [30, 30],
  seismiccharge: [30, 30],
  ionbomb: [30, 30],
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

/** Where a device lies that is dropped with a straight template from the rear guides of a base (RR Device). */
export function droppedPose(from: Pose, size: BaseSize, template: Template, kind: DeviceKind): Pose {
  const back = BASE_SIDE[size] / 2 + centreLine(template).length + OUTLINES[kind][1] / 2;
  return moved(from, 0, -back, 0);
}
