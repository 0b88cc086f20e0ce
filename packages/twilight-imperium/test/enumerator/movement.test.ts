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

  it('agrees where Dimensional Tears are and Crucible was played', () => {
    let several = 0;
    for (const { position, results, missing, illegal } of compareMovement(0, 25, true)) {
      expect({ position, missing, illegal }).toEqual({ position, missing: [], illegal: [] });
      if (results > 1) several++;
    }
    expect(several).toBeGreaterThan(5);
  });
});
