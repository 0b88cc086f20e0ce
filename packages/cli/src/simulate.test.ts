import { BOTS } from '@orrery/bots';
import { Refused } from '@orrery/kernel';
import { describe, expect, it } from 'vitest';
import { gameNamed } from './games.ts';
import type { KnownGame } from './known-game.ts';
import { dataProblems } from './simulate/data-problems.ts';
import { runSeries, type Series } from './simulate/run.ts';
import { type GameResult, playGame } from './simulate/simulated-game.ts';
import { summary } from './simulate.ts';

const SERIES: Series = {
  game: 'twilight-imperium',
  players: 3,
  games: 3,
  seed: 'test',
  bots: ['random'],
  roundLimit: 2,
  check: false,
};

async function lines(series: Series): Promise<GameResult['line'][]> {
  const found: GameResult['line'][] = [];
  for await (const { line } of runSeries(series)) found.push(line);
  return found;
}

describe('simulated games', () => {
  it('are the same for the same seed, in order, on one thread and on two', async () => {
    const one = await lines({ ...SERIES, workers: 1 });
    expect(one.map(({ seed }) => seed)).toEqual(['test-1', 'test-2', 'test-3']);
    expect(await lines({ ...SERIES, workers: 2 })).toEqual(one);
    expect(await lines({ ...SERIES, seed: 'other', workers: 1 })).not.toEqual(one);
  });

  it('say who won, how it ended and what was there at the end, and no time of day', async () => {
    const [line] = await lines({ ...SERIES, games: 1, workers: 1 });
    expect(line).toMatchObject({ ended: 'limit', rounds: 2 });
    expect(line.decisions).toBeGreaterThan(20);
    expect(line.decisions).toBeLessThanOrEqual(line.choices);
    for (const key of ['scores', 'planets', 'technologies', 'factions']) expect(line[key]).toHaveLength(3);
    expect(Object.keys(line)).not.toContain('milliseconds');
  });

  it('hold every invariant when they are checked', async () => {
    for await (const { problems, line } of runSeries({ ...SERIES, players: 6, check: true, workers: 1, games: 1 })) {
      expect(problems).toEqual([]);
      expect(line.ended).toBe('limit');
    }
  });

  it('stop where an invariant is broken, and say after which choice', () => {
    const known = gameNamed('twilight-imperium');
    const broken: KnownGame = {
      ...known,
      problems: (state) => ((state as unknown as { round: number }).round > 1 ? ['it is late'] : []),
    };
    const order = { ...SERIES, seed: 'test-1', check: true };
    const { problems, line } = playGame(order, broken, BOTS);
    expect(problems[0]).toMatch(/^choice \d+: it is late$/);
    expect(line.ended).toBe('problem');
  });

  it('are refused for bots, games, layouts and numbers that are not there', async () => {
    await expect(lines({ ...SERIES, bots: ['random', 'deep'] })).rejects.toThrow(Refused);
    await expect(lines({ ...SERIES, game: 'chess' })).rejects.toThrow('there is no game "chess"');
    await expect(lines({ ...SERIES, layout: 'moon' })).rejects.toThrow(Refused);
    await expect(lines({ ...SERIES, players: 12 })).rejects.toThrow(Refused);
  });

  it('are summed up', async () => {
    const results: GameResult[] = [];
    for await (const result of runSeries({ ...SERIES, workers: 1 })) results.push(result);
    expect(summary(results, ['random']).join('\n')).toContain('ended by: limit 3');
  });
});

describe('what is no plain data', () => {
  it.each([
    [{ a: [1, { b: undefined }] }, 'state.a[1].b is undefined'],
    [{ a: Number.NaN }, 'state.a is NaN'],
    [[1, 2, Number.POSITIVE_INFINITY], 'state[2] is Infinity'],
    [{ a: () => 0 }, 'state.a is a function'],
    [{ a: new Map() }, 'state.a is an instance of Map'],
  ])('%o is found: %s', (value, words) => expect(dataProblems(value)).toEqual([words]));

  it('plain data passes', () => expect(dataProblems({ a: [1, 'x', null, true, { b: [] }] })).toEqual([]));
});
