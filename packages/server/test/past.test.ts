/** A look into the past over the socket: what the seat saw then, to that seat alone, without a trace. */
import { expect, test } from 'vitest';
import { twilightImperium } from '@orrery/twilight-imperium';
import { heuristicBot } from '@orrery/bots';
import type { PastView, SavedMessage, TableCreated } from '../src/messages/index.ts';
import { Client, makeTable, post } from './client.ts';
import { house, temporaryFolder } from './house.ts';

async function past(client: Client, seat: number | null, turn: number): Promise<unknown> {
  const from = client.messages.length;
  await client.call({ type: 'past', seat, turn });
  const found = client.messages.slice(from).find((message): message is PastView => message.type === 'past')!;
  expect(found).toMatchObject({ seat, turn });
  return found.view;
}

/** Both bid, then name a colour each: three turns of the log. */
async function playRound(ada: Client, bo: Client): Promise<void> {
  for (const [client, seat] of [
    [ada, 0],
    [bo, 1],
  ] as const) {
    const { options } = await client.until(() => client.decision(seat));
    await client.answer(seat, options[0].id);
  }
  for (const [client, seat] of [
    [ada, 0],
    [bo, 1],
  ] as const) {
    await client.until(() => client.decision(seat)?.kind === 'color');
    await client.answer(seat, 'color:red');
    await client.until(() => client.decision(seat)?.kind === 'sure');
    await client.answer(seat, 'yes');
  }
}

test('each seat is shown what it saw, and nobody else is sent anything; the server may have begun anew', async () => {
  const data = temporaryFolder();
  const first = await house({ data });
  const table = await makeTable(first.address);
  const ada = await Client.at(first.address, table.seats[0]);
  const bo = await Client.at(first.address, table.seats[1]);
  const began = [ada.state(0).view, bo.state(1).view];
  await playRound(ada, bo);
  await ada.until(() => ada.decision(0)?.kind === 'bid');
  const now = ada.state(0).view;
  const heard = bo.texts.length;
  expect(await past(ada, 0, 0)).toEqual(began[0]);
  expect(await past(ada, 0, 3)).toEqual(now);
  expect(await past(ada, 0, 1)).toMatchObject({ round: 1, naming: 0 });
  expect(await past(bo, 1, 0)).toEqual(began[1]);
  expect(bo.texts.slice(heard).every((text) => /"type":"(past|ack)"/.test(text))).toBe(true);
  await first.server.close();

  const { address } = await house({ data });
  const again = await Client.at(address, table.seats[0]);
  expect(await past(again, 0, 0)).toEqual(began[0]);
  const watcher = await Client.at(address, table.spectator);
  expect(await past(watcher, null, 0)).toMatchObject({ you: null, round: 0 });
});

test('another seat, a turn that has not come, and a match from a file are refused', async () => {
  const { address } = await house();
  const table = await makeTable(address);
  const ada = await Client.at(address, table.seats[0]);
  const bo = await Client.at(address, table.seats[1]);
  await playRound(ada, bo);
  await expect(past(ada, 1, 0)).rejects.toThrow('you do not hold the link of this seat');
  await expect(past(ada, null, 0)).rejects.toThrow('you do not hold the link of this seat');
  await expect(past(ada, 0, 99)).rejects.toThrow('there is no turn 99');
  const host = await Client.at(address, table.host);
  await host.call({ type: 'save' });
  const { file } = host.messages.find((message): message is SavedMessage => message.type === 'saved')!;
  const seats = [0, 1].map((seat) => ({ name: `Seat ${seat}`, kind: 'person' as const }));
  const { body } = await post(address, '/api/tables/load', { saved: file, seats });
  const loaded = await Client.at(address, (body as TableCreated).seats[0]);
  await expect(past(loaded, 0, 0)).rejects.toThrow('taken up from a file');
});

test('Twilight Imperium is looked back at as each turn of its log began', async () => {
  const { address } = await house({
    games: { 'twilight-imperium': twilightImperium },
    bots: { heuristic: heuristicBot },
    botDelay: 0,
  });
  const table = await makeTable(address, {
    game: 'twilight-imperium',
    settings: { players: 3, roundLimit: 1 },
    seats: ['Ada', 'Bo', 'Cy'].map((name) => ({ name, kind: 'bot' as const, bot: 'heuristic' })),
  });
  const watcher = await Client.at(address, table.spectator);
  await watcher.until(() => watcher.state(-1).outcome, 60_000);
  const turns = watcher.logs.get(-1)!.map(({ turn }) => turn);
  const last = Math.max(...turns);
  expect(last).toBeGreaterThan(10);
  for (const turn of [last, 1, Math.floor(last / 2), 0]) {
    expect(await past(watcher, null, turn)).toMatchObject({ round: turn === 0 ? 0 : expect.any(Number), seat: null });
  }
});
