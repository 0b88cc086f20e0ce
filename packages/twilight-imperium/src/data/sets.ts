/** The printed sets a match may be played with. */

/** What a component was printed in. Codex 2 and Codex 3 presuppose Prophecy of Kings. */
export type ExpansionSet = 'base' | 'pok' | 'codex1' | 'codex2' | 'codex3';

/** The sets that are here whole: what a match is played with unless it says otherwise. */
export const SETS: readonly ExpansionSet[] = Object.freeze(['base', 'pok', 'codex1', 'codex2', 'codex3']);

/** A set of which only some components are here, laid over the others by a match that names it. */
export type LaterSet = 'codex4' | 'thunders-edge' | 'twilights-fall';

/** The later sets; `overlays.test.ts` lists what each of them brings. */
export const LATER_SETS: readonly LaterSet[] = Object.freeze(['codex4', 'thunders-edge', 'twilights-fall']);

/** The sets that extend components of Prophecy of Kings. */
const ON_PROPHECY: readonly string[] = ['codex2', 'codex3', ...LATER_SETS];

/**
 * Why these sets cannot be played together, or null when they can: unknown names, no base
 * game, or a set without the expansion whose components it extends.
 */
export function whyNotSets(sets: readonly string[]): string | null {
  for (const set of sets) {
    if (![...SETS, ...LATER_SETS].some((known) => known === set)) return `there is no set '${set}'`;
  }
  if (!sets.includes('base')) return "the set 'base' is always in play";
  for (const set of ON_PROPHECY) {
    if (sets.includes(set) && !sets.includes('pok')) return `the set '${set}' needs the set 'pok'`;
  }
  return null;
}
