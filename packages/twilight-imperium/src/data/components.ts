/** What a match is played with: the printed sets laid over each other. */
import {
  ACTION_CARDS,
  AGENDAS,
  EXPLORATION_CARDS,
  LEADERS,
  OBJECTIVES,
  PROMISSORY_NOTES,
  RELICS,
  STRATEGY_CARDS,
} from './cards.ts';
import { FACTIONS } from './factions.ts';
import { whyNotSets } from './sets.ts';
import { TECHNOLOGIES } from './technologies.ts';
import { PLANETS, TILES } from './tiles.ts';
import { UNITS } from './units.ts';

/** A card and how often it is in its deck. */
export interface Copies {
  readonly card: number;
  readonly copies: number;
}

/** Indices into the tables of facts, ascending unless said otherwise. */
export interface Components {
  /** Those that can be picked for a game. */
  readonly factions: readonly number[];
  readonly tiles: readonly number[];
  readonly planets: readonly number[];
  readonly units: readonly number[];
  /** Each technology once, in its latest printing. */
  readonly technologies: readonly number[];
  readonly actionCards: readonly Copies[];
  readonly objectives: {
    readonly stage1: readonly number[];
    readonly stage2: readonly number[];
    readonly secret: readonly number[];
  };
  readonly agendas: readonly number[];
  /** By initiative: position 0 is Leadership, position 7 Imperial. */
  readonly strategyCards: readonly number[];
  readonly promissoryNotes: readonly number[];
  /** All four decks; a card's deck is in its entry. Empty without Prophecy of Kings. */
  readonly explorationCards: readonly Copies[];
  readonly relics: readonly number[];
  readonly leaders: readonly number[];
}

interface Printed {
  readonly index: number;
  readonly expansion: string;
  readonly supersededBy?: number | null;
}

/** The entries printed in the sets, without those that another entry in the sets replaces. */
function inSets<T extends Printed>(table: readonly T[], sets: ReadonlySet<string>): T[] {
  const isReplaced = (entry: T): boolean => {
    const later = table[entry.supersededBy ?? -1];
    return later !== undefined && (sets.has(later.expansion) || isReplaced(later));
  };
  return table.filter((entry) => sets.has(entry.expansion) && !isReplaced(entry));
}

const indices = (entries: readonly Printed[]): number[] => entries.map((entry) => entry.index);

const cache = new Map<string, Components>();

/**
 * The components of a match with these sets (any order). Later printings replace earlier ones.
 * Throws when the sets cannot be played together; `whyNotSets` asks beforehand.
 */
export function componentsIn(sets: readonly string[]): Components {
  const problem = whyNotSets(sets);
  if (problem !== null) throw new Error(problem);
  const key = [...new Set(sets)].sort().join();
  let components = cache.get(key);
  if (components === undefined) {
    components = gather(new Set(sets));
    cache.set(key, components);
  }
  return components;
}

function gather(sets: ReadonlySet<string>): Components {
  const pok = sets.has('pok');
  const objectives = inSets(OBJECTIVES, sets);
  const ofKind = (kind: string): number[] => indices(objectives.filter((card) => card.kind === kind));
  const copies = (cards: readonly (Printed & { readonly copies: number })[]): Copies[] =>
    cards.map((card) => ({ card: card.index, copies: card.copies }));
  return {
    factions: indices(inSets(FACTIONS, sets).filter(({ sheetOnly }) => !sheetOnly)),
    tiles: indices(inSets(TILES, sets)),
    planets: indices(inSets(PLANETS, sets)),
    units: indices(inSets(UNITS, sets)),
    technologies: indices(inSets(TECHNOLOGIES, sets)),
    actionCards: copies(inSets(ACTION_CARDS, sets)),
    objectives: { stage1: ofKind('stage-1'), stage2: ofKind('stage-2'), secret: ofKind('secret') },
    agendas: indices(AGENDAS.filter((card) => (pok ? card.inDeckWithPok : card.inDeckBaseOnly))),
    strategyCards: indices(inSets(STRATEGY_CARDS, sets).sort((a, b) => a.initiative - b.initiative)),
    promissoryNotes: indices(inSets(PROMISSORY_NOTES, sets)),
    explorationCards: copies(inSets(EXPLORATION_CARDS, sets)),
    relics: indices(inSets(RELICS, sets)),
    leaders: indices(inSets(LEADERS, sets)),
  };
}
