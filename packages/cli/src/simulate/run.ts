import { availableParallelism } from 'node:os';
import { BOTS } from '@orrery/bots';
import { Refused } from '@orrery/kernel';
import { Piscina } from 'piscina';
import { gameNamed } from '../games.ts';
import { type GameOrder, type GameResult, playGame } from './simulated-game.ts';

/** A row of games, as the command line asks for it. */
export interface Series {
  readonly game: string;
  readonly players: number;
  readonly games: number;
  readonly seed: string;
  readonly bots: readonly string[];
  readonly roundLimit?: number;
  readonly layout?: string;
  readonly check: boolean;
  /** Threads; as many as the machine runs at once when left out. */
  readonly workers?: number;
}

/** The results of a row of games, in the order of the games, whatever the order in which they end. */
export async function* runSeries(series: Series): AsyncGenerator<GameResult> {
  const orders = ordersOf(series);
  const workers = Math.min(series.workers ?? availableParallelism(), orders.length);
  if (workers <= 1) {
    for (const order of orders) yield playGame(order, gameNamed(order.game), BOTS);
    return;
  }
  const pool = new Piscina({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: workers,
    maxThreads: workers,
  });
  try {
    const running = orders.map((order) => pool.run(order) as Promise<GameResult>);
    // An error is met where its game's turn comes; until then it is nobody's.
    for (const result of running) result.catch(() => {});
    for (const result of running) yield await result;
  } finally {
    await pool.destroy();
  }
}

/** Each game as it is to be played. Throws `Refused` for a game, a bot or settings that are not there. */
function ordersOf(series: Series): GameOrder[] {
  const { definition, settings } = gameNamed(series.game);
  for (const name of series.bots) {
    if (!Object.hasOwn(BOTS, name)) {
      throw new Refused('bots', `there is no bot "${name}", only ${Object.keys(BOTS).join(', ')}`, 'command line');
    }
  }
  const { games, seed, workers: _workers, ...order } = series;
  definition.readSetup(settings(order));
  return Array.from({ length: games }, (_, i) => ({ ...order, seed: `${seed}-${i + 1}` }));
}
