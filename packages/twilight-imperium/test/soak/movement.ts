import { compareMovement } from '../enumerator/compare-movement.ts';
import type { Soak } from './soak.ts';

const POSITIONS = 10_000;

/** Every movement that can be planned is legal, and every legal one can be planned. */
export const soak: Soak = {
  name: 'movement',
  shows: 'rows of offered options lead to exactly the movements that a slow enumerator finds, on random positions',
  async run(report, share) {
    const positions = Math.ceil(POSITIONS * share);
    let several = 0;
    let results = 0;
    let different = 0;
    for (const comparison of compareMovement(1_000, positions)) {
      results += comparison.results;
      if (comparison.results > 1) several++;
      if (comparison.missing.length + comparison.illegal.length === 0) continue;
      different++;
      report(`position ${comparison.position}: missing ${comparison.missing[0]}, illegal ${comparison.illegal[0]}`);
    }
    report(`${positions} positions, ${several} with a choice, ${results} movements, ${different} that differ`);
    return different === 0;
  },
};
