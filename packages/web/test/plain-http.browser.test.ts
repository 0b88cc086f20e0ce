import { expect, test } from 'vitest';
import { launchBrowser } from '../../../tools/browser.ts';
import { DESKTOP, openHouse, openPage } from './house.ts';
import { setTable } from './player.ts';

test('the table is played over plain HTTP from another machine, where browsers keep some of their interfaces back', async () => {
  const house = await openHouse();
  const browser = await launchBrowser({ args: ['--no-sandbox', '--host-resolver-rules=MAP table.example 127.0.0.1'] });
  try {
    const context = await browser.newContext(DESKTOP);
    const { page, errors } = await openPage(context, house.address.replace('127.0.0.1', 'table.example'));
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    await setTable(page, 3, 'bot:heuristic');
    await page.locator('.prompt:not(.waiting)').waitFor();
    await page.getByRole('button', { name: /Menu/ }).click();
    await page.locator('.hostseats').getByRole('button', { name: 'Link', exact: true }).first().click();
    await page.getByText('Copy it by hand').waitFor();
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
    await house.close();
  }
}, 180_000);
