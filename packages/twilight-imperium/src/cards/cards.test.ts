import { describe, expect, test } from 'vitest';
import { ACTION_CARDS } from '../data/index.ts';
import { actionCards } from './index.ts';

const names = new Set(actionCards.map(({ name }) => name));

describe('action cards', () => {
  test('each has a timing apart from its effect, and all of one timing share a window [LRR-1.22]', () => {
    for (const card of ACTION_CARDS) {
      expect(card.window).toMatch(/^[a-z-]+$/);
      expect(card.effect.length).toBeGreaterThan(0);
    }
    for (const { name, abilities } of actionCards) {
      expect(abilities?.length, name).toBeGreaterThan(0);
      for (const { window } of abilities ?? []) expect(window.key, name).not.toBe('');
    }
  });

  test('those of the strategy, action and status phases are all there, each once', () => {
    const missing = ACTION_CARDS.filter(({ phase, name }) => phase !== 'agenda' && !names.has(name));
    expect(missing.map(({ id }) => id)).toEqual([]);
    expect(names.size).toBe(actionCards.length);
  });
});
