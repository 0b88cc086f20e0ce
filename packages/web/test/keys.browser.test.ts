import { expect, test } from 'vitest';
import { DESKTOP, openHouse, openPage } from './house.ts';
import { setTable } from './player.ts';

test('whoever plays by keys is, after a panel was closed, where it was opened', async () => {
  const house = await openHouse();
  try {
    const context = await house.browser.newContext(DESKTOP);
    const { page, errors } = await openPage(context, house.address);
    await setTable(page, 3, 'bot:heuristic');
    await page.locator('.prompt:not(.waiting)').waitFor();
    const orders = page.locator('.orders').getByRole('button', { name: /^Orders/ });
    for (const opener of [page.getByRole('button', { name: /Menu/ }), orders]) {
      await opener.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    }
    expect(errors).toEqual([]);
  } finally {
    await house.close();
  }
}, 180_000);
