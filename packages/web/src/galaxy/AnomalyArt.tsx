import type { ReactNode } from 'react';
import { hexPath, insideHex, S, tenth as t } from './geometry.ts';
import { ROCKS } from './palettes.ts';
import { seeded } from './random.ts';

const HEX = hexPath(S * 0.985);
const times = <T,>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/** A cloud drawn by noise, of the hue that `matrix` gives it. */
function Noise(props: { id: string; frequency: number; seed: number; matrix: string }): ReactNode {
  return (
    <filter id={props.id} x="-10%" y="-10%" width="120%" height="120%">
      <feTurbulence type="fractalNoise" baseFrequency={props.frequency} numOctaves="4" seed={props.seed} />
      <feColorMatrix values={props.matrix} />
      <feComposite in2="SourceGraphic" operator="in" />
    </filter>
  );
}

function nebula(id: string, random: () => number): ReactNode {
  return (
    <>
      <defs>
        <radialGradient id={id} r="60%">
          <stop offset="0" stopColor="#E7A7FF" stopOpacity=".75" />
          <stop offset=".55" stopColor="#8A47C4" stopOpacity=".5" />
          <stop offset="1" stopColor="#3B1B66" stopOpacity=".25" />
        </radialGradient>
        <Noise
          id={`${id}f`}
          frequency={0.022}
          seed={Math.floor(random() * 99)}
          matrix="0 0 0 0 .78  0 0 0 0 .5  0 0 0 0 .98  1.9 0 0 0 -.72"
        />
      </defs>
      <path d={HEX} fill={`url(#${id})`} />
      <path d={HEX} fill="#fff" filter={`url(#${id}f)`} opacity=".9" />
      {times(5, (i) => (
        <circle
          key={i}
          cx={t((random() - 0.5) * S * 1.3)}
          cy={t((random() - 0.5) * S * 1.2)}
          r={t(0.8 + random())}
          fill="#fff"
          opacity=".9"
        />
      ))}
    </>
  );
}

function asteroids(_id: string, random: () => number): ReactNode {
  return times(46, (i) => {
    const along = random();
    const x = (along - 0.5) * S * 1.7;
    const y = (random() - 0.5) * S * 0.75 - x * 0.28;
    const r = 1.2 + random() * random() * 8.5;
    if (!insideHex(x * 1.12, y * 1.12, S * 0.94)) return null;
    const corners = 6 + Math.floor(random() * 3);
    const outline = times(corners, (corner) => {
      const angle = (corner / corners) * 6.283;
      const radius = r * (0.7 + random() * 0.45);
      return `${t(x + radius * Math.cos(angle))} ${t(y + radius * Math.sin(angle))}`;
    });
    const d = `M${outline.join('L')}Z`;
    return (
      <g key={i}>
        <path d={d} fill={ROCKS[Math.floor(random() * ROCKS.length)]} />
        {r > 2.5 && <path d={d} fill="url(#rockshade)" />}
      </g>
    );
  });
}

function supernova(id: string, random: () => number): ReactNode {
  const seed = Math.floor(random() * 99);
  let rays = '';
  for (let i = 0; i < 22; i++) {
    const angle = (i / 22) * 6.283 + random() * 0.15;
    const reach = S * (0.5 + random() * 0.36);
    const at = (a: number, q: number) => `${t(q * Math.cos(a))} ${t(q * Math.sin(a))}`;
    rays += `M${at(angle - 0.14, S * 0.1)}L${at(angle, reach)}L${at(angle + 0.14, S * 0.1)}Z`;
  }
  return (
    <>
      <defs>
        <radialGradient id={id} r="50%">
          <stop offset="0" stopColor="#FFFDF2" />
          <stop offset=".16" stopColor="#FFE7A6" />
          <stop offset=".34" stopColor="#FF9B45" stopOpacity=".95" />
          <stop offset=".65" stopColor="#C23A1C" stopOpacity=".5" />
          <stop offset="1" stopColor="#4A0F12" stopOpacity="0" />
        </radialGradient>
        <Noise id={`${id}f`} frequency={0.03} seed={seed} matrix="0 0 0 0 1  0 0 0 0 .62  0 0 0 0 .3  2 0 0 0 -.85" />
      </defs>
      <path d={HEX} fill="#2A0C10" />
      <circle r={t(S * 0.98)} fill={`url(#${id})`} clipPath="url(#hexclip)" />
      <path d={HEX} fill="#fff" filter={`url(#${id}f)`} opacity=".5" />
      <path d={rays} fill="#FFE9B8" opacity=".5" />
      <circle r={t(S * 0.2)} fill="#FFFDF0" />
    </>
  );
}

function gravityRift(id: string, random: () => number, besidePlanet: boolean): ReactNode {
  const arms = times(3, (arm) => {
    const points = times(45, (i) => {
      const angle = arm * 2.094 + i * 0.115;
      const radius = S * (0.25 + 0.6 * (i / 44) ** 1.25);
      return `${t(radius * Math.cos(angle))} ${t(radius * 0.8 * Math.sin(angle))}`;
    });
    return <path key={arm} d={`M${points.join('L')}`} fill="none" stroke="#B8A8FF" strokeWidth="1.6" opacity=".55" />;
  });
  return (
    <>
      <defs>
        <radialGradient id={id} r="50%">
          <stop offset="0" stopColor="#000" />
          <stop offset=".22" stopColor="#02010A" />
          <stop offset=".3" stopColor="#C9B8FF" stopOpacity=".9" />
          <stop offset=".42" stopColor="#5A45C8" stopOpacity=".7" />
          <stop offset="1" stopColor="#120B36" stopOpacity="0" />
        </radialGradient>
      </defs>
      <g transform={besidePlanet ? `translate(${t(S * 0.3)} ${t(S * 0.26)}) scale(.66)` : undefined}>
        <circle r={t(S * 0.86)} fill={`url(#${id})`} />
        {arms}
        {times(26, (i) => {
          const angle = random() * 6.28;
          const radius = S * (0.28 + random() * 0.5);
          return (
            <circle
              key={i}
              cx={t(radius * Math.cos(angle))}
              cy={t(radius * 0.8 * Math.sin(angle))}
              r={t(0.5 + random() * 0.8)}
              fill="#E6DEFF"
              opacity={t(0.3 + random() * 0.6)}
            />
          );
        })}
      </g>
    </>
  );
}

const ART: Record<string, (id: string, random: () => number, besidePlanet: boolean) => ReactNode> = {
  nebula,
  'asteroid-field': asteroids,
  supernova,
  'gravity-rift': gravityRift,
};

/** The name that an anomaly has among icons and colours. */
export function anomalyKey(anomaly: string): string {
  if (anomaly === 'asteroid-field') return 'asteroid';
  return anomaly === 'gravity-rift' ? 'rift' : anomaly;
}

/** The picture of an anomaly inside its hex. */
export function AnomalyArt(props: { anomaly: string; tile: string; besidePlanet: boolean }): ReactNode {
  const { anomaly, tile, besidePlanet } = props;
  return (
    <g className="anom">
      {ART[anomaly]?.(`an-${tile}-${anomalyKey(anomaly)}`, seeded(`${tile}${anomaly}`), besidePlanet)}
    </g>
  );
}

const LETTERS: Record<string, string> = { alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ' };

/** A swirl with the Greek letter of its kind. */
export function WormholeArt({ kind, x, y, r }: { kind: string; x: number; y: number; r: number }): ReactNode {
  const color = `var(--wh-${kind})`;
  return (
    <g>
      <circle cx={t(x)} cy={t(y)} r={t(r * 1.5)} fill={`url(#wg-${kind})`} />
      {times(4, (arm) => {
        const points = times(23, (i) => {
          const angle = arm * 1.571 + i * 0.16;
          const radius = r * (0.62 + 0.72 * (i / 22));
          return `${t(x + radius * Math.cos(angle))} ${t(y + radius * Math.sin(angle))}`;
        });
        return <path key={arm} d={`M${points.join('L')}`} fill="none" stroke={color} strokeWidth="1.1" opacity=".65" />;
      })}
      <circle cx={t(x)} cy={t(y)} r={t(r * 0.74)} fill="#070A14" stroke={color} strokeWidth="1.5" />
      <text className="wh" x={t(x)} y={t(y + r * 0.36)} fontSize={t(r * 1.08)} fill={color}>
        {LETTERS[kind] ?? '?'}
      </text>
    </g>
  );
}
