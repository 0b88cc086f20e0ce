import { describe, expect, it } from 'vitest';
import { emptyWindowBench } from './bench/empty-window.ts';
import { gameBenches } from './bench/game.ts';
import { kernelBench } from './bench/kernel.ts';
import { measured, median, perSecond } from './bench/measure.ts';
import { countPrompts, promptsBench } from './bench/prompts.ts';
import { GAMES } from './games.ts';
import { TWILIGHT_IMPERIUM } from './twilight-imperium.ts';

describe('the bench', () => {
  it('runs what it measures until a run is long enough, and takes the middle of five', () => {
    let runs = 0;
    const rate = perSecond(() => {
      runs++;
      const until = performance.now() + 50;
      while (performance.now() < until);
      return 5;
    });
    expect(runs).toBeGreaterThanOrEqual(6 * 4);
    expect(rate).toBeGreaterThan(0);
    expect(rate).toBeLessThanOrEqual(100);
    expect(median([5, 1, 4, 2, 3])).toBe(3);
  });

  it('gives value, baseline and their ratio', () => {
    expect(measured('x', 123.456, 'us', 10)).toEqual({
      name: 'x',
      value: 123.5,
      unit: 'us',
      baseline: 10,
      ratio: 12.35,
    });
  });

  it('says a baseline for each of its names, and no name twice', () => {
    const benches = [
      kernelBench,
      ...Object.values(GAMES).flatMap((known) => gameBenches(known)),
      emptyWindowBench(TWILIGHT_IMPERIUM),
      promptsBench(TWILIGHT_IMPERIUM, ({ round }) => round),
    ];
    for (const { names, baselines } of benches) expect(baselines).toHaveLength(names.length);
    const names = benches.flatMap((bench) => bench.names);
    expect(new Set(names).size).toBe(names.length);
  });

  it('counts what a player is asked in a discreet game, and what the orders of a new seat answer', () => {
    const counts = countPrompts(TWILIGHT_IMPERIUM, { players: 3, roundLimit: 2 }, 'prompts', ({ round }) => round);
    expect(counts.rounds).toBe(6);
    expect(counts.calls).toBeGreaterThan(20);
    expect(counts.plans).toBeGreaterThan(counts.calls);
    expect(counts.prompts).toBeGreaterThan(counts.plans);
    expect(counts.asked).toBeGreaterThan(counts.prompts);
  });

  it('counts decisions of the kernel', () => {
    const [found] = kernelBench.run();
    expect(found).toMatchObject({ name: 'kernel-nested', unit: 'decisions/s' });
    expect(found.value).toBeGreaterThan(0);
  });
});
