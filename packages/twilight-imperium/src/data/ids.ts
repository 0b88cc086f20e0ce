/**
 * Name to index, for every table of facts. The tables refer to each other by index, so the
 * lookups stand apart from the tables: this file knows only the order of the entries.
 */
import actionCards from './json/action-cards.json' with { type: 'json' };
import agendas from './json/agendas.json' with { type: 'json' };
import exploration from './json/exploration.json' with { type: 'json' };
import factions from './json/factions.json' with { type: 'json' };
import leaders from './json/leaders.json' with { type: 'json' };
import objectives from './json/objectives.json' with { type: 'json' };
import planets from './json/planets.json' with { type: 'json' };
import promissoryNotes from './json/promissory-notes.json' with { type: 'json' };
import relics from './json/relics.json' with { type: 'json' };
import strategyCards from './json/strategy-cards.json' with { type: 'json' };
import systems from './json/systems.json' with { type: 'json' };
import technologies from './json/technologies.json' with { type: 'json' };
import units from './json/units.json' with { type: 'json' };

/** Turns an id into its index; throws an `Error` that names an unknown id and the table. */
export type Lookup = (id: string) => number;

/**
 * Builds the lookup of one table. `aliases` are further names for entries that exist.
 * Throws when two entries share an id, which would be a defect of the facts.
 */
export function lookup(what: string, ids: readonly string[], aliases: Readonly<Record<string, string>> = {}): Lookup {
  const indices = new Map<string, number>();
  ids.forEach((id, index) => {
    if (indices.has(id)) throw new Error(`the facts name the ${what} '${id}' twice`);
    indices.set(id, index);
  });
  return (id) => {
    const index = indices.get(aliases[id] ?? id);
    if (index === undefined) throw new Error(`there is no ${what} '${id}'`);
    return index;
  };
}

const idsOf = (entries: readonly { readonly id: string }[]): string[] => entries.map((entry) => entry.id);

export const unitIndex = lookup('unit', idsOf(units));
export const technologyIndex = lookup('technology', idsOf(technologies));
export const factionIndex = lookup('faction', idsOf(factions));
export const planetIndex = lookup('planet', idsOf(planets));
/** Index into `TILES`. The wormhole nexus is one tile with two sides: '82' means side A, up at the start. */
export const tileIndex = lookup(
  'tile',
  systems.map((system) => system.tile),
  { '82': '82A' },
);
export const actionCardIndex = lookup('action card', idsOf(actionCards));
export const objectiveIndex = lookup('objective', idsOf(objectives));
export const strategyCardIndex = lookup('strategy card', idsOf(strategyCards));
export const agendaIndex = lookup('agenda', idsOf(agendas));
export const promissoryNoteIndex = lookup('promissory note', idsOf(promissoryNotes));
export const explorationCardIndex = lookup('exploration card', idsOf(exploration));
export const relicIndex = lookup('relic', idsOf(relics));
export const leaderIndex = lookup('leader', idsOf(leaders));

/** The index, or null where the facts have no name. */
export function indexOrNull(find: Lookup, id: string | null | undefined): number | null {
  return id === null || id === undefined ? null : find(id);
}

/** Freezes a table through and through, so that no rule can change a fact. */
export function frozen<T extends object>(entries: T[]): readonly Readonly<T>[] {
  freezeDeep(entries);
  return entries;
}

function freezeDeep(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freezeDeep);
}
