import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { Client, makeTable, RefusedByServer } from './client.ts';
import { house, temporaryFolder } from './house.ts';

async function refusal(promise: Promise<unknown>) {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof RefusedByServer)) throw new Error(`not refused: ${String(error)}`);
  return error.refusal;
}

test('two seats play to the end; neither is sent what it may not see; the dice keep their promise', async () => {
  const { address } = await house();
  const table = await makeTable(address);
  const seats = [await Client.at(address, table.seats[0]), await Client.at(address, table.seats[1])];
  const looker = await Client.at(address, table.spectator);
  const promise = seats[0].state(0).dice;
  expect(promise).toEqual({ source: 'drawn', commitment: table.commitment, seed: null });
  const first = seats.map((client, seat) => (client.state(seat).view as { you: number[] }).you);
  expect(looker.state(-1).view).toMatchObject({ you: null });
  while (seats[0].state(0).outcome === null) {
    for (let seat = 0; seat < 2; seat++) {
      if (seats[seat].decision(seat)?.kind !== 'bid') continue;
      await seats[seat].answer(seat, seats[seat].decision(seat)!.options[0].id);
    }
    for (let seat = 0; seat < 2; seat++) {
      await seats[seat].answer(seat, 'color:red');
      await seats[seat].answer(seat, 'yes');
    }
    const { view } = seats[1].state(1);
    await seats[0].until(
      () => (seats[0].state(0).view as { round: number }).round === (view as { round: number }).round,
    );
  }
  for (let seat = 0; seat < 2; seat++) {
    const others = first[1 - seat];
    for (const text of seats[seat].texts) {
      const message = JSON.parse(text);
      if (message.type !== 'state') continue;
      expect(message.seat).toBe(seat);
      expect(message.decisions.every((decision: { seat: number }) => decision.seat === seat)).toBe(true);
      // The other seat's cards stand nowhere but where a bid has been laid open.
      const hidden = {
        ...message,
        log: message.log.entries.filter((entry: { type: string }) => entry.type !== 'bids'),
      };
      for (const card of others) {
        expect(JSON.stringify([hidden.decisions, hidden.view.you, hidden.log])).not.toMatch(
          new RegExp(`\\b${card}\\b`),
        );
      }
    }
    expect(seats[seat].logs.get(seat)!.filter((entry) => entry.secret).length).toBe(3);
  }
  expect(looker.logs.get(-1)!.some((entry) => entry.secret)).toBe(false);
  for (const client of [...seats, looker]) {
    for (const text of client.texts) expect(text).not.toContain('generator');
  }
  const { seed } = seats[1].state(1).dice;
  expect(createHash('sha256').update(`${seed}:${table.table}`).digest('hex')).toBe(table.commitment);
  expect(seats[0].texts.filter((text) => text.includes(seed!)).length).toBe(1);
  expect(await refusal(seats[1].call({ type: 'undo', seat: 1 }))).toMatchObject({ what: 'undo' });
});

test('a bid is held until the other has come, hidden from it, and may change', async () => {
  const { address } = await house();
  const table = await makeTable(address);
  const [ada, bo] = [await Client.at(address, table.seats[0]), await Client.at(address, table.seats[1])];
  const sentToBo = bo.texts.length;
  const [one, two] = ada.decision(0)!.options;
  await ada.answer(0, one.id);
  expect(ada.decision(0)!.held).toEqual([one.id]);
  await ada.call({ type: 'withdraw', seat: 0 });
  expect(ada.decision(0)!.held).toBeNull();
  await ada.answer(0, two.id);
  expect(await refusal(ada.call({ type: 'withdraw', seat: 1 }))).toMatchObject({ what: 'seat' });
  // Bo hears nothing at all, not even that something happened.
  expect(bo.texts.length).toBe(sentToBo);
  await bo.answer(1, bo.decision(1)!.options[0].id);
  await ada.until(() => ada.decision(0)?.kind === 'color');
  expect((ada.state(0).view as { you: number[] }).you).not.toContain(Number(two.id.split(':')[1]));
});

test('the steps of a plan, and stepping back, are seen by nobody else', async () => {
  const { address } = await house();
  const table = await makeTable(address);
  const [ada, bo] = [await Client.at(address, table.seats[0]), await Client.at(address, table.seats[1])];
  await ada.answer(0, ada.decision(0)!.options[0].id);
  await bo.answer(1, bo.decision(1)!.options[0].id);
  await ada.until(() => ada.decision(0)?.kind === 'color');
  expect(bo.state(1).waiting).toEqual([{ seat: 0, kind: 'naming' }]);
  const sentToBo = bo.texts.length;
  await ada.answer(0, 'color:red');
  await ada.call({ type: 'undo', seat: 0 });
  await ada.answer(0, 'color:blue');
  expect(ada.decision(0)!.prompt).toContain('blue');
  await bo.call({ type: 'undo', seat: 1 }).catch(() => {});
  // Only what Bo asked himself is answered.
  const types = bo.messages.slice(sentToBo).map(({ type }) => type);
  expect(types).toEqual(['refused', 'state']);
  expect(bo.state(1).waiting).toEqual([{ seat: 0, kind: 'naming' }]);
});

test('what is stale, foreign, unknown or too much is refused with its rule and the current state', async () => {
  const { address } = await house();
  const table = await makeTable(address);
  const [ada, bo] = [await Client.at(address, table.seats[0]), await Client.at(address, table.seats[1])];
  const asked = ada.decision(0)!;
  const pick = asked.options[0].id;
  await ada.answer(0, pick);
  await bo.answer(1, bo.decision(1)!.options[0].id);
  await ada.until(() => ada.decision(0)?.kind === 'color');
  const before = ada.messages.length;
  const stale = await refusal(ada.call({ type: 'answer', seat: 0, decision: asked.id, picks: [pick] }));
  expect(stale).toMatchObject({ what: 'answer', rule: 'stale decision' });
  await ada.until(() => ada.messages.slice(before).find((message) => message.type === 'state'));
  expect(ada.decision(0)?.kind).toBe('color');
  const color = ada.decision(0)!;
  // Refused like a question that nobody is asked: a guess tells nobody who is asked.
  const foreign = await refusal(bo.call({ type: 'answer', seat: 1, decision: color.id, picks: ['color:red'] }));
  const nobodys = await refusal(bo.call({ type: 'answer', seat: 1, decision: '99.0.0', picks: ['color:red'] }));
  expect({ ...foreign, id: null }).toEqual({ ...nobodys, id: null });
  expect(foreign.rule).toBe('stale decision');
  expect((await refusal(bo.call({ type: 'answer', seat: 0, decision: color.id, picks: ['color:red'] }))).what).toBe(
    'seat',
  );
  const unknown = await refusal(ada.call({ type: 'answer', seat: 0, decision: color.id, picks: ['color:pink'] }));
  expect(unknown.rule).toBe('tiny 4');
  expect((await refusal(ada.call({ type: 'answer', seat: 0, decision: color.id, picks: [] }))).rule).toBe('tiny 4');
  expect((await refusal(ada.call({ type: 'resume' }))).what).toBe('host');
  expect((await refusal(ada.call({ type: 'hello', token: 'x' }))).what).toBe('token');
});

test('a refused option says its own reason and rule', async () => {
  const { address } = await house();
  const table = await makeTable(address);
  const ada = await Client.at(address, table.seats[0]);
  expect(ada.decision(0)!.refused).toEqual([
    { id: 'card:0', reason: 'there is no such card', rule: 'tiny 3', target: null },
  ]);
  expect(await refusal(ada.answer(0, 'card:0'))).toMatchObject({ why: 'there is no such card', rule: 'tiny 3' });
});

test('a message sent twice is answered twice and carried out once, also after a restart', async () => {
  const data = temporaryFolder();
  const { address, server } = await house({ data });
  const table = await makeTable(address, { settings: { players: 1 }, seats: [{ name: 'Ada', kind: 'person' }] });
  const ada = await Client.at(address, table.seats[0]);
  await ada.answer(0, ada.decision(0)!.options[0].id);
  await ada.answer(0, 'color:red');
  await ada.call({ type: 'undo', seat: 0 }, 'take back');
  expect(ada.decision(0)?.kind).toBe('color');
  await ada.answer(0, 'color:green');
  const sure = ada.decision(0)!;
  expect(sure.prompt).toContain('green');
  await ada.call({ type: 'undo', seat: 0 }, 'take back');
  expect(ada.decision(0)).toEqual(sure);
  await server.close();
  const again = await house({ data });
  const back = await Client.at(again.address, table.seats[0]);
  expect(back.decision(0)).toEqual(sure);
  await back.call({ type: 'undo', seat: 0 }, 'take back');
  expect(back.decision(0)).toEqual(sure);
  await back.call({ type: 'undo', seat: 0 }, 'another one');
  expect(back.decision(0)?.kind).toBe('color');
});

test('a row is applied whole or not at all', async () => {
  const { address } = await house();
  const table = await makeTable(address, { settings: { players: 1 }, seats: [{ name: 'Ada', kind: 'person' }] });
  const ada = await Client.at(address, table.seats[0]);
  await ada.answer(0, ada.decision(0)!.options[0].id);
  const decision = ada.decision(0)!.id;
  const row = (...picks: string[]) => ada.call({ type: 'row', seat: 0, decision, row: picks.map((id) => [id]) });
  await refusal(row('color:red', 'maybe'));
  expect(ada.decision(0)!.id).toBe(decision);
  await row('color:red', 'yes');
  expect(ada.state(0).view).toMatchObject({ colors: ['red'], round: 1 });
});

test('an answer on its way to a question that was taken back does not meet the one that is asked instead', async () => {
  const data = temporaryFolder();
  const { address, server } = await house({ data });
  const table = await makeTable(address);
  const clients = await Promise.all(table.seats.map((token) => Client.at(address, token)));
  const [ada, bo] = clients;
  for (const [seat, client] of clients.entries()) await client.answer(seat, client.decision(seat)!.options[0].id);
  await ada.answer(0, 'color:red');
  await ada.answer(0, 'yes');
  const first = (await bo.until(() => bo.decision(1))).id;
  await ada.call({ type: 'undo', seat: 0 });
  await ada.call({ type: 'undo', seat: 0 });
  await bo.until(() => bo.decision(1) === undefined);
  await ada.answer(0, 'color:green');
  await ada.answer(0, 'yes');
  const second = (await bo.until(() => bo.decision(1))).id;
  expect(second).not.toBe(first);
  for (const decision of [first, `${first}~9`, `${first}~0`, `${second}~1`]) {
    const stale = { seat: 1, decision, picks: ['color:blue'] };
    expect(await refusal(bo.call({ type: 'answer', ...stale }))).toMatchObject({ rule: 'stale decision' });
    const row = { type: 'row', seat: 1, decision, row: [['color:blue']] } as const;
    expect(await refusal(bo.call(row))).toMatchObject({ rule: 'stale decision' });
  }
  await server.close();
  const again = await house({ data });
  const back = await Client.at(again.address, table.seats[1]);
  expect(back.decision(1)!.id).toBe(second);
  const late = { type: 'answer', seat: 1, decision: first, picks: ['color:blue'] } as const;
  expect(await refusal(back.call(late, 'sent again'))).toMatchObject({ rule: 'stale decision' });
  await back.call({ type: 'answer', seat: 1, decision: second, picks: ['color:blue'] }, 'sent now');
});

test('undo is free until something was shown, then it is asked for and granted or not', async () => {
  const { address } = await house();
  const table = await makeTable(address);
  const [ada, bo] = [await Client.at(address, table.seats[0]), await Client.at(address, table.seats[1])];
  await ada.answer(0, ada.decision(0)!.options[0].id);
  expect(ada.state(0).undo).toMatchObject({ free: true, why: null });
  await bo.answer(1, bo.decision(1)!.options[0].id);
  await ada.until(() => ada.decision(0)?.kind === 'color');
  expect(ada.state(0).undo).toMatchObject({ free: false, ask: true });
  const told = ada.logs.get(0)!.length;
  expect(told).toBe(2);
  expect((await refusal(ada.call({ type: 'undo', seat: 0 }))).rule).toBe('undo');
  await ada.call({ type: 'requestUndo', seat: 0 });
  await bo.until(() => bo.state(1).undoRequest);
  expect(bo.state(1).undoRequest).toEqual({ seat: 0, waiting: [1] });
  expect((await refusal(ada.call({ type: 'answerUndo', seat: 0, grant: true }))).why).toContain('not asked');
  await bo.call({ type: 'answerUndo', seat: 1, grant: false });
  expect(bo.state(1).undoRequest).toBeNull();
  expect(ada.decision(0)?.kind).toBe('color');
  await ada.call({ type: 'requestUndo', seat: 0 });
  await ada.call({ type: 'cancelUndo', seat: 0 });
  expect((await refusal(bo.call({ type: 'answerUndo', seat: 1, grant: true }))).why).toContain('nobody');
  await ada.call({ type: 'requestUndo', seat: 0 });
  await bo.call({ type: 'answerUndo', seat: 1, grant: true });
  await ada.until(() => ada.decision(0)?.kind === 'bid');
  expect(bo.decision(1)?.kind).toBe('bid');
  expect(ada.logs.get(0)).toEqual([]);
  expect(bo.logs.get(1)).toEqual([]);
});

test('a request to go back is over once play has gone beyond it, or has ended', async () => {
  const { address } = await house();
  const table = await makeTable(address, { settings: { players: 2, rounds: 2 } });
  const clients = [await Client.at(address, table.seats[0]), await Client.at(address, table.seats[1])] as const;
  const [ada, bo] = clients;
  const bid = async () => {
    for (const [seat, client] of clients.entries()) await client.answer(seat, client.decision(seat)!.options[0].id);
  };
  const name = async (seat: 0 | 1) => {
    await clients[seat].answer(seat, 'color:red');
    await clients[seat].answer(seat, 'yes');
  };
  await bid();
  await ada.call({ type: 'requestUndo', seat: 0 });
  await bo.until(() => bo.state(1).undoRequest);
  await name(0);
  expect(bo.state(1).undoRequest).not.toBeNull();
  await name(1);
  await bo.until(() => bo.state(1).undoRequest === null);
  expect((await refusal(bo.call({ type: 'answerUndo', seat: 1, grant: true }))).why).toContain('nobody');
  await bid();
  await name(0);
  await ada.call({ type: 'requestUndo', seat: 0 });
  await name(1);
  await ada.until(() => ada.state(0).outcome !== null);
  expect(ada.state(0).undoRequest).toBeNull();
});

test('alone with bots an undo that is not free is done at once', async () => {
  const { address } = await house();
  const table = await makeTable(address, {
    seats: [
      { name: 'Ada', kind: 'person' },
      { name: 'Bot', kind: 'bot' },
    ],
  });
  const ada = await Client.at(address, table.seats[0]);
  await ada.answer(0, ada.decision(0)!.options[0].id);
  await ada.until(() => ada.decision(0)?.kind === 'color');
  await ada.call({ type: 'requestUndo', seat: 0 });
  expect(ada.decision(0)?.kind).toBe('bid');
});
