/** For the browser tests: what a page is sent, and pictures of it for whoever wants to look. */
import type { Page } from 'playwright-core';

/** Where screenshots go, when somebody wants to look at them. */
const SHOTS = process.env.ORRERY_SHOTS;

/** Everything a page is sent over its sockets, from now on. */
export function framesOf(page: Page): string[] {
  const frames: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  return frames;
}

/** A picture of the page as it is now, if pictures are wanted. */
export async function shot(page: Page, name: string): Promise<void> {
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${name}.png` });
}
