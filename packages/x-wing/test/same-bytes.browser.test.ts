import { expect, it } from 'vitest';
import { gamesInBrowser } from './browser-games.ts';
import { wholeGames } from './whole-games.ts';

const GAMES = 6;

it('whole games end in the same bytes in Node and in a browser, and so do their replays', async () => {
  let compared = 0;
  for await (const { first, games } of gamesInBrowser(GAMES, GAMES)) {
    const here = wholeGames(games.length, first);
    for (const [i, game] of here.entries()) expect(games[i] === game, `game ${first + i}`).toBe(true);
    compared += games.length;
  }
  expect(compared).toBe(GAMES);
});
