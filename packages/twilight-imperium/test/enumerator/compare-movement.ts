import { movementResults } from './movement.ts';
import { offeredResults } from './offered-movement.ts';
import { randomBoard } from './random-board.ts';

/** How the offered movements of one random position compare with all legal ones. */
export interface Comparison {
  /** The number of the position, for `randomBoard`. */
  readonly position: number;
  readonly results: number;
  /** Legal, and not offered. */
  readonly missing: readonly string[];
  /** Offered, and not legal. */
  readonly illegal: readonly string[];
}

/** Positions with more results than this are left out: taking every row of steps would last too long. */
const MOST_RESULTS = 60;

/** Compare as many random positions as asked for, from a first number on. */
export function* compareMovement(first: number, count: number, withTears = false): Generator<Comparison> {
  for (let number = first, compared = 0; compared < count; number++) {
    const { state, player, active } = randomBoard(number, withTears);
    const legal = movementResults(state, player, active, MOST_RESULTS);
    if (legal === undefined) continue;
    const offered = offeredResults(state, player, active);
    compared++;
    yield {
      position: number,
      results: legal.size,
      missing: [...legal].filter((result) => !offered.has(result)),
      illegal: [...offered].filter((result) => !legal.has(result)),
    };
  }
}
