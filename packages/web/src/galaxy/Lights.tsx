import { memo, type ReactNode } from 'react';
import { type Box, hexCorners, hexPath, type Point, S, tenth as t } from './geometry.ts';
import { Use } from './Use.tsx';

/** What the light says about the pieces of the map. Keys are ids of systems and planets. */
export interface MapLights {
  /** May be chosen; `true` where it stands out among many. */
  readonly systems: ReadonlyMap<string, boolean>;
  readonly planets: ReadonlySet<string>;
  /** Units that may be chosen: `<planet or system id>:<type>`. */
  readonly units: ReadonlySet<string>;
  readonly refused: ReadonlySet<string>;
  readonly selectedSystems: ReadonlySet<string>;
  readonly selectedPlanets: ReadonlySet<string>;
  readonly selectedUnits: ReadonlySet<string>;
  /** The system of the current tactical action. */
  readonly active: string | null;
}

const TILE = hexPath(S * 0.985);
const RIM = hexPath(S * 0.945);
const INNER = hexPath(S * 0.97);

/** Six corner brackets. */
const BRACKETS = hexCorners(S * 0.97)
  .map((corner, i, all) => {
    const before = all[(i + 5) % 6];
    const after = all[(i + 1) % 6];
    const toward = (other: Point) =>
      `${t(corner.x + (other.x - corner.x) * 0.2)} ${t(corner.y + (other.y - corner.y) * 0.2)}`;
    return `M${toward(before)}L${t(corner.x)} ${t(corner.y)}L${toward(after)}`;
  })
  .join('');

const at = ({ x, y }: Point) => `translate(${t(x)} ${t(y)})`;

export interface LitPlace {
  readonly key: string;
  readonly centre: Point;
  readonly r: number;
  readonly selected: boolean;
}

export interface LitCell {
  readonly key: string;
  readonly box: Box;
  readonly selected: boolean;
}

type Centres = ReadonlyMap<string, Point>;

/** Dimming, hatching and the wash inside lit hexes: under the glow. */
export const Shades = memo(function Shades({ lights, centres }: { lights: MapLights; centres: Centres }): ReactNode {
  return (
    <>
      <defs>
        <pattern id="hatchp" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V7" stroke="#000" strokeOpacity=".55" strokeWidth="3" />
        </pattern>
      </defs>
      {[...centres].map(([id, centre]) => (
        <g key={id} transform={at(centre)}>
          {lights.refused.has(id) && (
            <>
              <path className="dim" d={TILE} />
              <path className="hatch" d={TILE} />
            </>
          )}
          {lights.systems.get(id) && <path className="litfill" d={RIM} />}
          {(lights.selectedSystems.has(id) || lights.active === id) && <path className="selfill" d={INNER} />}
        </g>
      ))}
    </>
  );
});

/** The outlines of what is lit and selected; drawn once blurred and once sharp. */
export const Outlines = memo(function Outlines(props: {
  lights: MapLights;
  centres: Centres;
  planets: readonly LitPlace[];
}): ReactNode {
  const { lights, centres, planets } = props;
  return (
    <>
      {[...lights.systems].map(([id, strong]) => {
        const centre = centres.get(id);
        return centre && <path key={id} transform={at(centre)} className={strong ? 'lit strong' : 'lit'} d={RIM} />;
      })}
      {planets.map(({ key, centre, r, selected }) => (
        <circle
          key={key}
          cx={t(centre.x)}
          cy={t(centre.y)}
          r={t(r)}
          className={selected ? 'lit strong picked' : 'lit strong'}
        />
      ))}
      {[...centres].map(([id, centre]) =>
        lights.selectedSystems.has(id) || lights.active === id ? (
          <g key={`s${id}`} transform={at(centre)} className={lights.selectedSystems.has(id) ? 'sel' : 'sel act'}>
            <path className="selc" d={BRACKETS} />
          </g>
        ) : null,
      )}
    </>
  );
});

/** Frames of units that may be chosen, and the locks of refused hexes: above the pieces. */
export const Marks = memo(function Marks(props: {
  lights: MapLights;
  centres: Centres;
  cells: readonly LitCell[];
  k: number;
}): ReactNode {
  const { lights, centres, cells, k } = props;
  return (
    <>
      {cells.map(({ key, box, selected }) => (
        <rect
          key={key}
          className={selected ? 'cell-lit picked' : 'cell-lit'}
          x={t(box.x)}
          y={t(box.y)}
          width={t(box.w)}
          height={t(box.h)}
          rx={t(2.5 * k)}
        />
      ))}
      {[...lights.refused].map((id) => {
        const centre = centres.get(id);
        return (
          centre && (
            <g key={id} className="lockm" transform={at({ x: centre.x + S * 0.72, y: centre.y })}>
              <circle r={t(8 * k)} />
              <Use id="i-lockclosed" x={0} y={-0.3} size={9.5 * k} />
            </g>
          )
        );
      })}
    </>
  );
});
