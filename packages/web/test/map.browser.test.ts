/** The map as the control: a system that is looked at while an action is chosen can be activated from there. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, type House, openHouse, PHONE } from './house.ts';
import { asked, fileOf, noErrors, sitDown } from './situation.ts';

let house: House;
let file: string;
beforeAll(async () => {
  house = await openHouse();
  file = fileOf(mkdtempSync(join(tmpdir(), 'orrery-map-')), {
    players: [{ strategyCards: ['leadership'] }, {}],
    systems: { '20': { tokens: ['A'] }, '18': { space: { A: { cruiser: 1 } } } },
  } as never);
}, 180_000);
afterAll(() => house?.close());

const DEVICES = [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const;

test.each(DEVICES)(
  'on %s: a tactical action begins with a look at its system',
  async (_, device) => {
    const sittings = await sitDown(house, file, [device, DESKTOP]);
    const [{ page }] = sittings;
    const touch = device === PHONE;
    const press = (target: ReturnType<typeof page.locator>) => (touch ? target.tap() : target.click());
    await asked(page, /choose an action/);

    // A system with a command token of one's own is looked at and no more.
    await page.locator('.l-hit [data-system="20"]').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog').filter({ has: page.locator('.inspector') });
    await dialog.waitFor();
    expect(await dialog.getByRole('button', { name: /^Activate/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await page.locator('.l-hit [data-system="19"]').focus();
    await page.keyboard.press('Enter');
    await press(dialog.getByRole('button', { name: 'Activate this system' }));
    await dialog.waitFor({ state: 'detached' });
    // Where it led is asked at once: neither the action nor the system again.
    await asked(page, /ships/);
    noErrors(sittings);
    for (const sitting of sittings) await sitting.close();
  },
  180_000,
);
