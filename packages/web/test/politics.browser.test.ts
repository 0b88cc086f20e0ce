import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, type House, openHouse, PHONE } from './house.ts';
import { wordsOf } from './player.ts';
import { asked, fileOf, noErrors, pick, type Sitting, sitDown } from './situation.ts';
import { shot } from './watch.ts';

let house: House;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orrery-situation-'));
  house = await openHouse();
}, 180_000);
afterAll(async () => {
  await house?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The first state a page was sent that tells of something, without the names of its table. */
function firstState({ frames }: Sitting, words: string): string {
  const state = frames.find((frame) => frame.startsWith('{"type":"state"') && frame.includes(words)) ?? '{}';
  const { table: _table, dice: _dice, log, ...rest } = JSON.parse(state) as Record<string, unknown>;
  return JSON.stringify({ ...rest, log: (log as { entries: unknown }).entries });
}

/** A plays Industrial Initiative; B holds this card, C looks on with a hand of its own. */
async function cancelling(held: string): Promise<readonly Sitting[]> {
  const file = fileOf(folder, {
    players: [
      { actionCards: ['industrial-initiative', 'skilled-retreat'] },
      { actionCards: [held, 'morale-boost'] },
      { actionCards: ['direct-hit'] },
    ],
    planets: { wellon: { owner: 'A' } },
  });
  return sitDown(house, file, [DESKTOP, PHONE, DESKTOP]);
}

test('a card is played and cancelled; a third seat learns nothing of who could cancel it, nor of any hand', async () => {
  const seen: string[] = [];
  for (const held of ['sabotage', 'flank-speed']) {
    const table = await cancelling(held);
    const [ana, bo, cem] = table.map(({ page }) => page);
    await pick(ana, 'component:card:industrial-initiative');
    await cem.locator('.log li', { hasText: 'Industrial Initiative' }).first().waitFor();
    // Everybody who could hold such a card is asked the same.
    await asked(bo, /./);
    seen.push(firstState(table[2], 'plays Industrial Initiative'));
    if (held === 'sabotage') {
      await shot(bo, 'cancel-phone-holds');
      await shot(cem, 'cancel-desktop-third');
      await pick(bo, 'use:card:sabotage');
      await cem.locator('.log li', { hasText: 'Sabotage' }).first().waitFor();
      await cem.locator('.log li', { hasText: 'Industrial Initiative has no effect' }).waitFor();
      await ana.locator('.log li', { hasText: 'Industrial Initiative has no effect' }).waitFor();
      await shot(ana, 'cancel-desktop-cancelled');
    }
    const [own, other] = [table[2].frames.join('\n'), await wordsOf(cem.locator('body'))];
    for (const card of ['skilled-retreat', 'morale-boost', 'flank-speed']) expect(own).not.toContain(card);
    for (const name of ['Skilled Retreat', 'Morale Boost', 'Flank Speed']) expect(other).not.toContain(name);
    if (held !== 'sabotage') expect(own).not.toContain('sabotage');
    noErrors(table);
    await Promise.all(table.map((one) => one.close()));
  }
  // To the byte: what the third seat was shown did not depend on the card.
  expect(seen[0]).toContain('Industrial Initiative');
  expect(seen[0]).toBe(seen[1]);
}, 500_000);

test('an agenda phase: a veto, a rider, a trade with a counter-offer between two voters, the vote', async () => {
  const file = fileOf(folder, {
    phase: 'agenda',
    custodians: false,
    players: [
      { tradeGoods: 2, promissoryNotes: [{ note: 'ceasefire', of: 'A' }] },
      { actionCards: ['trade-rider'], commodities: 2 },
      { actionCards: ['veto'] },
    ],
    planets: { 'mecatol-rex': { owner: 'A' }, lodor: { owner: 'C' } },
    decks: { agendas: ['mutiny', 'fleet-regulations', 'economic-equality'] },
  });
  const table = await sitDown(house, file, [DESKTOP, PHONE, DESKTOP]);
  const [ana, bo, cem] = table.map(({ page }) => page);
  await ana.locator('.agenda h3', { hasText: 'Mutiny' }).waitFor();
  await asked(cem, /./);
  await shot(cem, 'agenda-desktop-veto');
  await pick(cem, 'use:card:veto');
  await ana.locator('.agenda h3', { hasText: 'Fleet Regulations' }).waitFor();

  // The rider comes after the agenda is revealed; its player does not vote.
  await bo.locator('.prompt [data-picked="use:card:trade-rider"]').waitFor();
  await shot(bo, 'agenda-phone-rider');
  await pick(bo, 'use:card:trade-rider', 'against');
  await cem.locator('.predicts', { hasText: 'Trade Rider' }).waitFor();
  await cem.locator('.order li', { hasText: 'cannot vote' }).waitFor();
  await shot(cem, 'agenda-desktop-voting');
  expect(await wordsOf(cem.locator('.agenda .fine'))).toMatch(/\d+ votes may still be cast/);

  // C votes for it.
  await pick(cem, 'for');
  await asked(cem, /Which planets/);
  await shot(cem, 'agenda-desktop-planets');
  await pick(cem, 'planet:lodor');
  await ana.locator('.order li', { hasText: 'For' }).waitFor();

  // A offers B a trade; C sees that there is an offer, and nothing of what it says.
  const before = table[2].frames.length;
  await pick(ana, 'trade', 'player:1', 'give:trade-good', 'give:note:ceasefire:0', 'want:commodity');
  await shot(ana, 'trade-desktop-building');
  for (const way of ['none', 'propose'])
    expect(await ana.locator(`.prompt .acts [data-option="${way}"]`).count()).toBe(1);
  await pick(ana, 'propose');
  await bo.locator('.prompt [data-option="accept"]').waitFor();
  await cem.locator('.offer', { hasText: 'between the two' }).waitFor();
  await shot(ana, 'trade-desktop-offered');
  await shot(bo, 'trade-phone-offer');
  await shot(cem, 'trade-desktop-third');
  expect(await wordsOf(ana.locator('.offer'))).toMatch(/You give[\s\S]*Ceasefire[\s\S]*1 commodity/i);
  expect(await wordsOf(bo.locator('.trade'))).toMatch(/You give[\s\S]*1 commodity[\s\S]*Ceasefire/i);
  await pick(bo, 'counter', 'give:commodity', 'give:commodity', 'want:note:ceasefire:0');
  await shot(bo, 'trade-phone-building');
  await pick(bo, 'propose');
  await asked(ana, /do you accept/);
  await shot(ana, 'trade-desktop-counter');
  expect(await ana.locator('.prompt [data-option="counter"]').count()).toBe(0);
  await pick(ana, 'accept');
  await cem.locator('.log li', { hasText: 'a promissory note' }).first().waitFor();
  const heard = table[2].frames.slice(before).join('\n');
  expect(heard).not.toMatch(/ceasefire/i);
  expect(await wordsOf(cem.locator('body'))).not.toMatch(/ceasefire/i);
  expect(await cem.locator('.offer').count()).toBe(0);

  // The speaker votes against, and the rider was right: five trade goods.
  await pick(ana, 'against');
  await asked(ana, /Which planets/);
  await pick(ana, 'planet:mecatol-rex');
  await bo.locator('.plast, .log li', { hasText: /./ }).first().waitFor();
  await ana
    .locator('.log li', { hasText: /Trade Rider/ })
    .first()
    .waitFor();
  await expect.poll(async () => wordsOf(ana.locator('.log ol'))).toMatch(/5 trade goods/);
  await shot(ana, 'agenda-desktop-after');
  await shot(bo, 'agenda-phone-after');
  noErrors(table);
  await Promise.all(table.map((one) => one.close()));
}, 500_000);
