import { expect, it } from 'vitest';
import { nameKey, plainWords } from '../src/index.ts';

it.each([
  ['  Ada ', 'Ada'],
  ['A\u0000d\na', 'A d a'],
  ['\u202eadA', 'adA'],
  ['x\ud800', 'x\ufffd'],
  ['👩‍🚀 Ada', '👩‍🚀 Ada'],
  ['\u200b\u2060 \u2800', ''],
  ['\n\u202e', ''],
  [`a${'\u0301'.repeat(9)}`, `a${'\u0301'.repeat(4)}`],
])('%j is shown as %j', (text, words) => {
  expect(plainWords(text)).toBe(words);
});

it('names that look the same are the same', () => {
  for (const name of ['Ada', 'A\u200bda', '\uff21da', ' Ada\u2060']) expect(nameKey(name)).toBe('Ada');
  expect(nameKey('Ada B')).toBe(nameKey('Ada  B'));
  expect(nameKey('Ada')).not.toBe(nameKey('Eda'));
});
