import { type GameDefinition, type KernelState, loadMatch, type Match, Refused, type SavedMatch } from '../index.ts';

/** A save with one of its leaves replaced: every field of a file may have been edited by hand. */

interface Leaf {
  readonly holder: Record<string | number, unknown>;
  readonly key: string | number;
  /** As a refusal names it: `match.held[0].seat`. */
  readonly path: string;
}

/** The leaves of plain data, lists and objects among them; of a long list some entries alone. */
function leavesOf(value: unknown, path: string, some: (length: number) => number[], found: Leaf[] = []): Leaf[] {
  if (value === null || typeof value !== 'object') return found;
  const keys: readonly (string | number)[] = !Array.isArray(value)
    ? Object.keys(value)
    : value.length > 8
      ? some(value.length)
      : [...value.keys()];
  for (const key of keys) {
    const at = typeof key === 'number' ? `${path}[${key}]` : `${path}.${key}`;
    const entry = (value as Record<string | number, unknown>)[key];
    if (entry !== null && typeof entry === 'object') leavesOf(entry, at, some, found);
    found.push({ holder: value as Record<string | number, unknown>, key, path: at });
  }
  return found;
}

/** A refusal that names the field, or one of the rules that a choice of the record does not fit. */
function isClear(error: unknown, path: string): boolean {
  if (!(error instanceof Refused)) return false;
  const { what, rule } = error;
  return path.startsWith(what) || what.startsWith(path) || what === 'saved match' || rule !== 'file';
}

/**
 * Replace every leaf and every list or object of a save, one at a time, and load it: it is refused with the name of the field, or
 * it does no harm, which `play` shows by playing on. The answer tells how many there were, how many of them were refused, and what
 * went wrong otherwise.
 */
export function spoilEach<S extends KernelState>(
  game: GameDefinition<S>,
  saved: SavedMatch<S>,
  spoiled: unknown,
  some: (length: number) => number[],
  play: (match: Match<S>) => void,
): { spoiled: number; refused: number; harm: string[] } {
  const copy = JSON.parse(JSON.stringify(saved)) as SavedMatch<S>;
  const leaves = leavesOf(copy, 'match', some);
  const harm: string[] = [];
  let refused = 0;
  for (const { holder, key, path } of leaves) {
    const kept = holder[key];
    holder[key] = spoiled;
    try {
      play(loadMatch(game, copy).match);
    } catch (error) {
      if (isClear(error, path)) refused++;
      else harm.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
    holder[key] = kept;
  }
  return { spoiled: leaves.length, refused, harm };
}
