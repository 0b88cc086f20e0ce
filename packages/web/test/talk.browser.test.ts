import type { Page } from 'playwright-core';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, type House, openHouse, openPage, PHONE } from './house.ts';
import { wordsOf } from './player.ts';
import { asked, fileOf, noErrors, pick, sitDown } from './situation.ts';
import { framesOf, shot } from './watch.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 180_000);
afterAll(() => house?.close());

/** Words such as stand nowhere else. */
const ALOUD = 'Who wants <b>peace</b> & trade?';
const WHISPER = 'Shall we take Lodor together?';
const BACK = 'Yes, next turn.';

/** Set a table of three in the lobby, and the links of those who come by one. */
async function setTable(
  host: Page,
  who: readonly ('here' | 'person')[],
): Promise<{ links: string[]; watching: string }> {
  await host.getByRole('button', { name: 'New table' }).click();
  for (let seat = 6; seat > 3; seat--) await host.getByRole('button', { name: `Seat ${seat}: remove` }).click();
  await host.getByLabel('Seat 1: name').fill('Ada');
  for (const [i, kind] of who.entries()) {
    await host.getByLabel(`Seat ${i + 2}: who sits here`).selectOption(kind);
    await host.getByLabel(`Seat ${i + 2}: name`).fill(['Bo', 'Cem'][i]);
  }
  await host.getByRole('button', { name: 'Set the table' }).click();
  const links: string[] = [];
  for (const [i, kind] of who.entries()) {
    if (kind === 'person') links.push(await host.getByLabel(`Link for ${['Bo', 'Cem'][i]}`).inputValue());
  }
  return { links, watching: await host.getByLabel('Link for spectators').inputValue() };
}

test('talk and whispers: aloud to all and spectators, a whisper to whom it names, with a mark while unread', async () => {
  const [wide, narrow, third, fourth] = await Promise.all(
    [DESKTOP, PHONE, DESKTOP, DESKTOP].map((device) => house.browser.newContext(device)),
  );
  const { page: ada, errors } = await openPage(wide, house.address);
  const { links, watching } = await setTable(ada, ['person', 'person']);
  const bo = await narrow.newPage();
  const cem = await third.newPage();
  const looker = await fourth.newPage();
  const [cemFrames, lookerFrames] = [framesOf(cem), framesOf(looker)];
  await ada.getByRole('link', { name: 'To the table' }).click();
  await Promise.all([bo.goto(links[0]), cem.goto(links[1]), looker.goto(watching)]);
  for (const page of [ada, bo, cem, looker]) await page.locator('.prompt').waitFor();

  await ada.getByLabel('Say to the whole table').fill(ALOUD);
  await ada.getByLabel('Say to the whole table').press('Enter');
  for (const page of [ada, cem, looker]) await page.locator('.talk q', { hasText: ALOUD }).waitFor();
  // On the phone the map shows it, and the tab of the log has a mark until it is read.
  await bo.locator('.plast.said', { hasText: ALOUD }).waitFor();
  expect(await wordsOf(bo.locator('.ptabs .fresh'))).toContain('1');
  await shot(bo, 'talk-phone-unread');
  await bo.locator('.ptabs button', { hasText: 'Log' }).tap();
  await bo.locator('.talk q', { hasText: ALOUD }).waitFor();
  await bo.locator('.ptabs .fresh').waitFor({ state: 'detached' });
  expect(await bo.locator('.talk q b').count()).toBe(0);
  // A spectator hears and says nothing.
  expect(await looker.locator('.saybox').count()).toBe(0);

  const [cemHeard, lookerHeard] = [cemFrames.length, lookerFrames.length];
  await ada.getByRole('button', { name: 'Whisper to Bo' }).click();
  await ada.getByLabel('Whisper to Bo', { exact: true }).last().fill(WHISPER);
  await shot(ada, 'talk-desktop-whispering');
  await ada.getByRole('button', { name: 'Say it' }).click();
  await bo.locator('.talk.whisper q', { hasText: WHISPER }).waitFor();
  expect(await wordsOf(bo.locator('.talk.whisper em'))).toContain('whispers to you');
  await bo.getByRole('button', { name: 'Whisper back' }).tap();
  await bo.locator('.saybox input').fill(BACK);
  await shot(bo, 'talk-phone-whisper');
  await bo.getByRole('button', { name: 'Say it' }).tap();
  await ada.locator('.talk.whisper q', { hasText: BACK }).waitFor();
  await shot(ada, 'talk-desktop');
  // Neither page, nor a message, nor even their number.
  expect([cemFrames.length, lookerFrames.length]).toEqual([cemHeard, lookerHeard]);
  for (const [page, frames] of [
    [cem, cemFrames],
    [looker, lookerFrames],
  ] as const) {
    for (const words of [WHISPER, BACK]) {
      expect(frames.join('\n')).not.toContain(words);
      expect(await wordsOf(page.locator('body'))).not.toContain(words);
    }
  }
  // A flood is refused in words, and what was not said comes back into the field.
  const no = cem.getByText('wait a moment').first();
  let said = 0;
  for (; (await no.count()) === 0; said++) {
    expect(said, 'lines without a refusal').toBeLessThan(200);
    await cem.getByLabel('Say to the whole table').fill(`flood ${said}.`);
    await cem.getByLabel('Say to the whole table').press('Enter');
    await cem
      .locator('.talk q', { hasText: `flood ${said}.` })
      .or(no)
      .first()
      .waitFor();
  }
  await expect.poll(() => cem.getByLabel('Say to the whole table').inputValue()).toBe(`flood ${said - 1}.`);
  // After a reload all is there again, and what was read is read.
  await bo.reload();
  await bo.locator('.ptabs button', { hasText: 'Log' }).tap();
  await bo.locator('.talk.whisper q', { hasText: WHISPER }).waitFor();
  await bo.getByRole('button', { name: 'Talk', exact: true }).tap();
  expect(await bo.locator('.log ol > li:not(.talk)').count()).toBe(0);
  expect(errors).toEqual([]);
  await Promise.all([wide, narrow, third, fourth].map((context) => context.close()));
}, 180_000);

test('two seats on one device: a whisper is seen behind the curtain of its seat alone', async () => {
  const [wide, other] = await Promise.all([house.browser.newContext(DESKTOP), house.browser.newContext(DESKTOP)]);
  const { page: device } = await openPage(wide, house.address);
  const { links } = await setTable(device, ['here', 'person']);
  const cem = await other.newPage();
  await cem.goto(links[0]);
  await cem.locator('.prompt').waitFor();
  await device.getByRole('link', { name: 'To the table' }).click();
  // The curtain is there where another seat than the first is asked something.
  await device.locator('.curtain .btn.go, .rail').first().waitFor();
  if ((await device.locator('.curtain').count()) > 0) await device.locator('.curtain .btn.go').click();
  await device.locator('.rail').waitFor();
  // The own seat is none to whisper to.
  const hidden = (await wordsOf(device.locator('.saybox .chip'))).includes('Bo') ? 'Bo' : 'Ada';
  await cem.getByRole('button', { name: `Whisper to ${hidden}` }).click();
  await cem.locator('.saybox input').fill(WHISPER);
  await cem.getByRole('button', { name: 'Say it' }).click();
  await cem.locator('.talk.whisper q', { hasText: WHISPER }).waitFor();
  await cem.getByRole('button', { name: 'All', exact: true }).last().click();
  await cem.locator('.saybox input').fill(ALOUD);
  await cem.getByRole('button', { name: 'Say it' }).click();
  await device.locator('.talk q', { hasText: ALOUD }).waitFor();
  expect(await wordsOf(device.locator('body'))).not.toContain(WHISPER);
  // A draft stays with its seat, too.
  await device.locator('.saybox input').fill('a draft of mine');
  await device.getByRole('button', { name: /Menu/ }).click();
  await device.getByRole('button', { name: /Hand the device to/ }).click();
  expect(await wordsOf(device.locator('body'))).not.toContain(WHISPER);
  await device.locator('.curtain .btn.go').click();
  await device.locator('.talk.whisper q', { hasText: WHISPER }).waitFor();
  expect(await device.locator('.saybox input').inputValue()).toBe('');
  await Promise.all([wide, other].map((context) => context.close()));
}, 120_000);

test('a whisper to somebody whom a bot replaced meanwhile is refused, and never said aloud', async () => {
  const [wide, second] = await Promise.all([house.browser.newContext(DESKTOP), house.browser.newContext(DESKTOP)]);
  const { page: ada } = await openPage(wide, house.address);
  const { links } = await setTable(ada, ['person', 'person']);
  const cem = await second.newPage();
  const frames = framesOf(cem);
  await ada.getByRole('link', { name: 'To the table' }).click();
  await cem.goto(links[1]);
  for (const page of [ada, cem]) await page.locator('.prompt').waitFor();
  await ada.getByRole('button', { name: 'Whisper to Bo' }).click();
  await ada.locator('.saybox input').fill(WHISPER);
  await ada.getByRole('button', { name: /Menu/ }).click();
  await ada
    .locator('.hostseats li', { has: ada.locator('b', { hasText: /^Bo$/ }) })
    .getByRole('button', { name: 'To a bot' })
    .click();
  await ada.getByRole('button', { name: 'Close' }).click();
  await ada.getByRole('button', { name: 'Whisper to Bo' }).waitFor({ state: 'detached' });
  await ada.locator('.saybox input').press('Enter');
  await ada.getByText('it hears nothing').first().waitFor();
  expect(await ada.locator('.saybox input').inputValue()).toBe(WHISPER);
  expect(frames.join('\n')).not.toContain(WHISPER);
  // Whoever means all says so.
  await ada.locator('.saybox').getByRole('button', { name: 'All', exact: true }).click();
  await ada.locator('.saybox input').press('Enter');
  await cem.locator('.talk q', { hasText: WHISPER }).waitFor();
  await Promise.all([wide, second].map((context) => context.close()));
}, 120_000);

test('a question that opens while somebody writes does not take the keys: no letter of a line answers it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-writing-'));
  const file = fileOf(folder, {
    players: [{ actionCards: ['lucky-shot'] }, { actionCards: ['sabotage'] }, {}],
    systems: { '26': { space: { B: { cruiser: 1, destroyer: 1 } } } },
    planets: { lodor: { owner: 'A' } },
  });
  const table = await sitDown(house, file, [DESKTOP, DESKTOP]);
  const [ana, bo] = table.map(({ page }) => page);
  await bo.locator('.saybox input').click();
  await bo.keyboard.type('one more');
  await pick(ana, 'component:card:lucky-shot', 'unit:system:26:cruiser:player:1');
  await asked(bo, /./);
  await bo.keyboard.type(' pause, 1 2 3 z');
  expect(await bo.locator('.saybox input').inputValue()).toBe('one more pause, 1 2 3 z');
  await bo.keyboard.press('Enter');
  await ana.locator('.talk q', { hasText: 'one more pause' }).waitFor();
  expect(await bo.locator('.prompt [data-picked="use:card:sabotage"]').count()).toBe(1);
  // Whoever does not write has the keys at the question.
  await bo.locator('.prompt h2').click();
  await bo.keyboard.press('p');
  await bo.locator('.prompt [data-picked="use:card:sabotage"]').waitFor({ state: 'detached' });
  noErrors(table);
  await Promise.all(table.map((one) => one.close()));
  rmSync(folder, { recursive: true, force: true });
}, 180_000);
