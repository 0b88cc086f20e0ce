/** The docks of the Cabal as gravity rifts on the map, what it has captured on its sheet, and a unit produced for a captured one. */
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
  file = fileOf(mkdtempSync(join(tmpdir(), 'orrery-cabal-')), {
    players: [
      {
        faction: 'vuilraith',
        captured: [
          { of: 1, unit: 'dreadnought', count: 1 },
          { of: 1, unit: 'infantry', count: 2 },
        ],
      },
      { faction: 'empyrean' },
    ],
    planets: {
      acheron: { exhausted: true, units: { A: { 'space-dock': 1, infantry: 1 } } },
      starpoint: { owner: 'A', units: { A: { 'space-dock': 1, infantry: 1 } } },
    },
  } as never);
}, 180_000);
afterAll(() => house?.close());

test('the dock makes its system a gravity rift for whoever looks; a captured dreadnought comes back as one of the Cabal', async () => {
  const sittings = await sitDown(house, file, [DESKTOP, DESKTOP]);
  const [{ page }, { page: other }] = sittings;
  await asked(page, /choose an action/);
  await shot(page, 'cabal-map');
  await other.keyboard.press('Shift+Digit1');
  const sheet = other.getByRole('dialog').first();
  await sheet.waitFor();
  expect(await wordsOf(sheet)).toMatch(/Captured units.*dreadnought.*infantry/is);
  await shot(other, 'cabal-sheet');
  await other.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });

  await pick(page, 'tactical');
  await pick(page, 'system:54');
  await asked(page, /Produce up to 5 units/);
  await shot(page, 'cabal-produce');
  await pick(page, 'unit:dreadnought:captured:player:1');
  await pick(page, 'done');
  await asked(other, /choose an action/);
  const log = other.locator('.log, [role=log]').first();
  await expect.poll(async () => wordsOf(log)).toContain('returns a dreadnought of');
  noErrors(sittings);
}, 120_000);
