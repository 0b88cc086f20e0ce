import { comparePayments } from '../enumerator/compare-economy.ts';
import type { Soak } from './soak.ts';

const POSITIONS = 10_000;

export const soak: Soak = {
  name: 'payment',
  shows: 'every way to pay that a slow enumerator finds is offered and no other, on random positions',
  async run(report, share) {
    const positions = Math.ceil(POSITIONS * share);
    let several = 0;
    let different = 0;
    for (const { position, offered, expected } of comparePayments('payment soak', positions)) {
      if (expected.length > 1) several++;
      if (offered.join() === expected.join()) continue;
      different++;
      report(`position ${position}: offered ${offered.join(' ')}, expected ${expected.join(' ')}`);
    }
    report(`${positions} positions, ${several} with a choice, ${different} that differ`);
    return different === 0;
  },
};
