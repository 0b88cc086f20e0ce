import { gamesInBrowser } from '../browser-games.ts';
import { wholeGames } from '../whole-games.ts';

const GAMES = 1000;
/** Games told at once. */
const PART = 25;

export const soak = {
  name: 'x-wing-games',
  shows: `${GAMES} X-Wing games of random players keep the invariants after every choice, and each ends in the same bytes when it is replayed, in Node and in a browser.`,
  async run(report: (line: string) => void, share: number): Promise<boolean> {
    const count = Math.max(1, Math.round(GAMES * share));
    let different = 0;
    for await (const { first, games } of gamesInBrowser(count, PART)) {
      const here = wholeGames(games.length, first);
      games.forEach((game, i) => {
        if (game === here[i]) return;
        different++;
        report(`game ${first + i} is not the same in Node and in the browser`);
      });
    }
    report(`${count} games, ${different} of them different`);
    return different === 0;
  },
};
