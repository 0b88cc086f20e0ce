import { describe, expect, it } from 'vitest';
import { fightCase, oddsCases, oddsLeftOut } from './odds.ts';
import { combatInWords, deviation, randomCombat } from './random-combats.ts';

/** A slice of what `orrery soak --only combat-odds` shows in full; the seeds are fixed. */
const COMBATS = 500;
/** Three and a half standard deviations of the least certain share. */
const BOUND = 3.5 * Math.sqrt(0.25 / COMBATS);

describe('combats fought by the rules end as often as the known odds say', () => {
  it('in the cases whose components the game has', () => {
    expect(oddsCases.length).toBe(47);
    expect(oddsLeftOut).toEqual([]);
  });

  for (const one of oddsCases) {
    it(one.id, () => {
      const found = fightCase(one, COMBATS, 'test');
      expect(found.attacker + found.draw + found.defender).toBe(COMBATS);
      for (const end of ['attacker', 'draw', 'defender'] as const) {
        const { [end]: share } = one.expected;
        // What is certain or impossible has no scatter.
        const bound = share === 0 || share === 1 ? 0 : BOUND;
        expect(Math.abs(found[end] / COMBATS - share), `${end}: ${found[end]} of ${COMBATS}`).toBeLessThanOrEqual(
          bound,
        );
      }
    });
  }
});

/** A slice of what `orrery soak --only exact-odds` shows in full. */
describe('random combats fought by the rules end as often as their exact odds say', () => {
  it.each(Array.from({ length: 8 }, (_, i) => `exact ${i}`))('%s', (seed) => {
    const one = randomCombat(seed);
    expect(deviation(one, 600), combatInWords(one)).toBeLessThanOrEqual(4.5);
  });
});
