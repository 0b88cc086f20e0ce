import type { Polygon } from './polygon.ts';
import { overlapDepth, segmentInside, TOUCH } from './polygon.ts';
import { cosine, sine } from './numbers.ts';
import type { Frame } from './pose.ts';

/** The eleven templates of the box: straight 1 to 5, bank and turn 1 to 3. */
export type TemplateKind = 'straight' | 'bank' | 'turn';

/** A template as it lies: curved to the right as printed, or turned over to curve to the left. */
export interface Template {
  readonly kind: TemplateKind;
  readonly speed: number;
  readonly side: 'left' | 'right' | 'ahead';
}

/** Width of every template in millimetres. */
export const TEMPLATE_WIDTH = 20;

const BANK_RADII = [0, 80, 130, 180];
const TURN_RADII = [0, 35, 62.5, 90];

/** The centre line of a template: a line of some length, or an arc of some radius (millimetres) and angle (degrees). */
export interface CentreLine {
  readonly length: number;
  readonly radius: number;
  readonly angle: number;
}

const LINES = new Map<string, CentreLine>();
for (let speed = 1; speed <= 5; speed++) LINES.set(`straight${speed}`, { length: 40 * speed, radius: 0, angle: 0 });
for (let speed = 1; speed <= 3; speed++) {
  LINES.set(`bank${speed}`, arc(BANK_RADII[speed], 45));
  LINES.set(`turn${speed}`, arc(TURN_RADII[speed], 90));
}

function arc(radius: number, angle: number): CentreLine {
  return { length: (radius * angle * Math.PI) / 180, radius, angle };
}

/** The centre line of a template; throws for one that is not in the box. */
export function centreLine(template: Template): CentreLine {
  const line = LINES.get(`${template.kind}${template.speed}`);
  if (line === undefined) throw new Error(`there is no ${template.kind} template of speed ${template.speed}`);
  return line;
}

const FASTEST: Readonly<Record<TemplateKind, number>> = { straight: 5, bank: 3, turn: 3 };

/** The template of the same kind that is one speed higher, or the same where the box has none. */
export function faster(template: Template): Template {
  return template.speed < FASTEST[template.kind] ? { ...template, speed: template.speed + 1 } : template;
}

/**
 * Does a template lie over a polygon, by more than a touch? `from` is the middle of its near end with the direction it leads
 * away; only its first `length` millimetres of centre line count (all of it, unless said).
 */
export function templateOver(template: Template, from: Frame, polygon: Polygon, length?: number): boolean {
  const line = centreLine(template);
  const used = length === undefined || length > line.length ? line.length : length;
  if (used <= TOUCH) return false;
  const mirror = template.side === 'left' ? -1 : 1;
  const local: number[] = [];
  for (let i = 0; i < polygon.length; i += 2) {
    const dx = polygon[i] - from.x;
    const dy = polygon[i + 1] - from.y;
    local.push(mirror * (dx * from.fy - dy * from.fx), dx * from.fx + dy * from.fy);
  }
  const h = TEMPLATE_WIDTH / 2;
  if (line.radius === 0) return overlapDepth(local, [-h, 0, h, 0, h, used, -h, used]) > TOUCH;
  return sectorOver(local, line.radius, (used / line.length) * line.angle);
}

/**
 * Does the ring sector that a curved template is overlap a convex polygon? In the template's own frame: it begins at the origin,
 * leads upward and curves to the right around (radius, 0), for `angle` degrees of at most 90.
 */
function sectorOver(polygon: Polygon, radius: number, angle: number): boolean {
  // A touch is no overlap: the sector is taken smaller by the tolerance all around.
  const inner = radius - TEMPLATE_WIDTH / 2 + TOUCH;
  const outer = radius + TEMPLATE_WIDTH / 2 - TOUCH;
  const ex = -cosine(angle);
  const ey = sine(angle);
  // Seen from the centre: the start is the direction (-1, 0), the end (ex, ey), clockwise.
  const within = (x: number, y: number) => y >= TOUCH && ex * y - ey * x >= TOUCH;
  const n = polygon.length;
  for (let i = 0; i < n; i += 2) {
    const x = polygon[i] - radius;
    const y = polygon[i + 1];
    const square = x * x + y * y;
    if (square >= inner * inner && square <= outer * outer && within(x, y)) return true;
  }
  for (let i = 0; i < n; i += 2) {
    const j = i + 2 === n ? 0 : i + 2;
    const x = polygon[i] - radius;
    const y = polygon[i + 1];
    const dx = polygon[j] - polygon[i];
    const dy = polygon[j + 1] - polygon[i + 1];
    if (meetsArc(x, y, dx, dy, inner, within) || meetsArc(x, y, dx, dy, outer, within)) return true;
  }
  // The two short ends, as segments from the inner to the outer circle; this also sees a sector wholly inside the polygon.
  if (segmentInside(polygon, radius - inner, TOUCH, radius - outer, TOUCH) !== undefined) return true;
  const bx = -ey * TOUCH;
  const by = ex * TOUCH;
  return (
    segmentInside(polygon, radius + ex * inner + bx, ey * inner + by, radius + ex * outer + bx, ey * outer + by) !==
    undefined
  );
}

function meetsArc(
  x: number,
  y: number,
  dx: number,
  dy: number,
  radius: number,
  within: (x: number, y: number) => boolean,
): boolean {
  const a = dx * dx + dy * dy;
  if (a === 0) return false;
  const b = x * dx + y * dy;
  const c = x * x + y * y - radius * radius;
  const root = b * b - a * c;
  if (root < 0) return false;
  const half = Math.sqrt(root);
  const first = (-b - half) / a;
  if (first >= 0 && first <= 1 && within(x + first * dx, y + first * dy)) return true;
  const second = (-b + half) / a;
  return second >= 0 && second <= 1 && within(x + second * dx, y + second * dy);
}
