import { describe, expect, it } from 'vitest';
import { fightCase, oddsCases, oddsLeftOut } from './odds.ts';

/** A slice of what `orrery soak --only combat-odds` shows in full. */
const COMBATS = 1000;
/** Five standard deviations of the least certain share: one false alarm in a million. */
const BOUND = 5 * Math.sqrt(0.25 / COMBATS);

describe('combats fought by the rules end as often as the known odds say', () => {
  it('in the cases whose components the game has', () => {
    expect(oddsCases.length).toBe(18);
    expect(oddsLeftOut.length).toBe(29);
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
