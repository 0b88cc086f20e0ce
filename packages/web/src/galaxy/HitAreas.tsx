import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { GalaxyProps } from './props.ts';
import { hexPath, type Point, S, tenth as t, walk } from './geometry.ts';
import type { LitCell, LitPlace } from './Lights.tsx';
import { systemTitle } from './model.ts';
import { MECATOL_REX } from './tile-layout.ts';

const HEX = hexPath(S * 0.97);
/** Pointer travel in pixels from which on a press was a drag of the map, not a click. */
const DRAG = 8;
const LONG_PRESS = 550;

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

type Props = GalaxyProps & {
  readonly centres: ReadonlyMap<string, Point>;
  readonly planets: readonly LitPlace[];
  readonly cells: readonly LitCell[];
};

/** The map as a group of buttons with one tab stop: arrows walk from hex to hex. */
export function HitAreas(props: Props): ReactNode {
  const { view, lights, centres, planets, cells, reasons, onSystem, onPlanet, onUnit, onInspect, onHover } = props;
  const [stop, setStop] = useState(MECATOL_REX);
  const group = useRef<SVGGElement>(null);
  const press = useRef<{ x: number; y: number; timer: number; long: boolean } | null>(null);
  const home = view.systems.some(({ id }) => id === stop) ? stop : (view.systems[0]?.id ?? '');

  const still = (event: { clientX: number; clientY: number }): boolean => {
    const start = press.current;
    return start === null || (!start.long && Math.hypot(event.clientX - start.x, event.clientY - start.y) < DRAG);
  };
  const onKey = (event: KeyboardEvent, id: string): void => {
    if (event.key === 'Enter' || event.key === ' ') onSystem(id);
    else if (event.key === 'u') onInspect(id);
    else {
      const arrow = ARROWS[event.key];
      const next = arrow && walk(centres, id, arrow[0], arrow[1]);
      if (next === undefined) return;
      setStop(next);
      group.current?.querySelector<SVGElement>(`[data-system="${next}"]`)?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <g
      ref={group}
      className="l-hit"
      onPointerDown={(event) => {
        const id = (event.target as Element).getAttribute('data-system');
        window.clearTimeout(press.current?.timer);
        const started = { x: event.clientX, y: event.clientY, timer: 0, long: false };
        if (id !== null && event.pointerType === 'touch') {
          started.timer = window.setTimeout(() => {
            started.long = true;
            onInspect(id);
          }, LONG_PRESS);
        }
        press.current = started;
      }}
      onPointerMove={(event) => {
        if (!still(event)) window.clearTimeout(press.current?.timer);
      }}
      onPointerUp={() => window.clearTimeout(press.current?.timer)}
      onPointerCancel={() => window.clearTimeout(press.current?.timer)}
    >
      {view.systems.map((system) => {
        const centre = centres.get(system.id);
        if (centre === undefined) return null;
        const reason = reasons.get(system.id);
        const legal = lights.systems.has(system.id);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a hex of an SVG cannot be an HTML button
          <path
            key={system.id}
            className={legal ? 'hit legal' : 'hit'}
            data-system={system.id}
            tabIndex={system.id === home ? 0 : -1}
            role="button"
            aria-disabled={reason !== undefined && !legal}
            aria-pressed={lights.selectedSystems.has(system.id)}
            aria-label={hexLabel(system, view, legal, reason)}
            transform={`translate(${t(centre.x)} ${t(centre.y)})`}
            d={HEX}
            onClick={(event) => still(event) && onSystem(system.id)}
            onContextMenu={(event) => {
              event.preventDefault();
              onInspect(system.id);
            }}
            onKeyDown={(event) => onKey(event, system.id)}
            onFocus={(event) => {
              setStop(system.id);
              onHover(system.id, event.currentTarget.getBoundingClientRect());
            }}
            onBlur={() => onHover(null, null)}
            onPointerEnter={(event) =>
              event.pointerType === 'mouse' && onHover(system.id, event.currentTarget.getBoundingClientRect())
            }
            onPointerLeave={() => onHover(null, null)}
          />
        );
      })}
      {planets.map(({ key, centre, r }) => (
        // biome-ignore lint/a11y/useSemanticElements: a planet of an SVG cannot be an HTML button; keys reach it by its hex
        <circle
          key={key}
          className="hit legal"
          data-planet={key}
          cx={t(centre.x)}
          cy={t(centre.y)}
          r={t(Math.max(r, 16))}
          role="button"
          tabIndex={-1}
          aria-label={`planet ${key.replaceAll('-', ' ')}, may be chosen`}
          onClick={(event) => still(event) && onPlanet(key)}
        />
      ))}
      {cells.map(({ key, box }) => (
        // biome-ignore lint/a11y/useSemanticElements: a unit of an SVG cannot be an HTML button; keys reach it by its hex
        <rect
          key={key}
          className="hit legal"
          data-unit={key}
          x={t(box.x - 2)}
          y={t(box.y - 3)}
          width={t(box.w + 4)}
          height={t(box.h + 6)}
          role="button"
          tabIndex={-1}
          aria-label={`${key.replaceAll(/[-:]/g, ' ')}, may be chosen`}
          onClick={(event) => still(event) && onUnit(key)}
        />
      ))}
    </g>
  );
}

function hexLabel(
  system: Props['view']['systems'][number],
  view: Props['view'],
  legal: boolean,
  reason?: string,
): string {
  const fleets = system.space.map((fleet) => {
    const owner = view.players.find(({ seat }) => seat === fleet.owner);
    const units = fleet.units.reduce((sum, { count }) => sum + count, 0);
    return `${owner?.factionName ?? 'unknown'} ${units} units`;
  });
  const state = legal ? ['may be chosen'] : reason === undefined ? [] : [`not allowed: ${reason}`];
  return [systemTitle(system), `tile ${system.id}`, ...state, ...fleets].join(', ');
}
