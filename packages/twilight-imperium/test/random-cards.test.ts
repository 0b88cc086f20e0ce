import { describe, expect, test } from 'vitest';
import { huntLeaksInActions, playCardsAtRandom } from './random-cards.ts';

/** A slice of what `orrery soak --only random-cards` plays in full. */
describe('tactical actions with hands full of cards', () => {
  test('end with every invariant kept', () => {
    const played = new Set<string>();
    for (let seed = 0; seed < 60; seed++) for (const card of playCardsAtRandom(`cards ${seed}`)) played.add(card);
    expect(played.size).toBeGreaterThan(20);
  });

  test('tell nobody what others hold', () => {
    const { compared, leak } = huntLeaksInActions('leak', 8);
    expect(leak).toBeUndefined();
    expect(compared).toBeGreaterThan(199);
  });
});
