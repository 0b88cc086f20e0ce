import { beforeEach, expect, test } from 'vitest';
import { forgetTable, knownTables, linkFor, readFragment, rememberTable, renewLink, writeFragment } from './links.ts';

/** A storage as browsers have it. */
function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  };
}

let storage: Storage;
beforeEach(() => {
  storage = memory();
});

test('tokens stand in the fragment and nowhere else of a link', () => {
  const link = new URL(linkFor('t1', 'secret', 'http://table.example/page#old'));
  expect(link.pathname + link.search).toBe('/page');
  expect(readFragment(link.hash)).toEqual({ table: 't1', tokens: ['secret'] });
  expect(readFragment(writeFragment({ table: 't1', tokens: ['a', 'b', 'a'] }))).toEqual({
    table: 't1',
    tokens: ['a', 'b'],
  });
  expect(readFragment('#lobby')).toBeNull();
  expect(readFragment('')).toBeNull();
});

test('a table is remembered with all its tokens, the last opened first', () => {
  rememberTable({ table: 'a', tokens: ['1'], name: 'First' }, storage);
  rememberTable({ table: 'b', tokens: ['2'] }, storage);
  rememberTable({ table: 'a', tokens: ['3'] }, storage);
  expect(knownTables(storage).map(({ table, tokens, name }) => [table, tokens, name])).toEqual([
    ['a', ['3', '1'], 'First'],
    ['b', ['2'], ''],
  ]);
  forgetTable('a', storage);
  expect(knownTables(storage).map(({ table }) => table)).toEqual(['b']);
});

test('a new link takes the place of the old one', () => {
  const links = { host: 'h', seats: [{ name: 'Ana', token: 'old', kind: 'person' as const }], spectator: 's' };
  rememberTable({ table: 'a', tokens: ['h', 'old'], links }, storage);
  expect(renewLink('a', 0, 'new', storage)).toBe('old');
  expect(renewLink('a', null, 'watch', storage)).toBe('s');
  expect(knownTables(storage)[0].links).toEqual({
    ...links,
    seats: [{ ...links.seats[0], token: 'new' }],
    spectator: 'watch',
  });
  expect(knownTables(storage)[0].tokens).toEqual(['h', 'new']);
  expect(renewLink('unknown', 0, 'x', storage)).toBeNull();
});

test('unreadable storage is an empty list', () => {
  storage.setItem('orrery.tables', '{broken');
  expect(knownTables(storage)).toEqual([]);
});
