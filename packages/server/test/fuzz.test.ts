import { Writable } from 'node:stream';
import fc from 'fast-check';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { Client, makeTable, post } from './client.ts';
import { house } from './house.ts';
import { tiny } from './tiny.ts';

const types = [
  'hello',
  'answer',
  'row',
  'undo',
  'withdraw',
  'requestUndo',
  'answerUndo',
  'cancelUndo',
  'handOver',
  'reissue',
  'resume',
  'save',
  'say',
  'order',
  'withdrawOrder',
  'ahead',
  'withdrawAhead',
  'explain',
];

/** Messages that are nearly right: known types with fields that may be anything. */
const nearly = fc.record(
  {
    type: fc.oneof(fc.constantFrom(...types), fc.string()),
    id: fc.oneof(fc.string({ maxLength: 70 }), fc.jsonValue()),
    seat: fc.oneof(fc.integer({ min: -2, max: 70 }), fc.jsonValue()),
    decision: fc.oneof(fc.constantFrom('0.0.0', '0.0.1', '1.0.0'), fc.jsonValue()),
    picks: fc.oneof(fc.array(fc.constantFrom('card:1001', 'yes', '__proto__')), fc.jsonValue()),
    row: fc.jsonValue(),
    token: fc.jsonValue(),
    grant: fc.jsonValue(),
    bot: fc.oneof(fc.constantFrom('random', 'constructor'), fc.jsonValue()),
    to: fc.oneof(fc.array(fc.integer({ min: -1, max: 3 })), fc.jsonValue()),
    text: fc.oneof(fc.string(), fc.jsonValue()),
    on: fc.oneof(fc.constantFrom('empty', 'cancels', 'outside', 'window', 'option'), fc.jsonValue()),
    name: fc.oneof(fc.constantFrom('', 'own-combat', '__proto__'), fc.jsonValue()),
    lasting: fc.oneof(fc.boolean(), fc.jsonValue()),
    offer: fc.oneof(fc.constantFrom('pass:1', 'toString'), fc.jsonValue()),
    answers: fc.jsonValue(),
    thing: fc.oneof(fc.constantFrom('card:1', '__proto__', 'toString'), fc.jsonValue()),
  },
  { requiredKeys: [] },
);

test('no message, however wrong, brings a table down or goes unanswered', async () => {
  const { address } = await house();
  const table = await makeTable(address);
  const fuzzer = await Client.at(address, table.seats[0], table.seats[1], table.host);
  // A new link would take the fuzzer's seats away; what happens then has its own test.
  const messages = fc.oneof(nearly, fc.jsonValue()).filter((message) => !isReissue(message));
  await fc.assert(
    fc.asyncProperty(messages, async (message) => {
      const from = fuzzer.messages.length;
      fuzzer.raw(JSON.stringify(message));
      await fuzzer.until(() => fuzzer.messages.slice(from).some(({ type }) => type === 'ack' || type === 'refused'));
    }),
    { numRuns: 400 },
  );
  for (const text of ['', '{', 'null', '[]', '"x"', '{"__proto__":{"type":"undo"}}', '\u0000', 'x'.repeat(100_000)]) {
    const from = fuzzer.messages.length;
    fuzzer.raw(text);
    await fuzzer.until(() => fuzzer.messages.slice(from).find(({ type }) => type === 'refused'));
  }
  const from = fuzzer.messages.length;
  fuzzer.raw(Buffer.from([0xff, 0xfe, 0x00]));
  await fuzzer.until(() => fuzzer.messages.slice(from).find(({ type }) => type === 'refused'));
  // The table goes on.
  await fuzzer.call({ type: 'resume' });
  await fuzzer.call({ type: 'handOver', seat: 0, bot: 'random' });
  await fuzzer.call({ type: 'handOver', seat: 1, bot: 'random' });
  await fuzzer.until(() => fuzzer.state(0).outcome);
});

function isReissue(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'reissue';
}

test('a message that is too large closes its socket and nothing else; the log has a line of it and no stack', async () => {
  const lines: { level: number; msg: string; code?: string }[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      for (const line of String(chunk).trim().split('\n')) lines.push(JSON.parse(line));
      done();
    },
  });
  const { address } = await house({ logger: pino({ level: 'info' }, sink) });
  const table = await makeTable(address);
  const [ada, bo] = [await Client.at(address, table.seats[0]), await Client.at(address, table.seats[1])];
  ada.raw(`secret words ${'x'.repeat(300_000)}`);
  await ada.until(() => ada.closed).catch(() => {});
  expect(ada.closed).toBe(true);
  await bo.answer(1, bo.decision(1)!.options[0].id);
  await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain('a socket was refused'));
  expect(lines.find(({ msg }) => msg === 'a socket was refused')).toMatchObject({
    level: 30,
    code: 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH',
  });
  expect(lines.filter(({ level }) => level > 30)).toEqual([]);
  expect(JSON.stringify(lines)).not.toContain('secret words');
});

test('whoever sends too much, or guesses links, is cut off', async () => {
  const { address } = await house({ messagesPerSecond: 20 });
  const flood = await Client.open(address);
  for (let i = 0; i < 200; i++) flood.raw('{}');
  await flood.until(() => flood.closed).catch(() => {});
  expect(flood.closed).toBe(true);
  expect(flood.messages.length).toBeLessThan(60);
  const guesser = await Client.open(address);
  for (let i = 0; i < 6; i++) guesser.raw(JSON.stringify({ type: 'hello', id: `${i}`, token: `guess ${i}` }));
  await guesser.until(() => guesser.closed).catch(() => {});
  expect(guesser.closed).toBe(true);
});

test('a message that never comes to the table is answered with the state as it was sent: no view is written for it', async () => {
  let views = 0;
  const counting = { ...tiny, view: (...args: Parameters<typeof tiny.view>) => [views++, tiny.view(...args)][1] };
  const { address } = await house({ games: { tiny: counting } });
  const table = await makeTable(address);
  const [ada, looker] = [await Client.at(address, table.seats[0]), await Client.at(address, table.spectator)];
  await ada.until(() => ada.decision(0));
  const { log: _log, ...before } = looker.state(-1);
  const from = looker.messages.length;
  const count = views;
  for (let i = 0; i < 50; i++) looker.raw(JSON.stringify({ type: 'undo', id: `u${i}`, seat: 0 }));
  looker.raw('{');
  await looker.until(() => looker.messages.slice(from).filter(({ type }) => type === 'refused').length === 51);
  await looker.until(() => looker.messages.at(-1)?.type === 'state');
  expect(views).toBe(count);
  const { log, ...after } = looker.state(-1);
  expect(after).toEqual(before);
  expect(log.entries).toEqual([]);
});

test('no body of a request, however wrong, is answered with anything but a clear no', async () => {
  const { address } = await house();
  const table = await makeTable(address);
  const host = await Client.at(address, table.host);
  await host.call({ type: 'save' });
  const file = host.messages.find((message) => message.type === 'saved')!.file;
  const seats = [
    { name: 'Ada', kind: 'person' },
    { name: 'Bo', kind: 'person' },
  ];
  const request = fc.record(
    {
      game: fc.constantFrom('tiny', 'toString', '__proto__', ''),
      settings: fc.jsonValue(),
      seats: fc.oneof(fc.constant(seats), fc.jsonValue()),
      seed: fc.jsonValue(),
      name: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(request, fc.jsonValue()), async (body) => {
      const made = await post(address, '/api/tables', body);
      expect([201, 400]).toContain(made.status);
      if (made.status === 400) expect(made.body).toMatchObject({ what: expect.anything(), why: expect.anything() });
      expect((await post(address, '/api/map', body)).status).toBe(400);
    }),
    { numRuns: 100 },
  );
  const forged = fc.record({
    saved: fc.oneof(
      fc.jsonValue(),
      fc
        .record({ state: fc.dictionary(fc.constantFrom(...Object.keys(file.checkpoints[0].state)), fc.jsonValue()) })
        .map(({ state }) => ({
          ...file,
          checkpoints: [{ state: { ...file.checkpoints[0].state, ...state }, at: 0, turn: 0 }],
        })),
      fc.array(fc.jsonValue()).map((choices) => ({ ...file, choices })),
    ),
    seats: fc.constant(seats),
  });
  await fc.assert(
    fc.asyncProperty(forged, async (body) => {
      expect([201, 400]).toContain((await post(address, '/api/tables/load', body)).status);
    }),
    { numRuns: 150 },
  );
  expect((await post(address, '/api/tables', '{"game": "tiny", "__proto__": {}}')).status).toBe(400);
  expect((await post(address, '/api/tables', '{')).status).toBe(400);
  expect((await post(address, '/api/tables/load', { saved: file, seats })).status).toBe(201);
  expect((await fetch(`${address}/health`)).status).toBe(200);
});
