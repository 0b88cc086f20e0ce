import { type Arc, BASE_SIDE, type BaseSize, BULLSEYE_WIDTH, type Pose } from '@orrery/x-wing/geometry';
import { type ReactNode, useId } from 'react';
import { poseTransform } from './drawing.ts';

/** Half angle of the printed front arc in degrees. */
const HALF: Readonly<Record<BaseSize, number>> = { small: 40.62, medium: 41.4, large: 41.76 };
const FAR = 700;

/** The wedge of an arc from the middle of the base, as a polygon: the ranges are cut to it. */
function wedge(arc: Arc, size: BaseSize): string {
  const half = HALF[size];
  const spans: Readonly<Record<Exclude<Arc, 'bullseye'>, readonly [number, number]>> = {
    front: [-half, half],
    right: [half, 180 - half],
    rear: [180 - half, 180 + half],
    left: [180 + half, 360 - half],
    fullfront: [-90, 90],
    fullrear: [90, 270],
  };
  if (arc === 'bullseye') {
    const h = BULLSEYE_WIDTH / 2;
    return `${-h},${-BASE_SIDE[size] / 2} ${-h},${-FAR} ${h},${-FAR} ${h},${-BASE_SIDE[size] / 2}`;
  }
  const [from, to] = spans[arc];
  const points = ['0,0'];
  for (let step = 0; step <= 4; step++) {
    const turn = ((from + ((to - from) * step) / 4) / 180) * Math.PI;
    points.push(`${FAR * Math.sin(turn)},${-FAR * Math.cos(turn)}`);
  }
  return points.join(' ');
}

/** All points up to this range from a base: a square with round corners. */
function ringBox(size: BaseSize, range: number) {
  const s = BASE_SIDE[size] / 2 + range;
  return { x: -s, y: -s, width: 2 * s, height: 2 * s, rx: range };
}

/** The arcs of a ship in three bands of range, and its bullseye strip. */
export function ArcArt(props: { pose: Pose; size: BaseSize; arcs: readonly Arc[]; side: number }): ReactNode {
  const { pose, size, arcs, side } = props;
  const id = useId().replaceAll(':', '');
  return (
    <g className="arcs" transform={poseTransform(pose, side)}>
      <defs>
        {arcs.map((arc) => (
          <clipPath key={arc} id={`${id}${arc}`}>
            <polygon points={wedge(arc, size)} />
          </clipPath>
        ))}
        <clipPath id={`${id}bull`}>
          <polygon points={wedge('bullseye', size)} />
        </clipPath>
      </defs>
      {arcs.map((arc) => (
        <g key={arc} clipPath={`url(#${id}${arc})`}>
          {[300, 200, 100].map((range) => (
            <rect key={range} className={`arc z${range / 100}`} {...ringBox(size, range)} />
          ))}
        </g>
      ))}
      <rect className="bull" clipPath={`url(#${id}bull)`} {...ringBox(size, 300)} />
      {[1, 2, 3].map((range) => (
        <text
          key={range}
          className="rl"
          transform={`translate(0 ${-BASE_SIDE[size] / 2 - range * 100 + 14}) rotate(${-pose.heading})`}
          dy={5}
        >
          {range}
        </text>
      ))}
    </g>
  );
}

/** Rings of range 1 to 3 around a base, told apart by their dashes. */
export function RangeRings(props: { pose: Pose; size: BaseSize; side: number }): ReactNode {
  const { pose, size, side } = props;
  return (
    <g className="rings" transform={poseTransform(pose, side)}>
      {[100, 200, 300].map((range) => (
        <rect key={range} className={`ring r${range / 100}`} {...ringBox(size, range)} />
      ))}
    </g>
  );
}
