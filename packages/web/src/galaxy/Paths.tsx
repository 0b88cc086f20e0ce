import type { ReactNode } from 'react';
import { type Point, S, tenth as t } from './geometry.ts';

/** Ships on their way: from one system to another, in the hue of their owner. */
export interface MapPath {
  readonly from: string;
  readonly to: string;
  readonly hue: string;
}

/** An arrow from the rim of one hex to the rim of the other, bent so that arrows that cross stay apart. */
export function PathArrow({ from, to, hue, k }: { from: Point; to: Point; hue: string; k: number }): ReactNode {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const bend = 16;
  const middle = {
    x: (from.x + to.x) / 2 - ((to.y - from.y) / far) * bend,
    y: (from.y + to.y) / 2 + ((to.x - from.x) / far) * bend,
  };
  const shorten = (end: Point, by: number): Point => {
    const length = Math.hypot(end.x - middle.x, end.y - middle.y) || 1;
    return { x: end.x - ((end.x - middle.x) / length) * by, y: end.y - ((end.y - middle.y) / length) * by };
  };
  const start = shorten(from, S * 0.45);
  const end = shorten(to, S * 0.62);
  const angle = (Math.atan2(end.y - middle.y, end.x - middle.x) * 180) / Math.PI;
  const d = `M${t(start.x)} ${t(start.y)}Q${t(middle.x)} ${t(middle.y)} ${t(end.x)} ${t(end.y)}`;
  return (
    <g className="path" style={{ ['--o' as string]: `var(--p-${hue})` }}>
      <path className="halo" d={d} />
      <path className="ln" d={d} />
      <path
        className="hd"
        d="M6 0L-7 6.5L-3.5 0L-7 -6.5Z"
        transform={`translate(${t(end.x)} ${t(end.y)}) rotate(${t(angle)}) scale(${t(k * 1.15)})`}
      />
      <circle cx={t(start.x)} cy={t(start.y)} r={t(3.6 * k)} className="st" />
    </g>
  );
}
