import { BASE_SIDE, basePolygon, devicePolygon, type Polygon, sideways } from '@orrery/x-wing/geometry';
import type { ShipView } from '@orrery/x-wing/view';
import type { ReactNode } from 'react';
import { BaseArt } from './BaseArt.tsx';
import type { Ghost } from './choices.ts';
import { polygonPath, poseTransform, rollTemplatePath, templateNamed, templatePath } from './drawing.ts';

/** Barrel rolls along banks, by their ids `left-ahead:front`: to which side, and the bank as it lies there. */
function bankRolls(ghosts: readonly Ghost[]) {
  return (['left', 'right'] as const).flatMap((to) =>
    (['ahead', 'back'] as const).flatMap((curve) => {
      if (!ghosts.some(({ id }) => id.startsWith(`${to}-${curve}:`))) return [];
      const bends = (to === 'left') === (curve === 'ahead') ? ('right' as const) : ('left' as const);
      return [{ id: `${to}-${curve}`, to, template: { kind: 'bank' as const, side: bends } }];
    }),
  );
}

/** The templates that lead to the ghosts: beside the base for rolls, ahead of it for boosts, that of the maneuver shown. */
function Templates(props: {
  ship: ShipView;
  ghosts: readonly Ghost[];
  on: Ghost | undefined;
  decloaking: boolean;
  side: number;
}): ReactNode {
  const { ship, ghosts, on, decloaking, side } = props;
  const sides = (['left', 'right'] as const).filter((one) => ghosts.some(({ id }) => id.startsWith(`${one}:`)));
  if (sides.length > 0) {
    return sides.map((one) => (
      <path key={one} className="tmpl" d={rollTemplatePath(ship.pose, ship.size, one, decloaking, side)} />
    ));
  }
  const bends = bankRolls(ghosts);
  if (bends.length > 0) {
    return bends.map(({ id, to, template }) => (
      <path
        key={id}
        className="tmpl"
        d={templatePath({ ...template, speed: decloaking ? 2 : 1 }, ship.size)}
        transform={poseTransform(sideways(ship.pose, to), side)}
      />
    ));
  }
  const shown = ghosts.flatMap((ghost) => {
    const template = ghost.flight === null ? templateNamed(ghost.id) : undefined;
    if (template !== undefined) return [{ id: ghost.id, d: templatePath(template, ship.size), on: ghost === on }];
    return ghost === on && ghost.flight !== null ? [{ id: ghost.id, d: ghost.flight.template, on: true }] : [];
  });
  return shown.map(({ id, d, on: lit }) => (
    <path key={id} className={lit ? 'tmpl on' : 'tmpl'} d={d} transform={poseTransform(ship.pose, side)} />
  ));
}

/** Where a ship could end: free places lit, those that are not red, dashed and crossed, the picked one with the ship on it. */
export function Ghosts(props: {
  ship: ShipView | null;
  ghosts: readonly Ghost[];
  /** Picked, or pointed at. */
  on: Ghost | undefined;
  decloaking: boolean;
  side: number;
  handles: boolean;
  onPick: (ghost: Ghost) => void;
  onPoint: (ghost: Ghost | null) => void;
}): ReactNode {
  const { ship, ghosts, on, decloaking, side, handles, onPick, onPoint } = props;
  // What cannot be taken lies below what can, and the picked one on top.
  const below = [...ghosts].sort((a, b) => Number(a.offered) - Number(b.offered));
  const drawn = [...below.filter((ghost) => ghost !== on), ...(on === undefined ? [] : [on])];
  return (
    <g className="ghosts">
      {ship !== null && <Templates ship={ship} ghosts={ghosts} on={on} decloaking={decloaking} side={side} />}
      {drawn.map((ghost) => {
        const classes = ['gh'];
        if (!ghost.offered || (ghost.problem !== null && ghost.code === null)) classes.push('bad');
        if (ghost === on) classes.push('on');
        if (ghost.code !== null) classes.push('fly');
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the same options stand in the prompt, for keys
          <path
            key={ghost.id}
            className={classes.join(' ')}
            data-ghost={ghost.id}
            d={polygonPath(outlineOf(ghost), side)}
            onClick={() => ghost.offered && onPick(ghost)}
            onPointerEnter={(event) => event.pointerType === 'mouse' && onPoint(ghost)}
            onPointerLeave={() => onPoint(null)}
          >
            <title>
              {ghost.label}
              {ghost.problem === null ? '' : `: ${ghost.problem}`}
            </title>
          </path>
        );
      })}
      {ship !== null && on !== undefined && <BaseArt ship={ship} pose={on.pose} side={side} className="ghost" />}
      {handles &&
        ghosts.map((ghost) => (
          <Handle key={ghost.id} ghost={ghost} side={side} on={ghost === on} onPick={() => onPick(ghost)} />
        ))}
    </g>
  );
}

/** A base, or a remote, as it would lie there. */
function outlineOf({ remote, pose, size }: Ghost): Polygon {
  return remote === null ? basePolygon(pose, size) : devicePolygon(remote, pose);
}

/** A numbered handle beside a ghost: the ghosts of a roll overlap too much for a finger. */
function Handle(props: { ghost: Ghost; side: number; on: boolean; onPick: () => void }): ReactNode {
  const { ghost, side, on, onPick } = props;
  const h = BASE_SIDE[ghost.size] / 2;
  const [turned, slide] = ghost.id.split(':');
  const out = turned === 'left' ? -h - 11 : turned === 'right' ? h + 11 : 0;
  const along = slide === 'front' ? -16 : slide === 'back' ? 16 : turned === 'left' || turned === 'right' ? 0 : -h - 11;
  return (
    <g transform={poseTransform(ghost.pose, side)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same options stand in the prompt, for keys */}
      <g
        className={`hn${ghost.offered ? '' : ' bad'}${on ? ' on' : ''}`}
        transform={`translate(${out} ${along}) rotate(${-ghost.pose.heading})`}
        onClick={() => ghost.offered && onPick()}
      >
        <circle r={7.4} />
        <text y={3.4}>{ghost.offered ? ghost.number : '×'}</text>
      </g>
    </g>
  );
}
