import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawer, newMatch, playRandomly } from '../../test/random-game.ts';
import { cloneState } from './clone.ts';
import type { TiState } from './types.ts';

/** A state from somewhere in a random game. */
function someState(seed: number, answers: number): TiState {
  const match = newMatch(`clone ${seed}`, { players: 3 + (seed % 6) });
  playRandomly(match, drawer(`clone ${seed}`), { most: answers });
  return match.state;
}

/** Change every number, text and list of a copy that play could change. */
function spoil(value: unknown): void {
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      if (typeof value[i] === 'object') spoil(value[i]);
      else value[i] = 4711;
    }
    value.push(4712);
  } else if (typeof value === 'object' && value !== null) {
    const object = value as Record<string, unknown>;
    for (const [key, entry] of Object.entries(object)) {
      if (typeof entry === 'object' && entry !== null) spoil(entry);
      else object[key] = 4713;
    }
  }
}

/** What copies share: never changed in place. */
const SHARED = ['setup', 'map', 'effects', 'systemTokens', 'attachments', 'planetSystem'];

test('a copy equals the generic one, shares the setup and the map, and nothing that play changes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 500 }), (seed, answers) => {
      const state = someState(seed, answers);
      const copy = cloneState(state);
      const generic = structuredClone(state);
      expect(copy).toEqual(generic);
      expect(Object.keys(copy)).toEqual(Object.keys(state));
      expect(copy.setup).toBe(state.setup);
      expect(copy.map).toBe(state.map);
      expect(copy.effects).not.toBe(state.effects);
      expect(copy.players[0].points).not.toBe(state.players[0].points);
      expect(copy.players[0].promissoryNotes).not.toBe(state.players[0].promissoryNotes);
      for (const [key, value] of Object.entries(copy)) if (!SHARED.includes(key)) spoil(spoilable(value));
      expect(state).toEqual(generic);
    }),
    { numRuns: 20 },
  );
});

/** The generator of chance, points, notes, relics and captured units are replaced, never changed: copies share them. */
function spoilable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('generator' in value && 'dice' in value) return value.dice;
  if (Array.isArray(value) && typeof value[0] === 'object') {
    return value.map(
      ({
        points: _points,
        promissoryNotes: _notes,
        playArea: _area,
        relics: _relics,
        captured: _captured,
        ...player
      }) => player,
    );
  }
  return value;
}
