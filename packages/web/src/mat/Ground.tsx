import { DEVICE_NAMES, devicePolygon, obstacleShape, obstaclePolygon } from '@orrery/x-wing/geometry';
import type { XWingView } from '@orrery/x-wing/view';
import { memo, type ReactNode } from 'react';
import { seatHue } from './BaseArt.tsx';
import { polygonPath } from './drawing.ts';
import '../styles/mat/pieces.css';

/** Stars and stones lie always the same: a small generator with a seed. */
function scattered(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The mat itself: sky, stars, the frame with its ticks every 25 mm, the lines of range 1 from the edges of both players. */
export const Ground = memo(function Ground({ side, plain }: { side: number; plain: boolean }): ReactNode {
  const draw = scattered(5);
  const ticks: string[] = [];
  for (let at = 25; at < side; at += 25) {
    const length = at % 100 === 0 ? 12 : 6;
    ticks.push(`M${at} 0v${length}M${at} ${side}v${-length}M0 ${at}h${length}M${side} ${at}h${-length}`);
  }
  return (
    <g className="ground">
      <defs>
        <radialGradient id="mat-sky" cx="50%" cy="45%" r="75%">
          <stop offset="0" stopColor="#16224A" />
          <stop offset=".6" stopColor="#0B1128" />
          <stop offset="1" stopColor="#070A16" />
        </radialGradient>
        <radialGradient id="mat-gas">
          <stop offset="0" stopColor="#7FE0B5" stopOpacity=".35" />
          <stop offset="1" stopColor="#2B6B5A" stopOpacity=".15" />
        </radialGradient>
        <linearGradient id="mat-rock" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity=".2" />
          <stop offset=".55" stopColor="#000" stopOpacity=".15" />
          <stop offset="1" stopColor="#000" stopOpacity=".7" />
        </linearGradient>
      </defs>
      <rect width={side} height={side} fill={plain ? 'var(--void)' : 'url(#mat-sky)'} />
      {!plain && (
        <g fill="#DCE6FF">
          {Array.from({ length: 260 }, (_, i) => (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: stars have no name but their place
              key={i}
              cx={(draw() * side).toFixed(1)}
              cy={(draw() * side).toFixed(1)}
              r={(0.4 + draw() * draw() * 1.5).toFixed(1)}
              opacity={(0.15 + draw() * 0.6).toFixed(2)}
            />
          ))}
        </g>
      )}
      <path className="ticks" d={ticks.join('')} />
      <path className="zone" d={`M0 100H${side}M0 ${side - 100}H${side}`} />
      <rect className="frame" x={0.7} y={0.7} width={side - 1.4} height={side - 1.4} />
    </g>
  );
});

/** One obstacle by its outline: stone, wreckage or gas. */
export function ObstacleArt({ shape, path, seed }: { shape: string; path: string; seed: number }): ReactNode {
  const kind = obstacleShape(shape)?.kind ?? 'asteroid';
  return (
    <g className={`rock ${kind}`}>
      <path d={path} className="body" fill={kind === 'gas' ? 'url(#mat-gas)' : undefined} />
      {kind === 'asteroid' && <path d={path} fill="url(#mat-rock)" />}
      {kind === 'debris' && <path d={path} className="seam" strokeDashoffset={seed * 3} />}
    </g>
  );
}

/** All obstacles on the mat. Those that may be chosen are lit. */
export function Obstacles(props: {
  view: XWingView;
  lit: ReadonlyMap<number, unknown>;
  picked: number | null;
  onPick: (id: number) => void;
}): ReactNode {
  const { view, lit, picked, onPick } = props;
  return (
    <g>
      {view.obstacles.map(({ id, shape, pose, placed }) => {
        if (!placed) return null;
        const path = polygonPath(obstaclePolygon(shape, pose), view.matSide);
        const art = <ObstacleArt shape={shape} path={path} seed={id} />;
        if (!lit.has(id)) return <g key={id}>{art}</g>;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing
          <g
            key={id}
            role="button"
            tabIndex={0}
            className={picked === id ? 'obst lit on' : 'obst lit'}
            data-obstacle={id}
            aria-label={`Obstacle ${id}, may be chosen`}
            onClick={() => onPick(id)}
            onKeyDown={(event) => event.key === 'Enter' && onPick(id)}
          >
            {art}
            <path d={path} className="halo" />
          </g>
        );
      })}
      <Devices view={view} />
    </g>
  );
}

/** Bombs and mines as large as they are, with whose they are, what they are and the fuse markers on them. */
function Devices({ view }: { view: XWingView }): ReactNode {
  return view.devices.map(({ id, kind, seat, pose, fuse }) => {
    const outline = devicePolygon(kind, pose);
    const y = view.matSide - pose.y;
    const below = Math.max(...outline.map((at, i) => (i % 2 === 1 ? view.matSide - at : y))) + 10;
    return (
      <g key={id} className={`device ${seatHue(seat)}`} data-device={kind}>
        <title>
          {DEVICE_NAMES[kind]} of {view.players[seat].name}
          {fuse > 0 && `, fuse markers: ${fuse}`}
        </title>
        <path className="body" d={polygonPath(outline, view.matSide)} />
        {fuse > 0 && (
          <text className="fuse" x={pose.x} y={y + 5}>
            {fuse}
          </text>
        )}
        <text x={pose.x} y={below}>
          {DEVICE_NAMES[kind]}
        </text>
      </g>
    );
  });
}
