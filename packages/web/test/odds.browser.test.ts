/** The odds of a combat: set by clicks, sent by its address, taken from a system of a table; on a desktop and on a phone. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, type House, openHouse, openPage, PHONE } from './house.ts';
import { wordsOf } from './player.ts';
import { asked, fileOf, noErrors, sitDown } from './situation.ts';
import { shot } from './watch.ts';

let house: House;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orrery-odds-'));
  house = await openHouse();
}, 180_000);
afterAll(async () => {
  await house?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a combat is set by clicks, its odds follow, and its address opens it again', async () => {
  const context = await house.browser.newContext(DESKTOP);
  const { page, errors } = await openPage(context, house.address);
  await page.getByRole('link', { name: 'Odds' }).click();
  const bar = page.locator('.odds');
  await bar.waitFor();
  // Two dreadnoughts against two, hits on the cheapest first: known odds.
  await page.getByLabel('Attacker: Carrier I: one fewer').click();
  for (let i = 0; i < 2; i++) await page.getByLabel('Attacker: Cruiser I: one fewer').click();
  for (let i = 0; i < 4; i++) await page.getByLabel('Attacker: Fighter I: one fewer').click();
  for (let i = 0; i < 2; i++) await page.getByLabel('Attacker: Dreadnought I: one more').click();
  for (let i = 0; i < 2; i++) await page.getByLabel('Defender: Destroyer I: one fewer').click();
  await page.getByLabel('Defender: Dreadnought I: one more').click();
  await expect.poll(() => bar.getAttribute('aria-label')).toContain('Attacker wins 43.8%, nobody is left 12.4%');
  // All that would change it is worked out as well.
  await expect.poll(async () => wordsOf(page.locator('.results').nth(1))).not.toContain('…');
  expect(await wordsOf(page.locator('.results').nth(1))).toMatch(/attacker plays Morale Boost\s+\d/);
  await shot(page, 'odds-desktop');
  await page.setViewportSize({ width: 1024, height: 768 });
  await shot(page, 'odds-1024');

  const other = await openPage(await house.browser.newContext(PHONE), page.url());
  await expect.poll(() => other.page.locator('.odds').getAttribute('aria-label')).toContain('wins 43.8%');
  await other.page.getByLabel('Attacker: faction').selectOption('letnev');
  await other.page.getByLabel('Attacker: Dreadnought I damaged').selectOption('1');
  await other.page.locator('.uses summary').first().click();
  await other.page.getByRole('checkbox', { name: 'Non-Euclidean Shielding' }).check();
  await expect.poll(() => other.page.locator('.odds').getAttribute('aria-label')).not.toContain('wins 43.8%');
  await other.page.getByText('Ground', { exact: true }).click();
  await other.page.getByRole('heading', { name: 'Odds of a ground combat' }).waitFor();
  await other.page.getByLabel('Defender: Infantry I: one more').click();
  await expect.poll(() => other.page.locator('.odds').getAttribute('aria-label')).toContain('Attacker wins 0.0%');
  await shot(other.page, 'odds-phone');
  expect(await other.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.goto(`${house.address}/#odds=nonsense`);
  await page.reload();
  await page.getByText('The combat of this address cannot be read').waitFor();
  expect([...errors, ...other.errors]).toEqual([]);
  await context.close();
}, 120_000);

test('the units of a system are taken over: space and ground, damage and upgrades', async () => {
  const file = fileOf(folder, {
    players: [{ technologies: ['cruiser-ii', 'assault-cannon'] }, { faction: 'letnev' }],
    systems: { '26': { space: { A: { cruiser: 2, carrier: 1, infantry: 2 }, B: { dreadnought: 1 } } } },
    planets: { lodor: { owner: 'B', units: { B: { infantry: 2, pds: 1 } } } },
  });
  const table = await sitDown(house, file, [DESKTOP, DESKTOP]);
  const [{ page }] = table;
  await asked(page, /choose an action/);
  const odds = await oddsOf(page, /space combat/);
  expect(odds.attacker).toMatchObject({
    units: { cruiser: 2, carrier: 1, infantry: 2 },
    upgrades: ['cruiser'],
    effects: { assault_cannon: 1 },
  });
  expect(odds.defender).toMatchObject({ faction: 'letnev', units: { dreadnought: 1, pds: 1 } });
  const ground = await oddsOf(page, /invasion of Lodor/);
  expect(ground).toMatchObject({ place: 'ground', defender: { units: { infantry: 2, pds: 1 } } });
  noErrors(table);
  await Promise.all(table.map((one) => one.close()));
}, 120_000);

/** The combat of a link in the open system's words, once its odds have been worked out in a tab of their own. */
async function oddsOf(page: Page, name: RegExp) {
  const link = page.getByRole('link', { name });
  if ((await link.count()) === 0) {
    await page.locator('.l-hit [data-system="26"]').focus();
    await page.keyboard.press('Enter');
    await link.waitFor();
  }
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await tab.locator('.odds').waitFor();
  const address = decodeURIComponent(new URL(tab.url()).hash.replace(/^#odds=/, ''));
  await tab.close();
  return JSON.parse(address);
}
