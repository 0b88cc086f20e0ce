import { expect, test } from 'vitest';
import { Match } from '@orrery/kernel';
import { position } from '../../../test/position.ts';
import { AGENDAS, agendaIndex } from '../../data/index.ts';
import { twilightImperium } from '../../game.ts';

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
