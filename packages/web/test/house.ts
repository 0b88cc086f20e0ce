/** For the browser tests: the built page, a real server with the real game, a browser. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOTS } from '@orrery/bots';
import { createServer } from '@orrery/server';
import { twilightImperium } from '@orrery/twilight-imperium';
import { xWing } from '@orrery/x-wing';
import pino from 'pino';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../../../tools/browser.ts';
import { repository } from '../../../tools/sources.ts';

export interface House {
  readonly address: string;
  readonly browser: Browser;
  close(): Promise<void>;
}

/**
 * Build the page, open a table house on a free port, start a browser. `orderDelay` are the milliseconds that a standing order
 * waits before it answers, at least and at most: short ones unless said.
 */
export async function openHouse(orderDelay: readonly [number, number] = [40, 120]): Promise<House> {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: repository, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`the page could not be built:\n${built.stderr}`);
  const data = mkdtempSync(join(tmpdir(), 'orrery-page-'));
  const server = await createServer({
    games: { [twilightImperium.name]: twilightImperium, [xWing.name]: xWing },
    bots: BOTS,
    data,
    page: join(repository, 'packages', 'web', 'dist'),
    // A rule that fails says so, with its reason.
    logger: pino({ level: 'error' }, pino.destination(2)),
    orderDelay,
    requestsPerMinute: 10_000,
    tablesPerMinute: 1000,
  });
  const port = await server.listen({ port: 0, host: '127.0.0.1' });
  const browser = await launchBrowser();
  return {
    address: `http://127.0.0.1:${port}`,
    browser,
    async close() {
      await browser.close();
      await server.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** A page that fails the test on any error it reports. */
export async function openPage(context: BrowserContext, address: string): Promise<{ page: Page; errors: string[] }> {
  const page = await context.newPage();
  // On a busy machine a page takes its time; what never comes fails all the same.
  page.setDefaultTimeout(60_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(address);
  return { page, errors };
}
