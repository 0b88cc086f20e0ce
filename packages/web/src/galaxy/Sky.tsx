import { memo, type ReactNode } from 'react';
import { hexPath, S, tenth as t } from './geometry.ts';
import { seeded } from './random.ts';

const KINDS = ['alpha', 'beta', 'gamma', 'delta'];

function Gradient(props: {
  id: string;
  r?: string;
  stops: readonly (readonly [string, string, number?])[];
}): ReactNode {
  return (
    <radialGradient id={props.id} r={props.r}>
      {props.stops.map(([offset, color, opacity]) => (
        <stop key={offset} offset={offset} stopColor={color} stopOpacity={opacity} />
      ))}
    </radialGradient>
  );
}

/** What tiles and pieces refer to by name. */
export const MapDefs = memo(function MapDefs({ radius }: { radius: number }): ReactNode {
  return (
    <defs>
      <radialGradient id="bgg" gradientUnits="userSpaceOnUse" cx="0" cy="0" r={t(radius * 1.1)}>
        <stop offset="0" stopColor="#4B3A1C" stopOpacity=".6" />
        <stop offset=".28" stopColor="#1B2350" stopOpacity=".5" />
        <stop offset=".7" stopColor="#0B1230" stopOpacity=".35" />
        <stop offset="1" stopColor="#05070F" stopOpacity="0" />
      </radialGradient>
      <Gradient
        id="tg-sys"
        r="70%"
        stops={[
          ['0', 'var(--tile-in)'],
          ['1', 'var(--tile)'],
        ]}
      />
      <Gradient
        id="tg-home"
        r="70%"
        stops={[
          ['0', '#20304F'],
          ['1', '#101A30'],
        ]}
      />
      <Gradient
        id="tg-anom"
        r="70%"
        stops={[
          ['0', '#171327'],
          ['1', '#0D0B18'],
        ]}
      />
      <Gradient
        id="tg-void"
        r="70%"
        stops={[
          ['0', '#0B1122'],
          ['1', '#080C19'],
        ]}
      />
      <Gradient
        id="mecglow"
        stops={[
          ['.3', '#FFE9AE', 0.8],
          ['1', '#FFC860', 0],
        ]}
      />
      {KINDS.map((kind) => (
        <Gradient
          key={kind}
          id={`wg-${kind}`}
          stops={[
            ['0', `var(--wh-${kind})`, 0.55],
            ['1', `var(--wh-${kind})`, 0],
          ]}
        />
      ))}
      <linearGradient id="rockshade" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#fff" stopOpacity=".22" />
        <stop offset=".5" stopColor="#000" stopOpacity=".1" />
        <stop offset="1" stopColor="#000" stopOpacity=".7" />
      </linearGradient>
      <symbol id="t-command-plate" viewBox="0 0 24 24">
        <path
          d="M12 1.4 21 6.2V14.4C21 18.6 17 21.4 12 22.8 7 21.4 3 18.6 3 14.4V6.2Z"
          fill="currentColor"
          stroke="#05070F"
          strokeWidth="2"
        />
      </symbol>
      <clipPath id="hexclip">
        <path d={hexPath(S * 0.985)} />
      </clipPath>
    </defs>
  );
});

/** Stars, the rings of the instrument and its graduated rim. */
export const Sky = memo(function Sky({ radius }: { radius: number }): ReactNode {
  const random = seeded('sky');
  const span = radius * 3.2;
  const rim = radius * 1.017;
  let ticks = '';
  for (let degrees = 0; degrees < 360; degrees += 2) {
    const angle = (degrees * Math.PI) / 180;
    const length = degrees % 30 === 0 ? 14 : degrees % 10 === 0 ? 9 : 4.5;
    const at = (r: number) => `${t(r * Math.cos(angle))} ${t(r * Math.sin(angle))}`;
    ticks += `M${at(rim)}L${at(rim + length)}`;
  }
  return (
    <>
      <circle r={t(radius * 1.3)} fill="url(#bgg)" />
      <g fill="var(--star)" className="stars">
        {Array.from({ length: 520 }, (_, i) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: the stars never change
            key={i}
            cx={t((random() - 0.5) * span)}
            cy={t((random() - 0.5) * span)}
            r={t(0.3 + random() * random() * random() * 1.5)}
            opacity={t(0.12 + random() * 0.6)}
          />
        ))}
      </g>
      <g className="rings" fill="none" stroke="var(--brass)">
        {[0.28, 0.558, 0.842].map((part) => (
          <circle key={part} r={t(radius * part)} strokeOpacity=".2" strokeWidth=".8" />
        ))}
        <circle r={t(rim)} strokeOpacity=".5" strokeWidth="1.1" />
        <circle r={t(rim + 16)} strokeOpacity=".35" strokeWidth=".8" />
        <path d={ticks} strokeOpacity=".55" strokeWidth=".8" />
      </g>
    </>
  );
});
