import {
  PLANETS,
  planetIndex,
  STRATEGY_CARDS,
  strategyCardIndex,
  TECHNOLOGIES,
  technologyIndex,
  UNIT_TYPES,
} from '@orrery/twilight-imperium/data';
import type { OptionMessage } from '@orrery/server/messages';
import type { FleetView, TiView } from '@orrery/twilight-imperium/view';
import type { ReactNode } from 'react';
import { Icon, TECHNOLOGY_ICON, unitIcon } from '../parts/Icon.tsx';
import { Mark } from '../parts/Mark.tsx';

/** A fact by its id, or undefined where the id is another game's. */
function find<T>(table: readonly T[], index: (id: string) => number, id: string): T | undefined {
  try {
    return table[index(id)];
  } catch {
    return undefined;
  }
}

export const technologyOf = (id: string) => find(TECHNOLOGIES, technologyIndex, id);
export const strategyCardOf = (id: string) => find(STRATEGY_CARDS, strategyCardIndex, id);
export const planetOf = (id: string) => find(PLANETS, planetIndex, id);

/** What an option stands for, in a picture before its words: known things only, nothing for all others. */
export function OptionFace({ option, view }: { option: OptionMessage; view: TiView | null }): ReactNode {
  const named = (option.target ?? option.id).split(':');
  const [kind, key] = named;
  if (kind === 'system' && named.length === 2) return <span className="tile-no">{key}</span>;
  if (kind === 'tech' || kind === 'technology') {
    const color = technologyOf(key)?.color;
    if (color) return <TechnologySign color={color} />;
    return technologyOf(key) && <Icon id="c-technology" />;
  }
  if (kind === 'card' || kind === 'strategy') {
    const card = strategyCardOf(key);
    return card && <b className="init">{card.initiative}</b>;
  }
  if (kind === 'player') {
    const player = view?.players.find(({ seat }) => String(seat) === key);
    return player && <Mark player={player} small />;
  }
  if (kind === 'planet') {
    const planet = planetOf(key);
    return planet?.traits[0] === undefined ? (
      planet && <span className="dot-planet" />
    ) : (
      <span style={{ color: `var(--${planet.traits[0]})` }}>
        <Icon id={`trait-${planet.traits[0]}`} />
      </span>
    );
  }
  if (kind === 'pool') return <Icon id={`t-${key}`} />;
  const type = [...named, ...option.id.split(':')].find((part) => (UNIT_TYPES as readonly string[]).includes(part));
  return type === undefined ? null : <Icon id={unitIcon(type)} className="u" />;
}

export function TechnologySign({ color }: { color: string }): ReactNode {
  return (
    <span style={{ color: `var(--tech-${TECHNOLOGY_ICON[color]})` }}>
      <Icon id={`tech-${TECHNOLOGY_ICON[color]}`} />
    </span>
  );
}

/** What a player should know of the thing chosen, beyond the option's own words. */
export function factsOf(option: OptionMessage): string[] {
  const [kind, key] = (option.target ?? option.id).split(':');
  if (kind === 'tech' || kind === 'technology') {
    const effect = technologyOf(key)?.effect;
    return effect && option.detail === null ? [effect] : [];
  }
  if (kind === 'card' || kind === 'strategy') {
    const card = strategyCardOf(key);
    return card === undefined ? [] : [`Primary: ${card.primary.join(' ')}`, `Secondary: ${card.secondary.join(' ')}`];
  }
  return [];
}

/** Who is in a system, before one goes there: owners and their units, in space and on each planet. */
export function standingIn(option: OptionMessage, view: TiView | null): string[] {
  const [kind, key] = (option.target ?? option.id).split(':');
  const system = kind === 'system' ? view?.systems.find(({ id }) => id === key) : undefined;
  if (system === undefined || view === null) return [];
  const words = (fleet: FleetView, where: string): string => {
    const owner = view.players.find(({ seat }) => seat === fleet.owner);
    const units = fleet.units.map(({ type, count }) => `${count} ${type.replaceAll('-', ' ')}`).join(', ');
    return `${owner?.seat === view.seat ? 'You' : (owner?.name ?? 'Somebody')} ${where}: ${units}`;
  };
  return [
    ...system.space.map((fleet) => words(fleet, 'in space')),
    ...system.planets.flatMap((planet) => planet.ground.map((fleet) => words(fleet, `on ${planet.name}`))),
    ...system.anomalies.map((anomaly) => anomaly.replaceAll('-', ' ')),
  ];
}
