import { fightAtRandom } from '../random-invasion.ts';
import type { Soak } from './soak.ts';

const FIGHTS = 20_000;

export const soak: Soak = {
  name: 'random-fights',
  shows: 'fights dealt and played at random end, with nothing gained and nobody asked without a choice',
  run: async (report, share) => {
    const fights = Math.max(1, Math.round(FIGHTS * share));
    let choices = 0;
    let wrong = 0;
    for (let i = 0; i < fights; i++) {
      try {
        choices += fightAtRandom(`soak ${i}`);
      } catch (error) {
        wrong++;
        if (wrong <= 5) report(`fight ${i}: ${(error as Error).stack}`);
      }
    }
    report(`${fights} fights, ${choices} choices, ${wrong} wrong`);
    return wrong === 0;
  },
};
