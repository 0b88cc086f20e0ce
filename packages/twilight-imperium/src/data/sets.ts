/** The printed sets a match may be played with. */

/** What a component was printed in. Codex 2 and Codex 3 presuppose Prophecy of Kings. */
export type ExpansionSet = 'base' | 'pok' | 'codex1' | 'codex2' | 'codex3';

export const SETS: readonly ExpansionSet[] = Object.freeze(['base', 'pok', 'codex1', 'codex2', 'codex3']);

/**
 * Why these sets cannot be played together, or null when they can: unknown names, no base
 * game, or a codex without the expansion whose components it extends.
 */
export function whyNotSets(sets: readonly string[]): string | null {
  for (const set of sets) {
    if (!(SETS as readonly string[]).includes(set)) return `there is no set '${set}'`;
  }
  if (!sets.includes('base')) return "the set 'base' is always in play";
  for (const codex of ['codex2', 'codex3']) {
    if (sets.includes(codex) && !sets.includes('pok')) return `the set '${codex}' needs the set 'pok'`;
  }
  return null;
}
