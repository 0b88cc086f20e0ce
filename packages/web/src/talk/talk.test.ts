import type { ChatLine, LogEntry, SeatInfo } from '@orrery/server/messages';
import { expect, test } from 'vitest';
import { audience, cutBack, merged, placed, unread, whisperable } from './talk.ts';

const entry = (turn: number): LogEntry => ({
  type: 'x',
  text: `turn ${turn}`,
  rule: null,
  secret: false,
  turn,
  data: null,
});
const line = (seat: number, text: string, turn: number, at: string, to: number[] | null = null): ChatLine => ({
  seat,
  text,
  turn,
  at,
  to,
});
const log = [entry(0), entry(1), entry(1), entry(2)];
const words = (told: ReturnType<typeof merged>): string[] =>
  told.map((one) => (one.kind === 'log' ? one.entry.text : one.line.text));

test('a line that comes stands after the log as it is; one from before at the end of its turn', () => {
  const old = placed([line(0, 'a', 0, '1'), line(0, 'b', 1, '2')], log, true);
  const fresh = placed([line(1, 'c', 2, '3')], log, false);
  const later = [...log, entry(3)];
  expect(words(merged(later, [...old, ...fresh]))).toEqual([
    'turn 0',
    'a',
    'turn 1',
    'turn 1',
    'b',
    'turn 2',
    'c',
    'turn 3',
  ]);
  expect(new Set(merged(later, [...old, ...fresh]).map(({ key }) => key)).size).toBe(8);
});

test('an undo takes back entries of the log and no words', () => {
  const lines = placed([line(0, 'a', 2, '1')], log, false);
  const shorter = log.slice(0, 2);
  expect(words(merged(shorter, cutBack(lines, 2)))).toEqual(['turn 0', 'turn 1', 'a']);
  expect(words(merged([...shorter, entry(1)], cutBack(lines, 2)))).toEqual(['turn 0', 'turn 1', 'a', 'turn 1']);
});

test('unread is what others said since', () => {
  const lines = [line(0, 'a', 0, '2026-01-01'), line(1, 'b', 0, '2026-01-02'), line(2, 'c', 0, '2026-01-03', [0])];
  expect(unread(lines, 0, '')).toBe(2);
  expect(unread(lines, 0, '2026-01-02')).toBe(1);
  expect(unread(lines, 2, '2026-01-03')).toBe(0);
  expect(unread(lines, null, '')).toBe(3);
});

test('whom a whisper is for, and to whom one can whisper', () => {
  const seats: SeatInfo[] = ['Ada', 'Bo', 'Cem', 'Robot'].map((name, seat) => ({
    seat,
    name,
    kind: name === 'Robot' ? 'bot' : 'person',
    bot: null,
    connected: true,
  }));
  expect(audience([1], 1, seats)).toBe('you');
  expect(audience([0, 1], 1, seats)).toBe('you and Ada');
  expect(audience([0, 1, 2], 3, seats)).toBe('Ada, Bo and Cem');
  expect(whisperable(seats, 0).map(({ name }) => name)).toEqual(['Bo', 'Cem']);
});
