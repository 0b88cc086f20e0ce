import type { TiView } from '@orrery/twilight-imperium/view';
import type { ReactNode } from 'react';
import { Dice } from '../parts/Dice.tsx';
import { Icon, unitIcon } from '../parts/Icon.tsx';
import { type Bar, readAbout, type UnitRow } from './about.ts';
import { placeName } from './names.ts';

/** Segments up to this many; beyond it one continuous bar. */
const SEGMENTS = 16;

function BarView({ bar }: { bar: Bar }): ReactNode {
  const { label, used, limit, over } = bar;
  const whole = Math.max(used, limit);
  return (
    <div className={over ? 'bar over' : 'bar'}>
      <div className="l">
        <span>{label}</span>
        <b>
          {used} of {limit}
        </b>
      </div>
      {whole <= SEGMENTS ? (
        <div className="seg" aria-hidden="true">
          {Array.from({ length: whole }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: segments have no name but their place
            <i key={i} className={i >= limit ? 'x' : i < used ? 'f' : ''} />
          ))}
        </div>
      ) : (
        <div className="seg whole" aria-hidden="true">
          <i className="f" style={{ flex: used }} />
          <i style={{ flex: Math.max(0, limit - used) }} />
        </div>
      )}
    </div>
  );
}

/** The same types together. */
function gathered(units: UnitRow['units']): UnitRow['units'] {
  const counts = new Map<string, number>();
  for (const { type, count } of units) counts.set(type, (counts.get(type) ?? 0) + count);
  return [...counts].map(([type, count]) => ({ type, count }));
}

/** The plan so far, what it costs and holds, and the dice on the table. */
export function AboutPanel({ about, view }: { about: unknown; view: TiView | null }): ReactNode {
  const { bars, rows, dice } = readAbout(about);
  if (bars.length + rows.length + dice.length === 0) return null;
  return (
    <div className="about">
      {dice.length > 0 && <Dice dice={dice} />}
      {rows.map(({ label, place, units }) => (
        <div key={`${label}${place}`} className="unitrow">
          <span className="w">
            {label}
            {place !== null && <small>{placeName(place, view)}</small>}
          </span>
          <span className="us">
            {gathered(units).map(({ type, count }) => (
              <span key={type} title={type.replaceAll('-', ' ')}>
                <Icon id={unitIcon(type)} className="u" />
                {count > 1 && <b>{count}</b>}
              </span>
            ))}
          </span>
        </div>
      ))}
      {bars.map((bar) => (
        <BarView key={bar.label} bar={bar} />
      ))}
    </div>
  );
}
