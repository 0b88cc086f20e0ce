import { UNIT_TYPE_COUNT } from '../data/index.ts';
import type { AreaId, PlayerId, TiState, UnitType } from './types.ts';

/**
 * Sums over the units on the board that are asked for in every turn: who is present where, and how many of each type a player
 * has. They follow from the units alone and are no part of the state; `addUnits` and `removeUnits` keep them.
 */
interface Tally {
  /** By area: the players with a unit there, as bits. */
  readonly present: number[];
  /** By player and unit type: how many there are on the board. */
  readonly onBoard: number[];
  /** By player and unit type: in how many areas some stand. */
  readonly places: number[];
}

const tallies = new WeakMap<TiState['units'], Tally>();

/** Make the sums of a state; a copy of one has its own. */
export function countUnits({ units, players }: Pick<TiState, 'units' | 'players'>): Tally {
  const seats = players.length;
  const present: number[] = [];
  const onBoard = new Array<number>(seats * UNIT_TYPE_COUNT).fill(0);
  const places = onBoard.slice();
  for (let entry = 0; entry < units.length; ) {
    let bits = 0;
    for (let player = 0; player < seats; player++) {
      for (let type = 0; type < UNIT_TYPE_COUNT; type++, entry++) {
        if (units[entry] === 0) continue;
        bits |= 1 << player;
        onBoard[player * UNIT_TYPE_COUNT + type] += units[entry];
        places[player * UNIT_TYPE_COUNT + type]++;
      }
    }
    present.push(bits);
  }
  return { present, onBoard, places };
}

/** The sums of a state as they are kept. */
export function tallyOf(state: TiState): Tally {
  const { units } = state;
  // Asked for the same match over and over.
  if (units === lastUnits) return lastTally as Tally;
  let tally = tallies.get(units);
  if (tally === undefined) {
    tally = countUnits(state);
    tallies.set(units, tally);
  }
  lastUnits = units;
  lastTally = tally;
  return tally;
}

let lastUnits: TiState['units'] | undefined;
let lastTally: Tally | undefined;

/** The count of a player's units of a type in an area went from `before` to `after`; `any` tells whether any unit of theirs is there. */
export function tellTally(
  state: TiState,
  area: AreaId,
  player: PlayerId,
  type: UnitType,
  before: number,
  after: number,
  any: boolean,
): void {
  const tally = tallies.get(state.units);
  if (tally === undefined) return;
  const at = player * UNIT_TYPE_COUNT + type;
  tally.onBoard[at] += after - before;
  if (before === 0) tally.places[at]++;
  if (after === 0) tally.places[at]--;
  if (any) tally.present[area] |= 1 << player;
  else tally.present[area] &= ~(1 << player);
}

/** The players with a unit in an area, as bits. */
export function presentIn(state: TiState, area: AreaId): number {
  return tallyOf(state).present[area];
}
