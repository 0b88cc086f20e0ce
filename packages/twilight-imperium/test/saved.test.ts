import { type Match, saveMatch } from '@orrery/kernel';
import { describe, expect, it } from 'vitest';
import { spoilEach } from '@orrery/kernel/testing';
import { twilightImperium } from '../src/game.ts';
import type { TiState } from '../src/state/index.ts';
import { type Draw, drawer, newPoliticalMatch, randomPicks } from './random-game.ts';

function playOn(match: Match<TiState>, draw: Draw, choices: number): void {
  for (let i = 0; i < choices && match.outcome === undefined; i++) {
    const open = match.pending.filter(({ held }) => held === undefined);
    const question = open[draw(open.length)];
    match.answer(question.seat, question.id, randomPicks(match.state, question, draw));
  }
}

describe('a saved match that was edited by hand', () => {
  it.each([
    [120, null],
    [400, null],
    [400, 'x'],
    [400, -1],
    [400, 1e15],
  ])('after %i choices with %j in any of its fields is refused by name, or does no harm', (choices, value) => {
    const draw = drawer(`edited ${choices}`);
    const match = newPoliticalMatch('edited', { players: 3 }, { log: true });
    playOn(match, draw, choices);
    const some = (length: number): number[] => [...new Set([0, length - 1, draw(length)])];
    const { spoiled, refused, harm } = spoilEach(twilightImperium, saveMatch(match), value, some, (loaded) =>
      playOn(loaded, drawer('on'), 6),
    );
    expect(harm).toEqual([]);
    expect(spoiled).toBeGreaterThan(500);
    expect(refused).toBeGreaterThan(spoiled / 2);
  });
});
