import { expect, test } from 'vitest';
import { Match } from '@orrery/kernel';
import { position } from '../../../test/position.ts';
import { AGENDAS, agendaIndex } from '../../data/index.ts';
import { twilightImperium } from '../../game.ts';
import { viewOf } from '../../view/view-of.ts';

test("M'aban sees both ends of the agenda deck, of a single card the same one twice, of an empty deck none", () => {
  for (const ids of [['mutiny', 'public-execution', 'incentive-program'], ['mutiny'], []]) {
    const state = position({ players: [{ faction: 'naalu', leaders: { 'maban-omega': 'ready' } }, {}] });
    // The top of a deck is its last entry.
    state.decks.agendas = ids.map(agendaIndex).reverse();
    const seen = Match.from(twilightImperium, state).log.filter(({ type }) => type === 'agendas-seen');
    expect(seen.map(({ to, data }) => [to, data?.top, data?.bottom])).toEqual(
      ids.length === 0 ? [] : [[[0], ids[0], ids[ids.length - 1]]],
    );
    for (const { text } of seen) {
      for (const id of ids.slice(1, -1)) expect(text).not.toContain(AGENDAS[agendaIndex(id)].name);
    }
  }
});

test("what M'aban showed last stays in the view of her player alone", () => {
  const state = position({
    players: [
      { faction: 'naalu', leaders: { 'maban-omega': 'ready' } },
      { promissoryNotes: [{ note: 'ceasefire', of: 'B' }] },
      {},
    ],
    systems: { '46': { space: { A: { cruiser: 1 } } }, '38': { space: { B: { cruiser: 1 } } } },
  });
  state.decks.agendas = [agendaIndex('mutiny'), agendaIndex('public-execution')];
  const match = Match.from(twilightImperium, state);
  const shown = {
    source: "M'aban Ω",
    hands: [{ seat: 1, notes: [{ id: 'ceasefire', of: 1 }] }],
    agendas: { top: 'Public Execution', bottom: 'Mutiny' },
  };
  expect(viewOf(match.state, 0).you?.seen).toMatchObject(shown);
  for (const seat of [1, 2]) expect(viewOf(match.state, seat).you?.seen).toBeNull();
  // It is what was seen then, whatever became of it.
  match.state.players[1].promissoryNotes = [];
  match.state.decks.agendas = [];
  expect(viewOf(match.state, 0).you?.seen).toMatchObject(shown);
});
