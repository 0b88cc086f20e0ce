import { drawsFrom, randomBot } from '@orrery/bots';
import { type TiView, twilightImperium } from '@orrery/twilight-imperium';
import { expect, test } from 'vitest';
import { Client, makeTable, RefusedByServer } from './client.ts';
import { house, temporaryFolder } from './house.ts';

const GAME = { games: { 'twilight-imperium': twilightImperium } };

const TABLE = {
  game: 'twilight-imperium',
  settings: { players: 3 },
  privacy: 'discreet' as const,
  seats: [
    { name: 'Ada', kind: 'person' as const },
    { name: 'Bo', kind: 'person' as const },
    { name: 'Bot', kind: 'bot' as const, bot: 'random' },
  ],
};

/** A person who answers at random, until `enough`. */
async function play(client: Client, seat: number, enough: () => boolean): Promise<void> {
  const draw = drawsFrom(`person ${seat}`);
  for (;;) {
    const decision = await client.until(
      () => enough() || client.state(seat).decisions.find(({ held }) => held === null),
      60_000,
    );
    if (decision === true) return;
    const picks = randomBot.choose(null, decision, draw);
    await client.call({ type: 'answer', seat, decision: decision.id, picks }).catch((error) => {
      // While an answer was on its way the question may have gone, as another seat closed its window.
      if (!(error instanceof RefusedByServer) || error.refusal.rule !== 'stale decision') throw error;
    });
  }
}

const viewOf = (client: Client, seat: number): TiView => client.state(seat).view as TiView;

test('a round of Twilight Imperium: nobody is sent the secrets of another, and a restart changes nothing', async () => {
  const data = temporaryFolder();
  const { address, server } = await house({ ...GAME, data });
  const table = await makeTable(address, TABLE);
  const clients = [await Client.at(address, table.seats[0]), await Client.at(address, table.seats[1])];
  const secrets = clients.map(() => new Set<string>());
  const enough = (seat: number) => () => {
    for (const { id } of viewOf(clients[seat], seat).you!.secretObjectives) secrets[seat].add(id);
    return clients[seat].state(seat).outcome !== null || viewOf(clients[seat], seat).round >= 2;
  };
  await Promise.all(clients.map((client, seat) => play(client, seat, enough(seat))));
  for (let seat = 0; seat < 2; seat++) {
    expect(secrets[seat].size).toBeGreaterThanOrEqual(2);
    const scored = viewOf(clients[seat], seat).players[seat].scored;
    for (const secret of secrets[seat]) {
      if (scored.includes(secret)) continue;
      expect(clients[1 - seat].texts.filter((text) => text.includes(`"${secret}"`))).toEqual([]);
    }
    for (const text of clients[seat].texts) {
      const message = JSON.parse(text);
      if (message.type !== 'state') continue;
      expect(message.view.seat).toBe(seat);
      for (const decision of message.decisions) expect(decision.seat).toBe(seat);
      expect(text).not.toContain('generator');
    }
  }
  // The bot may be in the middle of its turn; the table is compared as the last message of both ends showed it.
  const host = await Client.at(address, table.host);
  await host.call({ type: 'handOver', seat: 2, bot: null });
  await clients[1].until(() => clients[1].state(1).seats[2].kind === 'person');
  await clients[0].until(() => clients[0].state(0).seats[2].kind === 'person');
  const before = clients.map((client, seat) => ({ ...client.state(seat), log: client.logs.get(seat) }));
  await server.close();
  const again = await house({ ...GAME, data });
  const back = [await Client.at(again.address, table.seats[0]), await Client.at(again.address, table.seats[1])];
  await back[0].until(() => back[0].state(0).seats[1].connected);
  const after = back.map((client, seat) => ({ ...client.state(seat), log: client.logs.get(seat) }));
  expect(after).toEqual(before);
});
