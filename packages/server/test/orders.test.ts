import { drawsFrom, randomBot } from '@orrery/bots';
import { type KernelState, Match, type PendingDecision, type Privacy, saveMatch } from '@orrery/kernel';
import { twilightImperium } from '@orrery/twilight-imperium';
import { type Position, position } from '@orrery/twilight-imperium/scenario';
import { expect, test } from 'vitest';
import type { LoadTable, SeatOrders, TableCreated, TableState } from '../src/messages/index.ts';
import type { Board } from '../src/table/board.ts';
import { giveAhead, tidyOrders } from '../src/table/ahead.ts';
import { DEFAULT_ORDERS, orderedAnswer, ordersOf } from '../src/table/orders.ts';
import { Client, makeTable, post } from './client.ts';
import { house, temporaryFolder } from './house.ts';

const GAME = { games: { 'twilight-imperium': twilightImperium } };
const NAMES = ['Ada', 'Bo', 'Cy', 'Di'];

/** A table in a position; everybody is a person. */
async function tableIn(address: string, from: Position, privacy: Privacy = 'discreet'): Promise<TableCreated> {
  const state = position(from);
  const match = Match.from(twilightImperium, state, { privacy });
  const request: LoadTable = {
    saved: saveMatch(match as unknown as Match<KernelState>),
    seats: state.players.map((_, seat) => ({ name: NAMES[seat], kind: 'person' })),
  };
  const { status, body } = await post(address, '/api/tables/load', request);
  if (status !== 201) throw new Error(`no table: ${JSON.stringify(body)}`);
  return body as TableCreated;
}

const seated = (address: string, { seats }: TableCreated): Promise<Client[]> =>
  Promise.all(seats.map((token) => Client.at(address, token)));

const asks = (client: Client, seat: number, kind: string): Promise<boolean> =>
  client.until(() => client.decision(seat)?.kind === kind && client.decision(seat)?.held === null);

const heard = (client: Client, seat: number, type: string): boolean =>
  client.logs.get(seat)!.some((entry) => entry.type === type);

/** A shoots at a ship of B with a card; B and C hold one that could cancel it. */
const SHOT: Position = {
  players: [
    { actionCards: ['lucky-shot', 'mining-initiative'] },
    { actionCards: ['sabotage'] },
    { actionCards: ['sabotage'] },
  ],
  systems: { '26': { space: { B: { cruiser: 1, destroyer: 1 } } } },
  planets: { lodor: { owner: 'A' } },
} as unknown as Position;

async function shoot(ada: Client): Promise<void> {
  await ada.answer(0, 'component:card:lucky-shot');
  await ada.answer(0, 'unit:system:26:cruiser:player:1');
}

test('a new seat passes where nothing of its own fits, and is asked where something does', async () => {
  const { address } = await house(GAME);
  const table = await tableIn(address, {
    ...SHOT,
    players: [{ actionCards: ['lucky-shot'] }, { actionCards: ['sabotage'] }, { actionCards: ['rally'] }],
  } as unknown as Position);
  const [ada, bo, cy] = await seated(address, table);
  expect(cy.state(2).orders!.standing).toEqual([{ on: 'empty', name: '', label: '', during: null }]);
  await shoot(ada);
  await asks(bo, 1, 'window');
  await cy.until(() => cy.decision(2)?.held !== null && cy.decision(2)?.kind === 'window');
  expect(cy.decision(2)!.held).toEqual(['pass']);
  expect(heard(ada, 0, 'units-destroyed')).toBe(false);
  await bo.answer(1, 'pass');
  await ada.until(() => heard(ada, 0, 'units-destroyed'));
});

test('whoever wants to be asked everywhere withdraws that order', async () => {
  const { address } = await house(GAME);
  const table = await tableIn(address, {
    ...SHOT,
    players: [{ actionCards: ['lucky-shot'] }, {}, { actionCards: ['rally'] }],
  } as unknown as Position);
  const [ada, , cy] = await seated(address, table);
  await cy.call({ type: 'withdrawOrder', seat: 2, on: 'empty', name: '' });
  expect(cy.state(2).orders!.standing).toEqual([]);
  await shoot(ada);
  await asks(cy, 2, 'window');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(cy.decision(2)!.held).toBeNull();
  await expect(cy.call({ type: 'withdrawOrder', seat: 2, on: 'empty', name: '' })).rejects.toThrow('no such order');
});

test('orders survive a restart of the server and are carried out after it', async () => {
  const data = temporaryFolder();
  const first = await house({ ...GAME, data });
  const table = await tableIn(first.address, SHOT);
  const before = await seated(first.address, table);
  await before[1].call({ type: 'order', seat: 1, on: 'cancels', name: '', lasting: true });
  await before[2].call({ type: 'order', seat: 2, on: 'outside', name: 'own-combat', lasting: false });
  await before[2].call({
    type: 'ahead',
    seat: 2,
    offer: 'pass:1',
    answers: [{ kind: 'choose-action', picks: ['pass'] }],
  });
  const orders = before.map((client, seat) => client.state(seat).orders);
  expect(orders[1]!.standing.at(-1)).toEqual({ on: 'cancels', name: '', label: '', during: null });
  expect(orders[2]!.standing.at(-1)).toEqual({
    on: 'outside',
    name: 'own-combat',
    label: 'combats of mine',
    during: 'round 1',
  });
  await first.server.close();
  const second = await house({ ...GAME, data });
  const after = await seated(second.address, table);
  expect(after.map((client, seat) => client.state(seat).orders)).toEqual(orders);
  await shoot(after[0]);
  await after[0].until(() => heard(after[0], 0, 'units-destroyed'));
  expect(heard(after[0], 0, 'action-card-cancelled')).toBe(false);
});

test('an order names only what the seat can mean', async () => {
  const { address } = await house(GAME);
  const [ada, bo] = await seated(address, await tableIn(address, SHOT));
  const order = (on: 'window' | 'option' | 'outside' | 'cancels', name: string) =>
    bo.call({ type: 'order', seat: 1, on, name, lasting: false });
  await expect(order('window', 'when action-card-played')).rejects.toThrow('not open to you');
  await expect(order('option', 'use:card:sabotage')).rejects.toThrow('nothing you can use');
  await expect(order('outside', 'toString')).rejects.toThrow('no such situation');
  await expect(order('cancels', 'all')).rejects.toThrow('no name');
  await expect(ada.call({ type: 'order', seat: 1, on: 'cancels', name: '', lasting: true })).rejects.toThrow('hold');
  await shoot(ada);
  await asks(bo, 1, 'window');
  await expect(order('option', 'pass')).rejects.toThrow('nothing you can use');
  await expect(order('option', 'use:card:rally')).rejects.toThrow('nothing you can use');
  await order('option', 'use:card:sabotage');
  expect(bo.state(1).orders!.standing.at(-1)).toMatchObject({ label: 'Play Sabotage', during: 'round 1' });
});

test('outside of combats of its own a seat passes, in them it is asked', () => {
  const cards = { actionCards: ['morale-boost', 'sabotage', 'direct-hit'] };
  const state = position({
    players: [cards, cards, cards],
    systems: { '26': { space: { B: { dreadnought: 1 } } }, '25': { space: { A: { cruiser: 2 } } } },
    planets: { lodor: { owner: 'B', units: { B: { infantry: 1 } } } },
  } as unknown as Position);
  const match = Match.from(twilightImperium, state, { privacy: 'discreet' });
  const orders: SeatOrders = {
    ...DEFAULT_ORDERS,
    standing: [{ on: 'outside', name: 'own-combat', label: '', during: null }],
  };
  const seen = new Set<string>();
  const combats = () => match.log.filter(({ type }) => type.endsWith('combat-started')).length;
  const over = () => match.log.filter(({ type }) => type === 'combat-ended').length;
  while (match.outcome === undefined && over() < 1 && match.choices.length < 300) {
    const question = match.pending.find(({ held }) => held === undefined) as PendingDecision;
    const { decision, seat } = question;
    if (decision.window !== undefined) {
      const fights = combats() > over() && seat !== 2;
      const answer = orderedAnswer(match, orders, question);
      expect(answer === undefined, `${decision.window.key} of seat ${seat}`).toBe(fights);
      seen.add(`${seat} ${fights ? 'in' : 'out'}`);
      match.answer(seat, question.id, ['pass']);
    } else {
      const ids = decision.options().map(({ id }) => id);
      const wanted = ['tactical', 'system:26'].find((id) => ids.includes(id));
      const move = combats() === 0 ? ids.find((id) => id.startsWith('move:system:25:cruiser')) : undefined;
      const one = wanted ?? move ?? ids.find((id) => id === 'done') ?? ids[0];
      match.answer(seat, question.id, decision.max === 1 ? [one] : ids.slice(0, decision.min));
    }
  }
  expect([...seen].sort()).toEqual(['0 in', '0 out', '1 in', '1 out']);
});

test('who is asked to score only because of what could be in the hand declines, as long as that is ordered', () => {
  const state = position({
    phase: 'status',
    statusStep: 1,
    players: [{ secretObjectives: ['monopolize-production'] }, { tradeGoods: 5, secretObjectives: [] }],
    revealed: ['negotiate-trade-routes'],
  } as unknown as Position);
  const match = Match.from(twilightImperium, state, { privacy: 'discreet' }) as unknown as Match;
  const asked = match.pendingFor(0) as PendingDecision;
  expect(asked.decision).toMatchObject({ kind: 'score-objective', min: 0 });
  expect(asked.decision.options()).toEqual([]);
  expect(orderedAnswer(match, DEFAULT_ORDERS, asked)).toEqual({ picks: [], ahead: undefined });
  expect(orderedAnswer(match, { ...DEFAULT_ORDERS, standing: [] }, asked)).toBeUndefined();
  match.answer(0, asked.id, []);
  const other = match.pendingFor(1) as PendingDecision;
  expect(other.decision.options().map(({ id }) => id)).toEqual(['objective:negotiate-trade-routes']);
  expect(orderedAnswer(match, DEFAULT_ORDERS, other)).toBeUndefined();
});

/** What others see of a match that goes on in the same way, byte for byte, whatever B has ordered. */
async function seenByOthers(orders: (bo: Client) => Promise<void>, byHand: boolean, late = false): Promise<string[][]> {
  const { address } = await house({ ...GAME, orderDelay: [30, 31] });
  const table = await tableIn(address, SHOT);
  const clients = await seated(address, table);
  const [ada, bo, cy] = clients;
  const looker = await Client.at(address, table.spectator);
  await Promise.all([ada, cy, bo].map((client) => client.until(() => client.texts.length >= 2)));
  await ada.until(() => ada.state(0).seats.every(({ connected }) => connected));
  await cy.until(() => cy.state(2).seats.every(({ connected }) => connected));
  await looker.until(() => looker.state(-1).seats.every(({ connected }) => connected));
  const from = [ada, cy, looker].map((client) => client.texts.length);
  if (!late) await orders(bo);
  await ada.answer(0, 'component:card:lucky-shot');
  await ada.answer(0, 'unit:system:26:cruiser:player:1');
  await asks(cy, 2, 'window');
  await bo.until(() => bo.decision(1)?.kind === 'window');
  if (late) await orders(bo);
  if (byHand) await bo.answer(1, 'pass');
  // B has passed, by hand or by an order, before C does.
  await bo.until(() => bo.decision(1)?.held != null);
  await cy.answer(2, 'pass');
  // Up to the turn of B, where nothing moves by itself.
  for (const [client, seat] of [[ada, 0] as const, [cy, 2] as const, [looker, -1] as const]) {
    await client.until(() => client.state(seat).waiting.some((who) => who.kind === 'action' && who.seat === 1));
  }
  return [ada, cy, looker].map((client, i) =>
    client.texts.slice(from[i]).map((text) => text.replaceAll(table.table, 'TABLE')),
  );
}

test('the messages of the others are the same to the byte, whatever a seat has ordered', async () => {
  const seen = await seenByOthers(() => Promise.resolve(), true);
  expect(seen.map((texts) => texts.length)).toEqual(seen.map(() => expect.any(Number)));
  expect(seen[2].length).toBeGreaterThan(1);
  const order = (on: 'cancels' | 'window' | 'option' | 'outside', name: string, lasting: boolean) => (bo: Client) =>
    bo.call({ type: 'order', seat: 1, on, name, lasting });
  expect(await seenByOthers(order('cancels', '', true), false)).toEqual(seen);
  expect(await seenByOthers(order('outside', 'own-combat', false), false)).toEqual(seen);
  expect(await seenByOthers(order('window', 'when action-card-played', true), false, true)).toEqual(seen);
  expect(await seenByOthers(order('option', 'use:card:sabotage', false), false, true)).toEqual(seen);
  const many = async (bo: Client): Promise<void> => {
    await bo.call({ type: 'order', seat: 1, on: 'cancels', name: '', lasting: true });
    await bo.call({ type: 'withdrawOrder', seat: 1, on: 'cancels', name: '' });
    const pass = {
      type: 'ahead',
      seat: 1,
      offer: 'pass:1',
      answers: [{ kind: 'choose-action', picks: ['pass'] }],
    } as const;
    await bo.call(pass);
    await bo.call({ type: 'withdrawAhead', seat: 1, offer: 'pass:1' });
    await bo.call({
      ...pass,
      offer: 'strategy-cards:2',
      answers: [{ kind: 'pick-strategy-card', picks: ['card:imperial'] }],
    });
  };
  expect(await seenByOthers(many, true)).toEqual(seen);
});

test('a pass by order takes as long as one that holds nothing, from the moment the window opened', async () => {
  const { address } = await house({ ...GAME, orderDelay: [1500, 1501] });
  const table = await tableIn(address, {
    ...SHOT,
    players: [
      { actionCards: ['lucky-shot'] },
      { actionCards: ['sabotage'] },
      { actionCards: ['rally'] },
      { actionCards: ['sabotage'] },
    ],
  } as unknown as Position);
  const clients = await seated(address, table);
  await clients[1].call({ type: 'order', seat: 1, on: 'cancels', name: '', lasting: true });
  await shoot(clients[0]);
  const began = performance.now();
  await asks(clients[3], 3, 'window');
  const passed = (seat: number) =>
    clients[seat]
      .until(() => clients[seat].decision(seat)?.held !== null && clients[seat].decision(seat) !== undefined)
      .then(() => performance.now() - began);
  await new Promise((resolve) => setTimeout(resolve, 1200));
  // An order that comes later answers no later: the time was drawn as the window opened.
  await clients[3].call({ type: 'order', seat: 3, on: 'window', name: 'when action-card-played', lasting: false });
  const ended = clients[0].until(() => heard(clients[0], 0, 'units-destroyed')).then(() => performance.now() - began);
  const times = await Promise.all([passed(1), passed(2), ended]);
  for (const time of times) expect(time).toBeGreaterThan(1400);
  expect(times[2]).toBeLessThan(2600);
});

test('whoever takes an ordered pass back is asked, and the order keeps out of it', async () => {
  const { address } = await house(GAME);
  const [ada, bo, cy] = await seated(address, await tableIn(address, SHOT));
  await bo.call({ type: 'order', seat: 1, on: 'cancels', name: '', lasting: true });
  await shoot(ada);
  await bo.until(() => bo.decision(1)?.held);
  await bo.call({ type: 'withdraw', seat: 1 });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(bo.decision(1)!.held).toBeNull();
  await bo.answer(1, 'use:card:sabotage');
  await cy.answer(2, 'pass');
  await ada.until(() => heard(ada, 0, 'action-card-cancelled'));
});

test('what was taken back is left to its player after a restart, too', async () => {
  const data = temporaryFolder();
  const first = await house({ ...GAME, data });
  const table = await tableIn(first.address, SHOT);
  const [ada, bo] = await seated(first.address, table);
  await bo.call({ type: 'order', seat: 1, on: 'cancels', name: '', lasting: true });
  await shoot(ada);
  await bo.until(() => bo.decision(1)?.held);
  await bo.call({ type: 'withdraw', seat: 1 });
  await first.server.close();

  const { address } = await house({ ...GAME, data });
  const again = await Client.at(address, table.seats[1]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(again.decision(1)!.held).toBeNull();
  // Not under an id that this seat has used before.
  const { id: decision } = again.decision(1)!;
  await again.call({ type: 'answer', seat: 1, decision, picks: ['use:card:sabotage'] }, 'after the restart');
  const cy = await Client.at(address, table.seats[2]);
  if (cy.decision(2) !== undefined) await cy.answer(2, 'pass');
  await again.until(() => heard(again, 1, 'action-card-cancelled'));
});

test('an order for a round ends with it', async () => {
  const { address } = await house(GAME);
  const table = await tableIn(address, {
    phase: 'action',
    players: [{ strategyCards: [] }, { strategyCards: [] }, { strategyCards: [] }],
    custodians: true,
  } as unknown as Position);
  const clients = await seated(address, table);
  await clients[1].call({ type: 'order', seat: 1, on: 'cancels', name: '', lasting: false });
  expect(clients[1].state(1).orders!.standing).toHaveLength(2);
  await Promise.all(clients.map((client, seat) => playUntilRound(client, seat, 2)));
  expect(clients[1].state(1).orders!.period).toBe('round 2');
  expect(clients[1].state(1).orders!.standing).toEqual([{ on: 'empty', name: '', label: '', during: null }]);
});

/** Pass, decline and take the first of what must be taken, until a round begins. */
async function playUntilRound(client: Client, seat: number, round: number): Promise<void> {
  const there = () => (client.state(seat).view as { round: number }).round >= round;
  for (;;) {
    const decision = await client.until(
      () => there() || client.state(seat).decisions.find(({ held }) => held === null),
    );
    if (decision === true) return;
    const pass = decision.options.find(({ id }) => ['pass', 'end', 'done', 'decline'].includes(id));
    const picks = pass !== undefined ? [pass.id] : decision.options.slice(0, decision.min).map(({ id }) => id);
    await client.call({ type: 'answer', seat, decision: decision.id, picks }).catch(() => undefined);
  }
}

test('secondary abilities given ahead are resolved in order, whoever answered first', async () => {
  const { address } = await house(GAME);
  const table = await tableIn(address, {
    players: [{ strategyCards: ['diplomacy'] }, { strategyCards: ['trade'] }, {}, {}],
    planets: {
      lodor: { owner: 'B', exhausted: true },
      wellon: { owner: 'C', exhausted: true },
      quann: { owner: 'D', exhausted: true },
    },
  } as unknown as Position);
  const clients = await seated(address, table);
  const [ada, bo, cy, di] = clients;
  const offer = cy.state(2).orders!.offers.find(({ kind }) => kind === 'secondary')!;
  expect(offer.questions[0].options.map(({ id }) => id)).toEqual(['follow', 'decline']);
  const follow = (client: Client, seat: number, pick: string) =>
    client.call({
      type: 'ahead',
      seat,
      offer: offer.id,
      answers: [{ kind: 'follow-strategy-card', picks: [pick] }],
    });
  await follow(cy, 2, 'follow');
  await follow(di, 3, 'decline');
  await expect(follow(di, 3, 'wait')).rejects.toThrow('cannot be answered so');
  expect(di.state(3).orders!.ahead).toMatchObject([{ offer: offer.id, answers: [{ picks: [['decline']] }] }]);
  const before = bo.texts.length;
  await startStrategic(ada);
  await asks(bo, 1, 'follow-strategy-card');
  await cy.until(() => cy.decision(2)?.held?.[0] === 'follow');
  await di.until(() => di.decision(3)?.held?.[0] === 'decline');
  // Nothing has happened yet, and nobody is told who has answered.
  expect(heard(ada, 0, 'strategy-card-followed')).toBe(false);
  for (const text of bo.texts.slice(before)) {
    const message = JSON.parse(text) as TableState;
    if (message.type === 'state') expect(message.waiting.length).not.toBe(1);
  }
  await bo.answer(1, 'follow');
  await bo.until(() => bo.decision(1)?.kind === 'ready-planets' && bo.decision(1)?.held === null);
  await bo.answer(1, ...bo.decision(1)!.options.map(({ id }) => id));
  await cy.until(() => heard(cy, 2, 'strategy-card-followed') && cy.decision(2)?.kind === 'ready-planets');
  const followers = cy.logs.get(2)!.filter(({ type }) => type === 'strategy-card-followed');
  expect(followers.map(({ data }) => data!.player)).toEqual([1, 2]);
});

/** Use a strategy card, up to the questions about its secondary ability. */
async function startStrategic(ada: Client): Promise<void> {
  await ada.answer(0, 'strategic');
  const there = () =>
    heard(ada, 0, 'strategy-card-exhausted') ||
    ada.state(0).waiting.some(({ kind }) => kind === 'follow-strategy-card');
  for (;;) {
    const decision = await ada.until(() => there() || ada.state(0).decisions.find(({ held }) => held === null));
    if (decision === true) return;
    await ada.answer(0, ...decision.options.slice(0, Math.max(1, decision.min)).map(({ id }) => id));
  }
}

test('a pass given ahead passes when the turn comes; where it is not legal it is dropped and its seat alone told why', async () => {
  const { address } = await house(GAME);
  const table = await tableIn(address, {
    players: [{ strategyCards: [] }, { strategyCards: [] }, { strategyCards: ['trade'] }],
  } as unknown as Position);
  const [ada, bo, cy] = await seated(address, table);
  const pass = (client: Client, seat: number) =>
    client.call({ type: 'ahead', seat, offer: 'pass:1', answers: [{ kind: 'choose-action', picks: ['pass'] }] });
  await pass(bo, 1);
  await pass(cy, 2);
  expect(cy.state(2).orders!.ahead).toHaveLength(1);
  await ada.until(() => ada.decision(0) ?? bo.decision(1) ?? cy.decision(2));
  if (ada.decision(0)?.kind === 'choose-action') await ada.answer(0, 'pass');
  await asks(cy, 2, 'choose-action');
  await cy.until(() => cy.state(2).orders!.dropped.length > 0);
  expect(cy.state(2).orders).toMatchObject({
    ahead: [],
    dropped: [{ title: 'Pass when my turn comes', why: 'you have not used Trade yet', rule: 'LRR 3.4' }],
  });
  for (const other of [ada, bo]) expect(other.texts.join()).not.toContain('you have not used Trade yet');
  await cy.answer(2, 'tactical');
  await cy.until(() => cy.state(2).orders!.dropped.length === 0);
  const passed = [ada, bo].map((client, seat) => client.logs.get(seat)!.filter(({ type }) => type === 'passed').length);
  expect(passed[0]).toBe(passed[1]);
  expect(heard(ada, 0, 'passed')).toBe(true);
});

const AGENDA: Position = {
  phase: 'agenda',
  custodians: false,
  players: 3,
  planets: { lodor: { owner: 'B' }, quann: { owner: 'B' }, starpoint: { owner: 'C' }, 'mecatol-rex': { owner: 'A' } },
  decks: { agendas: ['mutiny', 'shard-of-the-throne'] },
} as unknown as Position;

test('a vote given ahead casts its planets in its turn, and may be changed until then', async () => {
  const { address } = await house(GAME);
  const [ada, bo, cy] = await seated(address, await tableIn(address, AGENDA, 'open'));
  await bo.until(() => bo.decision(1)?.kind === 'vote-outcome');
  // B is asked first; C may settle it meanwhile, and B no longer once it is the next player's place.
  const offer = cy.state(2).orders!.offers.find(({ kind }) => kind === 'vote')!;
  expect(offer.title).toBe('Vote on Mutiny');
  expect(offer.questions.map(({ kind }) => kind)).toEqual(['vote-outcome', 'vote-planets']);
  expect(offer.questions[0].options.map(({ id, ends }) => [id, ends])).toEqual([
    ['for', false],
    ['against', false],
    ['abstain', true],
  ]);
  const starpoint = offer.questions[1].options.find(({ id }) => id === 'planet:starpoint')!;
  expect(starpoint.amount).toBe(1);
  const vote = (outcome: string, planets: string[]) =>
    cy.call({
      type: 'ahead',
      seat: 2,
      offer: offer.id,
      answers: [
        { kind: 'vote-outcome', picks: [outcome] },
        ...(planets.length > 0 ? [{ kind: 'vote-planets', picks: planets }] : []),
      ],
    });
  await expect(vote('nobody', [])).rejects.toThrow('cannot be answered so');
  await expect(vote('for', ['planet:lodor'])).rejects.toThrow('cannot be answered so');
  await vote('for', ['planet:starpoint']);
  await vote('against', ['planet:starpoint']);
  expect(cy.state(2).orders!.ahead).toHaveLength(1);
  await bo.answer(1, 'abstain');
  await ada.until(() => heard(ada, 0, 'votes-cast'));
  const cast = ada.logs.get(0)!.find(({ type }) => type === 'votes-cast')!;
  expect(cast.data).toMatchObject({ player: 2, outcome: 'against', count: 1 });
  await cy.until(() => cy.state(2).orders!.ahead.length === 0);
  expect(cy.state(2).orders!.dropped).toEqual([]);
  expect(cy.state(2).orders!.offers.some(({ kind }) => kind === 'vote')).toBe(false);
});

test('an answer with a planet that cannot be exhausted any more is none, and says why', () => {
  const state = position({
    ...AGENDA,
    planets: { lodor: { owner: 'B' }, quann: { owner: 'B', exhausted: true } },
  } as never);
  const match = Match.from(twilightImperium, state);
  const vote = (planets: readonly string[], subject = 'agenda:mutiny') => ({
    ...DEFAULT_ORDERS,
    ahead: [
      {
        offer: 'vote',
        title: 'Vote',
        used: false,
        answers: [
          { kind: 'vote-outcome', subject, picks: [['for']] },
          { kind: 'vote-planets', subject, picks: [planets] },
        ],
      },
    ],
  });
  const outcome = match.pendingFor(1) as PendingDecision;
  expect(orderedAnswer(match, vote([], 'agenda:wormhole-research'), outcome)).toBeUndefined();
  expect(orderedAnswer(match, vote([]), outcome)).toMatchObject({ picks: ['for'] });
  match.answer(1, outcome.id, ['for']);
  const planets = match.pending[0];
  if (planets.decision.kind !== 'vote-planets') throw new Error('B has more than one planet to vote with');
  const bad = orderedAnswer(match, vote(['planet:lodor', 'planet:quann']), planets);
  expect(bad).toMatchObject({ refused: { why: 'it is exhausted', rule: 'LRR 34.4' } });
  expect(orderedAnswer(match, vote(['planet:lodor']), planets)).toMatchObject({ picks: ['planet:lodor'] });
});

test('what has become impossible is let go before its question comes', () => {
  const from = { ...AGENDA, planets: { lodor: { owner: 'B' }, quann: { owner: 'B', exhausted: true } } };
  const match = Match.from(twilightImperium, position(from as never)) as unknown as Match;
  const meta = {
    seats: NAMES.slice(0, 3).map((name) => ({ name, kind: 'person' as const, bot: null })),
    undoRequest: null,
    paused: null,
    notice: null,
  };
  const board: Board = { match, meta, bots: [] };
  const [offer] = match.ahead(1);
  const give = (planets: readonly string[]) =>
    giveAhead(board, {
      type: 'ahead',
      id: '1',
      seat: 1,
      offer: offer.id,
      answers: [
        { kind: 'vote-outcome', picks: ['for'] },
        { kind: 'vote-planets', picks: planets },
      ],
    });
  expect(() => give(['planet:quann'])).toThrow('cannot be answered so');
  give(['planet:lodor']);
  tidyOrders(board);
  expect(ordersOf(board.meta, 1).ahead).toHaveLength(1);
  const [ahead] = ordersOf(board.meta, 1).ahead;
  const without = { ...ahead, answers: [{ kind: 'vote-planets', subject: null, picks: [['planet:quann']] }] };
  for (const used of [false, true]) {
    board.meta = { ...meta, orders: [0, 1, 2].map(() => ({ ...DEFAULT_ORDERS, ahead: [{ ...without, used }] })) };
    tidyOrders(board);
    expect(ordersOf(board.meta, 1).ahead).toEqual([]);
    const told = { title: 'Vote on Mutiny', why: 'it is no longer possible', rule: 'orders' };
    expect(ordersOf(board.meta, 1).dropped).toEqual(used ? [] : [told]);
  }
});

test('strategy cards in order of preference: the first that is left is taken', async () => {
  const { address } = await house(GAME);
  const table = await tableIn(address, { phase: 'strategy', players: 3, speaker: 'A' } as unknown as Position);
  const [ada, bo] = await seated(address, table);
  await asks(ada, 0, 'pick-strategy-card');
  const offer = bo.state(1).orders!.offers.find(({ kind }) => kind === 'strategy-cards')!;
  expect(offer.questions[0].options).toHaveLength(8);
  const [first, second, third] = offer.questions[0].options.map(({ id }) => id);
  await bo.call({
    type: 'ahead',
    seat: 1,
    offer: offer.id,
    answers: [{ kind: 'pick-strategy-card', picks: [second, first, third] }],
  });
  await ada.answer(0, second);
  await ada.until(() => ada.logs.get(0)!.filter(({ type }) => type === 'strategy-card-picked').length >= 2);
  const taken = ada.logs.get(0)!.filter(({ type }) => type === 'strategy-card-picked');
  expect(taken.map(({ data }) => [data!.player, `card:${data!.card}`])).toEqual([
    [0, second],
    [1, first],
  ]);
  // Taken back, it is decided by hand: the answer given ahead has had its turn.
  await bo.call({ type: 'undo', seat: 1 });
  await asks(bo, 1, 'pick-strategy-card');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(bo.decision(1)?.kind).toBe('pick-strategy-card');
  expect(bo.state(1).orders!.ahead).toEqual([]);
});

test('what was never asked is let go, and its seat is told; what was given can be taken back', async () => {
  const { address } = await house(GAME);
  const table = await tableIn(address, {
    players: [{ strategyCards: ['diplomacy'] }, { strategyCards: ['trade'], strategy: 0 }, { strategy: 0 }],
    planets: { lodor: { owner: 'C', exhausted: true } },
  } as unknown as Position);
  const [ada, bo, cy] = await seated(address, table);
  const offers = cy.state(2).orders!.offers.filter(({ kind }) => kind === 'secondary');
  expect(offers).toHaveLength(2);
  for (const { id } of offers) {
    const answers = [{ kind: 'follow-strategy-card', picks: ['follow'] }];
    await cy.call({ type: 'ahead', seat: 2, offer: id, answers });
  }
  await cy.call({ type: 'withdrawAhead', seat: 2, offer: offers[1].id });
  await expect(cy.call({ type: 'withdrawAhead', seat: 2, offer: offers[1].id })).rejects.toThrow('no such answer');
  const told = [ada, bo].map((client) => client.texts.length);
  await startStrategic(ada);
  await cy.until(() => cy.state(2).orders!.ahead.length === 0);
  expect(cy.state(2).orders!.dropped).toEqual([{ title: offers[0].title, why: 'you were not asked', rule: 'orders' }]);
  for (const [i, client] of [ada, bo].entries()) {
    expect(client.texts.slice(told[i]).join()).not.toContain('you were not asked');
  }
});

test('no saved file holds what was ordered', async () => {
  const { address } = await house(GAME);
  const table = await tableIn(address, SHOT);
  const bo = await Client.at(address, table.seats[1]);
  await bo.call({ type: 'order', seat: 1, on: 'outside', name: 'own-combat', lasting: true });
  await bo.call({ type: 'ahead', seat: 1, offer: 'pass:1', answers: [{ kind: 'choose-action', picks: ['pass'] }] });
  expect(bo.texts.at(-2)).toContain('own-combat');
  const host = await Client.at(address, table.host);
  await host.call({ type: 'save' });
  const saved = JSON.stringify(host.messages.find(({ type }) => type === 'saved'));
  expect(saved.length).toBeGreaterThan(1000);
  for (const word of ['own-combat', 'pass:1', 'standing']) expect(saved).not.toContain(word);
});

/** A table of three played by one hand in a fixed way; what seats A and C and a spectator are sent. B orders at random, or not at all. */
async function playedWith(orders: boolean): Promise<{ seen: string[]; ordered: number }> {
  const { address } = await house({ ...GAME, orderDelay: [1_000_000_000, 1_000_000_001] });
  const table = await makeTable(address, {
    game: 'twilight-imperium',
    settings: { players: 3 },
    privacy: 'discreet',
    seed: 'orders',
    seats: NAMES.slice(0, 3).map((name) => ({ name, kind: 'person' })),
  });
  const client = await Client.at(address, ...table.seats);
  const looker = await Client.at(address, table.spectator);
  const [draw, drawOrders] = [drawsFrom('orders play'), drawsFrom('orders given')];
  let ordered = 0;
  for (let i = 0; i < 160; i++) {
    if (orders) ordered += await orderSomething(client, drawOrders);
    const open = [0, 1, 2].flatMap((seat) => client.state(seat).decisions).find(({ held }) => held === null);
    if (open === undefined) throw new Error('nobody is asked');
    const picks = randomBot.choose(null, open, draw);
    await client.call({ type: 'answer', seat: open.seat, decision: open.id, picks });
  }
  const last = looker.texts.length;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(looker.texts.length).toBe(last);
  const others = client.messages.flatMap((it, i) => (it.type === 'state' && it.seat !== 1 ? [client.texts[i]] : []));
  const seen = [...others, ...looker.texts].map((text) =>
    text.replaceAll(table.table, 'TABLE').replace(/"commitment":"[0-9a-f]+"/, ''),
  );
  return { seen, ordered };
}

/** Something that seat 1 may order now, at random; how often it did. */
async function orderSomething(client: Client, draw: (below: number) => number): Promise<number> {
  const { standing, ahead, offers } = client.state(1).orders!;
  const one = <T>(list: readonly T[]): T => list[draw(list.length)];
  const decision = client.decision(1);
  const uses = decision?.window == null ? [] : decision.options.filter(({ id }) => id.startsWith('use:'));
  const order = (on: 'empty' | 'cancels' | 'outside' | 'window' | 'option', name: string) =>
    client.call({ type: 'order', seat: 1, on, name, lasting: draw(2) === 0 });
  switch (draw(7)) {
    case 0:
      await order(one(['empty', 'cancels'] as const), '');
      return 1;
    case 1:
      await order('outside', 'own-combat');
      return 1;
    case 2:
      if (decision?.window == null) return 0;
      await order('window', decision.window.key);
      return 1;
    case 3:
      if (uses.length === 0) return 0;
      await order('option', one(uses).id);
      return 1;
    case 4: {
      if (standing.length === 0) return 0;
      const { on, name } = one(standing);
      await client.call({ type: 'withdrawOrder', seat: 1, on, name });
      return 1;
    }
    case 5: {
      if (offers.length === 0) return 0;
      const { id, questions } = one(offers);
      const answers = questions.slice(0, 1).map(({ kind, options }) => ({ kind, picks: [one(options).id] }));
      await client.call({ type: 'ahead', seat: 1, offer: id, answers });
      return 1;
    }
    default:
      if (ahead.length === 0) return 0;
      await client.call({ type: 'withdrawAhead', seat: 1, offer: one(ahead).offer });
      return 1;
  }
}

test('in a game that goes the same way nobody is sent anything else because a seat keeps giving orders', async () => {
  const [without, with_] = [await playedWith(false), await playedWith(true)];
  expect(without.ordered).toBe(0);
  expect(with_.ordered).toBeGreaterThan(60);
  expect(without.seen.length).toBeGreaterThan(200);
  expect(with_.seen.length).toBe(without.seen.length);
  expect(with_.seen.findIndex((text, i) => text !== without.seen[i])).toBe(-1);
}, 60_000);
