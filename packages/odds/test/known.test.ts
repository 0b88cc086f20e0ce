import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { oddsOf, readCombat } from '../src/index.ts';

/** Combats with known odds: the same list that the rules of the game are held against by fighting them. */
interface Known {
  readonly id: string;
  readonly expected: Record<'attacker' | 'draw' | 'defender', number>;
  readonly tolerance: { readonly exactSolver: number | null; readonly simulation20k: number };
}

const file = join(import.meta.dirname, '..', '..', 'twilight-imperium', 'test', 'data', 'combat-odds.json');
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: readonly Known[] };

describe('odds that are known', () => {
  it('are those of all 47 combats of the list', () => {
    expect(cases.length).toBe(47);
  });

  for (const one of cases) {
    it(one.id, () => {
      const odds = oddsOf(readCombat(one));
      const { exactSolver, simulation20k } = one.tolerance;
      for (const end of ['attacker', 'draw', 'defender'] as const) {
        const off = Math.abs(odds[end] - one.expected[end]);
        expect(off, `${end}: ${odds[end]}, not ${one.expected[end]}`).toBeLessThanOrEqual(exactSolver ?? simulation20k);
      }
    });
  }
});
