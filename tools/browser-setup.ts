/** Before the first browser test: the page is built and a browser is there. Either missing is an error, never a skip. */
import { buildPage } from '../scripts/page.mjs';
import { findBrowser } from './browser.ts';

export default async function setup(): Promise<void> {
  buildPage();
  await findBrowser();
}
