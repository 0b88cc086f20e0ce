import { combatInWords, deviation, randomCombat } from '../random-combats.ts';
import type { Soak } from './soak.ts';

const RANDOM = 200;
/** Each is fought so often. */
const FIGHTS = 3000;
/** In standard deviations; of 600 shares none should be off by more. */
const ALLOWED = 4.5;

export const soak: Soak = {
  name: 'exact-odds',
  shows: `${RANDOM} random combats of 23 factions, fought by the rules, end as often as their exact odds say`,
  async run(report, share) {
    const count = Math.max(1, Math.round(RANDOM * share));
    let held = 0;
    for (let i = 0; i < count; i++) {
      const one = randomCombat(`exact ${i}`);
      try {
        const off = deviation(one, FIGHTS);
        if (off <= ALLOWED) held++;
        else report(`${off.toFixed(1)} standard deviations off: ${combatInWords(one)}`);
      } catch (error) {
        report(`${(error as Error).message}: ${combatInWords(one)}`);
      }
    }
    report(`${held} of ${count} combats agree`);
    return held === count;
  },
};
