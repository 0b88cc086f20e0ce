import { HYPERLANES, hyperlaneIndex } from '@orrery/twilight-imperium/data';
import { memo, type ReactNode } from 'react';
import { edgeMiddle, hexPath, type Point, S, tenth as t } from './geometry.ts';

const HEX = hexPath(S * 0.985);

/** A tile whose lanes join systems beyond it: no place of its own, only ways from edge to edge. */
export const HyperlaneArt = memo(function HyperlaneArt(props: {
  tile: string;
  rotation: number;
  centre: Point;
}): ReactNode {
  const { tile, rotation, centre } = props;
  const lanes = HYPERLANES[hyperlaneIndex(tile)].connections.map(([a, b]) => {
    const turn = (edge: number) => edgeMiddle((edge + rotation / 60) % 6, S * 0.985);
    const from = turn(a);
    const to = turn(b);
    return `M${t(from.x)} ${t(from.y)}Q${t((from.x + to.x) * 0.12)} ${t((from.y + to.y) * 0.12)} ${t(to.x)} ${t(to.y)}`;
  });
  return (
    <g className="hyperlane" transform={`translate(${t(centre.x)} ${t(centre.y)})`}>
      <path d={HEX} fill="url(#tg-void)" stroke="var(--tile-edge)" strokeWidth="1" strokeDasharray="3 4" />
      {lanes.map((d) => (
        <path key={d} d={d} className="lane-halo" />
      ))}
      {lanes.map((d) => (
        <path key={d} d={d} className="lane" />
      ))}
    </g>
  );
});
