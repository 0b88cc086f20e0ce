import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, type House, openHouse, openPage, PHONE } from './house.ts';
import { wordsOf } from './player.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 180_000);
afterAll(() => house?.close());

/** Two TIE fighters: fast enough to meet in the first round, and able to barrel roll. */
const SQUAD = JSON.stringify({
  name: 'Two of them',
  faction: 'galacticempire',
  pilots: [
    { id: 'academypilot', ship: 'tielnfighter' },
    { id: 'academypilot', ship: 'tielnfighter' },
  ],
});
const QUICK = { timeout: 1500 };
/** Where screenshots go, when somebody wants to look at them. */
const SHOTS = process.env.ORRERY_SHOTS;

/** What one pilot did, and with what. */
interface Flown {
  dials: number;
  dialsByKeys: number;
  rolls: number;
  attacks: number;
  dice: number;
}

/** A pilot made of a mouse and keys, or of a finger: flies fast ahead, barrel rolls from the ghosts, shoots at whom it may. */
class Pilot {
  readonly page: Page;
  readonly name: string;
  readonly touch: boolean;
  readonly flown: Flown = { dials: 0, dialsByKeys: 0, rolls: 0, attacks: 0, dice: 0 };
  private readonly shots = new Set<string>();

  constructor(page: Page, name: string, touch: boolean) {
    this.page = page;
    this.name = name;
    this.touch = touch;
  }

  /** Answer what is asked now, if anything is. */
  async step(): Promise<void> {
    const { page } = this;
    if ((await page.locator('.prompt:not(.waiting)').count()) === 0) return;
    const kind = (await wordsOf(page.locator('.prompt .rub .caps'))).toLowerCase();
    try {
      await this.answer(kind);
    } catch (error) {
      // The question may have been answered or taken away meanwhile; then it is looked at again.
      if (!(error instanceof Error) || !error.message.includes('Timeout')) throw error;
    }
    await page.waitForTimeout(60);
  }

  private async answer(kind: string): Promise<void> {
    if (kind === 'set dial') return this.setDial();
    if (kind === 'dials ready') return this.press('.prompt [data-option="ready"]');
    if (kind === 'perform action') return this.act();
    if (kind === 'barrel roll') return this.roll();
    if (kind === 'declare attack') return this.attack();
    if (kind.startsWith('modify')) this.flown.dice++;
    const go = this.page.locator('.prompt .acts .go:enabled');
    const choices = this.page.locator('.prompt .choices .btn:enabled');
    if ((await choices.count()) > 0) await this.press('.prompt .choices .btn:enabled');
    else if ((await go.count()) > 0) await this.press('.prompt .acts .go:enabled');
    else {
      if ((await this.page.locator('.prompt .more').count()) > 0) await this.press('.prompt .more');
      await this.press('.prompt .opts [role=option]');
      await this.confirm();
    }
  }

  private async setDial(): Promise<void> {
    const { page, flown } = this;
    const asked = await wordsOf(page.locator('.prompt h2'));
    if (!this.touch && flown.dials % 2 === 1) {
      // Up to the fastest row, and along it to straight ahead; Enter picks and confirms.
      await page.keyboard.press('ArrowDown');
      for (let i = 0; i < 8; i++) await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await page.locator('.dm.on').waitFor(QUICK);
      await page.keyboard.press('Enter');
      flown.dialsByKeys++;
    } else {
      await this.press('.dial [data-option="dial:5FW"]');
      await page.locator('.matsvg .tmpl.on').waitFor(QUICK);
      await this.shot('dial');
      await this.confirm();
    }
    flown.dials++;
    await page.locator('.prompt h2', { hasText: asked }).waitFor({ state: 'detached', ...QUICK });
  }

  private async act(): Promise<void> {
    const roll = '.prompt [data-option="barrelroll"]';
    if ((await this.page.locator(roll).count()) === 0) return this.press('.prompt [data-option="pass"]');
    await this.press(roll);
    await this.confirm();
  }

  private async roll(): Promise<void> {
    const { page } = this;
    await this.shot('rolling');
    const ghost = this.touch
      ? page.locator('.matsvg .hn:not(.bad)').nth(this.flown.rolls)
      : page.locator('.matsvg .gh:not(.bad)').first();
    await this.pressAt(ghost);
    await page.locator('.pad .on').waitFor(QUICK);
    expect(await page.locator('.matsvg .base.ghost').count()).toBe(1);
    await this.shot('roll');
    await this.confirm();
    this.flown.rolls++;
  }

  private async attack(): Promise<void> {
    const { page } = this;
    const target = page.locator('.matsvg .ship.lit');
    if ((await target.count()) === 0) return this.press('.prompt [data-option="pass"]');
    const asked = await wordsOf(page.locator('.prompt h2'));
    await this.shot('attack');
    await this.pressAt(target.first().locator('.bs'));
    await page.locator('.matsvg .ship.on').waitFor(QUICK);
    await this.confirm();
    await page.locator('.prompt h2', { hasText: asked }).waitFor({ state: 'detached', timeout: 5000 });
    this.flown.attacks++;
    // The dice are seen, also where the attack asked nobody anything and is over already.
    await page.locator('.attack .pools .die').first().waitFor({ timeout: 5000 });
    await this.shot('dice');
  }

  private async press(selector: string): Promise<void> {
    const target = this.page.locator(selector).first();
    if (this.touch) await target.tap(QUICK);
    else await target.click(QUICK);
  }

  /** Press in the middle of something drawn, wherever that is. */
  private async pressAt(target: ReturnType<Page['locator']>): Promise<void> {
    const box = await target.boundingBox(QUICK);
    if (box === null) throw new Error('what is to be pressed is not drawn');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (this.touch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  /** The filled button, by finger or by key. */
  private async confirm(): Promise<void> {
    const go = this.page.locator('.prompt .acts .go:enabled');
    if ((await go.count()) === 0) return;
    if (this.touch) await go.first().tap(QUICK);
    else await this.page.keyboard.press('Enter');
  }

  private async shot(what: string): Promise<void> {
    if (SHOTS === undefined || this.shots.has(what)) return;
    this.shots.add(what);
    await this.page.screenshot({ path: `${SHOTS}/${this.name}-${what}.png` });
  }
}

const rounds = (page: Page): Promise<string> => wordsOf(page.locator('.phases b, .ptitle b'));

test('two seats fly a round by clicks, keys and touch: dials, barrel rolls from their ghosts, attacks', async () => {
  const [wide, narrow] = [await house.browser.newContext(DESKTOP), await house.browser.newContext(PHONE)];
  const { page: host, errors } = await openPage(wide, house.address);
  await host.getByRole('button', { name: 'New table' }).click();
  await host.getByLabel('X-Wing').check();
  for (const seat of [1, 2]) {
    await host.getByLabel(`Seat ${seat}: squad`).selectOption('xws');
    await host.getByLabel(`Seat ${seat}: squad in XWS`).fill(SQUAD);
  }
  await host.getByLabel('Seat 2: who sits here').selectOption('person');
  const guestName = await host.getByLabel('Seat 2: name').inputValue();
  await host.getByRole('button', { name: 'Set the table' }).click();
  const link = await host.getByLabel(`Link for ${guestName}`).inputValue();
  const { page: guest, errors: guestErrors } = await openPage(narrow, link);
  await host.getByRole('link', { name: 'To the table' }).click();

  const pilots = [new Pilot(host, 'desktop', false), new Pilot(guest, 'phone', true)];
  await host.locator('.dial').waitFor();
  await guest.locator('.dial').waitFor();
  // What one has set is shown to nobody else.
  await guest.locator('.dial [data-option="dial:5FW"]').tap();
  await guest.locator('.prompt .acts .go:enabled').tap();
  await guest.locator('.prompt.waiting').waitFor();
  pilots[1].flown.dials++;
  expect(await wordsOf(host.locator('.rail'))).not.toMatch(/face down/);
  expect(await host.locator('.scard.p-orange .mn:not(.hid)').count()).toBe(0);

  const end = Date.now() + 180_000;
  while (!(await rounds(host)).includes('Round 2')) {
    if (Date.now() > end) throw new Error(`no second round in time: ${await wordsOf(host.locator('.prompt'))}`);
    for (const pilot of pilots) await pilot.step();
  }
  for (const { name, flown } of pilots) {
    // One dial a ship; a seat may have begun the next round before the other's page shows it.
    expect(flown.dials, name).toBeGreaterThanOrEqual(2);
    expect(flown.rolls, name).toBeGreaterThan(0);
    expect(flown.attacks, name).toBeGreaterThan(0);
  }
  expect(pilots[0].flown.dialsByKeys).toBeGreaterThanOrEqual(1);
  const log = await wordsOf(host.locator('.log ol'));
  for (const words of [/executes a white 5 straight/, /barrel rolls/, /attacks/, /rolls/]) expect(log).toMatch(words);
  expect([...errors, ...guestErrors]).toEqual([]);
  await wide.close();
  await narrow.close();
}, 360_000);

test('one click flies a quick-start squad against a bot; what a squad may not have is told with its field', async () => {
  const context = await house.browser.newContext(DESKTOP);
  const { page, errors } = await openPage(context, house.address);
  await page.getByRole('button', { name: 'New table' }).click();
  await page.getByLabel('X-Wing').check();
  await page.getByLabel('Seat 1: squad').selectOption('xws');
  await page.getByLabel('Seat 1: squad in XWS').fill(SQUAD.replace('tielnfighter', 't65xwing'));
  expect(await wordsOf(page.locator('.xseat .bad'))).toContain('pilots[0].ship');
  expect(await page.getByRole('button', { name: 'Set the table' }).isDisabled()).toBe(true);
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/lobby.png` });
  await page.getByRole('button', { name: 'Fly Red Squadron' }).click();
  await page.locator('.dial').waitFor();
  expect(await page.locator('.matsvg .ship').count()).toBeGreaterThan(4);
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/quick.png` });
  expect(errors).toEqual([]);
  await context.close();
}, 120_000);
