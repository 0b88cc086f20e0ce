import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBot } from '@orrery/bots';
import { Writable } from 'node:stream';
import { DatabaseSync } from 'node:sqlite';
import pino from 'pino';
import { expect, test } from 'vitest';
import { type Change, openSqlite, type Storage } from '../src/index.ts';
import { Client, makeTable, post } from './client.ts';
import { house, temporaryFolder } from './house.ts';

test('settings that no game can have are refused with the field, the reason and the rule', async () => {
  const { address } = await house();
  const seats = [{ name: 'Ada', kind: 'person' }];
  const make = (more: object) =>
    post(address, '/api/tables', { game: 'tiny', settings: { players: 1 }, seats, ...more });
  expect(await make({ settings: { players: 9 } })).toEqual({
    status: 400,
    body: { what: 'players', why: 'there are one to six', rule: 'tiny 1' },
  });
  expect((await make({ game: 'chess' })).body).toMatchObject({ what: 'game' });
  expect((await make({ settings: { players: 2 } })).body).toMatchObject({ what: 'seats' });
  expect((await make({ seats: [{ name: 'B', kind: 'bot', bot: 'nobody' }] })).body).toMatchObject({ what: 'bot' });
  expect((await make({ seats: [{ name: '', kind: 'person' }] })).body).toMatchObject({ what: 'seats.0.name' });
  expect((await make({ extra: 1 })).status).toBe(400);
  expect((await make({})).status).toBe(201);
});

test('a typed seed marks the table and gives the same dice again', async () => {
  const { address } = await house();
  const hands = [];
  for (let i = 0; i < 2; i++) {
    const table = await makeTable(address, { seed: 'the same' });
    const ada = await Client.at(address, table.seats[0]);
    expect(ada.state(0).dice.source).toBe('typed');
    hands.push((ada.state(0).view as { you: number[] }).you);
  }
  expect(hands[0]).toEqual(hands[1]);
});

test('games, bots and a preview are offered; health answers', async () => {
  const previews = { tiny: (settings: unknown) => ({ view: 'a map', settings, about: null }) };
  const { address } = await house({ previews });
  expect(await (await fetch(`${address}/api/games`)).json()).toEqual({
    games: [{ name: 'tiny', title: 'Tiny bids', preview: true, bots: ['random'] }],
  });
  const preview = await post(address, '/api/map', { game: 'tiny', settings: { players: 2 } });
  expect(preview).toEqual({ status: 200, body: { view: 'a map', settings: { players: 2 }, about: null } });
  expect(await (await fetch(`${address}/health`)).json()).toMatchObject({ status: 'ok' });
  expect((await fetch(`${address}/api/nothing`)).status).toBe(404);
});

test('a game has the bots that play it, and no other sits down at it', async () => {
  const stranger = { games: ['chess'], choose: () => [] };
  const { address } = await house({ bots: { stranger, random: randomBot } });
  const { games } = (await (await fetch(`${address}/api/games`)).json()) as { games: { bots: string[] }[] };
  expect(games.map(({ bots }) => bots)).toEqual([['random']]);
  const seats = (bot?: string) => [{ name: 'B', kind: 'bot' as const, bot }];
  const settings = { players: 1 };
  const refused = await post(address, '/api/tables', { game: 'tiny', settings, seats: seats('stranger') });
  expect(refused).toMatchObject({ status: 400, body: { what: 'bot' } });
  // The first that plays the game, where none is named.
  const table = await makeTable(address, { settings, seats: seats() });
  const host = await Client.at(address, table.host);
  expect(host.state(-1).seats[0].bot).toBe('random');
  await expect(host.call({ type: 'handOver', seat: 0, bot: 'stranger' })).rejects.toThrow('none named stranger');
});

test('the page is served with headers that let it load nothing foreign', async () => {
  const page = join(temporaryFolder(), 'page');
  mkdirSync(join(page, 'assets'), { recursive: true });
  writeFileSync(join(page, 'index.html'), '<title>Orrery</title>');
  writeFileSync(join(page, 'assets', 'a-1.js'), '1');
  const { address } = await house({ page });
  const response = await fetch(`${address}/`);
  expect(await response.text()).toContain('Orrery');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(response.headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect((await fetch(`${address}/assets/a-1.js`)).headers.get('cache-control')).toContain('immutable');
  expect((await fetch(`${address}/../package.json`)).status).toBe(404);
});

test('requests of one address are limited', async () => {
  const { address } = await house({ requestsPerMinute: 5 });
  const statuses = [];
  for (let i = 0; i < 7; i++) statuses.push((await fetch(`${address}/health`)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

test('no token and no seed stands in a log, and no token in the database', async () => {
  let lines = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines += String(chunk);
      done();
    },
  });
  const data = temporaryFolder();
  const { address, server } = await house({ data, logger: pino({ level: 'trace' }, sink) });
  const table = await makeTable(address, { seed: 'a secret seed', settings: { players: 2, broken: true } });
  const tokens = [table.host, table.spectator, ...table.seats];
  await fetch(`${address}/api/tables/${table.table}`, { headers: { authorization: `Bearer ${table.seats[0]}` } });
  await fetch(`${address}/?token=${table.seats[0]}`);
  const both = await Client.at(address, table.seats[0], table.seats[1]);
  for (const seat of [0, 1]) await both.answer(seat, both.decision(seat)!.options[0].id);
  await both.answer(0, 'color:broken').catch(() => {});
  both.raw(`{"type":"hello","token":"${table.host}"`);
  await both.call({ type: 'hello', token: `${table.host}x` }).catch(() => {});
  await server.close();
  expect(lines).toContain('a table was made');
  expect(lines).toContain('a rule failed');
  const kept = readdirSync(data).map((file) => readFileSync(join(data, file), 'latin1'));
  expect(kept.length).toBeGreaterThan(0);
  for (const token of tokens) {
    expect(lines).not.toContain(token);
    for (const text of kept) expect(text).not.toContain(token);
  }
  expect(lines).not.toContain('a secret seed');
});

test('a graceful end keeps and answers what is under way before it closes', async () => {
  const data = temporaryFolder();
  const storage = await openSqlite(data);
  let underWay: (() => void) | undefined;
  const started = new Promise<void>((resolve) => {
    underWay = resolve;
  });
  const slow = {
    async append(table: string, change: Change) {
      underWay?.();
      await new Promise((resolve) => setTimeout(resolve, 200));
      await storage.append(table, change);
    },
  };
  const { address, server } = await house({ data: through(storage, slow) });
  const table = await makeTable(address, { settings: { players: 1 }, seats: [{ name: 'Ada', kind: 'person' }] });
  const ada = await Client.at(address, table.seats[0]);
  const answered = ada.answer(0, ada.decision(0)!.options[0].id);
  await started;
  await Promise.all([answered, server.close()]);
  const again = await house({ data });
  const back = await Client.at(again.address, table.seats[0]);
  expect(back.decision(0)?.kind).toBe('color');
});

/** A storage with some of its calls done otherwise. */
function through(storage: Storage, other: Partial<Storage>): Storage {
  return {
    create: (table) => storage.create(table),
    append: (table, change) => storage.append(table, change),
    load: (table) => storage.load(table),
    grantOf: (hash) => storage.grantOf(hash),
    replaceToken: (grant, hash) => storage.replaceToken(grant, hash),
    ping: () => storage.ping(),
    close: () => storage.close(),
    ...other,
  };
}

test('a commit holds all that came while the last one ran; one change that fails leaves the others be', async () => {
  const data = temporaryFolder();
  const storage = await openSqlite(data);
  const { server, address } = await house({ data: storage });
  const table = await makeTable(address);
  const good = Array.from({ length: 50 }, (_, i) =>
    storage.append(table.table, { carried: [{ seat: 0, message: `m${i}` }] }),
  );
  await expect(storage.append('no such table', { ended: true })).rejects.toThrow('no such table');
  await Promise.all(good);
  expect((await storage.load(table.table))!.carried.map(({ message }) => message)).toEqual(good.map((_, i) => `m${i}`));
  await server.close();
  await expect(storage.ping()).rejects.toThrow('closed');
});

test('a change that cannot be kept is refused, and the table is as before', async () => {
  const data = temporaryFolder();
  const storage = await openSqlite(data);
  let failing = false;
  const { address } = await house({
    data: through(storage, {
      append: (table, change) =>
        failing ? Promise.reject(new Error('the disk is full')) : storage.append(table, change),
    }),
  });
  const table = await makeTable(address);
  const ada = await Client.at(address, table.seats[0]);
  const before = ada.decision(0)!;
  failing = true;
  await expect(ada.answer(0, before.options[0].id)).rejects.toThrow('could not be kept');
  expect(ada.decision(0)).toEqual(before);
  failing = false;
  await ada.answer(0, before.options[0].id);
  expect(ada.decision(0)!.held).toEqual([before.options[0].id]);
});

test('a database of a newer version is left alone', async () => {
  const data = temporaryFolder();
  const database = new DatabaseSync(join(data, 'orrery.db'));
  database.exec('pragma user_version = 99');
  database.close();
  await expect(openSqlite(data)).rejects.toThrow('newer version');
});

test('one folder keeps the tables of one server: a second one is refused, and may come when the first is gone', async () => {
  const data = temporaryFolder();
  const { address, server } = await house({ data });
  const table = await makeTable(address);
  await expect(openSqlite(data)).rejects.toThrow(/another Orrery that is running keeps its tables there/);
  // What is there may be read by others all the while, to copy it.
  const copy = new DatabaseSync(join(data, 'orrery.db'), { readOnly: true });
  expect(copy.prepare('select count(*) as tables from tables').get()).toEqual({ tables: 1 });
  copy.close();
  await server.close();
  const next = await house({ data });
  const ada = await Client.at(next.address, table.seats[0]);
  expect(ada.decision(0)).toBeDefined();
}, 30_000);

test('an address that is none is answered like everything else', async () => {
  const { address } = await house();
  for (const path of ['/%zz', `/api/tables/${'x'.repeat(5_000)}`]) {
    const answer = await fetch(`${address}${path}`);
    expect([400, 414]).toContain(answer.status);
    expect(await answer.json()).toMatchObject({ what: 'address', rule: 'server' });
  }
});

test('the names of tables and seats are shown as they read, or refused where nothing of them is seen', async () => {
  const { address } = await house();
  const seats = (name: string) => [
    { name, kind: 'person' as const },
    { name: 'Bo', kind: 'person' as const },
  ];
  const table = await makeTable(address, { name: 'A\n table', seats: seats('\u202eadA\u0000') });
  const ada = await Client.at(address, table.seats[0]);
  expect(ada.state(0).seats.map(({ name }) => name)).toEqual(['adA', 'Bo']);
  const unseen = await post(address, '/api/tables', {
    game: 'tiny',
    settings: { players: 2 },
    seats: seats('\u200b\u202e'),
  });
  expect(unseen).toMatchObject({ status: 400, body: { what: 'seats.0.name' } });
});
