import { type Match, saveMatch } from '@orrery/kernel';
import { describe, expect, it } from 'vitest';
import { spoilEach } from '@orrery/kernel/testing';
import { xWing } from '../src/index.ts';
import type { XWingState } from '../src/state/index.ts';
import { drawFrom, newMatch, step } from './play.ts';

function playOn(match: Match<XWingState>, seed: string, choices: number): void {
  const draw = drawFrom(seed);
  for (let i = 0; i < choices && match.outcome === undefined; i++) step(match, draw);
}

describe('a saved match that was edited by hand', () => {
  it.each([[60], [150]])(
    'after %i choices, with null in any of its fields, is refused by name, or does no harm',
    (choices) => {
      const match = newMatch('edited', { placement: 'automatic' });
      playOn(match, 'edited', choices);
      const some = (length: number): number[] => [0, length - 1];
      const { spoiled, refused, harm } = spoilEach(xWing, saveMatch(match), null, some, (loaded) =>
        playOn(loaded, 'on', 4),
      );
      expect(harm).toEqual([]);
      expect(spoiled).toBeGreaterThan(300);
      expect(refused).toBeGreaterThan(spoiled / 2);
    },
  );

  it.each([['a name that names nothing'], [1e15], [-1]])(
    'with %s in any of its fields, is refused by name, or does no harm',
    (value) => {
      const match = newMatch('edited', { placement: 'automatic' });
      playOn(match, 'edited', 150);
      const some = (length: number): number[] => [0, length - 1];
      const { spoiled, refused, harm } = spoilEach(xWing, saveMatch(match), value, some, (loaded) =>
        playOn(loaded, 'on', 4),
      );
      expect(harm).toEqual([]);
      expect(refused).toBeGreaterThan(spoiled / 2);
    },
  );
});
