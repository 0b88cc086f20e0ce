import type { DecisionMessage } from '@orrery/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomBot } from './random.ts';

function decision(min: number, max: number, count: number): DecisionMessage {
  const options = Array.from({ length: count }, (_, i) => ({
    id: `o:${i}`,
    label: `${i}`,
    target: null,
    detail: null,
    amount: null,
  }));
  const words = {
    id: '0.0.0',
    seat: 0,
    kind: 'k',
    rule: 'r',
    prompt: '?',
    plan: null,
    window: null,
    refused: [],
    about: null,
  };
  return { ...words, min, max, options, held: null };
}

test('the random bot answers within the bounds, with different options that are offered', () => {
  fc.assert(
    fc.property(fc.nat(4), fc.nat(4), fc.nat(6), fc.infiniteStream(fc.nat(1_000_000)), (min, more, extra, stream) => {
      const asked = decision(min, min + more, min + extra);
      const picks = randomBot.choose(null, asked, (below) => (stream.next().value as number) % below);
      expect(picks.length).toBeGreaterThanOrEqual(min);
      expect(picks.length).toBeLessThanOrEqual(min + more);
      expect(new Set(picks).size).toBe(picks.length);
      for (const id of picks) expect(asked.options.some((option) => option.id === id)).toBe(true);
    }),
  );
});

test('the random bot gives every answer sooner or later', () => {
  const asked = decision(0, 2, 3);
  let state = 1;
  const draw = (below: number) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
  const seen = new Set<string>();
  for (let i = 0; i < 500; i++) seen.add([...randomBot.choose(null, asked, draw)].sort().join());
  // None, three single ones, three pairs.
  expect(seen.size).toBe(7);
});
