import { type ReactNode, useState } from 'react';
import { Galaxy } from '../galaxy/Galaxy.tsx';
import { systemTitle } from '../galaxy/model.ts';
import { Icon } from '../parts/Icon.tsx';
import { AgendaStage } from './AgendaStage.tsx';
import type { TableParts } from './parts.ts';
import { combatNow } from './combat.ts';
import { CombatStage } from './CombatStage.tsx';
import { StrategyCards } from './StrategyCards.tsx';

/** The map with what lies over it: the reason of a refused place, the strategy cards while one is chosen. */
export function MapPanel(props: TableParts & { className: string; cards: boolean }): ReactNode {
  const { state, view, board, decision, plain, frame, className, cards } = props;
  const [hovered, setHovered] = useState<{ id: string; at: DOMRect } | null>(null);
  if (view === null) return <main className={className} />;
  const system = hovered === null ? undefined : view.systems.find(({ id }) => id === hovered.id);
  const reasons =
    system === undefined
      ? []
      : refusalsAt(
          props,
          system.id,
          system.planets.map(({ id }) => id),
        );
  const strategic =
    cards && decision !== undefined && view.strategyCards.some(({ id }) => board.places.things.has(`card:${id}`));
  return (
    <main className={strategic ? `${className} stripped` : className} data-theme={plain ? undefined : 'dark'}>
      <Galaxy
        view={view}
        lights={board.lights}
        paths={board.paths}
        focus={null}
        seat={state.seat}
        plain={plain}
        reasons={board.reasons}
        onSystem={props.onSystem}
        onPlanet={props.onPlanet}
        onUnit={props.onUnit}
        onInspect={props.onInspect}
        onHover={(id, at) => setHovered(id === null || at === null ? null : { id, at })}
        lift={cards && combatNow(view, props.log) !== undefined ? view.activeSystem : null}
        frame={frame}
      />
      {board.lights.systems.size > 0 && (
        <div className="legend" aria-hidden="true">
          <span>
            <i /> may be chosen
          </span>
          {board.lights.refused.size > 0 && (
            <span>
              <i className="c" /> not allowed: point at it for why
            </span>
          )}
        </div>
      )}
      {strategic && <StrategyCards view={view} things={props.things} />}
      {cards && !strategic && <CombatStage view={view} log={props.log} />}
      <AgendaStage view={view} log={props.log} decision={decision} waiting={state.waiting} things={props.things} />
      {system !== undefined && hovered !== null && reasons.length > 0 && !board.lights.systems.has(system.id) && (
        <div className="tip" role="tooltip" style={tipPlace(hovered.at)}>
          <h4>
            <Icon id="i-lockclosed" />
            {systemTitle(system)}
          </h4>
          {reasons.slice(0, 3).map(({ id, reason, rule }) => (
            <p key={id}>
              {reason} <span className="rule">{rule}</span>
            </p>
          ))}
        </div>
      )}
    </main>
  );
}

function refusalsAt({ board }: TableParts, system: string, planets: readonly string[]) {
  const own = board.refusals.get(system) ?? [];
  const inside = planets.flatMap((planet) => board.refusals.get(planet) ?? []);
  const units = [...board.refusals].flatMap(([place, list]) => {
    const [where, type] = place.split(':');
    return type !== undefined && (where === system || planets.includes(where)) ? list : [];
  });
  return [...own, ...inside, ...units];
}

/** Beside the hex, kept on the screen. */
function tipPlace(at: DOMRect): { left: number; top: number } {
  const width = 262;
  const left = at.right + 10 + width < window.innerWidth - 340 ? at.right + 10 : at.left - width - 10;
  return {
    left: Math.max(8, Math.min(left, window.innerWidth - width - 8)),
    top: Math.max(8, Math.min(at.top, window.innerHeight - 160)),
  };
}
