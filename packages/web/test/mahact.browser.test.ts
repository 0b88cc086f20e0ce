/** Tokens of others in the fleet pool of the Mahact: on the sheet, in the rail, and a turn that one of them ends. */
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
  file = fileOf(mkdtempSync(join(tmpdir(), 'orrery-mahact-')), {
    players: [
      { faction: 'sol', leaders: { 'claire-gibson': 'ready' } },
      { faction: 'mahact', fleet: 3, capturedTokens: ['A'] },
    ],
    planets: { wellon: { owner: 'B', units: { B: { mech: 1 } } } },
  } as never);
}, 180_000);
afterAll(() => house?.close());

test('the sheet names whose they are and which commander comes with them; the Starlancer ends a turn', async () => {
  const sittings = await sitDown(house, file, [DESKTOP, DESKTOP]);
  const [{ page }, { page: mahact }] = sittings;
  await asked(page, /choose an action/);
  await page.keyboard.press('Shift+Digit2');
  const sheet = page.getByRole('dialog').first();
  await sheet.waitFor();
  expect(await wordsOf(sheet)).toContain(
    'In the fleet pool as well: a token of The Federation of Sol, with Claire Gibson',
  );
  await shot(page, 'mahact-sheet');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  // Three own tokens and the one of the Sol.
  expect(await wordsOf(page.locator('.tok').nth(1))).toMatch(/F\s*4/);

  await pick(page, 'tactical');
  await pick(page, 'system:19');
  await pick(mahact, 'use:mech:starlancer');
  await asked(page, /Which pool gets the command token/);
  await pick(page, 'pool:tactic');
  await asked(mahact, /choose an action/);
  noErrors(sittings);
}, 120_000);
