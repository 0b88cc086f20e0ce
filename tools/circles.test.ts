import { expect, test } from 'vitest';
import { circles } from './circles.ts';

const graph = (arrows: Record<string, string[]>) => new Map(Object.entries(arrows));

test('a graph without circles has none', () => {
  expect(circles(graph({ a: ['b', 'c'], b: ['c'], c: [], d: ['a'] }))).toEqual([]);
});

test('a circle is told as a shortest way back to its first node', () => {
  expect(circles(graph({ z: ['a'], a: ['b', 'd'], b: ['c'], c: ['a'], d: ['a'] }))).toEqual([['a', 'd', 'a']]);
});

test('a module that imports itself is a circle, and separate circles are told separately', () => {
  expect(circles(graph({ a: ['a'], b: ['c'], c: ['b'] }))).toEqual([
    ['a', 'a'],
    ['b', 'c', 'b'],
  ]);
});
