import { Match } from '@orrery/kernel';
import { expect, it } from 'vitest';
import { disguise } from '../src/disguise.ts';
import { twilightImperium } from '../src/game.ts';
import { OPEN_OFFER } from '../src/rules/transactions/open-offer.ts';
import type { TiView } from '../src/view/types.ts';
import { position } from './position.ts';

/** A and B are neighbors and hold goods and notes, C looks on. */
function trading() {
  const state = position({
    players: [
      { tradeGoods: 2, usedStrategyCards: ['leadership'], promissoryNotes: [{ note: 'ceasefire', of: 'A' }] },
      { commodities: 2, promissoryNotes: [{ note: 'political-secret', of: 'B' }] },
      {},
    ],
    systems: { '26': { space: { A: { cruiser: 1 } } }, '19': { space: { B: { cruiser: 1 }, C: { cruiser: 1 } } } },
  });
  const match = Match.from(twilightImperium, state);
  const answer = (seat: number, ...picks: string[]) => {
    for (const pick of picks) match.answer(seat, match.pendingFor(seat)?.id ?? '', [pick]);
  };
  const offer = (seat: number | undefined) => (match.view(seat) as TiView).offer;
  return { match, answer, offer };
}

const nothing = {
  tradeGoods: 0,
  commodities: 0,
  fragments: [],
  planets: [],
  captured: [],
  actionCards: [],
  note: null,
};

it('shows an offer to the two from both sides, to everybody else only that it is there, until it is answered', () => {
  const { match, answer, offer } = trading();
  answer(0, 'trade', 'player:1', 'give:trade-good', 'give:note:ceasefire:0', 'want:commodity');
  for (const seat of [0, 1, 2, undefined]) expect(offer(seat)).toBeNull();
  answer(0, 'propose');
  const terms = {
    give: { ...nothing, tradeGoods: 1, note: 'note:ceasefire:0' },
    want: { ...nothing, commodities: 1 },
  };
  for (const seat of [0, 1]) expect(offer(seat)).toEqual({ player: 0, partner: 1, counter: false, terms });
  for (const seat of [2, undefined]) {
    expect(offer(seat)).toEqual({ player: 0, partner: 1, counter: false, terms: null });
    expect(JSON.stringify(match.view(seat))).not.toContain('ceasefire');
  }
  answer(1, 'counter');
  expect(offer(0)).toBeNull();
  answer(1, 'give:commodity', 'give:commodity', 'want:note:ceasefire:0', 'propose');
  const back = { give: { ...nothing, commodities: 2 }, want: { ...nothing, note: 'note:ceasefire:0' } };
  expect(offer(0)).toEqual({ player: 1, partner: 0, counter: true, terms: back });
  expect(offer(2)).toMatchObject({ counter: true, terms: null });
  answer(0, 'accept');
  for (const seat of [0, 1, 2, undefined]) expect(offer(seat)).toBeNull();
  expect(match.state.players[0].tradeGoods).toBe(4);
  expect(match.state.players[1].promissoryNotes).toHaveLength(2);
});

it('takes the offer off the table with an undo, and off it for good when it is declined', () => {
  const { match, answer, offer } = trading();
  answer(0, 'trade', 'player:1', 'give:trade-good', 'propose');
  expect(offer(1)).not.toBeNull();
  match.rewind(1);
  expect(offer(1)).toBeNull();
  answer(0, 'player:1', 'give:trade-good', 'propose');
  answer(1, 'decline');
  expect(offer(0)).toBeNull();
  expect(match.state.effects.some(({ kind }) => kind === OPEN_OFFER)).toBe(false);
});

it('could be any other offer to whoever is not one of the two', () => {
  const { match, answer } = trading();
  answer(0, 'trade', 'player:1', 'give:trade-good', 'want:commodity', 'propose');
  let drawn = 3;
  const draw = (below: number): number => {
    drawn = (drawn * 7 + 5) % 1009;
    return drawn % below;
  };
  const viewOf = (state: typeof match.state, seat: number | undefined) => twilightImperium.view(state, seat);
  for (const seat of [2, undefined]) {
    const other = disguise(match.state, seat, draw);
    expect(other.effects).not.toEqual(match.state.effects);
    expect(viewOf(other, seat)).toEqual(viewOf(match.state, seat));
  }
  for (const seat of [0, 1]) expect(disguise(match.state, seat, draw).effects).toEqual(match.state.effects);
});

/** An agenda on the table, with the votes everybody has left. */
function voting(...cards: string[]) {
  const state = position({
    phase: 'agenda',
    custodians: false,
    players: [{ actionCards: cards }, { actionCards: ['trade-rider'] }, { faction: 'argent', color: 'orange' }, {}],
    planets: { 'mecatol-rex': { owner: 'B' }, lodor: { owner: 'D' } },
    decks: { agendas: ['mutiny'] },
  });
  const match = Match.from(twilightImperium, state);
  const answer = (seat: number, ...picks: string[]) => {
    for (const pick of picks) match.answer(seat, match.pendingFor(seat)?.id ?? '', [pick]);
  };
  const voters = () => (match.view(3) as TiView).agenda?.voters ?? [];
  return { match, answer, voters };
}

it('names the voters in their order, with the votes each has left, additional ones included', () => {
  const { answer, voters } = voting('hack-election');
  // Zeal votes first, and adds a vote for each player in the game.
  expect(voters().map(({ seat }) => seat)).toEqual([2, 1, 3, 0]);
  const [argent, , lodor] = voters();
  expect(argent.available).toBeGreaterThan(4);
  expect(lodor).toMatchObject({ seat: 3, barred: false });
  answer(0, 'use:card:hack-election');
  answer(1, 'pass');
  expect(voters().map(({ seat }) => seat)).toEqual([2, 3, 1, 0]);
});

it('tells who cannot vote any more, and what is left after a vote', () => {
  const { match, answer, voters } = voting();
  answer(1, 'use:card:trade-rider', 'for');
  expect(voters().find(({ seat }) => seat === 1)).toEqual({ seat: 1, available: 0, barred: true });
  const before = voters().find(({ seat }) => seat === 2)!.available;
  answer(2, 'against');
  answer(2, match.pendingFor(2)!.decision.options()[0].id);
  const after = voters().find(({ seat }) => seat === 2)!.available;
  expect(after).toBeLessThan(before);
});
