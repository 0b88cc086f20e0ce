import { oddsOf, sideFromText } from '@orrery/odds';
import { plainResumes } from './kernel.ts';
import { type Bench, measured, perSecond } from './measure.ts';

/** Exact odds of a usual combat and of a great one, from nothing. */
export const oddsBench: Bench = {
  names: ['odds', 'odds-great'],
  baselines: Array.from({ length: 2 }, () => 'resumes a second of one flat generator in a plain loop'),
  run() {
    const combats = [
      ['carrier, 2 cruiser, 4 fighter', '2 destroyer, dreadnought, 2 fighter'],
      ['5 dreadnought, 10 fighter', 'war-sun, 6 fighter, 4 cruiser'],
    ].map(([attacker, defender]) => ({
      place: 'space' as const,
      attacker: sideFromText(attacker),
      defender: sideFromText(defender),
    }));
    const baseline = perSecond(plainResumes);
    return combats.map((combat, i) => {
      const rate = perSecond(() => {
        oddsOf(combat);
        return 1;
      });
      return measured(this.names[i], rate, 'answers/s', baseline);
    });
  },
};
