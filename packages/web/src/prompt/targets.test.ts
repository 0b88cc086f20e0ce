import type { OptionMessage } from '@orrery/server/messages';
import type { TiView } from '@orrery/twilight-imperium/view';
import { expect, test } from 'vitest';
import {
  boardIndex,
  isOnBoard,
  optionsOfSystem,
  placesOf,
  readTarget,
  refusalsByPlace,
  systemsToFrame,
} from './targets.ts';

const planet = (id: string) => ({ id }) as TiView['systems'][number]['planets'][number];
const view = {
  systems: [
    { id: '18', planets: [planet('mecatol-rex')] },
    { id: '27', planets: [planet('new-albion'), planet('starpoint')] },
  ],
} as unknown as TiView;
const board = boardIndex(view);
const option = (id: string, target: string | null = null): OptionMessage => ({
  id,
  label: id,
  target,
  detail: null,
  amount: null,
});

test.each([
  ['system:18', { kind: 'system', system: '18' }],
  ['planet:starpoint', { kind: 'planet', planet: 'starpoint', system: '27' }],
  ['unit:system:18:carrier', { kind: 'unit', place: '18', type: 'carrier', system: '18' }],
  ['unit:planet:new-albion:infantry', { kind: 'unit', place: 'new-albion', type: 'infantry', system: '27' }],
  ['unit:18:war-sun', { kind: 'unit', place: '18', type: 'war-sun', system: '18' }],
  ['card:politics', { kind: 'thing', thing: 'card:politics' }],
  ['player:2', { kind: 'thing', thing: 'player:2' }],
  ['system:99', { kind: 'thing', thing: 'system:99' }],
  ['hex:4', { kind: 'thing', thing: 'hex:4' }],
])('the target %s is read', (target, expected) => {
  expect(readTarget(target, board)).toEqual(expected);
});

test('no target is no place', () => {
  expect(readTarget(null, board)).toBeNull();
});

test('options stand at their most exact place, and in their system besides', () => {
  const places = placesOf(
    [option('a', 'planet:starpoint'), option('b', 'unit:system:27:cruiser'), option('c', 'player:1'), option('done')],
    board,
  );
  expect(places.planets.get('starpoint')?.map(({ id }) => id)).toEqual(['a']);
  expect(places.units.get('27:cruiser')?.map(({ id }) => id)).toEqual(['b']);
  expect(optionsOfSystem(places, '27').map(({ id }) => id)).toEqual(['a', 'b']);
  expect(optionsOfSystem(places, '18')).toEqual([]);
  expect(places.things.get('player:1')?.map(({ id }) => id)).toEqual(['c']);
  expect(isOnBoard(places)).toBe(true);
  expect(isOnBoard(placesOf([option('done'), option('c', 'card:trade')], board))).toBe(false);
});

test('an id that names a place does as a target', () => {
  expect(optionsOfSystem(placesOf([option('system:18')], board), '18').map(({ id }) => id)).toEqual(['system:18']);
});

test('a system that is an option itself comes before what is inside it', () => {
  const places = placesOf([option('whole', 'system:27'), option('part', 'planet:starpoint')], board);
  expect(optionsOfSystem(places, '27').map(({ id }) => id)).toEqual(['whole']);
});

test('refusals are found by their place', () => {
  const byPlace = refusalsByPlace(
    [
      { id: 'system:27', reason: 'your command token is there', rule: 'LRR 5.2', target: 'system:27' },
      { id: 'x', reason: 'no room', rule: 'LRR 16', target: 'unit:planet:starpoint:infantry' },
    ],
    board,
  );
  expect(byPlace.get('27')?.[0].rule).toBe('LRR 5.2');
  expect(byPlace.get('starpoint:infantry')?.[0].reason).toBe('no room');
});

test('the camera frames few systems, the active one first, and home alone where there are many', () => {
  const decision = { options: [option('system:27'), option('system:18')] } as unknown as Parameters<
    typeof systemsToFrame
  >[0];
  expect(systemsToFrame(decision, board, '18', '27')).toEqual(['18', '27']);
  expect(systemsToFrame({ ...decision, options: [] }, board, null, '27')).toEqual(['27']);
});

test('what an ability belongs to stands for it, in options and refusals', () => {
  const board = boardIndex(null);
  expect(readTarget('use:card:sabotage', board)).toEqual({ kind: 'thing', thing: 'card:sabotage' });
  expect(readTarget('component:leader:umbat', board)).toEqual({ kind: 'thing', thing: 'leader:umbat' });
  const refusal = { id: 'use:card:parley', reason: 'no', rule: 'LRR 2', target: null };
  expect([...refusalsByPlace([refusal], board).keys()]).toEqual(['card:parley']);
});
