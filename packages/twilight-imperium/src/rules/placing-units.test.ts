import { expect, it } from 'vitest';
import { drive, offered } from '../../test/drive.ts';
import { position } from '../../test/position.ts';
import { CRUISER, DESTROYER, INFANTRY } from '../data/index.ts';
import { galaxy, planetArea, spaceArea, type TiState, unitCount } from '../state/index.ts';
import { canPlaceUnits, placeUnits } from './placing-units.ts';

const system = (state: TiState, id: string) => spaceArea(galaxy(state).systemNamed(id));
const planet = (state: TiState, id: string) => planetArea(state, galaxy(state).planetNamed(id));

/** Infantry, one each, on twelve planets: all the plastic there is. */
const TWELVE = Object.fromEntries(
  [
    'lodor',
    'wellon',
    'starpoint',
    'new-albion',
    'abyz',
    'fria',
    'vefut-ii',
    'quann',
    'arinam',
    'meer',
    'mehar-xull',
    'mecatol-rex',
  ].map((id) => [id, { units: { A: { infantry: 1 } } }]),
);
/** With few tokens in the pools there are some for the board. */
const players = [{ tactic: 0, strategy: 0 }, {}];
/** A command token of the player in each system of these. */
const LOCKED = Object.fromEntries(
  ['26', '19', '27', '38', '20', '25', '37', '24', '18'].map((id) => [id, { tokens: ['A'] }]),
);

it('tokens take no plastic beside infantry, and a piece where there is none [LRR-23.4b]', () => {
  const state = position({ players, planets: TWELVE, systems: LOCKED });
  expect(canPlaceUnits(state, 0, planet(state, 'lodor'), INFANTRY, 3)).toBe(true);
  expect(canPlaceUnits(state, 0, planet(state, 'jord'), INFANTRY, 1)).toBe(false);
  drive(state, (game) => placeUnits(game, 0, planet(state, 'lodor'), INFANTRY, 3, 'LRR 2.7'));
  expect(unitCount(state, planet(state, 'lodor'), 0, INFANTRY)).toBe(4);
});

it('a piece may be taken back from a system without an own command token, as the owner chooses [LRR-23.4a]', () => {
  const state = position({ players, planets: TWELVE, systems: { ...LOCKED, '26': {}, '19': {} } });
  expect(canPlaceUnits(state, 0, planet(state, 'jord'), INFANTRY, 3)).toBe(true);
  const rule = (game: Parameters<typeof placeUnits>[0]) =>
    placeUnits(game, 0, planet(state, 'jord'), INFANTRY, 3, 'LRR 2.7');
  const asked = drive(state, rule);
  expect(offered(asked.open[0])).toEqual(['unit:planet:lodor:infantry', 'unit:planet:wellon:infantry']);
  drive(state, rule, ['unit:planet:wellon:infantry']);
  expect(unitCount(state, planet(state, 'wellon'), 0, INFANTRY)).toBe(0);
  expect(unitCount(state, planet(state, 'jord'), 0, INFANTRY)).toBe(3);
});

it('ships need plastic for each; damaged and undamaged ones may come back', () => {
  const state = position({ systems: { '19': { space: { A: { destroyer: 7 } } }, '26': { tokens: ['A'] } } });
  expect(canPlaceUnits(state, 0, system(state, '26'), DESTROYER, 1)).toBe(true);
  expect(canPlaceUnits(state, 0, system(state, '26'), DESTROYER, 8)).toBe(true);
  expect(canPlaceUnits(state, 0, system(state, '26'), DESTROYER, 9)).toBe(false);
});

it('a fleet pool without tokens loses the ship that was placed [LRR-37.3]', () => {
  const state = position({ players: [{ fleet: 0 }, {}] });
  const { events } = drive(state, (game) => placeUnits(game, 0, system(state, '19'), CRUISER, 1, 'LRR 2.7'));
  expect(events.map((event) => event.type)).toEqual(['units-placed', 'units-removed']);
  expect(unitCount(state, system(state, '19'), 0, CRUISER)).toBe(0);
});
