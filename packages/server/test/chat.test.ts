import { Writable } from 'node:stream';
import pino from 'pino';
import { expect, test } from 'vitest';
import type { SavedMessage, TableCreated } from '../src/messages/index.ts';
import { Client, makeTable } from './client.ts';
import { house, temporaryFolder } from './house.ts';

const PEOPLE = ['Ada', 'Bo', 'Cem'].map((name) => ({ name, kind: 'person' as const }));

/** A table of three people, with a client at each seat. */
async function three(address: string): Promise<{ table: TableCreated; clients: Client[] }> {
  const table = await makeTable(address, { settings: { players: 3, rounds: 3 }, seats: PEOPLE });
  const clients = await Promise.all(table.seats.map((token) => Client.at(address, token)));
  return { table, clients };
}

/** The words of a whisper, such as stand nowhere else. */
const WHISPER = 'quinquereme of Nineveh';

test('what is said aloud is read by all seats and spectators, in the same order, and is there after a restart', async () => {
  const data = temporaryFolder();
  const first = await house({ data });
  const { table, clients } = await three(first.address);
  const looker = await Client.at(first.address, table.spectator);
  await clients[0].say(0, 'Good evening.');
  await Promise.all([clients[1].say(1, 'Hello <b>Ada</b>!'), clients[2].say(2, 'Is anybody near Lodor?')]);
  await looker.until(() => looker.heard(-1).length === 3);
  const said = looker.heard(-1);
  expect(said[0]).toBe('0: Good evening.');
  expect([...said].sort()).toEqual(['0: Good evening.', '1: Hello <b>Ada</b>!', '2: Is anybody near Lodor?']);
  for (const [seat, client] of clients.entries()) expect(client.heard(seat)).toEqual(said);
  expect(looker.talk.get(-1)![0]).toMatchObject({ to: null, turn: 0 });
  expect(looker.talk.get(-1)![0].at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  await first.server.close();
  const again = await house({ data });
  const back = await Client.at(again.address, table.spectator);
  expect(back.heard(-1)).toEqual(said);
  const ada = await Client.at(again.address, table.seats[0]);
  await ada.call({ type: 'say', seat: 0, to: null, text: 'We go on.' }, 'another page');
  await back.until(() => back.heard(-1).length === 4);
  expect(back.heard(-1)).toEqual([...said, '0: We go on.']);
});

test('a whisper reaches the seats it names and nothing else: no socket, no REST answer, no file, no log line', async () => {
  let lines = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines += String(chunk);
      done();
    },
  });
  const data = temporaryFolder();
  const { address, server } = await house({ data, logger: pino({ level: 'trace' }, sink) });
  const { table, clients } = await three(address);
  const [ada, bo, cem] = clients;
  const looker = await Client.at(address, table.spectator);
  const host = await Client.at(address, table.host);
  const before = [cem, looker, host].map(({ texts }) => texts.length);
  await ada.say(0, WHISPER, [1]);
  await bo.say(1, `${WHISPER}?`, [0]);
  await expect(ada.say(0, `${WHISPER} ${'x'.repeat(600)}`, [1])).rejects.toThrow('500 characters at most');
  await bo.until(() => bo.heard(1).length === 2);
  expect(ada.heard(0)).toEqual([`0: ${WHISPER}`, `1: ${WHISPER}?`]);
  expect(bo.heard(1)).toEqual(ada.heard(0));
  expect(ada.talk.get(0)![0].to).toEqual([1]);
  // Nothing at all came to the others, not even a state that says the same as before.
  expect([cem, looker, host].map(({ texts }) => texts.length)).toEqual(before);
  // Nor later, when they come again or hear other talk.
  await cem.say(2, 'Who is silent here?');
  await host.until(() => host.heard(-1).length === 1);
  const late = await Client.at(address, table.seats[2]);
  expect(late.heard(2)).toEqual(['2: Who is silent here?']);
  expect(host.heard(-1)).toEqual(late.heard(2));
  await host.call({ type: 'save' });
  const saved = host.messages.find((message): message is SavedMessage => message.type === 'saved')!;
  expect(JSON.stringify(saved.file)).not.toContain('Nineveh');
  for (const token of [table.seats[2], table.seats[0], table.host, table.spectator]) {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await (await fetch(`${address}/api/tables/${table.table}`, { headers })).text();
    expect(answer).toContain(table.table);
    expect(answer).not.toContain('Nineveh');
  }
  for (const other of [cem, late, looker, host]) expect(other.texts.join('\n')).not.toContain('Nineveh');
  await server.close();
  expect(lines).toContain('a table was made');
  expect(lines).not.toContain('Nineveh');
  // After a restart as before.
  const again = await house({ data });
  const back = await Promise.all(table.seats.map((token) => Client.at(again.address, token)));
  expect(back[1].heard(1)).toEqual([...bo.heard(1)]);
  expect(back[2].texts.join('\n')).not.toContain('Nineveh');
  expect(back[2].heard(2)).toEqual(['2: Who is silent here?']);
});

test('a hot seat: one socket hears for each of its seats what that seat may hear', async () => {
  const { address } = await house();
  const { table, clients } = await three(address);
  await clients[0].say(0, WHISPER, [2]);
  await clients[0].say(0, 'aloud');
  const both = await Client.at(address, table.seats[1], table.seats[2]);
  expect(both.heard(1)).toEqual(['0: aloud']);
  expect(both.heard(2)).toEqual([`0: ${WHISPER}`, '0: aloud']);
  await both.say(2, 'so be it', [0, 1]);
  expect(both.heard(1)).toEqual(['0: aloud', '2: so be it']);
});

test('what cannot be said is refused with its reason, and nobody hears it', async () => {
  const { address } = await house();
  const table = await makeTable(address, {
    settings: { players: 3, rounds: 3 },
    seats: [...PEOPLE.slice(0, 2), { name: 'Robot', kind: 'bot' }],
  });
  const ada = await Client.at(address, table.seats[0]);
  const bo = await Client.at(address, table.seats[1]);
  const looker = await Client.at(address, table.spectator);
  await expect(ada.say(0, ' \u202e\n ')).rejects.toThrow('no words');
  await expect(ada.say(0, 'x', [])).rejects.toThrow('names whom it is for');
  await expect(ada.say(0, 'x', [0, 1])).rejects.toThrow('to themselves');
  await expect(ada.say(0, 'x', [3])).rejects.toThrow('no such seat');
  await expect(ada.say(0, 'x', [2])).rejects.toThrow('a bot plays Robot');
  await expect(ada.say(1, 'x')).rejects.toThrow('you do not hold the link');
  await expect(looker.say(0, 'x')).rejects.toThrow('you do not hold the link');
  expect(ada.heard(0)).toEqual([]);
  // Characters are counted as people count them; what would hide or turn the words is taken out.
  await ada.say(0, '🚀'.repeat(500));
  await ada.say(0, `left\u202eright\u0007 `);
  await bo.until(() => bo.heard(1).length === 2);
  expect(bo.heard(1)[1]).toBe('0: left right');
});

test('a line holds something that is seen, no other line is drawn over, and it reads the same after a restart', async () => {
  const data = temporaryFolder();
  const { address, server } = await house({ data });
  const { table, clients } = await three(address);
  const [ada, bo] = clients;
  for (const nothing of [
    '\u200b',
    '\u2060\ufeff',
    '\u3164',
    '\u2800 \u2800',
    '\u0301\u0301',
    '\u{e0041}',
    '\u2028',
    '\u00ad',
  ]) {
    await expect(ada.say(0, nothing)).rejects.toThrow('no words');
  }
  await ada.say(0, 'one\u2028two\u2029three\u061cfour\r\nfive');
  await ada.say(0, `z${'\u0351'.repeat(300)}algo`);
  await ada.say(0, '👩‍🚀 1️⃣ שָׁלוֹם हिन्दी 🏴󠁧󠁢󠁳󠁣󠁴󠁿');
  await ada.say(0, 'half \ud83d');
  await bo.until(() => bo.heard(1).length === 4);
  const said = [
    '0: one two three four five',
    `0: z${'\u0351'.repeat(4)}algo`,
    '0: 👩‍🚀 1️⃣ שָׁלוֹם हिन्दी 🏴󠁧󠁢󠁳󠁣󠁴󠁿',
    '0: half \ufffd',
  ];
  expect(bo.heard(1)).toEqual(said);
  await server.close();
  const again = await house({ data });
  expect((await Client.at(again.address, table.seats[1])).heard(1)).toEqual(said);
});

test('a flood of words is refused; the other seats talk on, and a line sent twice is said once', async () => {
  const { address } = await house();
  const { clients } = await three(address);
  const [ada, bo] = clients;
  const said = await Promise.allSettled(Array.from({ length: 30 }, (_, i) => ada.say(0, `line ${i}`)));
  const refused = said.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(20);
  expect(String((refused[0] as PromiseRejectedResult).reason)).toContain('wait a moment');
  for (let twice = 0; twice < 2; twice++) await bo.call({ type: 'say', seat: 1, to: null, text: 'mine' }, 'same');
  const count = 30 - refused.length;
  await bo.until(() => bo.heard(1).length === count + 1);
  expect(bo.heard(1).slice(0, 3)).toEqual(['0: line 0', '0: line 1', '0: line 2']);
  expect(bo.heard(1).filter((line) => line === '1: mine')).toHaveLength(1);
});

test('an undo takes no words back, and who plays a seat later reads what was whispered to it', async () => {
  const { address } = await house();
  const { table, clients } = await three(address);
  const [ada, bo] = clients;
  await bo.say(1, WHISPER, [0]);
  for (const [seat, client] of clients.entries()) await client.answer(seat, client.decision(seat)!.options[0].id);
  await ada.until(() => ada.decision(0)?.kind === 'color');
  await ada.answer(0, 'color:red');
  await ada.say(0, 'red it is');
  expect(ada.talk.get(0)!.at(-1)!.turn).toBe(ada.logs.get(0)!.at(-1)!.turn + 1);
  await ada.call({ type: 'undo', seat: 0 });
  expect(ada.heard(0)).toEqual([`1: ${WHISPER}`, '0: red it is']);
  const host = await Client.at(address, table.host);
  await host.call({ type: 'reissue', seat: 0 });
  const link = host.messages.find((message) => message.type === 'link')!;
  const heir = await Client.at(address, link.token);
  expect(heir.heard(0)).toEqual([`1: ${WHISPER}`, '0: red it is']);
  // Whoever was sent away hears nothing more.
  await bo.say(1, 'welcome', [0]);
  await heir.until(() => heir.heard(0).length === 3);
  expect(ada.heard(0)).toHaveLength(2);
});
