/** What a page tells those who hear it and what everybody can read of it, as axe-core judges it. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, type House, openHouse, openPage, PHONE } from './house.ts';
import { asked, fileOf, noErrors, sitDown } from './situation.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
  // A player's card is heard in words, and seen in signs and letters.
  rules: { 'label-content-name-mismatch': { enabled: false } },
};

/** What is wrong with a page as it is now: each rule with the elements that break it. */
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate(
    (rules) => (window as unknown as { axe: { run(rules: RunOptions): Promise<AxeResults> } }).axe.run(rules),
    RULES,
  );
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

let house: House;
let file: string;
beforeAll(async () => {
  house = await openHouse();
  file = fileOf(mkdtempSync(join(tmpdir(), 'orrery-accessible-')), {
    players: [
      {
        faction: 'sol',
        name: 'A',
        actionCards: ['plague', 'bribery'],
        secretObjectives: ['cut-supply-lines'],
        technologies: ['neural-motivator'],
        strategyCards: ['leadership'],
        usedStrategyCards: ['leadership'],
      },
      { faction: 'letnev', name: 'B', passed: true },
    ],
    revealed: ['erect-a-monument', 'lead-from-the-front'],
    planets: {
      quann: { owner: 'A', exhausted: true, units: { A: { infantry: 2 } } },
      lodor: { owner: 'B', units: { B: { pds: 1, infantry: 1 } } },
    },
  } as never);
}, 180_000);
afterAll(() => house?.close());

test('the lobby', async () => {
  const context = await house.browser.newContext(DESKTOP);
  const { page, errors } = await openPage(context, house.address);
  await page.getByRole('button', { name: 'New table' }).click();
  await page.getByRole('button', { name: 'Set the table' }).waitFor();
  expect(await faults(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
}, 120_000);

test('the table, a sheet and a hand; a player is heard with all that their card shows', async () => {
  const sittings = await sitDown(house, file, [DESKTOP]);
  const [{ page, close }] = sittings;
  await asked(page, /choose an action/);
  expect(await faults(page)).toEqual([]);
  const words = await page.locator('.rail .pc').first().getAttribute('aria-label');
  expect(words).toContain('acting, speaker, command tokens: 4 tactic, 5 fleet, 3 strategy, trade goods: 0');
  expect(words).toContain('action cards: 2, unscored secret objectives: 1, strategy cards: Leadership, used');
  await page.keyboard.press('Shift+Digit1');
  const sheet = page.getByRole('dialog').first();
  await sheet.waitFor();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /Actions/ }).click();
  await page.locator('.drawer .card').first().waitFor();
  expect(await faults(page)).toEqual([]);
  noErrors(sittings);
  await close();
}, 180_000);

test('every part of the table on a phone', async () => {
  const sittings = await sitDown(house, file, [PHONE]);
  const [{ page, close }] = sittings;
  await asked(page, /choose an action/);
  for (const part of ['Map', 'Goals', 'Hand', 'Sheet', 'Log']) {
    const button = page.getByRole('navigation', { name: 'Parts of the table' }).getByRole('button', { name: part });
    await button.tap();
    await expect.poll(() => button.getAttribute('aria-current')).toBe('true');
    expect(await faults(page), part).toEqual([]);
  }
  noErrors(sittings);
  await close();
}, 180_000);
