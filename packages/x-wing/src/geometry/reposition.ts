import { BASE_SIDE, type BaseSize, basePolygon } from './bases.ts';
import { pathAlong, poseAlong } from './path.ts';
import { overlaps, type Polygon } from './polygon.ts';
import { type Frame, frameOf, moved, type Pose, placed, pose } from './pose.ts';
import { type Template, TEMPLATE_WIDTH, templateOver } from './templates.ts';

/** Where along the far end of the template the ship is set: its hash mark at the template's front, middle or back. */
export type Slide = 'front' | 'middle' | 'back';
export const SLIDES: readonly Slide[] = ['front', 'middle', 'back'];
export type Side = 'left' | 'right';

/** How a barrel roll lays its template: a narrow end (small ships) or a long edge (medium and large) against the base. */
export interface RollTemplate {
  /** Speed of the straight template. */
  readonly speed: number;
  readonly edge: 'narrow' | 'long';
}

/** The template of a barrel roll of a ship of this size (reference 1.4.5, Barrel Roll): the straight one of this speed. */
export function rollTemplate(size: BaseSize, speed = 1): RollTemplate {
  return size === 'small' ? { speed, edge: 'narrow' } : { speed, edge: 'long' };
}

/** How far sideways the template reaches, and how long its edge at the base is. */
function measures({ speed, edge }: RollTemplate): { across: number; edge: number } {
  return edge === 'narrow'
    ? { across: 40 * speed, edge: TEMPLATE_WIDTH }
    : { across: TEMPLATE_WIDTH, edge: 40 * speed };
}

/** The final position of a barrel roll. */
export function rollPose(from: Pose, size: BaseSize, side: Side, slide: Slide, template: RollTemplate): Pose {
  const { across, edge } = measures(template);
  const sideways = BASE_SIDE[size] + across;
  const ahead = slide === 'front' ? edge / 2 : slide === 'back' ? -edge / 2 : 0;
  return moved(from, side === 'left' ? -sideways : sideways, ahead, 0);
}

/** The template of a barrel roll as it lies beside the base. */
export function rollTemplatePolygon(from: Pose, size: BaseSize, side: Side, template: RollTemplate): Polygon {
  const { across, edge } = measures(template);
  const m = side === 'left' ? -1 : 1;
  const near = (m * BASE_SIDE[size]) / 2;
  const far = near + m * across;
  return local(frameOf(from), [near, edge / 2, far, edge / 2, far, -edge / 2, near, -edge / 2]);
}

function local(frame: Frame, points: readonly number[]): number[] {
  const result: number[] = [];
  for (let i = 0; i < points.length; i += 2) {
    const at = placed(frame, points[i], points[i + 1], 0, 1);
    result.push(at.x, at.y);
  }
  return result;
}

/** A barrel roll along a bank template: its narrow end lies at the hash mark of the side, and it curves ahead or back. */
export interface BankRoll {
  readonly speed: number;
  readonly side: Side;
  readonly curve: 'ahead' | 'back';
}

/** The template of such a roll, and the pose in which the ship would go along it front first. */
function bankOf(from: Pose, { speed, side, curve }: BankRoll): { template: Template; start: Pose } {
  const toRight = (side === 'left') === (curve === 'ahead');
  return { template: { kind: 'bank', speed, side: toRight ? 'right' : 'left' }, start: sideways(from, side) };
}

/** A ship turned so that its front is where this side was. */
export function sideways({ x, y, heading }: Pose, side: Side): Pose {
  return pose(x, y, heading + (side === 'left' ? -90 : 90));
}

/** The final position of a barrel roll along a bank. */
export function bankRollPose(from: Pose, size: BaseSize, roll: BankRoll, slide: Slide): Pose {
  const { template, start } = bankOf(from, roll);
  const end = sideways(boostPose(start, size, template), roll.side === 'left' ? 'right' : 'left');
  return moved(end, 0, slide === 'front' ? TEMPLATE_WIDTH / 2 : slide === 'back' ? -TEMPLATE_WIDTH / 2 : 0, 0);
}

/** Does the template of a barrel roll along a bank lie over this polygon? */
export function bankRollOver(from: Pose, size: BaseSize, roll: BankRoll, polygon: Polygon): boolean {
  const { template, start } = bankOf(from, roll);
  return templateOver(template, guides(start, size), polygon);
}

/** The final position of a boost (or of any move along a template from the front guides). */
export function boostPose(from: Pose, size: BaseSize, template: Template): Pose {
  const path = pathAlong(template, size);
  return poseAlong(path, from, path.length);
}

/** The middle of the front edge of a base, looking ahead; or of its rear edge, looking back. */
export function guides(from: Pose, size: BaseSize, end: 'front' | 'rear' = 'front'): Frame {
  const frame = frameOf(from);
  const h = BASE_SIDE[size] / 2;
  return end === 'front' ? placed(frame, 0, h, 0, 1) : placed(frame, 0, -h, 0, -1);
}

/** Does the template of a boost lie over this obstacle? */
export function boostTemplateOver(from: Pose, size: BaseSize, template: Template, obstacle: Polygon): boolean {
  return templateOver(template, guides(from, size), obstacle);
}

/** Does a base at this pose, or the template beside the old one, lie over this obstacle? */
export function rollOver(
  from: Pose,
  to: Pose,
  size: BaseSize,
  side: Side,
  template: RollTemplate,
  obstacle: Polygon,
): boolean {
  return (
    overlaps(rollTemplatePolygon(from, size, side, template), obstacle) || overlaps(basePolygon(to, size), obstacle)
  );
}
