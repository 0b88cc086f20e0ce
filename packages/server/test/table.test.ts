import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { SavedMatch } from '@orrery/kernel';
import { expect, test, vi } from 'vitest';
import type { SavedMessage, TableCreated, TableSummary } from '../src/messages/index.ts';
import { Client, makeTable, post } from './client.ts';
import { house, temporaryFolder } from './house.ts';
import { tiny, type TinyState } from './tiny.ts';

const PERSON_AND_BOT = [
  { name: 'Ada', kind: 'person' as const },
  { name: 'Bot', kind: 'bot' as const, bot: 'random' },
];

test('bots play a whole game by themselves, and the log tells it', async () => {
  const { address } = await house();
  const table = await makeTable(address, {
    settings: { players: 3, rounds: 4 },
    seats: [0, 1, 2].map((seat) => ({ name: `Bot ${seat}`, kind: 'bot' as const })),
  });
  const looker = await Client.at(address, table.spectator);
  await looker.until(() => looker.state(-1).outcome);
  expect(looker.state(-1).view).toMatchObject({ round: 4 });
  expect(looker.logs.get(-1)!.filter((entry) => entry.type === 'bids').length).toBe(4);
});

test('a bot waits before its turn where it is told to', async () => {
  const { address } = await house({ botDelay: 300 });
  const table = await makeTable(address, { seats: PERSON_AND_BOT });
  const ada = await Client.at(address, table.seats[0]);
  await ada.answer(0, ada.decision(0)!.options[0].id);
  await ada.until(() => ada.decision(0)?.kind === 'color');
  await ada.answer(0, 'color:red');
  const began = performance.now();
  await ada.answer(0, 'yes');
  await ada.until(() => ada.logs.get(0)!.some((entry) => entry.text.startsWith('Seat 1 names')));
  expect(performance.now() - began).toBeGreaterThan(290);
});

test('a table nobody looks at leaves the memory and is there again when somebody comes', async () => {
  const { address } = await house({ idleAfter: 100 });
  const table = await makeTable(address);
  const ada = await Client.at(address, table.seats[0]);
  await ada.answer(0, ada.decision(0)!.options[1].id);
  const before = ada.decision(0);
  const open = async () => ((await (await fetch(`${address}/health`)).json()) as { tables: number }).tables;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await open()).toBe(1);
  await ada.close();
  await vi.waitFor(async () => expect(await open()).toBe(0), { timeout: 5_000 });
  const back = await Client.at(address, table.seats[0]);
  expect(back.decision(0)).toEqual(before);
});

test('a bot that fails or chooses what may not be is answered plainly', async () => {
  const bad = {
    choose() {
      throw new Error('no idea');
    },
  };
  const worse = { choose: () => ['nothing such'] };
  const { address } = await house({ bots: { bad, worse } });
  const table = await makeTable(address, {
    settings: { players: 2, rounds: 2 },
    seats: [
      { name: 'Bad', kind: 'bot', bot: 'bad' },
      { name: 'Worse', kind: 'bot', bot: 'worse' },
    ],
  });
  const looker = await Client.at(address, table.spectator);
  await looker.until(() => looker.state(-1).outcome);
});

test('one socket may hold several seats and the host: a hot seat', async () => {
  const { address } = await house();
  const table = await makeTable(address);
  const both = await Client.at(address, table.host);
  expect(both.state(-1)).toMatchObject({ seat: null, host: true, decisions: [] });
  await both.call({ type: 'hello', token: table.seats[0] });
  await both.call({ type: 'hello', token: table.seats[1] });
  await both.until(() => both.decision(1));
  expect(both.state(0).host).toBe(true);
  await both.answer(0, both.decision(0)!.options[0].id);
  await both.answer(1, both.decision(1)!.options[0].id);
  await both.until(() => both.decision(0)?.kind === 'color');
  expect(both.decision(1)).toBeUndefined();
  const other = await makeTable(address);
  await expect(both.call({ type: 'hello', token: other.seats[0] })).rejects.toThrow('another table');
});

test('everybody sees who is here; saying hello again sends the log from the start', async () => {
  const { address } = await house();
  const table = await makeTable(address);
  const ada = await Client.at(address, table.seats[0]);
  expect(ada.state(0).seats.map((seat) => seat.connected)).toEqual([true, false]);
  const bo = await Client.at(address, table.seats[1]);
  await ada.until(() => ada.state(0).seats[1].connected);
  await ada.answer(0, ada.decision(0)!.options[0].id);
  await bo.answer(1, bo.decision(1)!.options[0].id);
  await bo.close();
  await ada.until(() => !ada.state(0).seats[1].connected);
  const back = await Client.at(address, table.seats[1]);
  expect(back.state(1).log).toMatchObject({ from: 0 });
  expect(back.logs.get(1)!.map((entry) => entry.type)).toEqual(['bids', 'rest']);
});

test('the host hands a seat to a bot and back', async () => {
  const { address } = await house();
  const table = await makeTable(address);
  const host = await Client.at(address, table.host, table.seats[0]);
  const bo = await Client.at(address, table.seats[1]);
  await expect(bo.call({ type: 'handOver', seat: 1, bot: 'random' })).rejects.toThrow('host');
  await expect(host.call({ type: 'handOver', seat: 1, bot: 'nobody' })).rejects.toThrow('nobody');
  await host.call({ type: 'handOver', seat: 1, bot: 'random' });
  await host.answer(0, host.decision(0)!.options[0].id);
  await host.until(() => host.decision(0)?.kind === 'color');
  await host.answer(0, 'color:blue');
  await expect(bo.call({ type: 'undo', seat: 1 })).rejects.toThrow('a bot plays this seat');
  await host.call({ type: 'handOver', seat: 1, bot: null });
  await host.answer(0, 'yes');
  await bo.until(() => bo.decision(1)?.kind === 'color');
  expect(bo.state(1).seats[1]).toEqual({ seat: 1, name: 'Bo', kind: 'person', bot: null, connected: true });
});

test('the host makes a new link: the old one is dead at once', async () => {
  const { address } = await house();
  const table = await makeTable(address);
  const host = await Client.at(address, table.host);
  const bo = await Client.at(address, table.seats[1]);
  await host.call({ type: 'reissue', seat: 1 });
  const link = host.messages.find((message) => message.type === 'link')!;
  await bo.until(() => bo.messages.find((message) => message.type === 'gone'));
  await expect(bo.call({ type: 'undo', seat: 1 })).rejects.toThrow('do not hold');
  await expect(Client.at(address, table.seats[1])).rejects.toThrow('no table knows this link');
  const again = await Client.at(address, link.token);
  expect(again.decision(1)?.kind).toBe('bid');
  await host.call({ type: 'reissue', seat: null });
  await expect(Client.at(address, table.spectator)).rejects.toThrow('no table knows this link');
});

test('a match is saved to a file by whom it is for, and goes on from it at another table', async () => {
  const { address } = await house();
  const table = await makeTable(address);
  const [ada, bo] = [await Client.at(address, table.seats[0]), await Client.at(address, table.seats[1])];
  await expect(ada.call({ type: 'save' })).rejects.toThrow('hidden');
  await ada.answer(0, ada.decision(0)!.options[0].id);
  await bo.answer(1, bo.decision(1)!.options[0].id);
  await ada.answer(0, 'color:green');
  const host = await Client.at(address, table.host);
  await host.call({ type: 'save' });
  const { file } = host.messages.find((message): message is SavedMessage => message.type === 'saved')!;
  const seats = [
    { name: 'Cy', kind: 'person' },
    { name: 'Di', kind: 'person' },
  ];
  const { status, body } = await post(address, '/api/tables/load', { saved: file, seats });
  expect(status).toBe(201);
  const cy = await Client.at(address, (body as TableCreated).seats[0]);
  expect(cy.decision(0)?.prompt).toContain('green');
  expect(cy.logs.get(0)).toEqual(ada.logs.get(0));
  expect(cy.state(0).dice).toEqual({ source: 'loaded', commitment: null, seed: null });
  await cy.call({ type: 'undo', seat: 0 });
  expect(cy.decision(0)?.kind).toBe('color');
});

test('a bot that plays for a person keeps that hand from the others: its seat counts as theirs for a saved file', async () => {
  const data = temporaryFolder();
  const first = await house({ data });
  const table = await makeTable(first.address);
  const ada = await Client.at(first.address, table.seats[0]);
  const host = await Client.at(first.address, table.host);
  await host.call({ type: 'handOver', seat: 1, bot: 'random' });
  await host.call({ type: 'handOver', seat: 1, bot: 'random' });
  await expect(ada.call({ type: 'save' })).rejects.toThrow('hidden');
  await first.server.close();
  const { address } = await house({ data });
  const back = await Client.at(address, table.seats[0]);
  await expect(back.call({ type: 'save' })).rejects.toThrow('hidden');
  // Whoever holds both links sees both hands anyway.
  const both = await Client.at(address, table.seats[0], table.seats[1]);
  await both.call({ type: 'save' });
  expect(both.messages.some(({ type }) => type === 'saved')).toBe(true);
});

test('whoever plays all seats of people may save', async () => {
  const { address } = await house();
  const table = await makeTable(address, { seats: PERSON_AND_BOT });
  const ada = await Client.at(address, table.seats[0]);
  await ada.call({ type: 'save' });
  expect(ada.messages.some((message) => message.type === 'saved')).toBe(true);
});

test('a rule that fails pauses the table, keeps a report, and the host plays on', async () => {
  const data = temporaryFolder();
  const { address, server } = await house({ data });
  const table = await makeTable(address, {
    seats: PERSON_AND_BOT,
    seed: 'pause',
    settings: { players: 2, rounds: 3, broken: true },
  });
  const ada = await Client.at(address, table.seats[0]);
  await ada.answer(0, ada.decision(0)!.options[0].id);
  await ada.until(() => ada.decision(0)?.kind === 'color');
  await expect(ada.answer(0, 'color:broken')).rejects.toThrow('paused');
  await ada.until(() => ada.state(0).paused);
  expect(ada.state(0).decisions).toEqual([]);
  await expect(ada.call({ type: 'undo', seat: 0 })).rejects.toThrow('paused');
  const host = await Client.at(address, table.host);
  await host.call({ type: 'resume' });
  await ada.until(() => ada.decision(0)?.kind === 'color');
  await ada.answer(0, 'color:red');
  await server.close();
  const database = new DatabaseSync(join(data, 'orrery.db'), { readOnly: true });
  const row = database.prepare('select report from reports order by created').get() as { report: string };
  database.close();
  const report = JSON.parse(row.report) as { error: string; choice: unknown; seed: string; match: SavedMatch };
  expect(report.error).toContain('broken on purpose');
  expect(report.choice).toEqual({ seat: 0, picks: ['color:broken'] });
  expect(report.seed).toBe('pause');
  expect(report.match.choices.length).toBe(2);
});

test('a defect in a view pauses the table instead of the server', async () => {
  const sick = {
    ...tiny,
    view(state: TinyState, seat: number | undefined) {
      if (seat === 1) throw new TypeError('sick');
      return tiny.view(state, seat);
    },
  };
  const { address } = await house({ games: { tiny: sick } });
  const table = await makeTable(address);
  const ada = await Client.at(address, table.seats[0]);
  expect(ada.state(0).paused).toBeNull();
  const bo = await Client.at(address, table.seats[1]);
  await ada.until(() => ada.state(0).paused);
  expect(bo.state(1)).toMatchObject({ view: null, decisions: [] });
  expect((await fetch(`${address}/health`)).status).toBe(200);
});

test('renewed rules take back what no longer fits, and the seats are told', async () => {
  const data = temporaryFolder();
  const { address, server } = await house({ data });
  const table = await makeTable(address, { settings: { players: 1 }, seats: [{ name: 'Ada', kind: 'person' }] });
  const ada = await Client.at(address, table.seats[0]);
  await ada.answer(0, ada.decision(0)!.options[0].id);
  await ada.answer(0, 'color:blue');
  await server.close();
  const renewed = { ...tiny, rulesVersion: '2', turn: renewedTurn };
  const { address: next, server: second } = await house({ data, games: { tiny: renewed } });
  const back = await Client.at(next, table.seats[0]);
  expect(back.decision(0)).toMatchObject({ kind: 'color' });
  expect(back.state(0).notice).toContain('one choice was taken back');
  await second.close();
  const third = await house({ data, games: { tiny: renewed } });
  expect((await Client.at(third.address, table.seats[0])).state(0).notice).toContain('one choice');
});

/** The tiny game without the colour blue. */
function* renewedTurn(game: Parameters<typeof tiny.turn>[0]): ReturnType<typeof tiny.turn> {
  const rule = tiny.turn(game);
  let step = rule.next([]);
  while (step.done !== true) {
    const decisions = step.value.map((decision) => ({
      ...decision,
      options: () => decision.options().filter(({ id }) => id !== 'color:blue'),
      find: (id: string) => (id === 'color:blue' ? undefined : decision.find(id)),
      prompt: () => decision.prompt(),
      text: (option: { id: string }) => decision.text(option),
      refused: () => decision.refused(),
      about: () => decision.about(),
    }));
    step = rule.next(yield decisions);
  }
}

test('the summary is for whoever holds a token of the table', async () => {
  const { address } = await house();
  const [one, two] = [await makeTable(address, { name: 'Thursday' }), await makeTable(address)];
  const ask = (token: string) =>
    fetch(`${address}/api/tables/${one.table}`, { headers: { authorization: `Bearer ${token}` } });
  const summary = (await (await ask(one.seats[1])).json()) as TableSummary;
  expect(summary).toMatchObject({ table: one.table, name: 'Thursday', game: 'tiny', role: 'seat', seat: 1 });
  expect((await ask(two.seats[1])).status).toBe(401);
  expect((await ask('')).status).toBe(401);
});
