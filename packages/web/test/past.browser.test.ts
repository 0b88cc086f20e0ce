/** Looking back through the match, on a desktop and on a phone: the board as it was, nothing to decide, and back to now. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, type House, openHouse, openPage, PHONE } from './house.ts';
import { MOUSE, playUntil, setTable, wordsOf } from './player.ts';
import { shot } from './watch.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 180_000);
afterAll(() => house?.close());

const caption = (page: Page): Promise<string> => wordsOf(page.locator('.prompt.past .rub .caps'));

test('a player looks back to the setup and turn by turn, while the table waits, and comes back', async () => {
  const context = await house.browser.newContext(DESKTOP);
  const { page, errors } = await openPage(context, house.address);
  await setTable(page, 3, 'bot:heuristic');
  await playUntil(page, 2, MOUSE, 240_000);
  await page.locator('.prompt:not(.waiting)').waitFor();
  const question = await wordsOf(page.locator('.prompt h2'));

  await page.getByRole('button', { name: 'Look back through the match' }).click();
  await page.locator('.prompt.past').waitFor();
  await page.locator('.prompt.past', { hasText: 'The table waits for you.' }).waitFor();
  await shot(page, 'past-desktop');
  const slider = page.getByRole('slider', { name: 'Moment of the match' });
  const last = Number(await slider.inputValue());
  expect(last).toBeGreaterThan(5);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => slider.inputValue()).toBe(String(last - 1));

  // To the very beginning: no card is out, no ship has moved, and the log ends where it stood.
  await slider.fill('0');
  await expect.poll(() => caption(page)).toMatch(/setup/i);
  await page.locator('.prompt.past h2', { hasText: 'Before anything had happened' }).waitFor();
  expect(await wordsOf(page.locator('.phases b'))).toBe('Setup');
  await page.getByRole('button', { name: 'A turn on' }).click();
  await expect.poll(() => slider.inputValue()).toBe('1');
  // Nothing can be chosen there.
  expect(await page.locator('.prompt [data-option]').count()).toBe(0);
  await page.keyboard.press('p');
  expect(await caption(page)).toMatch(/you look back/i);

  await page.keyboard.press('Escape');
  await page.locator('.prompt.past').waitFor({ state: 'detached' });
  expect(await wordsOf(page.locator('.prompt h2'))).toBe(question);
  expect(await wordsOf(page.locator('.phases b'))).toBe('Round 2');

  // The same seat on a phone.
  const pocket = await house.browser.newContext(PHONE);
  const phone = await openPage(pocket, page.url());
  await phone.page.locator('.ptabs').getByRole('button', { name: /Log/ }).tap();
  await phone.page.getByRole('button', { name: 'Look back through the match' }).tap();
  await phone.page.locator('.prompt.past').waitFor();
  await phone.page.locator('.ptabs').getByRole('button', { name: /Map/ }).tap();
  await phone.page.getByRole('button', { name: 'A turn back' }).tap();
  await shot(phone.page, 'past-phone');
  const panel = await phone.page.locator('.prompt.past').boundingBox();
  expect(panel!.x).toBeGreaterThanOrEqual(0);
  expect(panel!.x + panel!.width).toBeLessThanOrEqual(390);
  await phone.page.getByRole('button', { name: /Back to now/ }).tap();
  await phone.page.locator('.prompt.past').waitFor({ state: 'detached' });
  expect([...errors, ...phone.errors]).toEqual([]);
}, 400_000);
