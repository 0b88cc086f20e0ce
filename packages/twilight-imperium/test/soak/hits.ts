import { drawNumber, seededChance } from '@orrery/kernel';
import { compareOutcomes, randomFire } from '../enumerator/hit-positions.ts';
import type { Soak } from './soak.ts';

const POSITIONS = 10_000;

export const soak: Soak = {
  name: 'hit-assignment',
  shows: 'on random positions the offered assignments of hits are those of a slow enumeration',
  run: async (report, share) => {
    const chance = seededChance('hit-assignment');
    const positions = Math.max(1, Math.round(POSITIONS * share));
    let wrong = 0;
    let most = 0;
    for (let i = 0; i < positions; i++) {
      const fire = randomFire((below) => drawNumber(chance, below));
      const { offered, possible } = compareOutcomes(fire);
      most = Math.max(most, possible.length);
      if (offered.join('; ') === possible.join('; ')) continue;
      wrong++;
      if (wrong <= 5) report(`position ${i}: ${JSON.stringify(fire)} offers ${offered.join('; ')}`);
    }
    report(`${positions} positions, up to ${most} outcomes each, ${wrong} wrong`);
    return wrong === 0;
  },
};
