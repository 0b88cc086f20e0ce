import { type Forces, NAMES } from './sides.ts';
import { keyOf, type Situation, type Spread } from './spread.ts';
import { fightersOf } from './strength.ts';

/** What comes of a situation in one round. */
export type Round = (situation: Situation, first: boolean) => Spread;

/** How a combat goes on and ends. */
export interface Course {
  /** The situations in which it ended. */
  readonly ends: readonly { readonly situation: Situation; readonly chance: number }[];
  /** `rounds[n]` is the probability that it ended after n rounds. */
  readonly rounds: readonly number[];
}

/** So little may be left undecided when the answer is given. */
const UNDECIDED = 1e-13;
/** A combat that nobody can win goes on for ever: what is left then counts as it stands. */
const MOST_ROUNDS = 5000;

/** A situation that was met. All rounds but the first are alike: what comes of it is worked out once. */
interface Met {
  readonly situation: Situation;
  /** One side, or neither, has units that fight. */
  readonly over: boolean;
  /** That it is so now, and that it is so after this round. */
  now: number;
  later: number;
  becomes: readonly { readonly met: Met; readonly part: number }[] | undefined;
}

/** Fight round after round until nothing is left undecided. */
export function fightOn(forces: Forces, before: Spread, round: Round): Course {
  const known = new Map<string, Met>();
  const meet = (situation: Situation): Met => {
    const key = keyOf(situation);
    let met = known.get(key);
    if (met === undefined) {
      met = { situation, over: !goesOn(forces, situation), now: 0, later: 0, becomes: undefined };
      known.set(key, met);
    }
    return met;
  };
  const becoming = (spread: Spread): Met['becomes'] =>
    [...spread].map(({ situation, chance }) => ({ met: meet(situation), part: chance }));

  for (const { situation, chance } of before) meet(situation).now += chance;
  let open = undecidedOf(known);
  const rounds = [1 - open];
  for (let number = 1; number <= MOST_ROUNDS && open > UNDECIDED; number++) {
    for (const met of [...known.values()]) {
      if (met.over) met.later += met.now;
      else if (met.now > 0) {
        if (number > 1) met.becomes ??= becoming(round(met.situation, false));
        const becomes = number === 1 ? becoming(round(met.situation, true)) : met.becomes;
        for (const { met: next, part } of becomes!) next.later += met.now * part;
      }
      met.now = 0;
    }
    for (const met of known.values()) {
      met.now = met.later;
      met.later = 0;
    }
    const left = undecidedOf(known);
    rounds.push(open - left);
    open = left;
  }
  return {
    ends: [...known.values()].filter(({ now }) => now > 0).map(({ situation, now }) => ({ situation, chance: now })),
    rounds,
  };
}

function undecidedOf(known: ReadonlyMap<string, Met>): number {
  let sum = 0;
  for (const { over, now } of known.values()) if (!over) sum += now;
  return sum;
}

function goesOn(forces: Forces, situation: Situation): boolean {
  return NAMES.every((name) => fightersOf(forces[name], situation[name]) > 0);
}
