import { expect, test } from 'vitest';
import { whenWords } from './when.ts';

test('windows are words, and what always holds has none', () => {
  expect(whenWords('when-you-gain-trade-goods')).toBe('When you gain trade goods');
  expect(whenWords('passive', 'action')).toBe('Action');
  expect(whenWords('action', 'at-any-time')).toBe('Action or at any time');
  expect(whenWords()).toBe('');
});
