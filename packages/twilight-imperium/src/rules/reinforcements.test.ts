import { expect, it } from 'vitest';
import { position } from '../../test/position.ts';
import { CARRIER, CRUISER, DREADNOUGHT, FIGHTER, INFANTRY, PLASTIC_LIMIT, UNIT_TYPE_COUNT } from '../data/index.ts';
import { galaxy, unitsOnBoard } from '../state/index.ts';
import { plasticLeft, recallable } from './reinforcements.ts';

it('holds what is not on the board, so that both together are the printed number [LRR-72.0] [LRR-72.0-2] [LRR-23.4]', () => {
  const state = position({
    systems: { '26': { space: { A: { carrier: 3, cruiser: 8, 'war-sun': 2 } } } },
    planets: { jord: { units: { A: { pds: 2, mech: 1 } } } },
  });
  expect(plasticLeft(state, 0, CARRIER)).toBe(1);
  expect(plasticLeft(state, 0, CRUISER)).toBe(0);
  for (let type = 2; type < UNIT_TYPE_COUNT; type++) {
    expect(plasticLeft(state, 0, type) + unitsOnBoard(state, 0, type)).toBe(PLASTIC_LIMIT[type]);
    expect(plasticLeft(state, 1, type)).toBe(PLASTIC_LIMIT[type]);
  }
});

it('has tokens without end for fighters and infantry, but plastic for each place only so often [LRR-23.4b] [LRR-46.1]', () => {
  const state = position({
    systems: { '26': { space: { A: { carrier: 1, fighter: 14 } } } },
    planets: { jord: { units: { A: { infantry: 30 } } } },
  });
  expect(plasticLeft(state, 0, FIGHTER)).toBe(9);
  expect(plasticLeft(state, 0, INFANTRY)).toBe(11);
});

it('is filled only from systems without a token of the owner [LRR-23.4a]', () => {
  const state = position({
    systems: {
      '26': { space: { A: { dreadnought: 2 } }, tokens: ['A'] },
      '19': { space: { A: { dreadnought: { count: 2, damaged: 1 } } }, tokens: ['B'] },
    },
  });
  const area = galaxy(state).systemNamed('19');
  expect(recallable(state, 0, DREADNOUGHT)).toEqual([
    { area, type: DREADNOUGHT, damaged: false },
    { area, type: DREADNOUGHT, damaged: true },
  ]);
});
