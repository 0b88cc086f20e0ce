import { twilightImperium } from '../../src/game.ts';
import { huntLeaks } from '../play-checks.ts';
import { drawer, newMatch, newPoliticalMatch } from '../random-game.ts';
import type { Soak } from './soak.ts';

const POSITIONS = 10_000;

export const soak: Soak = {
  name: 'non-interference',
  shows: `At ${POSITIONS} positions of random games nothing hidden from a seat changes what it sees, is asked and hears.`,
  async run(report, share) {
    const positions = Math.max(1, Math.round(POSITIONS * share));
    const begin = (index: number) => (index % 2 === 0 ? newMatch : newPoliticalMatch);
    const table = (index: number) =>
      begin(index)(`leak ${index}`, { players: 3 + (index % 6) }, { privacy: 'discreet' });
    const { compared, leak } = huntLeaks(twilightImperium, table, drawer('leak'), positions);
    report(`${compared} positions compared${leak === undefined ? ', no difference' : `; ${leak}`}`);
    return leak === undefined;
  },
};
