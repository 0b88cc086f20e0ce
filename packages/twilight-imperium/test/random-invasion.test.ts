import { describe, expect, it } from 'vitest';
import { fightAtRandom } from './random-invasion.ts';

/** A slice of what `orrery soak --only random-fights` plays in full. */
describe('random fights', () => {
  it('end, with nothing gained and nobody asked without a choice', () => {
    let choices = 0;
    for (let i = 0; i < 300; i++) {
      try {
        choices += fightAtRandom(`test ${i}`);
      } catch (error) {
        throw new Error(`fight ${i}: ${(error as Error).message}`, { cause: error });
      }
    }
    expect(choices).toBeGreaterThan(300);
  });
});
