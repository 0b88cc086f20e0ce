import { join } from 'node:path';
import { build } from 'vite';
import { launchBrowser } from '../../../tools/browser.ts';

/** Whole games played in a browser, as `wholeGames` tells them; in parts, so that no answer grows too large. */
export async function* gamesInBrowser(count: number, part: number): AsyncGenerator<{ first: number; games: string[] }> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: await script() });
    for (let first = 0; first < count; first += part) {
      const games = await page.evaluate(`games.wholeGames(${Math.min(part, count - first)}, ${first})`);
      yield { first, games: games as string[] };
    }
  } finally {
    await browser.close();
  }
}

/** The games as one script that leaves its functions in `games`. */
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
