import { devicePolygon } from '@orrery/x-wing/geometry';
import type { RemoteView, XWingView } from '@orrery/x-wing/view';
import type { ReactNode } from 'react';
import { seatHue } from './BaseArt.tsx';
import { polygonPath } from './drawing.ts';

/** The remotes on the mat by their outlines, with their names and damage. Those that may be chosen are lit. */
export function Remotes(props: {
  view: XWingView;
  lit: ReadonlyMap<string, readonly { readonly id: string }[]>;
  picks: readonly string[];
  onPick: (name: string) => void;
}): ReactNode {
  const { view, lit, picks, onPick } = props;
  const there = view.remotes.filter(({ onMat }) => onMat);
  return there.map((remote) => {
    const options = lit.get(remote.name);
    const classes = ['remote', seatHue(remote.seat)];
    if (options !== undefined) classes.push('lit');
    if (options?.some(({ id }) => picks.includes(id))) classes.push('on');
    const words = `${remote.title} ${remote.name}, ${remote.hull - remote.damage} of ${remote.hull} hull left`;
    const path = polygonPath(devicePolygon(remote.kind, remote.pose), view.matSide);
    if (options === undefined)
      return (
        <g key={remote.name} className={classes.join(' ')} data-remote={remote.name}>
          <title>{words}</title>
          <Art remote={remote} path={path} side={view.matSide} />
        </g>
      );
    return (
      // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing
      <g
        key={remote.name}
        className={classes.join(' ')}
        role="button"
        tabIndex={0}
        data-remote={remote.name}
        aria-label={`${words}, may be chosen`}
        onClick={() => onPick(remote.name)}
        onKeyDown={(event) => event.key === 'Enter' && onPick(remote.name)}
      >
        <title>{words}</title>
        <Art remote={remote} path={path} side={view.matSide} />
        <path d={path} className="halo" />
      </g>
    );
  });
}

function Art({ remote, path, side }: { remote: RemoteView; path: string; side: number }): ReactNode {
  return (
    <>
      <path d={path} className="body" />
      <text x={remote.pose.x} y={side - remote.pose.y + 3.4}>
        {remote.name}
      </text>
    </>
  );
}
