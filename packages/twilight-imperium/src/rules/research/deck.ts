import { componentsIn, TECHNOLOGIES } from '../../data/index.ts';
import type { TechId } from '../../state/index.ts';

const decks = new Map<string, readonly TechId[]>();

/**
 * The technology deck a faction has in a match: its own and the general ones, without those general unit upgrades that one
 * of its own replaces (LRR 90.3, 90.11).
 */
export function technologyDeck(sets: readonly string[], faction: number): readonly TechId[] {
  const key = `${faction}:${sets.join()}`;
  let deck = decks.get(key);
  if (deck === undefined) {
    const all = componentsIn(sets).technologies;
    const replaced = new Set<TechId | null>();
    for (const technology of all) {
      if (TECHNOLOGIES[technology].faction === faction) replaced.add(TECHNOLOGIES[technology].replacesUnitUpgrade);
    }
    deck = all.filter((technology) => {
      const owner = TECHNOLOGIES[technology].faction;
      return (owner === null || owner === faction) && !replaced.has(technology);
    });
    decks.set(key, deck);
  }
  return deck;
}
