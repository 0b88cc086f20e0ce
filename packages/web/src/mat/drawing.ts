/** From poses of the rules (millimetres, y up) to the drawing (millimetres, y down). It draws and measures; it decides nothing. */
import {
  type Maneuver,
  sideways,
  type Arc,
  BASE_SIDE,
  type BaseSize,
  basePolygon,
  centreLine,
  isReverse,
  isTallonRoll,
  maneuverOf,
  moveAlong,
  pathOf,
  type Polygon,
  type Pose,
  rangeInArc,
  rollTemplate,
  rollTemplatePolygon,
  type StandardArc,
  tallonPose,
  type Template,
  TEMPLATE_WIDTH,
  templateOf,
  turnAtEnd,
} from '@orrery/x-wing/geometry';
import type { ShipView, XWingView } from '@orrery/x-wing/view';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A pose as an SVG transform: the origin in its middle, up ahead. */
export function poseTransform({ x, y, heading }: Pose, side: number): string {
  return `translate(${round(x)} ${round(side - y)}) rotate(${round(heading)})`;
}

/** A polygon of the rules as the data of an SVG path. */
export function polygonPath(polygon: Polygon, side: number): string {
  const points: string[] = [];
  for (let i = 0; i < polygon.length; i += 2) points.push(`${round(polygon[i])} ${round(side - polygon[i + 1])}`);
  return points.length === 0 ? '' : `M${points.join('L')}Z`;
}

const round = (value: number): number => Math.round(value * 100) / 100;

const STEPS = 14;

/** The outline of a template at the front of a base (at its rear, for a reverse maneuver), in the frame of the ship, as path data. */
export function templatePath(template: Template, size: BaseSize, reverse = false): string {
  const { length, radius, angle } = centreLine(template);
  const h = TEMPLATE_WIDTH / 2;
  const points: Point[] = [];
  if (radius === 0) {
    points.push({ x: -h, y: 0 }, { x: -h, y: length }, { x: h, y: length }, { x: h, y: 0 });
  } else {
    const edge = (at: number, step: number): Point => {
      const turn = ((angle * step) / STEPS / 180) * Math.PI;
      return { x: radius - at * Math.cos(turn), y: at * Math.sin(turn) };
    };
    for (let step = 0; step <= STEPS; step++) points.push(edge(radius - h, step));
    for (let step = STEPS; step >= 0; step--) points.push(edge(radius + h, step));
  }
  const mirror = template.side === 'left' ? -1 : 1;
  const ahead = reverse ? 1 : -1;
  const start = BASE_SIDE[size] / 2;
  return `M${points.map(({ x, y }) => `${round(mirror * x)} ${round(ahead * (start + y))}`).join('L')}Z`;
}

/** A template as options of a boost name it: `straight`, `bank-left`, `turn-right`, `straight-2`. */
export function templateNamed(id: string): Template | undefined {
  const match = /^(straight|bank-left|bank-right|turn-left|turn-right)(?:-(\d))?$/.exec(id);
  if (match === null) return undefined;
  const [kind, side = 'ahead'] = match[1].split('-') as [Template['kind'], Template['side'] | undefined];
  return { kind, side, speed: Number(match[2] ?? 1) };
}

/** The template of a barrel roll beside the base, as path data on the mat. `decloaking`: small ships take a longer one. */
export function rollTemplatePath(
  from: Pose,
  size: BaseSize,
  side: 'left' | 'right',
  decloaking: boolean,
  mat: number,
): string {
  const template = rollTemplate(size, decloaking && size === 'small' ? 2 : 1);
  return polygonPath(rollTemplatePolygon(from, size, side, template), mat);
}

/** Where a maneuver of a ship would end if nothing else moved, and whether it would get there. */
export interface Flight {
  readonly pose: Pose;
  readonly full: boolean;
  /** The outline of its template in the frame of the ship; empty for a stationary one. */
  readonly template: string;
}

/** The end of a maneuver as ships stand now: shown to whoever turns the dial, the rules move the ship. */
export function flightOf(code: string, ship: ShipView, view: XWingView): Flight {
  const maneuver = maneuverOf(code);
  const { size, pose } = ship;
  const template = templateOf(maneuver);
  const path = pathOf(maneuver, size);
  if (template === undefined || path === undefined) return { pose, full: true, template: '' };
  const outline = templatePath(template, size, isReverse(maneuver.bearing));
  if (isTallonRoll(maneuver.bearing)) {
    return { pose: tallonPose(pose, size, maneuver, 'middle'), full: true, template: outline };
  }
  const others = view.ships.flatMap((other, id) =>
    other.name !== ship.name && onMat(other) ? [{ id, pose: other.pose, size: other.size }] : [],
  );
  if (slips(ship, maneuver)) {
    const toRight = template.side === 'left';
    const { pose: end, full } = moveAlong(path, sideways(pose, toRight ? 'right' : 'left'), size, others);
    return { pose: sideways(end, toRight ? 'left' : 'right'), full, template: '' };
  }
  const move = moveAlong(path, pose, size, others, turnAtEnd(maneuver.bearing));
  return { pose: move.pose, full: move.full, template: outline };
}

/** Will the ship fly this maneuver as a sideslip, by the side of its card that is up? */
function slips(ship: ShipView, { bearing }: Maneuver): boolean {
  return (
    /^(bank|turn)(Left|Right)$/.test(bearing) &&
    ship.upgrades.some(({ xws, side }) => xws === 'repulsorliftstabilizers' && side === 1)
  );
}

/** Does a ship stand on the mat? */
export function onMat(ship: ShipView): boolean {
  return (ship.status === 'play' || ship.status === 'destroyed') && ship.docked === null;
}

/** The arcs a ship shoots in: printed ones, and where its turret points. */
export function firingArcs(ship: ShipView): Arc[] {
  const arcs = new Set<Arc>(ship.turret as readonly StandardArc[]);
  for (const { arc } of ship.attacks) if (arc !== 'singleturret' && arc !== 'doubleturret') arcs.add(arc);
  return [...arcs];
}

export interface Sighting {
  readonly ship: string;
  readonly range: number;
}

/** The enemies in a ship's firing arcs if it stood there, and those who would have it in theirs, with their ranges. */
export function sightings(
  ship: ShipView,
  at: Pose,
  view: XWingView,
): { readonly sees: readonly Sighting[]; readonly seen: readonly Sighting[] } {
  const sees: Sighting[] = [];
  const seen: Sighting[] = [];
  const base = basePolygon(at, ship.size);
  for (const other of view.ships) {
    if (other.seat === ship.seat || !onMat(other)) continue;
    const ahead = nearest(at, ship, basePolygon(other.pose, other.size));
    const back = nearest(other.pose, other, base);
    if (ahead !== undefined) sees.push({ ship: other.name, range: ahead });
    if (back !== undefined) seen.push({ ship: other.name, range: back });
  }
  return { sees, seen };
}

function nearest(at: Pose, ship: ShipView, target: Polygon): number | undefined {
  const ranges = firingArcs(ship).flatMap((arc) => rangeInArc(at, ship.size, arc, target) ?? []);
  return ranges.length === 0 ? undefined : Math.min(...ranges);
}

/** `B1 at R2, B3 at R3`. */
export function sightingWords(list: readonly Sighting[]): string {
  return list.map(({ ship, range }) => `${ship} at R${range}`).join(', ');
}
