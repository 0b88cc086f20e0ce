import { expect, it } from 'vitest';
import { drive, offered } from '../../test/drive.ts';
import { position } from '../../test/position.ts';
import { PDS, SPACE_DOCK } from '../data/index.ts';
import { galaxy, planetArea, planetsOf, type TiState, unitCount } from '../state/index.ts';
import { ANY_STRUCTURE, placeOneStructure, structuresToPlace } from './structures.ts';

const ids = (state: TiState) => structuresToPlace(state, 0, ANY_STRUCTURE).map((option) => option.id);
const place = (state: TiState, answers: (string | string[])[] = []) =>
  drive(state, (game) => placeOneStructure(game, 0, ANY_STRUCTURE, planetsOf(state, 0), 'LRR 24.2'), answers);

it('offers planets the player controls [LRR-24.2] [LRR-85.1]', () => {
  const state = position({ planets: { lodor: { owner: 'A' }, wellon: { owner: 'B' } } });
  expect(ids(state)).toEqual([
    'pds:planet:lodor',
    'pds:planet:jord',
    'space-dock:planet:lodor',
    'space-dock:planet:jord',
  ]);
});

it('puts one space dock and two PDS on a planet at most [LRR-85.4] [LRR-85.5] [LRR-85.6] [LRR-79.3]', () => {
  const full = position({ planets: { jord: { units: { A: { pds: 2, 'space-dock': 1 } } } } });
  expect(ids(full)).toEqual([]);
  const room = position({ planets: { jord: { units: { A: { pds: 1, 'space-dock': 1 } } }, lodor: { owner: 'A' } } });
  expect(ids(room)).toEqual(['pds:planet:lodor', 'pds:planet:jord', 'space-dock:planet:lodor']);
  const asked = place(room);
  expect(asked.open[0].refused()).toMatchObject([{ id: 'space-dock:planet:jord', rule: 'LRR 85.6' }]);
});

it('may be declined, and places one from reinforcements [LRR-24.4] [LRR-85.2]', () => {
  const state = position();
  const jord = planetArea(state, galaxy(state).planetNamed('jord'));
  expect(place(state, [[]]).done).toBe(true);
  expect(unitCount(state, jord, 0, PDS)).toBe(0);
  expect(place(state, ['pds:planet:jord']).done).toBe(true);
  expect(unitCount(state, jord, 0, PDS)).toBe(1);
});

it('takes one back from a system without an own token where reinforcements are empty [LRR-24.4a] [LRR-23.4a]', () => {
  const planets = {
    jord: { owner: 'A' },
    lodor: { units: { A: { 'space-dock': 1 } } },
    wellon: { units: { A: { 'space-dock': 1 } } },
    abyz: { units: { A: { 'space-dock': 1 } } },
  };
  const state = position({ planets, systems: { '26': { tokens: ['A'] } } });
  const asked = place(state, ['space-dock:planet:jord']);
  expect(asked.open[0].kind).toBe('recall-unit');
  expect(offered(asked.open[0])).toEqual(['unit:planet:wellon:space-dock', 'unit:planet:abyz:space-dock']);
  place(position({ planets }), ['space-dock:planet:jord', 'unit:planet:lodor:space-dock']);
  const closed = position({
    planets,
    systems: { '26': { tokens: ['A'] }, '19': { tokens: ['A'] }, '38': { tokens: ['A'] } },
  });
  expect(ids(closed)).not.toContain('space-dock:planet:jord');
});

it('stands in the space area when it is a floating factory [LRR-85.1a]', () => {
  const state = position({ players: [{ faction: 'saar' }, {}], planets: { lodor: { owner: 'A' } } });
  place(state, ['space-dock:planet:lodor']);
  expect(unitCount(state, galaxy(state).systemNamed('26'), 0, SPACE_DOCK)).toBe(1);
});
