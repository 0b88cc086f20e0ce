import { expect, test } from 'vitest';
import { position } from '../../test/position.ts';
import { neighborsOf } from './neighbors.ts';

test('homes far apart make no neighbors', () => {
  expect(neighborsOf(position(), 0)).toEqual([]);
});

test('a unit next to a planet of another makes both neighbors, one two steps away does not [LRR-60.0]', () => {
  const withCruiserIn = (system: string) =>
    position({ systems: { [system]: { space: { B: { cruiser: 1 } } } }, planets: { wellon: { owner: 0 } } });
  expect(neighborsOf(withCruiserIn('27'), 0)).toEqual([1]);
  expect(neighborsOf(withCruiserIn('27'), 1)).toEqual([0]);
  expect(neighborsOf(withCruiserIn('19'), 0)).toEqual([1]);
  expect(neighborsOf(withCruiserIn('46'), 0)).toEqual([]);
});

test('a wormhole makes neighbors too [LRR-60.2]', () => {
  // Lodor lies in the north, the empty system with the same wormhole in the east.
  const state = position({ planets: { lodor: { owner: 0 } }, systems: { '39': { space: { B: { cruiser: 1 } } } } });
  expect(neighborsOf(state, 1)).toEqual([0]);
});
