import type { ReactNode } from 'react';
import { type Point, tenth as t } from './geometry.ts';
import { MECATOL, PALETTES, type Palette } from './palettes.ts';
import { seeded } from './random.ts';

/** A soft closed shape around a point. */
function blob(x: number, y: number, r: number, corners: number, random: () => number, roughness: number): string {
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI;
    const radius = r * (1 - roughness / 2 + random() * roughness);
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });
  const middle = (i: number, j: number) =>
    `${t((points[i][0] + points[j][0]) / 2)} ${t((points[i][1] + points[j][1]) / 2)}`;
  const curves = points.map(([px, py], i) => `Q${t(px)} ${t(py)} ${middle(i, (i + 1) % corners)}`);
  return `M${middle(corners - 1, 0)}${curves.join('')}Z`;
}

interface Surface {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly palette: Palette;
  readonly random: () => number;
  readonly light: Point;
}

const times = <T,>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/** A city over the whole planet: meridians and lights. */
function cityWorld({ x, y, r, random }: Surface): ReactNode[] {
  return [
    ...times(9, (i) => {
      const at = (i - 4) * 0.23;
      const rx = t(Math.sqrt(Math.max(0, 1 - at ** 2)) * r);
      return (
        <ellipse
          key={`p${i}`}
          cx={x}
          cy={t(y + at * r)}
          rx={rx}
          ry={t(r * 0.07)}
          fill="none"
          stroke="#7A5A22"
          strokeOpacity=".5"
          strokeWidth=".7"
        />
      );
    }),
    ...times(5, (i) => (
      <ellipse
        key={`m${i}`}
        cx={x}
        cy={y}
        rx={t(r * i * 0.24)}
        ry={r}
        fill="none"
        stroke="#7A5A22"
        strokeOpacity=".45"
        strokeWidth=".7"
      />
    )),
    ...times(60, (i) => {
      const angle = random() * 6.28;
      const radius = Math.sqrt(random()) * r * 0.95;
      return (
        <rect
          key={`l${i}`}
          x={t(x + radius * Math.cos(angle))}
          y={t(y + radius * Math.sin(angle))}
          width={t(1 + random() * 2.4)}
          height="1.1"
          fill={random() < 0.5 ? MECATOL[3] : MECATOL[4]}
          opacity={t(0.4 + random() * 0.6)}
        />
      );
    }),
  ];
}

/** Bands of cloud and lights on the night side. */
function industrial({ x, y, r, palette, random, light }: Surface): ReactNode[] {
  const tilt = Math.round(random() * 50 - 25);
  return [
    <g key="bands" transform={`rotate(${tilt} ${t(x)} ${t(y)})`}>
      {times(9, (i) => (
        <ellipse
          key={i}
          cx={x}
          cy={t(y - r + ((i + 0.5) * 2 * r) / 9)}
          rx={t(r * 1.2)}
          ry={t(r * (0.05 + random() * 0.09))}
          fill={palette[3 + (i % 2)]}
          opacity={t(0.25 + random() * 0.45)}
        />
      ))}
      <ellipse
        cx={t(x + r * (random() - 0.5))}
        cy={t(y + r * 0.25)}
        rx={t(r * 0.24)}
        ry={t(r * 0.12)}
        fill={palette[0]}
        opacity=".7"
      />
    </g>,
    ...times(12, (i) => {
      const angle = Math.atan2(-light.y, -light.x) + (random() - 0.5) * 2;
      const radius = (0.35 + random() * 0.55) * r;
      return (
        <circle
          key={i}
          cx={t(x + radius * Math.cos(angle))}
          cy={t(y + radius * Math.sin(angle))}
          r=".7"
          fill="#FFE6A0"
        />
      );
    }),
  ];
}

/** Craters and glowing cracks. */
function hazardous({ x, y, r, palette, random }: Surface): ReactNode[] {
  const craters = times(7, (i) => {
    const angle = random() * 6.28;
    const radius = Math.sqrt(random()) * r * 0.85;
    const size = r * (0.09 + random() * 0.19);
    const cx = x + radius * Math.cos(angle);
    const cy = y + radius * Math.sin(angle);
    return (
      <g key={i}>
        <circle cx={t(cx)} cy={t(cy)} r={t(size)} fill={palette[4]} opacity=".75" />
        <path
          d={`M${t(cx - size)} ${t(cy)}A${t(size)} ${t(size)} 0 0 0 ${t(cx + size)} ${t(cy)}`}
          fill="none"
          stroke={palette[0]}
          strokeOpacity=".55"
          strokeWidth=".8"
        />
      </g>
    );
  });
  let cracks = '';
  for (let crack = 0; crack < 3; crack++) {
    let px = x + (random() - 0.5) * r * 1.6;
    let py = y + (random() - 0.5) * r * 1.6;
    cracks += `M${t(px)} ${t(py)}`;
    for (let i = 0; i < 4; i++) {
      px += (random() - 0.4) * r * 0.5;
      py += (random() - 0.5) * r * 0.5;
      cracks += `L${t(px)} ${t(py)}`;
    }
  }
  return [...craters, <path key="cracks" d={cracks} fill="none" stroke={palette[3]} strokeWidth="1" opacity=".85" />];
}

/** Continents, seas and clouds. */
function cultural({ x, y, r, palette, random }: Surface): ReactNode[] {
  const tilt = Math.round(random() * 50 - 25);
  return [
    ...times(5, (i) => {
      const angle = random() * 6.28;
      const radius = random() * r * 0.8;
      const outline = blob(
        x + radius * Math.cos(angle),
        y + radius * Math.sin(angle),
        r * (0.2 + random() * 0.28),
        8,
        random,
        0.8,
      );
      return <path key={`c${i}`} d={outline} fill={palette[3 + (i % 2)]} opacity=".8" />;
    }),
    ...times(4, (i) => (
      <ellipse
        key={`k${i}`}
        cx={t(x + (random() - 0.5) * r)}
        cy={t(y + (random() - 0.5) * 1.5 * r)}
        rx={t(r * (0.3 + random() * 0.4))}
        ry={t(r * 0.055)}
        fill="#fff"
        opacity=".55"
        transform={`rotate(${tilt} ${t(x)} ${t(y)})`}
      />
    )),
  ];
}

/** Dust. */
function barren({ x, y, r, palette, random }: Surface): ReactNode[] {
  const tilt = Math.round(random() * 50 - 25);
  return times(6, (i) => (
    <ellipse
      key={i}
      cx={t(x + (random() - 0.5) * r)}
      cy={t(y - r + random() * 2 * r)}
      rx={t(r * (0.5 + random() * 0.7))}
      ry={t(r * (0.06 + random() * 0.1))}
      fill={palette[3 + (i % 2)]}
      opacity={t(0.3 + random() * 0.4)}
      transform={`rotate(${tilt} ${t(x)} ${t(y)})`}
    />
  ));
}

const SURFACES: Record<string, (surface: Surface) => ReactNode[]> = { industrial, hazardous, cultural };

/** A lit sphere with a surface by trait; `light` points to where the light comes from. */
export function PlanetArt(props: {
  id: string;
  x: number;
  y: number;
  r: number;
  trait: string | null;
  light: Point;
  mecatol: boolean;
}): ReactNode {
  const { id, x, y, r, trait, light, mecatol } = props;
  const random = seeded(id);
  const palettes = PALETTES[trait ?? 'none'] ?? PALETTES.none;
  const palette = mecatol ? MECATOL : palettes[Math.floor(random() * 3) % palettes.length];
  const surface = { x, y, r, palette, random, light };
  const texture = mecatol ? cityWorld(surface) : (SURFACES[trait ?? ''] ?? barren)(surface);
  const key = `pl-${id}`;
  const lit = (reach: number) => ({ cx: `${t(50 + light.x * reach)}%`, cy: `${t(50 + light.y * reach)}%` });
  return (
    <g className="planet">
      <defs>
        <radialGradient id={key} {...lit(26)} r="75%">
          <stop offset="0" stopColor={palette[0]} />
          <stop offset=".5" stopColor={palette[1]} />
          <stop offset="1" stopColor={palette[2]} />
        </radialGradient>
        <radialGradient id={`${key}s`} {...lit(34)} r="86%">
          <stop offset=".42" stopColor="#02040A" stopOpacity="0" />
          <stop offset=".72" stopColor="#02040A" stopOpacity={mecatol ? 0.12 : 0.52} />
          <stop offset="1" stopColor="#02040A" stopOpacity={mecatol ? 0.4 : 0.93} />
        </radialGradient>
        <radialGradient id={`${key}h`} {...lit(30)} r="34%">
          <stop offset="0" stopColor="#fff" stopOpacity=".5" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
        <clipPath id={`${key}c`}>
          <circle cx={x} cy={y} r={r} />
        </clipPath>
      </defs>
      {mecatol && <circle cx={x} cy={y} r={t(r * 2.3)} fill="url(#mecglow)" />}
      <circle cx={x} cy={y} r={t(r * 1.32)} fill={palette[1]} opacity=".16" />
      <circle cx={x} cy={y} r={t(r * 1.14)} fill={palette[1]} opacity=".22" />
      <circle cx={x} cy={y} r={r} fill={`url(#${key})`} />
      <g clipPath={`url(#${key}c)`}>{texture}</g>
      <circle cx={x} cy={y} r={r} fill={`url(#${key}h)`} />
      <circle cx={x} cy={y} r={r + 0.3} fill={`url(#${key}s)`} />
    </g>
  );
}
