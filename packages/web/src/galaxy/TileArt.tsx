import type { SystemView } from '@orrery/twilight-imperium/view';
import { memo, type ReactNode } from 'react';
import { AnomalyArt, anomalyKey, WormholeArt } from './AnomalyArt.tsx';
import { hexPath, insideHex, type Point, S, tenth as t } from './geometry.ts';
import { PlanetArt } from './PlanetArt.tsx';
import { seeded } from './random.ts';
import { layoutTile, MECATOL_REX, type TileLayout } from './tile-layout.ts';
import { Use } from './Use.tsx';

const HEX = hexPath(S * 0.985);
const RIM = hexPath(S * 0.945);

function stars(tile: string): ReactNode {
  const random = seeded(`stars${tile}`);
  return Array.from({ length: 16 }, (_, i) => {
    const x = (random() - 0.5) * 2 * S;
    const y = (random() - 0.5) * 1.7 * S;
    const r = t(0.35 + random() * random() * 0.9);
    const opacity = t(0.25 + random() * 0.6);
    // biome-ignore lint/suspicious/noArrayIndexKey: the stars of a tile never change
    return insideHex(x, y, S * 0.95) ? <circle key={i} cx={t(x)} cy={t(y)} r={r} opacity={opacity} /> : null;
  });
}

function ground(system: SystemView, plain: boolean): string {
  if (plain) return '#000';
  if (system.planets.some((planet) => planet.homeOf !== null)) return 'url(#tg-home)';
  if (system.anomalies.length > 0) return 'url(#tg-anom)';
  return system.planets.length === 0 ? 'url(#tg-void)' : 'url(#tg-sys)';
}

/** Which way the light comes from: Mecatol Rex, in the middle of the map. */
function lightAt(centre: Point, x: number, y: number, mecatol: boolean): Point {
  const dx = -(centre.x + x);
  const dy = -(centre.y + y);
  const far = Math.hypot(dx, dy);
  return mecatol || far < 20 ? { x: -0.25, y: -0.3 } : { x: dx / far, y: dy / far };
}

/** What never changes on a tile: ground, stars, anomaly, wormholes, planets. */
export const TileArt = memo(function TileArt(props: { system: SystemView; centre: Point; plain: boolean }): ReactNode {
  const { system, centre, plain } = props;
  const layout = artLayout(system);
  const anomaly = system.anomalies[0];
  const hue = anomaly === undefined ? undefined : `var(--an-${anomalyKey(anomaly)})`;
  return (
    <g transform={`translate(${t(centre.x)} ${t(centre.y)})`}>
      <path d={HEX} fill={ground(system, plain)} stroke="var(--tile-edge)" strokeWidth="1" />
      {!plain && (
        <g fill="var(--star)" className="stars">
          {stars(system.id)}
        </g>
      )}
      {anomaly !== undefined &&
        (plain ? (
          <g style={{ color: hue }} opacity={system.planets.length > 0 ? 0.25 : 0.8}>
            <Use
              id={`an-${anomalyKey(anomaly)}`}
              x={0}
              y={system.planets.length > 0 ? S * 0.3 : -S * 0.1}
              size={S * 0.75}
            />
          </g>
        ) : (
          system.anomalies.map((one) => (
            <AnomalyArt key={one} anomaly={one} tile={system.id} besidePlanet={system.planets.length > 0} />
          ))
        ))}
      {hue !== undefined && <path className="anedge" d={RIM} style={{ ['--c' as string]: hue }} />}
      {layout.wormholes.map((wormhole) => (
        <WormholeArt key={wormhole.kind} {...wormhole} />
      ))}
      {layout.planets.map(({ planet, x, y, r }) => {
        const mecatol = system.id === MECATOL_REX;
        const trait = planet.traits[0] ?? null;
        return plain ? (
          <g key={planet.id}>
            <circle cx={t(x)} cy={t(y)} r={t(r)} fill="#000" stroke={`var(--${trait ?? 'neutral'})`} strokeWidth="2" />
            {trait !== null && (
              <g style={{ color: `var(--${trait})` }}>
                <Use id={`trait-${trait}`} x={x} y={y - r * 0.15} size={r * 0.95} />
              </g>
            )}
          </g>
        ) : (
          <PlanetArt
            key={planet.id}
            id={planet.id}
            x={t(x)}
            y={t(y)}
            r={t(r)}
            trait={trait}
            light={lightAt(centre, x, y, mecatol)}
            mecatol={mecatol}
          />
        );
      })}
    </g>
  );
}, sameArt);

/** The art depends on the printed tile alone; wormholes are compared because the nexus turns. */
function sameArt(
  a: { system: SystemView; centre: Point; plain: boolean },
  b: { system: SystemView; centre: Point; plain: boolean },
): boolean {
  return (
    a.plain === b.plain &&
    a.system.id === b.system.id &&
    a.centre.x === b.centre.x &&
    a.centre.y === b.centre.y &&
    a.system.wormholes.join() === b.system.wormholes.join() &&
    a.system.planets.length === b.system.planets.length
  );
}

/** Where planets and wormholes are, whatever stands on the tile. */
function artLayout(system: SystemView): Pick<TileLayout, 'planets' | 'wormholes'> {
  const bare = {
    ...system,
    space: [],
    tokens: [],
    planets: system.planets.map((planet) => ({ ...planet, ground: [] })),
  };
  return layoutTile(bare, { k: 1, far: true, active: null });
}
