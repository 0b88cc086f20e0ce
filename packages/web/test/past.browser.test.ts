/** Looking back through the match, on a desktop and on a phone: the board as it was, nothing to decide, and back to now. */
import type { Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, type House, openHouse, openPage, PHONE } from './house.ts';
import { MOUSE, playUntil, STANDS, setTable, standingQuestion, wordsOf } from './player.ts';
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
  const question = await standingQuestion(page);

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
  await expect.poll(() => wordsOf(page.locator('.phases b'))).toBe('Setup');
  await page.getByRole('button', { name: 'A turn on' }).click();
  await expect.poll(() => slider.inputValue()).toBe('1');
  // Nothing can be chosen there.
  expect(await page.locator('.prompt [data-option]').count()).toBe(0);
  await page.keyboard.press('p');
  expect(await caption(page)).toMatch(/you look back/i);

  await page.keyboard.press('Escape');
  await page.locator('.prompt.past').waitFor({ state: 'detached' });
  await expect.poll(() => wordsOf(page.locator('.prompt h2'))).toBe(question);
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

test('a device that changes hands shows the present, and keys decide again', async () => {
  const context = await house.browser.newContext(DESKTOP);
  const { page, errors } = await openPage(context, house.address);
  await page.getByRole('button', { name: 'New table' }).click();
  for (let seat = 6; seat > 3; seat--) await page.getByRole('button', { name: `Seat ${seat}: remove` }).click();
  await page.getByLabel('Seat 2: who sits here').selectOption('here');
  await page.getByRole('button', { name: 'Set the table' }).click();
  const back = page.getByRole('button', { name: 'Look back through the match' });
  await playHanded(page, async () => (await back.count()) > 0);
  await back.click();
  await page.locator('.prompt.past').waitFor();
  await page.getByRole('button', { name: /Menu/ }).click();
  await page.getByRole('button', { name: /Hand the device to/ }).click();
  await page.locator('.curtain .btn.go').click();
  await page.locator('.prompt').waitFor();
  expect(await page.locator('.prompt.past').count()).toBe(0);
  await page.keyboard.press('Shift+Digit1');
  await page.getByRole('dialog').first().waitFor();
  expect(errors).toEqual([]);
  await context.close();
}, 180_000);

test('after a break of the line the same moment is shown', async () => {
  const context = await house.browser.newContext(DESKTOP);
  const { page, errors } = await openPage(context, house.address);
  const lines: WebSocketRoute[] = [];
  await page.routeWebSocket(/socket/, (line) => {
    line.connectToServer();
    lines.push(line);
  });
  await setTable(page, 3, 'bot:heuristic');
  await playUntil(page, 1, MOUSE, 120_000);
  await standingQuestion(page);
  await page.getByRole('button', { name: 'Look back through the match' }).click();
  await page.locator('.prompt.past').waitFor();
  await page.keyboard.press('ArrowLeft');
  const slider = page.getByRole('slider', { name: 'Moment of the match' });
  await page.locator('.prompt.past[aria-busy=false]').waitFor();
  const at = await slider.inputValue();
  const told = await wordsOf(page.locator('.prompt.past h2'));
  await lines[lines.length - 1].close();
  const before = lines.length;
  await expect.poll(() => lines.length).toBeGreaterThan(before);
  await page.getByText('Connected').waitFor();
  expect(await slider.inputValue()).toBe(at);
  expect(await wordsOf(page.locator('.prompt.past h2'))).toBe(told);
  expect(errors).toEqual([]);
  await context.close();
}, 180_000);

test('a skirmish is looked back at, too', async () => {
  const context = await house.browser.newContext(DESKTOP);
  const { page, errors } = await openPage(context, house.address);
  await page.getByRole('button', { name: 'New table' }).click();
  await page.getByLabel('X-Wing').check();
  await page.getByRole('button', { name: 'Fly Red Squadron' }).click();
  const back = page.getByRole('button', { name: 'Look back through the match' });
  await playHanded(page, async () => (await back.count()) > 0);
  const question = await standingQuestion(page);
  await back.click();
  await page.locator('.prompt.past').waitFor();
  const slider = page.getByRole('slider', { name: 'Moment of the match' });
  await slider.fill('0');
  await page.locator('.prompt.past h2', { hasText: 'Before anything had happened' }).waitFor();
  await shot(page, 'past-mat');
  expect(await page.locator('.prompt [data-option]').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.locator('.prompt.past').waitFor({ state: 'detached' });
  await expect.poll(() => wordsOf(page.locator('.prompt h2'))).toBe(question);
  expect(errors).toEqual([]);
  await context.close();
}, 120_000);

/** Answer for all who share this device, whoever it is handed to, until it is so. */
async function playHanded(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  const options = page
    .locator('.prompt .choices .btn, .prompt .opts [role=option], .prompt .numbers .btn, .prompt .dm[data-option]')
    .first();
  // Dials that are set could be set again and again.
  const ready = page.locator('.prompt [data-option="ready"]');
  for (const place of Array.from({ length: 300 }, () => [page.locator('.curtain .btn.go'), ready, options])) {
    const settled = async (): Promise<boolean> =>
      (await isSo()) && (await page.locator('.prompt:not(.waiting)[aria-busy=false]').count()) > 0;
    if (await settled()) {
      // An answer may still be under way, and the device about to change hands.
      await page.waitForTimeout(STANDS);
      if (await settled()) return;
    }
    for (const button of [...place, page.locator('.prompt .acts .go:enabled')]) {
      if ((await button.count()) > 0) await button.click({ timeout: 1000 }).catch(() => undefined);
    }
    await page.waitForTimeout(80);
  }
  throw new Error('it did not come to that');
}
