import { expect, test } from 'vitest';
import { actionCards } from '../cards/index.ts';
import { windowWords } from './window-words.ts';

test('every window in which action cards are played is told in words of its own', () => {
  const keys = new Set(actionCards.flatMap(({ abilities = [] }) => abilities.map(({ window }) => window.key)));
  expect(keys.size).toBeGreaterThan(20);
  for (const key of keys) expect(windowWords(key).toLowerCase(), key).not.toBe(key.replaceAll('-', ' '));
});

test('a window without such words is told by its key', () => {
  expect(windowWords('before ships-vanish')).toBe('Before ships vanish');
});
