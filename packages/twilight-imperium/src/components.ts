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

/** The ids of the factions whose components can be met: those that are played, and those whose technology somebody owns. */
function factionsMet(state: TiState): string[] {
  const factions = new Set<number>();
  for (const { faction, technologies: owned } of state.players) {
    factions.add(faction);
    owned.forEach((status, technology) => {
      const of = TECHNOLOGIES[technology].faction;
      if (status !== NOT_OWNED && of !== null) factions.add(of);
    });
  }
  return [...factions].map((faction) => FACTIONS[faction].id).sort();
}

function hasLaterSets(state: TiState): boolean {
  return LATER_SETS.some((set) => state.setup.expansions.includes(set));
}

/**
 * The components that can be met in the match of a state: the common ones and those of its factions. Every window asks all
 * that it finds among them, so the other factions are left out.
 */
export function componentsOf(state: TiState): readonly Component<Game>[] {
  const factions = new Set(factionsMet(state).flatMap((id) => factionComponents[id] ?? []));
  return [...COMMON, ...factions, ...(hasLaterSets(state) ? laterSets : [])];
}

const registries = new Map<string, Registry>();

/** The same components, found by what the rules ask for; made once for matches with the same ones. */
export function registryOf(state: TiState): Registry {
  const key = `${hasLaterSets(state) ? 'later:' : ''}${factionsMet(state).join()}`;
  let registry = registries.get(key);
  if (registry === undefined) {
    registry = new Registry(componentsOf(state));
    registries.set(key, registry);
  }
  return registry;
}
