import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Match, saveMatch } from '@orrery/kernel';
import { xWing } from '@orrery/x-wing';
import { xWingScenarios } from '@orrery/x-wing/scenario';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, type House, openHouse, PHONE } from './house.ts';
import { wordsOf } from './player.ts';
import { type Sitting, sitDown } from './situation.ts';

let house: House;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orrery-remotes-'));
  house = await openHouse();
}, 180_000);
afterAll(async () => {
  await house?.close();
  rmSync(folder, { recursive: true, force: true });
});

const SHOTS = process.env.ORRERY_SHOTS;

/** Take up a position of X-Wing at a table with two pages. */
async function sitDownTo(position: object): Promise<readonly Sitting[]> {
  const match = Match.from(xWing, xWingScenarios.position(position), { privacy: 'discreet' });
  const file = join(folder, 'match.json');
  writeFileSync(file, JSON.stringify(saveMatch(match)));
  return sitDown(house, file, [DESKTOP, PHONE]);
}

async function shot({ page }: Sitting, name: string): Promise<void> {
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${name}.png` });
}

test('remotes and cargo lie on the mat; a droid is relocated by its ghosts, a buoy shot at by a click on it', async () => {
  const [host, guest] = await sitDownTo({
    phase: 'system',
    remotes: [
      { kind: 'drk1probedroid', at: [450, 450, 0], of: 'A' },
      { kind: 'sensorbuoy', at: [450, 300, 0], of: 'B', damage: 1 },
    ],
    obstacles: { 0: { shape: 'loosecargo', at: [250, 400, 20] } },
    ships: {
      A1: { at: [450, 150, 0], initiative: 4, activated: true },
      A2: { at: [750, 700, 0], initiative: 2, activated: true },
      B1: { at: [750, 850, 180], initiative: 1, agility: 0, activated: true },
    },
  });
  const { page } = host;
  // Both see the same remotes, with what is left of them.
  for (const one of [host, guest]) {
    await one.page.locator('.matsvg [data-remote="AR1"]').waitFor();
    expect(await one.page.locator('.matsvg [data-remote="BR1"] title').textContent()).toBe(
      'Sensor Buoy BR1, 1 of 2 hull left',
    );
    expect(await one.page.locator('.matsvg .rock.cargo').count()).toBe(1);
  }
  expect(await page.locator('.matsvg .gh').count()).toBe(6);
  await shot(host, 'remotes-relocate');
  await page.locator('.pad [data-option="front:straight"]').click();
  await page.keyboard.press('Enter');
  // The next is the attack: the buoy is lit, and a click picks the shot at it.
  const buoy = page.locator('.matsvg [data-remote="BR1"].lit');
  await buoy.waitFor();
  await shot(host, 'remotes-attack');
  const from = await wordsOf(page.locator('.prompt h2'));
  await buoy.locator('.halo').click();
  await page.locator('.matsvg [data-remote="BR1"].on').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.prompt h2', { hasText: from }).waitFor({ state: 'detached' });
  await page.locator('.attack header', { hasText: 'Sensor Buoy' }).waitFor();
  expect(await wordsOf(page.locator('.log ol'))).toMatch(/attacks Sensor Buoy \(BR1\)/);
  await shot(guest, 'remotes-phone');
  for (const { errors, close } of [host, guest]) {
    expect(errors).toEqual([]);
    await close();
  }
}, 240_000);

test('a buoy is set down at the place that is pointed at', async () => {
  const [host, guest] = await sitDownTo({
    phase: 'before-forces',
    ships: {
      A1: { at: [450, 60, 0], upgrades: ['sensorbuoysuite'] },
      B1: { at: [450, 850, 180] },
    },
  });
  const { page } = host;
  await page.locator('.matsvg.placing').waitFor();
  const box = (await page.locator('.matsvg').boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.locator('.matsvg .piece').waitFor();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.keyboard.press('Enter');
  await guest.page.locator('.matsvg [data-remote="AR1"]').waitFor();
  await shot(host, 'remotes-place');
  for (const { errors, close } of [host, guest]) {
    expect(errors).toEqual([]);
    await close();
  }
}, 240_000);
