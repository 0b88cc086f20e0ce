import type { PlayerView, SystemView } from '@orrery/twilight-imperium/view';
import { memo, type ReactNode } from 'react';
import { hueOf } from '../parts/colors.ts';
import { TECHNOLOGY_ICON, unitIcon } from '../parts/Icon.tsx';
import { anomalyKey } from './AnomalyArt.tsx';
import { type Point, S, tenth as t } from './geometry.ts';
import type { PlacedShape } from './plates.ts';
import type { PlanetLayout, PlateLayout } from './planet-layout.ts';
import { MECATOL_REX, shipsOf, type TileLayout } from './tile-layout.ts';
import { Use } from './Use.tsx';

type Owners = readonly Pick<PlayerView, 'seat' | 'color'>[];

function ownerOf(owners: Owners, seat: number) {
  const owner = owners.find((player) => player.seat === seat);
  return hueOf(owner?.color ?? '', seat);
}

const ownerStyle = (name: string) => ({
  ['--o' as string]: `var(--p-${name})`,
  ['--oi' as string]: `var(--pi-${name})`,
});

/** Counters, technology disc, trait, name and control ring of a planet. */
function PlanetSigns(props: {
  laid: PlanetLayout;
  owners: Owners;
  k: number;
  far: boolean;
  mecatol: boolean;
}): ReactNode {
  const { laid, owners, k, far, mecatol } = props;
  const { planet, x, y, r, counters, name } = laid;
  const owner = planet.owner === null ? null : ownerOf(owners, planet.owner);
  const ring = { cx: t(x), cy: t(y), r: t(r + 2.4 * k), fill: 'none' };
  const counter = { y: t(counters.y + 3.2 * k), fontSize: t(9.2 * k) };
  return (
    <g className={planet.exhausted ? 'planet-signs exhausted' : 'planet-signs'}>
      {(planet.legendary || mecatol) && <circle cx={t(x)} cy={t(y)} r={t(r + 6.2 * k)} className="legend" />}
      {owner !== null && (
        <>
          <circle {...ring} stroke="#05070F" strokeWidth={3.6 * k} opacity=".7" />
          <circle {...ring} stroke={`var(--p-${owner.name})`} strokeWidth={2 * k} strokeDasharray={owner.dash} />
        </>
      )}
      {!far && (
        <>
          <g className="ri">
            <g className="res">
              <Use id="t-resource-plate" x={counters.left} y={counters.y} size={counters.size} />
              <text x={t(counters.left)} {...counter}>
                {planet.resources}
              </text>
            </g>
            <g className="inf">
              <Use id="t-influence-plate" x={counters.right} y={counters.y} size={counters.size * 1.18} />
              <text x={t(counters.right)} {...counter}>
                {planet.influence}
              </text>
            </g>
          </g>
          {planet.specialty !== null && (
            <g className="tech" style={{ ['--c' as string]: `var(--tech-${TECHNOLOGY_ICON[planet.specialty]})` }}>
              <circle cx={t(x)} cy={t(y - r - k)} r={t(6.6 * k)} />
              <Use id={`tech-${TECHNOLOGY_ICON[planet.specialty]}`} x={x} y={y - r - k} size={9 * k} />
            </g>
          )}
          {name.sign !== null && (
            <g className="trm" style={{ ['--c' as string]: `var(--${planet.traits[0]})` }}>
              <Use id={`trait-${planet.traits[0]}`} x={name.sign.x} y={name.sign.y} size={7.6 * k} />
            </g>
          )}
          {laid.attached !== null && (
            <g className="attached">
              <circle cx={t(laid.attached.x)} cy={t(laid.attached.y)} r={t(5 * k)} />
              <text x={t(laid.attached.x)} y={t(laid.attached.y + 2.6 * k)} fontSize={t(7.4 * k)}>
                {planet.attachments.length}
              </text>
            </g>
          )}
          {laid.sleeper !== null && (
            <g className="sleeper">
              <circle cx={t(laid.sleeper.x)} cy={t(laid.sleeper.y)} r={t(5 * k)} />
              <text x={t(laid.sleeper.x)} y={t(laid.sleeper.y + 2.6 * k)} fontSize={t(7.4 * k)}>
                Z
              </text>
            </g>
          )}
          <text className="nm" x={t(name.x)} y={t(name.y)} fontSize={t(name.size)}>
            {name.text}
          </text>
        </>
      )}
    </g>
  );
}

/** Signs of tokens that lie in space. */
const MARKER_SIGNS: Readonly<Record<string, string>> = {
  'gamma-wormhole': 'γ',
  'ion-storm-alpha': 'α',
  'ion-storm-beta': 'β',
  'creuss-alpha': 'α',
  'creuss-beta': 'β',
  'creuss-gamma': 'γ',
  'destroyed-planet': '✕',
};

/** The tab and rows of a plate. */
function Plate({ plate, owners }: { plate: PlateLayout; owners: Owners }): ReactNode {
  const { shape, scale: k, chip } = plate;
  const owner = ownerOf(owners, plate.owner);
  if (chip) {
    return (
      <g className="farc" style={ownerStyle(owner.name)}>
        <rect x={t(shape.x)} y={t(shape.y)} width={t(shape.w)} height={t(shape.h)} rx={t(4 * k)} />
        <text x={t(shape.x + shape.w / 2)} y={t(shape.y + shape.h / 2 + 4.6 * k)} fontSize={t(13 * k)}>
          {owner.letter}
          {shipsOf(plate.units)}
        </text>
      </g>
    );
  }
  const round = t(3.2 * k);
  return (
    <g className={plate.planet === null ? 'plate' : 'plate gp'} style={ownerStyle(owner.name)}>
      <rect className="pb" x={t(shape.x)} y={t(shape.y)} width={t(shape.w)} height={t(shape.h)} rx={round} />
      <path className="pt" d={tab(shape, k)} />
      <text className="pl" x={t(shape.x + 4.9 * k)} y={t(shape.y + shape.h / 2 + 3 * k)} fontSize={t(8.4 * k)}>
        {owner.letter}
      </text>
      {cellPlaces(shape, k).map(({ cell, x, y }) => (
        <g key={`${cell.type}${cell.damaged ? '!' : ''}`}>
          <Use id={unitIcon(cell.type)} x={x + 6.8 * k} y={y} size={13.4 * k} className="un" />
          {cell.count > 1 && (
            <text className="uc" x={t(x + 13.4 * k)} y={t(y + 5 * k)} fontSize={t(10.5 * k)}>
              {cell.count}
            </text>
          )}
          {cell.damaged && (
            <g className="dmg">
              <Use id="t-damage" x={x + 11 * k} y={y - 4 * k} size={9 * k} />
            </g>
          )}
        </g>
      ))}
    </g>
  );
}

function tab({ x, y, h }: PlacedShape, k: number): string {
  const r = t(3.2 * k);
  const w = t(6.3 * k);
  return `M${t(x + 3.2 * k)} ${t(y)}h${w}v${t(h)}h${-w}a${r} ${r} 0 0 1 ${-r} ${-r}v${t(-h + 6.4 * k)}a${r} ${r} 0 0 1 ${r} ${-r}z`;
}

/** Every cell of a plate with its left edge and the middle of its row. */
export function cellPlaces(shape: PlacedShape, k: number) {
  return shape.rows.flatMap((row, i) => {
    let x = shape.x + 11 * k;
    const y = shape.y + 1.3 * k + i * 15.4 * k + 7.7 * k;
    return row.map((cell) => {
      const place = { cell, x, y };
      x += cell.width;
      return place;
    });
  });
}

interface TileProps {
  readonly system: SystemView;
  readonly layout: TileLayout;
  readonly centre: Point;
  readonly owners: Owners;
  readonly k: number;
  readonly far: boolean;
  readonly dimmed: boolean;
  readonly pieces: boolean;
  readonly number: boolean;
}

/** A layout is the same object for the same content, so that a tile on which nothing changed is not drawn again. */
function samePieces(a: TileProps, b: TileProps): boolean {
  return (
    a.layout === b.layout &&
    a.centre === b.centre &&
    a.dimmed === b.dimmed &&
    a.pieces === b.pieces &&
    a.number === b.number &&
    a.owners.length === b.owners.length &&
    a.owners.every(({ seat, color }, i) => seat === b.owners[i].seat && color === b.owners[i].color)
  );
}

/** All that stands and lies on a tile, above the light. */
export const TilePieces = memo(function TilePieces(props: TileProps): ReactNode {
  const { system, layout, centre, owners, k, far, dimmed, pieces, number } = props;
  const anomaly = system.anomalies[0];
  return (
    <g className={dimmed ? 'tt off' : 'tt'} transform={`translate(${t(centre.x)} ${t(centre.y)})`}>
      {anomaly !== undefined && layout.anomaly !== null && (
        <g className="anmark" style={{ ['--c' as string]: `var(--an-${anomalyKey(anomaly)})` }}>
          <circle cx={t(layout.anomaly.x)} cy={t(layout.anomaly.y)} r={t(8 * k)} />
          <Use id={`an-${anomalyKey(anomaly)}`} x={layout.anomaly.x} y={layout.anomaly.y} size={11 * k} />
        </g>
      )}
      {layout.planets.map((laid) => (
        <PlanetSigns
          key={laid.planet.id}
          laid={laid}
          owners={owners}
          k={k}
          far={far}
          mecatol={system.id === MECATOL_REX}
        />
      ))}
      {layout.custodians !== null && (
        <g className="custodians">
          <Use id="r-custodians" x={layout.custodians.x} y={layout.custodians.y} size={20 * k} />
        </g>
      )}
      {layout.markers.map(({ kind, x, y }) =>
        kind === 'frontier' ? (
          <g key={kind} className="frontier">
            <Use id="t-frontier" x={x} y={y} size={20 * k} />
          </g>
        ) : (
          <g key={kind} className="marker">
            <circle cx={t(x)} cy={t(y)} r={t(9 * k)} />
            <text x={t(x)} y={t(y + 3.4 * k)} fontSize={t(9 * k)}>
              {MARKER_SIGNS[kind] ?? kind.slice(0, 1).toUpperCase()}
            </text>
          </g>
        ),
      )}
      {layout.tokens.map(({ seat, x, y }) => {
        const owner = ownerOf(owners, seat);
        return (
          <g key={seat} className="ct" style={ownerStyle(owner.name)}>
            <Use id="t-command-plate" x={x} y={y} size={19 * k} />
            <text x={t(x)} y={t(y + 3.4 * k)} fontSize={t(9.6 * k)}>
              {owner.letter}
            </text>
          </g>
        );
      })}
      {pieces &&
        layout.plates.map((plate) => (
          <Plate key={`${plate.planet ?? 'space'}${plate.owner}`} plate={plate} owners={owners} />
        ))}
      {number && (
        <text className="num" x="0" y={t(S * 0.84)} fontSize={t(6.4 * k)}>
          {system.id}
        </text>
      )}
    </g>
  );
}, samePieces);
