import { describe, expect, it } from 'vitest';
import { compareMovement } from './compare-movement.ts';

describe('the slow enumerator of movement', () => {
  it('agrees with what rows of offered options lead to, on random positions', () => {
    let several = 0;
    for (const { position, results, missing, illegal } of compareMovement(0, 120)) {
      expect({ position, missing, illegal }).toEqual({ position, missing: [], illegal: [] });
      if (results > 1) several++;
    }
    expect(several).toBeGreaterThan(40);
  });
});
