import { type Command, InvalidArgumentError } from 'commander';
import type { Series } from './simulate/run.ts';
import type { GameResult } from './simulate/simulated-game.ts';

interface SimulateOptions extends Omit<Series, 'bots'> {
  readonly bots: string;
  readonly json?: boolean;
  readonly timings?: boolean;
}

/** `orrery simulate`: whole games between bots, a line a game. The same seed prints the same lines. */
export function registerSimulate(program: Command): void {
  program
    .command('simulate')
    .description('play whole games between bots; one line a game, the same for the same seed')
    .option('--game <name>', 'the game', 'twilight-imperium')
    .option('--players <number>', 'seats', count, 6)
    .option('--games <number>', 'how many games', count, 1)
    .option('--seed <text>', 'the seed of all of them', '1')
    .option('--bots <names>', 'bots, repeated over the seats: random,heuristic', 'random')
    .option('--workers <number>', 'threads (as many as the machine has processors)', count)
    .option('--round-limit <rounds>', 'call a game off after so many rounds', count)
    .option('--layout <id>', "the layout of the map (the game's usual one)")
    .option('--check', 'look at every invariant of the game after every choice', false)
    .option('--json', 'a line of JSON a game')
    .option('--timings', 'tell on the error stream how long it took')
    .action(async ({ bots, json, timings, ...rest }: SimulateOptions) => {
      const { runSeries } = await import('./simulate/run.ts');
      const { progressBar } = await import('./progress.ts');
      const series: Series = { ...rest, bots: bots.split(',').map((name) => name.trim()) };
      const started = performance.now();
      const bar = progressBar(series.games, 'games');
      const results: GameResult[] = [];
      try {
        for await (const result of runSeries(series)) {
          results.push(result);
          bar.clear();
          process.stdout.write(
            `${json ? JSON.stringify(lineData(result, results.length)) : lineWords(result, results.length)}\n`,
          );
          for (const problem of result.problems) process.stderr.write(`game ${results.length}: ${problem}\n`);
          bar.show(results.length);
        }
      } finally {
        bar.end();
      }
      const seconds = (performance.now() - started) / 1000;
      if (process.stdout.isTTY) process.stdout.write(`${summary(results, series.bots).join('\n')}\n`);
      if (timings || process.stderr.isTTY) process.stderr.write(`${timingWords(results, seconds)}\n`);
      if (results.some((result) => result.problems.length > 0)) process.exitCode = 1;
    });
}

/** A whole number of at least one from the command line. */
export function count(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It is a whole number of at least 1.');
}

function lineData({ line, problems }: GameResult, game: number): unknown {
  return problems.length === 0 ? { game, ...line } : { game, ...line, problems };
}

function lineWords({ line }: GameResult, game: number): string {
  const { seed, winner, bot, ended, decisions, choices, ...more } = line;
  const won = winner === null ? 'nobody wins' : `seat ${winner} (${bot}) wins`;
  const words = Object.entries(more).map(([key, value]) => `${key} ${Array.isArray(value) ? value.join(' ') : value}`);
  return [`game ${game} (seed ${seed}): ${won} by ${ended}`, ...words, `${decisions} decisions`].join(', ');
}

/** What all the games together show. */
export function summary(results: readonly GameResult[], bots: readonly string[]): string[] {
  const tally = (values: readonly string[]): string =>
    [...new Set(values)].map((value) => `${value} ${values.filter((other) => other === value).length}`).join(', ');
  const median = (values: readonly number[]): number =>
    [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
  const rounds = results.map(({ line }) => Number(line.rounds)).filter(Number.isFinite);
  return [
    '',
    `${results.length} games between ${bots.join(', ')}`,
    `won by seat: ${tally(results.map(({ line }) => String(line.winner ?? 'nobody')).sort())}`,
    `won by bot: ${tally(results.map(({ line }) => String(line.bot ?? 'nobody')).sort())}`,
    `ended by: ${tally(results.map(({ line }) => line.ended).sort())}`,
    `median: ${rounds.length === 0 ? '' : `${median(rounds)} rounds, `}${median(results.map(({ line }) => line.decisions))} decisions`,
  ];
}

function timingWords(results: readonly GameResult[], seconds: number): string {
  const decisions = results.reduce((sum, { line }) => sum + line.decisions, 0);
  const busy = results.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
  const rate = Math.round(decisions / busy);
  return `${results.length} games and ${decisions} decisions in ${seconds.toFixed(1)} s; ${rate} decisions a second on one thread`;
}
