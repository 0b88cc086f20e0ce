import { comparePlans } from '../enumerator/compare-economy.ts';
import type { Soak } from './soak.ts';

const POSITIONS = 10_000;

export const soak: Soak = {
  name: 'production',
  shows: 'every unit that a slow enumerator would add to a plan of production is offered and no other, on random plans',
  async run(report, share) {
    const positions = Math.ceil(POSITIONS * share);
    let several = 0;
    let different = 0;
    for (const { position, offered, expected } of comparePlans('production soak', positions)) {
      if (expected.length > 1) several++;
      if (offered.join() === expected.join()) continue;
      different++;
      report(`position ${position}: offered ${offered.join(' ')}, expected ${expected.join(' ')}`);
    }
    report(`${positions} positions, ${several} with a choice, ${different} that differ`);
    return different === 0;
  },
};
