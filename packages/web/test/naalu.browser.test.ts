/** What M'aban shows the Naalu stands beside their notes, and nowhere for the others. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, type House, openHouse } from './house.ts';
import { wordsOf } from './player.ts';
import { asked, fileOf, noErrors, pick, sitDown } from './situation.ts';
import { shot } from './watch.ts';

let house: House;
let file: string;
beforeAll(async () => {
  house = await openHouse();
  file = fileOf(mkdtempSync(join(tmpdir(), 'orrery-naalu-')), {
    players: [
      { faction: 'naalu', leaders: { 'maban-omega': 'ready' } },
      { faction: 'sol', promissoryNotes: [{ note: 'ceasefire', of: 'B' }] },
    ],
    decks: { agendas: ['mutiny'] },
    systems: { '46': { space: { A: { cruiser: 1 } } }, '38': { space: { B: { cruiser: 1 } } } },
  } as never);
}, 180_000);
afterAll(() => house?.close());

test('the drawer of notes holds what was seen last, for the player of M’aban alone', async () => {
  const sittings = await sitDown(house, file, [DESKTOP, DESKTOP]);
  const [{ page }, { page: other }] = sittings;
  await asked(page, /choose an action/);
  // The "0" token makes them first, whatever their card says.
  const zero = (faction: RegExp) =>
    page.getByRole('button', { name: faction }).locator('[title*="initiative order"]').count();
  expect([await zero(/^The Naalu Collective/), await zero(/^The Federation of Sol/)]).toEqual([1, 0]);
  await page.getByRole('button', { name: /^Notes/ }).click();
  const drawer = page.locator('.drawer');
  const words = await wordsOf(drawer);
  expect(words).toContain('Ceasefire (');
  expect(words).toContain('Mutiny on the top');
  expect(words).toContain("seen with M'aban Ω");
  await shot(page, 'naalu-notes');
  await other.getByRole('button', { name: /^Notes/ }).click();
  expect(await wordsOf(other.locator('.drawer'))).not.toContain('seen with');
  await page.keyboard.press('Escape');
  await pick(page, 'tactical');
  noErrors(sittings);
}, 120_000);
