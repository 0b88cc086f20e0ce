import { beginEffect, endEffects } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { position } from '../../test/position.ts';
import { END_OF_ROUND, initiative, initiativeOrder, NO_ZERO_TOKEN, ZERO_TOKEN } from './order.ts';
import { END_OF_STATUS_PHASE } from './status-phase.ts';

test('the "0" token makes its holder first, the Naalu or whom it was lent to, and lies with nobody between the phases [LRR-48.1a]', () => {
  const state = position({
    players: [
      { strategyCards: ['leadership'] },
      { faction: 'naalu', strategyCards: ['imperial'] },
      { strategyCards: ['warfare'] },
    ],
  });
  expect(initiativeOrder(state)).toEqual([1, 0, 2]);
  beginEffect(state, { source: 'gift', kind: ZERO_TOKEN, until: END_OF_STATUS_PHASE, data: { player: 2 } });
  beginEffect(state, { source: 'gift', kind: NO_ZERO_TOKEN, until: END_OF_ROUND, data: { player: 1 } });
  expect(initiativeOrder(state)).toEqual([2, 0, 1]);
  // It belongs to the player, not to a card: a player without cards has no place in the order by it (FAQ).
  state.players[2].strategyCards = [];
  expect(initiative(state, 2)).toBeGreaterThan(8);
  state.players[2].strategyCards = [5];
  endEffects(state, END_OF_STATUS_PHASE);
  expect(initiativeOrder(state)).toEqual([0, 2, 1]);
  endEffects(state, END_OF_ROUND);
  expect(initiativeOrder(state)).toEqual([1, 0, 2]);
});
