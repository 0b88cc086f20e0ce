import { expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';

test('a browser starts, runs scripts and holds two contexts at once', async () => {
  const browser = await launchBrowser();
  try {
    const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
    const pages = await Promise.all(contexts.map((context) => context.newPage()));
    await Promise.all(pages.map((page, seat) => page.setContent(`<button>seat ${seat}</button>`)));
    for (const [seat, page] of pages.entries()) {
      await page.getByRole('button').click();
      expect(await page.evaluate('document.body.textContent')).toBe(`seat ${seat}`);
      expect((await page.screenshot()).length).toBeGreaterThan(1000);
    }
  } finally {
    await browser.close();
  }
});
