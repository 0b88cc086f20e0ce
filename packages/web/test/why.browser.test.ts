/** "Why can't I use this now?" by clicks, on a desktop and on a phone: what is missing with its rule, or the way to the choice. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, type House, openHouse, PHONE } from './house.ts';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Match, saveMatch } from '@orrery/kernel';
import { xWing } from '@orrery/x-wing';
import { xWingScenarios } from '@orrery/x-wing/scenario';
import { asked, fileOf, noErrors, pick, sitDown } from './situation.ts';
import { wordsOf } from './player.ts';
import { shot } from './watch.ts';

let house: House;
let file: string;
beforeAll(async () => {
  house = await openHouse();
  file = fileOf(mkdtempSync(join(tmpdir(), 'orrery-why-')), {
    players: [
      {
        actionCards: ['flank-speed', 'mining-initiative', 'lucky-shot'],
        technologies: ['gravity-drive', 'bio-stims', 'sling-relay'],
        exhaustedTechnologies: ['bio-stims'],
        relics: ['dynamis-core'],
        promissoryNotes: [
          { note: 'ceasefire', of: 'A' },
          { note: 'ceasefire', of: 'B' },
        ],
        strategyCards: ['leadership'],
      },
      { actionCards: ['sabotage'], technologies: ['sarween-tools'] },
    ],
    systems: { '26': { tokens: ['A'], space: { A: { cruiser: 1 } } } },
    planets: { lodor: { owner: 'A' } },
  } as never);
}, 180_000);
afterAll(() => house?.close());

const dialogOf = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('.why') });

/** What the open answer says, closed again by the key or the cross. */
async function said(page: Page, touch: boolean): Promise<string> {
  const why = page.locator('.why');
  await why.waitFor();
  const words = await wordsOf(why);
  if (touch) await dialogOf(page).getByRole('button', { name: 'Close' }).tap();
  else await page.keyboard.press('Escape');
  await why.waitFor({ state: 'detached' });
  return words;
}

test('on a desktop: cards, technologies, notes, leaders and abilities answer, and a choice is gone to', async () => {
  const sittings = await sitDown(house, file, [DESKTOP, DESKTOP]);
  const [{ page }, bo] = sittings;
  await asked(page, /choose an action/);
  for (const one of [page, bo.page]) await one.getByText('All 2 here').waitFor();
  const heard = bo.frames.length;

  await page.locator('.tab', { hasText: 'Actions' }).click();
  const hand = page.locator('.drawer');
  await hand.locator('[data-thing="card:flank-speed"]').click();
  await shot(page, 'why-desktop-card');
  const flank = await said(page, false);
  expect(flank).toContain('Not now.');
  expect(flank).toContain('It is played at another moment: after you activate system');
  expect(flank).toMatch(/LRR 2\.6/);
  // The keyboard comes to it too.
  await hand.locator('[data-thing="card:lucky-shot"]').focus();
  await page.keyboard.press('Enter');
  const lucky = await said(page, false);
  expect(lucky).toContain('Not now.');
  expect(lucky).not.toContain('another moment');

  await page.locator('.tab', { hasText: 'Techs' }).click();
  await hand.locator('[data-thing="tech:gravity-drive"]').click();
  expect(await said(page, false)).toContain('It works by itself.');
  await hand.locator('[data-thing="tech:bio-stims"]').click();
  await shot(page, 'why-desktop-technology');
  const stims = await said(page, false);
  expect(stims).toContain('It is exhausted; it is readied in the status phase');
  expect(stims).toContain('LRR 34.4');

  await page.locator('.tab', { hasText: 'Notes' }).click();
  await hand.locator('[data-thing="note:ceasefire:0"]').click();
  expect(await said(page, false)).toContain('It is your own');
  await hand.locator('[data-thing="note:ceasefire:1"]').click();
  expect(await said(page, false)).toContain('another moment: A system was activated');
  await page.keyboard.press('Escape');

  // The sheet: leaders, faction abilities, strategy cards; another's sheet says whose it is.
  await page.keyboard.press('Shift+Digit2');
  await page.getByRole('dialog').locator('[data-thing="tech:sarween-tools"]').click();
  expect(await said(page, false)).toContain('You do not own it; B has it');
  await page.getByRole('dialog').locator('[data-thing^="faction:"]').first().click();
  expect(await said(page, false)).toContain("It is B's");
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Shift+Digit1');
  const sheet = page.getByRole('dialog').first();
  await sheet.locator('[data-thing^="leader:"]').last().click();
  expect(await said(page, false)).toMatch(/It is locked; to unlock it|Not played here yet/);
  // A choice says so and is gone to, through both dialogs.
  await sheet.locator('[data-thing="card:leadership"]').click();
  const why = page.locator('.why');
  await why.getByText('You can choose it now.').waitFor();
  await shot(page, 'why-desktop-choice');
  await why.locator('[data-goto="strategic"]').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator('.prompt [data-picked="strategic"]').waitFor();
  // Nothing has come to the other seat.
  expect(bo.frames.length).toBe(heard);
  noErrors(sittings);
  for (const sitting of sittings) await sitting.close();
}, 180_000);

test('on a phone: by taps in the hand and on the sheet; what fits is chosen by the same tap', async () => {
  const sittings = await sitDown(house, file, [PHONE, DESKTOP]);
  const [{ page }] = sittings;
  await asked(page, /choose an action/);
  await page.locator('.ptabs button', { hasText: 'Hand' }).tap();
  await page.locator('[data-thing="card:flank-speed"]').tap();
  await shot(page, 'why-phone-card');
  expect(await said(page, true)).toContain('another moment: after you activate system');
  await page.locator('.ptabs button', { hasText: 'Sheet' }).tap();
  await page.locator('[data-thing="tech:bio-stims"]').tap();
  expect(await said(page, true)).toContain('It is exhausted');
  await page.locator('[data-thing^="faction:"]').first().scrollIntoViewIfNeeded();
  await page.locator('[data-thing^="faction:"]').first().tap();
  await shot(page, 'why-phone-ability');
  expect(await said(page, true)).toContain('You can choose it now.');
  // The hand again: what may be played is chosen by the same tap.
  await page.locator('.ptabs button', { hasText: 'Hand' }).tap();
  await page.locator('[data-thing="card:mining-initiative"].yes').tap();
  await page.locator('.prompt [data-picked="component:card:mining-initiative"]').waitFor();
  noErrors(sittings);
  for (const sitting of sittings) await sitting.close();
}, 180_000);

test('a place on the map that is no choice says why beside what lies there', async () => {
  const sittings = await sitDown(house, file, [DESKTOP, DESKTOP]);
  const [{ page }] = sittings;
  await asked(page, /choose an action/);
  await pick(page, 'tactical');
  await asked(page, /system/);
  await page.locator('.l-hit [data-system="26"]').focus();
  await page.keyboard.press('Enter');
  const refusal = page.getByRole('dialog').locator('.refusal');
  await refusal.waitFor();
  expect(await wordsOf(refusal)).toContain('Not now: your command token is in Lodor (LRR 5.2)');
  await shot(page, 'why-desktop-system');
  noErrors(sittings);
  for (const sitting of sittings) await sitting.close();
}, 180_000);

test('X-Wing: the sheet of a ship says of each action and card why not now, or leads to it', async () => {
  const match = Match.from(
    xWing,
    xWingScenarios.position({
      active: 'A1',
      ships: {
        A1: { bar: ['focus', 'evade', 'boost'], upgrades: [{ predator: 0 }] },
        A2: { bar: ['focus'], at: [200, 200, 0] },
        B1: { at: [650, 700, 180] },
      },
    }),
  );
  const saved = join(mkdtempSync(join(tmpdir(), 'orrery-why-')), 'ships.json');
  writeFileSync(saved, JSON.stringify(saveMatch(match)));
  const sittings = await sitDown(house, saved, [DESKTOP, DESKTOP]);
  const [{ page }] = sittings;
  const sheets = page.locator('.scard .more');
  await sheets.nth(1).click();
  await page.locator('[data-thing="action:A2:focus"]').click();
  expect(await said(page, false)).toContain('A ship performs actions in its own activation');
  await page.keyboard.press('Escape');
  await sheets.nth(0).click();
  await page.locator('[data-thing="card:A1:upgrade:predator"]').click();
  expect(await said(page, false)).toContain('when the dice of an attack are modified');
  await page.locator('[data-thing="action:A1:focus"]').click();
  await page.locator('.why').getByText('You can choose it now.').waitFor();
  await shot(page, 'why-x-wing');
  await page.locator('.why [data-goto="focus"]').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  noErrors(sittings);
  for (const sitting of sittings) await sitting.close();
}, 180_000);
