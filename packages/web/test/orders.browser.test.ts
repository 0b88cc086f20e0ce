/** Orders by clicks: a window passed from itself, answers given ahead on a desktop and on a phone, each with its way back. */
import { type KernelState, Match, type Privacy, saveMatch } from '@orrery/kernel';
import type { ClientMessage, LoadTable, ServerMessage, TableCreated, TableState } from '@orrery/server/messages';
import { twilightImperium } from '@orrery/twilight-imperium';
import { type Position, position } from '@orrery/twilight-imperium/scenario';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, type House, openHouse, openPage, PHONE } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse([900, 3_500]);
}, 180_000);
afterAll(() => house.close());

/** A seat without a page, so that one page at a time is looked at. */
class Seat {
  private readonly seat: number;
  private readonly socket: WebSocket;
  private state: TableState | undefined;
  private readonly told: string[] = [];
  private count = 0;

  constructor(seat: number, token: string) {
    this.seat = seat;
    this.socket = new WebSocket(`${house.address.replace('http', 'ws')}/api/socket`);
    this.socket.onopen = () => this.send({ type: 'hello', id: 'hello', token });
    this.socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type !== 'state') return;
      this.state = message;
      this.told.push(...message.log.entries.map(({ text }) => text));
    };
  }

  async answer(...picks: string[]): Promise<void> {
    const decision = await until(() => this.state?.decisions.find(({ held }) => held === null));
    const before = this.state;
    this.send({ type: 'answer', id: `m${this.count++}`, seat: this.seat, decision: decision.id, picks });
    await until(() => this.state !== before);
  }

  hears(words: string): Promise<boolean> {
    return until(() => this.told.some((text) => text.includes(words)));
  }

  close(): void {
    this.socket.close();
  }

  private send(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }
}

async function until<T>(look: () => T | undefined | false, milliseconds = 20_000): Promise<T> {
  for (const end = Date.now() + milliseconds; Date.now() < end; ) {
    const found = look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error('waited in vain');
}

async function tableIn(from: Position, privacy: Privacy): Promise<TableCreated> {
  const match = Match.from(twilightImperium, position(from), { privacy });
  const body: LoadTable = {
    saved: saveMatch(match as unknown as Match<KernelState>),
    seats: ['Ada', 'Bo', 'Cy'].map((name) => ({ name, kind: 'person' })),
  };
  const response = await fetch(`${house.address}/api/tables/load`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as TableCreated;
}

const linkTo = (table: TableCreated, seat: number): string =>
  `${house.address}/#table=${table.table}&token=${table.seats[seat]}`;

/** With ORRERY_SHOTS, the folder where pictures of the page are to lie. */
async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env.ORRERY_SHOTS;
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
}

test('on a desktop: an answer ahead, a standing order from the window itself, both withdrawn by their cross', async () => {
  const table = await tableIn(
    {
      players: [{ actionCards: ['lucky-shot'] }, { actionCards: ['sabotage'] }, { actionCards: ['sabotage'] }],
      systems: { '26': { space: { B: { cruiser: 1, destroyer: 1 } } } },
      planets: { lodor: { owner: 'A' } },
    },
    'discreet',
  );
  const [ada, cy] = [new Seat(0, table.seats[0]), new Seat(2, table.seats[2])];
  const context = await house.browser.newContext(DESKTOP);
  const { page, errors } = await openPage(context, linkTo(table, 1));

  const ahead = page.getByRole('region', { name: 'Settle ahead' });
  const pass = ahead.locator('li', { hasText: 'Pass when my turn comes' });
  await pass.getByRole('button', { name: 'Pass' }).click();
  await pass.getByRole('button', { name: 'Withdraw: Pass when my turn comes' }).click();
  await pass.getByRole('button', { name: 'Pass' }).click();
  await pass.getByRole('button', { name: 'Withdraw: Pass when my turn comes' }).waitFor();
  await ahead.locator('li', { hasText: 'When A uses Leadership' }).getByRole('button', { name: 'Do not' }).click();
  await ahead.locator('li', { hasText: 'Strategy cards of round 2' }).getByRole('button', { name: 'Settle' }).click();
  await ahead.getByRole('button', { name: '8 Imperial' }).click();
  await ahead.getByRole('button', { name: '5 Trade' }).click();
  await shot(page, 'desktop-ahead');
  await ahead.getByRole('button', { name: 'Give this answer' }).click();
  await ahead.getByText('8 Imperial, then 5 Trade').waitFor();

  await ada.answer('component:card:lucky-shot');
  await ada.answer('unit:system:26:cruiser:player:1');
  await page.getByRole('button', { name: 'Pass on every cancel' }).waitFor();
  await shot(page, 'desktop-window');
  await page.getByRole('button', { name: 'Pass on every cancel' }).click();
  // The time drawn as the window opened may be over already: then the pass is given at once.
  await page
    .getByText(/Passing for you in a moment|Your answer waits for the others/)
    .first()
    .waitFor();
  await shot(page, 'desktop-passing');
  await cy.answer('pass');
  await ada.hears('Lucky Shot');
  // The card took effect; the turn of B comes, and B cannot pass yet.
  await page.getByText('Not used: Pass when my turn comes. You have not used Diplomacy Ω yet (LRR 3.4).').waitFor();
  await shot(page, 'desktop-dropped');

  await page.getByRole('button', { name: /^Orders/ }).click();
  const dialog = page.getByRole('dialog');
  const cancels = dialog.locator('li', { hasText: 'whenever a card could be cancelled' });
  await cancels.getByText('until you say otherwise').waitFor();
  await shot(page, 'desktop-orders');
  await cancels.getByRole('button', { name: /^Withdraw/ }).click();
  await cancels.getByRole('button', { name: /always$/ }).waitFor();
  await dialog.getByRole('button', { name: 'Ask me only in combats of mine: this round' }).click();
  await dialog.getByText('until the end of round 1').waitFor();
  expect(errors).toEqual([]);
  for (const seat of [ada, cy]) seat.close();
  await context.close();
}, 180_000);

test('on a phone: a vote given ahead with its planets, changed, and cast in its turn', async () => {
  const table = await tableIn(
    {
      phase: 'agenda',
      custodians: false,
      players: 3,
      planets: {
        lodor: { owner: 'B' },
        starpoint: { owner: 'C' },
        meer: { owner: 'C' },
        'mecatol-rex': { owner: 'A' },
      },
      decks: { agendas: ['mutiny', 'shard-of-the-throne'] },
    },
    'open',
  );
  const bo = new Seat(1, table.seats[1]);
  const context = await house.browser.newContext(PHONE);
  const { page, errors } = await openPage(context, linkTo(table, 2));
  await page.getByRole('button', { name: 'Orders and answers ahead' }).tap();
  const vote = page.getByRole('dialog').locator('li', { hasText: 'Vote on Mutiny' });
  await vote.getByRole('button', { name: 'Settle' }).tap();
  await vote.getByRole('button', { name: 'Abstain' }).tap();
  expect(await vote.getByText('With which votes?').count()).toBe(0);
  await vote.getByRole('button', { name: 'Against' }).tap();
  await vote.getByRole('button', { name: /Meer/ }).tap();
  await vote.getByRole('button', { name: /Starpoint/ }).tap();
  await vote.getByText('5 in all').waitFor();
  await shot(page, 'phone-vote');
  await vote.getByRole('button', { name: 'Give this answer' }).tap();
  await vote.getByText('Against · Exhaust Meer, Exhaust Starpoint').waitFor();
  await vote.getByRole('button', { name: 'Change' }).tap();
  await vote.getByRole('button', { name: 'For' }).tap();
  await vote.getByRole('button', { name: /Meer/ }).tap();
  await vote.getByRole('button', { name: 'Give this answer' }).tap();
  await vote.getByText('For · Exhaust Meer', { exact: true }).waitFor();
  await shot(page, 'phone-given');
  await page.getByRole('button', { name: 'Close' }).tap();
  await shot(page, 'phone-waiting');
  await bo.answer('abstain');
  await bo.hears('C casts 4 votes for For');
  expect(errors).toEqual([]);
  bo.close();
  await context.close();
}, 180_000);
