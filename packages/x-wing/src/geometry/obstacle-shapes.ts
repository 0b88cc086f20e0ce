import { CARGO_KINDS, devicePolygon } from './device-shapes.ts';
import { frameOf, type Pose, placed, pose } from './pose.ts';
import type { Polygon } from './polygon.ts';

/** What lies on the mat in the way; cargo is loose cargo and the like, which cards place. */
export type ObstacleKind = 'asteroid' | 'debris' | 'gas' | 'cargo';

/** The outline of an obstacle: convex, in millimetres around its middle, 60 to 110 mm across. The outlines are ours. */
export interface ObstacleShape {
  /** The id that XWS gives the obstacle. */
  readonly id: string;
  readonly kind: ObstacleKind;
  readonly outline: readonly (readonly [number, number])[];
}

export const OBSTACLE_SHAPES: readonly ObstacleShape[] = [
  {
    id: 'coreasteroid0',
    kind: 'asteroid',
    outline: [
      [-36, 6],
      [-21, -17],
      [-5, -23],
      [31, -12],
      [36, -4],
      [26, 16],
      [0, 23],
      [-24, 17],
    ],
  },
  {
    id: 'coreasteroid1',
    kind: 'asteroid',
    outline: [
      [-37, -1],
      [-33, -20],
      [1, -35],
      [27, -24],
      [36, 1],
      [28, 23],
      [-1, 35],
      [-28, 21],
    ],
  },
  {
    id: 'coreasteroid2',
    kind: 'asteroid',
    outline: [
      [-44, -6],
      [-24, -28],
      [1, -32],
      [21, -32],
      [40, -15],
      [44, -2],
      [43, 16],
      [24, 28],
      [-6, 33],
      [-30, 26],
      [-42, 14],
    ],
  },
  {
    id: 'coreasteroid3',
    kind: 'asteroid',
    outline: [
      [-37, -7],
      [-24, -21],
      [-3, -27],
      [16, -27],
      [35, -17],
      [37, -4],
      [36, 14],
      [23, 24],
      [-1, 28],
      [-24, 20],
      [-37, 6],
    ],
  },
  {
    id: 'coreasteroid4',
    kind: 'asteroid',
    outline: [
      [-42, -7],
      [-27, -22],
      [-14, -27],
      [13, -27],
      [36, -13],
      [41, -2],
      [31, 15],
      [17, 21],
      [-6, 26],
      [-31, 14],
      [-38, 8],
    ],
  },
  {
    id: 'coreasteroid5',
    kind: 'asteroid',
    outline: [
      [-41, 1],
      [-23, -27],
      [-10, -32],
      [21, -27],
      [41, -1],
      [21, 28],
      [-3, 32],
      [-29, 24],
    ],
  },
  {
    id: 'core2asteroid0',
    kind: 'asteroid',
    outline: [
      [-42, 0],
      [-27, -25],
      [-5, -37],
      [34, -23],
      [41, -7],
      [33, 25],
      [-7, 36],
      [-25, 25],
    ],
  },
  {
    id: 'core2asteroid1',
    kind: 'asteroid',
    outline: [
      [-43, 8],
      [-42, -9],
      [-20, -31],
      [10, -31],
      [30, -25],
      [42, 6],
      [36, 18],
      [14, 31],
      [-33, 26],
    ],
  },
  {
    id: 'core2asteroid2',
    kind: 'asteroid',
    outline: [
      [-48, 21],
      [-44, -20],
      [-20, -41],
      [15, -37],
      [31, -28],
      [49, 8],
      [40, 26],
      [9, 41],
      [-17, 41],
    ],
  },
  {
    id: 'core2asteroid3',
    kind: 'asteroid',
    outline: [
      [-34, 0],
      [-21, -18],
      [4, -24],
      [22, -17],
      [34, 0],
      [18, 17],
      [-4, 24],
      [-29, 14],
    ],
  },
  {
    id: 'core2asteroid4',
    kind: 'asteroid',
    outline: [
      [-46, 6],
      [-43, -13],
      [-20, -38],
      [0, -42],
      [35, -32],
      [45, 8],
      [36, 27],
      [5, 41],
      [-26, 34],
    ],
  },
  {
    id: 'core2asteroid5',
    kind: 'asteroid',
    outline: [
      [-34, 4],
      [-25, -21],
      [-1, -30],
      [25, -19],
      [33, -1],
      [28, 21],
      [4, 31],
      [-21, 28],
    ],
  },
  {
    id: 'yt2400debris0',
    kind: 'debris',
    outline: [
      [-41, -12],
      [-27, -19],
      [-3, -25],
      [27, -16],
      [41, 1],
      [31, 13],
      [3, 24],
      [-16, 25],
      [-41, 9],
    ],
  },
  {
    id: 'yt2400debris1',
    kind: 'debris',
    outline: [
      [-46, -18],
      [-30, -24],
      [5, -29],
      [29, -22],
      [46, 0],
      [34, 17],
      [-3, 29],
      [-34, 23],
      [-46, 11],
    ],
  },
  {
    id: 'yt2400debris2',
    kind: 'debris',
    outline: [
      [-43, 6],
      [-40, -12],
      [-22, -31],
      [4, -31],
      [28, -21],
      [42, 6],
      [32, 18],
      [12, 30],
      [-26, 24],
    ],
  },
  {
    id: 'vt49decimatordebris0',
    kind: 'debris',
    outline: [
      [-37, 5],
      [-21, -19],
      [4, -25],
      [31, -14],
      [37, -1],
      [30, 17],
      [6, 25],
      [-25, 20],
    ],
  },
  {
    id: 'vt49decimatordebris1',
    kind: 'debris',
    outline: [
      [-45, -13],
      [-34, -23],
      [0, -31],
      [15, -31],
      [37, -19],
      [46, 2],
      [46, 14],
      [20, 27],
      [-14, 32],
      [-34, 21],
      [-45, 5],
    ],
  },
  {
    id: 'vt49decimatordebris2',
    kind: 'debris',
    outline: [
      [-35, 0],
      [-25, -11],
      [-10, -19],
      [14, -19],
      [30, -12],
      [35, 1],
      [30, 10],
      [9, 19],
      [-14, 20],
    ],
  },
  {
    id: 'gascloud1',
    kind: 'gas',
    outline: [
      [-49, -7],
      [-37, -24],
      [13, -29],
      [31, -20],
      [49, -2],
      [33, 21],
      [7, 28],
      [-18, 26],
      [-47, 15],
    ],
  },
  {
    id: 'gascloud2',
    kind: 'gas',
    outline: [
      [-34, -7],
      [-21, -16],
      [-2, -20],
      [15, -19],
      [29, -13],
      [34, -4],
      [33, 11],
      [15, 17],
      [-10, 20],
      [-21, 17],
      [-33, 8],
    ],
  },
  {
    id: 'gascloud3',
    kind: 'gas',
    outline: [
      [-32, -13],
      [-17, -23],
      [7, -22],
      [23, -16],
      [31, 1],
      [19, 16],
      [6, 23],
      [-14, 21],
      [-31, 5],
    ],
  },
  {
    id: 'gascloud4',
    kind: 'gas',
    outline: [
      [-44, -10],
      [-31, -29],
      [16, -32],
      [39, -24],
      [44, -7],
      [38, 23],
      [11, 31],
      [-13, 27],
      [-42, 9],
    ],
  },
  {
    id: 'gascloud5',
    kind: 'gas',
    outline: [
      [-39, 7],
      [-33, -11],
      [-23, -22],
      [12, -27],
      [30, -17],
      [39, 3],
      [31, 22],
      [8, 28],
      [-19, 26],
    ],
  },
  {
    id: 'gascloud6',
    kind: 'gas',
    outline: [
      [-32, 4],
      [-29, -2],
      [-11, -21],
      [7, -20],
      [25, -16],
      [33, 3],
      [26, 15],
      [8, 21],
      [-17, 17],
    ],
  },
];

/** What cards place during the game; no squad brings it along. Its outline is that of what is dropped. */
export const CARGO_SHAPES: readonly ObstacleShape[] = CARGO_KINDS.map((id) => ({
  id,
  kind: 'cargo',
  outline: corners(devicePolygon(id, pose(0, 0, 0))),
}));

/** The corners of a polygon, the other way around: outlines of obstacles run against the clock. */
function corners(polygon: Polygon): [number, number][] {
  const found: [number, number][] = [];
  for (let i = polygon.length - 2; i >= 0; i -= 2) found.push([polygon[i], polygon[i + 1]]);
  return found;
}

const BY_ID = new Map([...OBSTACLE_SHAPES, ...CARGO_SHAPES].map((shape) => [shape.id, shape]));

/** The shape of an obstacle by its XWS id, or of what cards place by ours, if there is one. */
export function obstacleShape(id: string): ObstacleShape | undefined {
  return BY_ID.get(id);
}

const outlines = new WeakMap<Pose, { readonly id: string; readonly polygon: Polygon }>();

/** The outline of an obstacle where it lies; kept as long as the pose is. */
export function obstaclePolygon(id: string, at: Pose): Polygon {
  const known = outlines.get(at);
  if (known !== undefined && known.id === id) return known.polygon;
  const polygon = laidAt(id, at);
  outlines.set(at, { id, polygon });
  return polygon;
}

function laidAt(id: string, at: Pose): Polygon {
  const shape = BY_ID.get(id);
  if (shape === undefined) throw new Error(`there is no obstacle ${id}`);
  const frame = frameOf(at);
  const polygon: number[] = [];
  for (const [x, y] of shape.outline) {
    const corner = placed(frame, x, y, 0, 1);
    polygon.push(corner.x, corner.y);
  }
  return polygon;
}
