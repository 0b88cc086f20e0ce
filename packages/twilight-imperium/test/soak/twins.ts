import { twilightImperium } from '../../src/game.ts';
import { answerUndoAnswer, playTwins } from '../play-checks.ts';
import { drawer, newMatch, newPoliticalMatch } from '../random-game.ts';
import type { Soak } from './soak.ts';

const GAMES = 12;

export const soak: Soak = {
  name: 'twins',
  shows: `${GAMES} whole games are the same when saved and loaded before every answer, and when every answer that may be is taken back and given again.`,
  async run(report, share) {
    const games = Math.max(1, Math.round(GAMES * share));
    let bad = 0;
    let takenBack = 0;
    for (let index = 0; index < games; index++) {
      const settings = { players: 3 + (index % 6) };
      const privacy = index % 2 === 0 ? ('open' as const) : ('discreet' as const);
      const begin = index % 3 === 2 ? newPoliticalMatch : newMatch;
      const wrong: (string | undefined)[] = [];
      wrong.push(playTwins(twilightImperium, begin(`twin ${index}`, settings, { privacy }), drawer(`twin ${index}`)));
      const match = begin(`undo ${index}`, settings, { privacy });
      const draw = drawer(`undo ${index}`);
      while (match.outcome === undefined && !wrong.some((what) => what !== undefined)) {
        const result = answerUndoAnswer(match, draw);
        wrong.push(result.wrong);
        if (result.free) takenBack++;
      }
      for (const what of wrong) {
        if (what === undefined) continue;
        bad++;
        report(`game ${index}: ${what}`);
      }
    }
    report(`${games} games twice, ${takenBack} answers taken back and given again, ${bad} differences`);
    return bad === 0;
  },
};
