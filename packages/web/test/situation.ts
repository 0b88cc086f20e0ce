/** For the browser tests: a situation, written as a position, taken up at a table through the page's own way to load a match. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Match, saveMatch } from '@orrery/kernel';
import { twilightImperium } from '@orrery/twilight-imperium';
import { type Position, position } from '@orrery/twilight-imperium/scenario';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type House, openPage } from './house.ts';
import { framesOf } from './watch.ts';

/** Somebody at the table: a page, what it is sent, and what it reports as wrong. */
export interface Sitting {
  readonly page: Page;
  readonly frames: string[];
  readonly errors: string[];
  close(): Promise<void>;
}

/** A match as it stands in a position, as a file; everybody is asked who by public knowledge could hold an answer. */
export function fileOf(folder: string, partial: Position): string {
  const match = Match.from(twilightImperium, position(partial), { privacy: 'discreet' });
  const file = join(folder, 'situation.json');
  writeFileSync(file, JSON.stringify(saveMatch(match)));
  return file;
}

/** Open the file in the lobby; the first player sits at the first device, each other one comes by link to the next. */
export async function sitDown(
  house: House,
  file: string,
  devices: readonly BrowserContextOptions[],
): Promise<readonly Sitting[]> {
  const sit = async (device: BrowserContextOptions, address: string): Promise<Sitting> => {
    const context = await house.browser.newContext(device);
    const { page, errors } = await openPage(context, 'about:blank');
    const frames = framesOf(page);
    await page.goto(address);
    return { page, frames, errors, close: () => context.close() };
  };
  const first = await sit(devices[0], house.address);
  const { page } = first;
  await page.getByRole('button', { name: 'From a file' }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  const players = page.getByLabel(/^Who plays /);
  await players.first().waitFor();
  for (let seat = 1; seat < devices.length; seat++) await players.nth(seat).selectOption('person');
  await page.getByRole('button', { name: 'Open the table' }).click();
  const links = page.getByLabel(/^Link for (?!spectators)/);
  if (devices.length > 1) await links.first().waitFor();
  const others: Sitting[] = [];
  for (let seat = 1; seat < devices.length; seat++) {
    others.push(await sit(devices[seat], await links.nth(seat - 1).inputValue()));
  }
  // With nobody to invite the table opens at once.
  if (devices.length > 1) await page.getByRole('link', { name: 'To the table', exact: true }).click();
  const all = [first, ...others];
  for (const { page: one } of all) await one.locator('.prompt').waitFor();
  return all;
}

/** Press what a finger or a mouse would: an option of the open question by its id, and the filled button where one is needed. */
export async function pick(page: Page, ...options: string[]): Promise<void> {
  for (const id of options) {
    const option = page.locator(`.prompt [data-option="${id}"]`).first();
    const picked = page.locator(`.prompt [data-picked="${id}"]`);
    const more = page.locator('.prompt .more');
    await option.or(picked).or(more).first().waitFor({ state: 'attached' });
    // What a window offers alone is picked already; a long list waits behind a button on a phone.
    if ((await picked.count()) === 0) {
      if ((await option.count()) === 0) await more.click();
      else if (!(await option.isVisible())) {
        await option.locator('xpath=ancestor::details/summary').click();
      }
      await option.click();
    }
    await page.waitForTimeout(100);
    if ((await picked.count()) > 0) await page.locator('.prompt .acts .go:enabled').click();
    await picked.waitFor({ state: 'detached' });
  }
}

/** What this seat is asked, once it is: by the words of the question. */
export async function asked(page: Page, words: RegExp): Promise<void> {
  await page.locator('.prompt:not(.waiting) h2', { hasText: words }).waitFor();
}

/** Nobody's page reported anything. */
export function noErrors(sittings: readonly Sitting[]): void {
  for (const { errors } of sittings) expect(errors).toEqual([]);
}
