import type { LogEntry } from '@orrery/server/messages';
import { expect, test } from 'vitest';
import { momentsOf, toldBefore } from './moments.ts';

const log = (...turns: number[]): LogEntry[] =>
  turns.map((turn, i) => ({ type: 'x', text: `${i}`, rule: null, secret: false, turn, data: null }));

test('moments lie before everything and between the turns of the log, not after the last', () => {
  expect(momentsOf([])).toEqual([]);
  expect(momentsOf(log(0))).toEqual([{ turn: -1, entries: 0 }]);
  expect(momentsOf(log(0, 0, 1, 4, 4, 5))).toEqual([
    { turn: -1, entries: 0 },
    { turn: 0, entries: 2 },
    { turn: 1, entries: 3 },
    { turn: 4, entries: 5 },
  ]);
});

test('what was told in the turn before a moment', () => {
  const told = log(0, 0, 1, 4, 4, 5);
  const [start, first, , third] = momentsOf(told);
  expect(toldBefore(told, start)).toEqual([]);
  expect(toldBefore(told, first).map(({ text }) => text)).toEqual(['0', '1']);
  expect(toldBefore(told, third).map(({ text }) => text)).toEqual(['3', '4']);
});
