import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { launchBrowser } from '../../../tools/browser.ts';
import { wholeGames } from './whole-games.ts';

const GAMES = 6;

/** The games as one script that leaves its answer in `games`. */
async function script(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'whole-games.ts'), formats: ['iife'], name: 'games' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!('output' in output)) throw new Error('nothing was built');
  const chunk = output.output[0];
  if (chunk.type !== 'chunk') throw new Error('no script was built');
  return chunk.code;
}

it('whole games end in the same bytes in Node and in a browser, and so do their replays', async () => {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: await script() });
    const there = (await page.evaluate(`games.wholeGames(${GAMES})`)) as string[];
    const here = wholeGames(GAMES);
    expect(there).toHaveLength(GAMES);
    for (const [i, game] of here.entries()) expect(there[i] === game, `game ${i}`).toBe(true);
  } finally {
    await browser.close();
  }
});
