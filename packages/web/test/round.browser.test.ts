import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, type House, openHouse, openPage, PHONE } from './house.ts';
import { FINGER, MOUSE, playUntil, roundShown, setTable } from './player.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 180_000);
afterAll(() => house?.close());

test('a whole round against bots by mouse and keys, on a desktop', async () => {
  const context = await house.browser.newContext(DESKTOP);
  const { page, errors } = await openPage(context, house.address);
  await setTable(page, 3, 'bot:random');
  await page.locator('.prompt').waitFor();
  const played = await playUntil(page, 2, MOUSE, 240_000);
  expect(await roundShown(page, MOUSE)).toBeGreaterThanOrEqual(2);
  expect(played.board).toBeGreaterThan(0);
  expect(played.clicks).toBeGreaterThan(0);
  expect(played.keys).toBeGreaterThan(0);
  for (const kind of ['pick strategy card', 'choose action', 'activate system']) expect(played.kinds).toContain(kind);
  expect(errors).toEqual([]);
  await context.close();
}, 300_000);

test('a whole round against bots by touch alone, on a phone', async () => {
  const context = await house.browser.newContext(PHONE);
  const { page, errors } = await openPage(context, house.address);
  await setTable(page, 3, 'bot:random');
  await page.locator('.prompt').waitFor();
  const played = await playUntil(page, 2, FINGER, 240_000);
  expect(await roundShown(page, FINGER)).toBeGreaterThanOrEqual(2);
  expect(played.board).toBeGreaterThan(0);
  expect(played.keys).toBe(0);
  for (const kind of ['pick strategy card', 'choose action', 'activate system']) expect(played.kinds).toContain(kind);
  expect(errors).toEqual([]);
  await context.close();
}, 300_000);
