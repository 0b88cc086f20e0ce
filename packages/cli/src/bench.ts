import { Refused } from '@orrery/kernel';
import type { Command } from 'commander';
import type { Bench, Measure } from './bench/measure.ts';

interface BenchOptions {
  readonly json?: boolean;
  readonly only?: readonly string[];
}

/** `orrery bench`: speeds and sizes, on one thread, after a warm-up, the median of five runs each. */
export function registerBench(program: Command): void {
  program
    .command('bench')
    .description('speeds and sizes, each with its ratio to a fixed workload run in the same process')
    .option('--json', 'print an array of {"name", "value", "unit", "baseline", "ratio"}')
    .option('--only <names...>', 'only these')
    .action(async ({ json, only }: BenchOptions) => {
      const { GAMES } = await import('./games.ts');
      const { kernelBench } = await import('./bench/kernel.ts');
      const { gameBenches } = await import('./bench/game.ts');
      const { emptyWindowBench } = await import('./bench/empty-window.ts');
      const { movesBench } = await import('./bench/x-wing-moves.ts');
      const { oddsBench } = await import('./bench/odds.ts');
      const { promptsBench } = await import('./bench/prompts.ts');
      const { TWILIGHT_IMPERIUM } = await import('./twilight-imperium.ts');
      const benches = [
        kernelBench,
        ...Object.values(GAMES).flatMap((known) => gameBenches(known)),
        movesBench,
        oddsBench,
        emptyWindowBench(TWILIGHT_IMPERIUM),
        promptsBench(TWILIGHT_IMPERIUM, ({ round }) => round),
      ];
      const unknown = only?.find((name) => !benches.some(({ names }) => names.includes(name)));
      if (unknown !== undefined) {
        const names = benches.flatMap((bench) => bench.names).join(', ');
        throw new Refused('bench', `there is none named "${unknown}", only ${names}`, 'command line');
      }
      const wanted = (name: string): boolean => only === undefined || only.includes(name);
      const measures: Measure[] = [];
      for (const bench of benches.filter(({ names }) => names.some(wanted))) {
        const found = bench.run().filter(({ name }) => wanted(name));
        measures.push(...found);
        if (!json) for (const measure of found) process.stdout.write(`${words(measure, bench)}\n`);
      }
      if (json) process.stdout.write(`${JSON.stringify(measures, null, 2)}\n`);
    });
}

function words({ name, value, unit, baseline, ratio }: Measure, { names, baselines }: Bench): string {
  const than = baselines[names.indexOf(name)];
  return `${name.padEnd(20)}${String(value).padStart(10)} ${unit.padEnd(12)} ${ratio} of ${baseline}: ${than}`;
}
