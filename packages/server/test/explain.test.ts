/** "Why can't I use this now?" over the socket: to the seat alone, about nothing hidden, without a trace. */
import { type KernelState, Match, saveMatch } from '@orrery/kernel';
import { twilightImperium } from '@orrery/twilight-imperium';
import { type Position, position } from '@orrery/twilight-imperium/scenario';
import { expect, test } from 'vitest';
import type { ExplainedMessage, SavedMessage, TableCreated } from '../src/messages/index.ts';
import { Client, makeTable, post, RefusedByServer } from './client.ts';
import { house } from './house.ts';

const GAME = { games: { 'twilight-imperium': twilightImperium } };

const HANDS = {
  players: [
    { actionCards: ['flank-speed', 'mining-initiative'], technologies: ['gravity-drive'] },
    { actionCards: ['sabotage'], promissoryNotes: [{ note: 'ceasefire', of: 'A' }] },
    {},
  ],
  planets: { lodor: { owner: 'A' } },
} as unknown as Position;

/** A table in a position, with a client at each seat. */
async function seated(address: string): Promise<{ table: TableCreated; clients: Client[] }> {
  const match = Match.from(twilightImperium, position(HANDS), { privacy: 'discreet' });
  const saved = saveMatch(match as unknown as Match<KernelState>);
  const seats = ['Ada', 'Bo', 'Cy'].map((name) => ({ name, kind: 'person' as const }));
  const { body } = await post(address, '/api/tables/load', { saved, seats });
  const table = body as TableCreated;
  const clients = await Promise.all(table.seats.map((token) => Client.at(address, token)));
  // A window at the start of the turn may be open first, in which orders pass.
  await clients[0].until(() => clients[0].decision(0)?.kind === 'choose-action');
  return { table, clients };
}

async function explained(client: Client, seat: number, thing: string): Promise<ExplainedMessage['explanation']> {
  const from = client.messages.length;
  await client.call({ type: 'explain', seat, thing });
  const found = client.messages
    .slice(from)
    .find((message): message is ExplainedMessage => message.type === 'explained')!;
  expect(found.seat).toBe(seat);
  expect(found.explanation.thing).toBe(thing);
  return found.explanation;
}

async function refusal(client: Client, seat: number, thing: string) {
  const from = client.messages.length;
  const error = await client.call({ type: 'explain', seat, thing }).catch((no: unknown) => no);
  if (!(error instanceof RefusedByServer)) throw new Error(`${thing} was explained`);
  const { what, why, rule } = error.refusal;
  // Nothing but the no comes: no state follows that could tell by its coming.
  return { what, why, rule, kinds: client.messages.slice(from).map(({ type }) => type) };
}

test('a seat is told what is missing, by which rule, or that it is a choice', async () => {
  const { address } = await house(GAME);
  const { clients } = await seated(address);
  const [ada, bo] = clients;
  expect(await explained(ada, 0, 'card:mining-initiative')).toMatchObject({
    standing: 'choice',
    options: ['component:card:mining-initiative'],
  });
  const { standing, reasons, name } = await explained(ada, 0, 'card:flank-speed');
  expect({ standing, name }).toEqual({ standing: 'not-now', name: 'Flank Speed' });
  expect(reasons[0].reason).toContain('another moment');
  expect(reasons[0].rule).toMatch(/^LRR /);
  expect(await explained(ada, 0, 'tech:gravity-drive')).toMatchObject({ standing: 'by-itself' });
  expect((await explained(bo, 1, 'tech:gravity-drive')).reasons[0].reason).toContain('A has it');
});

test('a card in the hand of another is refused as one in the deck is', async () => {
  const { address } = await house(GAME);
  const { clients } = await seated(address);
  const [ada] = clients;
  // All have seen that all have come.
  await ada.until(() => ada.state(0).seats.every(({ connected }) => connected));
  const held = await refusal(ada, 0, 'card:sabotage');
  expect(held.kinds).toEqual(['refused']);
  for (const thing of [
    'card:rally',
    'note:ceasefire:0',
    'note:ceasefire:1',
    'card:no-such-card',
    'x',
    'constructor:x',
  ]) {
    expect(await refusal(ada, 0, thing)).toEqual(held);
  }
  expect(JSON.stringify(ada.messages)).not.toContain('sabotage');
});

test('a question reaches nobody else, changes nothing and is kept nowhere', async () => {
  const { address } = await house(GAME);
  const { table, clients } = await seated(address);
  const [ada, bo, cy] = clients;
  const looker = await Client.at(address, table.spectator);
  const host = await Client.at(address, table.host);
  const fileOf = async (): Promise<string> => {
    const from = host.messages.length;
    await host.call({ type: 'save' });
    return JSON.stringify(
      host.messages.slice(from).find((message): message is SavedMessage => message.type === 'saved')!.file,
    );
  };
  const before = await fileOf();
  await ada.until(() => ada.state(0).seats.every(({ connected }) => connected));
  const others = [bo, cy, looker, host];
  const counts = others.map(({ texts }) => texts.length);
  const state = ada.state(0);
  await explained(ada, 0, 'card:flank-speed');
  await refusal(ada, 0, 'card:sabotage');
  // What would have come to them has come before the answers to what they ask now.
  await Promise.all([
    bo.call({ type: 'hello', token: table.seats[1] }),
    cy.call({ type: 'hello', token: table.seats[2] }),
  ]);
  expect([looker, host].map(({ texts }) => texts.length)).toEqual(counts.slice(2));
  for (const other of others) expect(other.texts.join()).not.toContain('explained');
  expect(ada.state(0)).toBe(state);
  expect(await fileOf()).toBe(before);
});

test('only the seat itself asks, and what does not fit is refused', async () => {
  const { address } = await house(GAME);
  const { table, clients } = await seated(address);
  const [ada] = clients;
  await expect(ada.call({ type: 'explain', seat: 1, thing: 'card:sabotage' })).rejects.toThrow('link of this seat');
  for (const token of [table.host, table.spectator]) {
    const other = await Client.at(address, token);
    await expect(other.call({ type: 'explain', seat: 0, thing: 'card:flank-speed' })).rejects.toThrow(
      'link of this seat',
    );
  }
  for (const thing of ['', 'x'.repeat(201)]) {
    await expect(ada.call({ type: 'explain', seat: 0, thing })).rejects.toThrow('thing');
  }
});

test('a flood of questions is refused until a moment has passed, and the socket stays', async () => {
  const { address } = await house(GAME);
  const { clients } = await seated(address);
  const [ada] = clients;
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      ada.call({ type: 'explain', seat: 0, thing: 'card:flank-speed' }).then(
        () => 'told',
        (no: Error) => no.message,
      ),
    ),
  );
  expect(answers.filter((answer) => answer === 'told').length).toBeGreaterThanOrEqual(20);
  expect(answers.at(-1)).toContain('wait a moment');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect((await explained(ada, 0, 'card:flank-speed')).standing).toBe('not-now');
});

test('a game that explains nothing says no', async () => {
  const { address } = await house();
  const table = await makeTable(address);
  const ada = await Client.at(address, table.seats[0]);
  await expect(ada.call({ type: 'explain', seat: 0, thing: 'card:1001' })).rejects.toThrow('neither in your hand');
});
