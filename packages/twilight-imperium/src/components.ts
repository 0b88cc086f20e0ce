import { type Component, Registry } from '@orrery/kernel';
import { agendas } from './agendas/index.ts';
import { actionCards } from './cards/index.ts';
import { FACTIONS, LATER_SETS, TECHNOLOGIES } from './data/index.ts';
import { explorationCards } from './exploration/index.ts';
import { factionComponents } from './factions/index.ts';
import { laterSets } from './later-sets/index.ts';
import { legendaryPlanets } from './legendary-planets/index.ts';
import { promissoryNotes } from './notes/index.ts';
import { secretObjectives } from './objectives/index.ts';
import { relics } from './relics/index.ts';
import { type Game, NOT_OWNED, type TiState } from './state/index.ts';
import { technologies } from './technologies/index.ts';

/** What the components of a match do. */

/** What every match may meet. Each component looks itself whether its technology or card is owned, in the printing of the match. */
const COMMON: readonly Component<Game>[] = [
  ...actionCards,
  ...agendas,
  ...technologies,
  ...explorationCards,
  ...relics,
  ...legendaryPlanets,
  ...promissoryNotes,
  ...secretObjectives,
];

const registries = new Map<string, Registry>();

/**
 * The components that can be met in the match of a state: the common ones and those of the factions that are played, or that
 * stand in a position because somebody owns their technology. Every window asks all that it finds here, so the other
 * factions are left out.
 */
export function registryOf(state: TiState): Registry {
  const factions = new Set<number>();
  for (const { faction, technologies: owned } of state.players) {
    factions.add(faction);
    owned.forEach((status, technology) => {
      const of = TECHNOLOGIES[technology].faction;
      if (status !== NOT_OWNED && of !== null) factions.add(of);
    });
  }
  const ids = [...factions].map((faction) => FACTIONS[faction].id).sort();
  const later = LATER_SETS.some((set) => state.setup.expansions.includes(set));
  const key = `${later ? 'later:' : ''}${ids.join()}`;
  let registry = registries.get(key);
  if (registry === undefined) {
    registry = new Registry([
      ...COMMON,
      ...new Set(ids.flatMap((id) => factionComponents[id] ?? [])),
      ...(later ? laterSets : []),
    ]);
    registries.set(key, registry);
  }
  return registry;
}
