import { type Player, playStep, randomBot, seatBots } from '@orrery/bots';
import { type KernelState, loadMatch, Match, type MatchOptions, type SavedMatch, saveMatch } from '@orrery/kernel';
import type { KnownGame } from '../known-game.ts';
import { isChoice } from '../simulate/simulated-game.ts';
import { plainResumes } from './kernel.ts';
import { type Bench, type Measure, measured, median, microseconds, perSecond } from './measure.ts';

const SEATS = 6;
/** Games in one run of the bench of random games. */
const GAMES = 8;
/** Runs of other games before them: the rules are many, and it takes about a hundred games until all are compiled. */
const WARM_UP = 14;
/** Choices since the newest checkpoint at which a match is forked. */
const MID_TURN = 30;

/** A match between random players that has just begun; `privacy` is open. */
function begin<S extends KernelState>(
  known: KnownGame<S>,
  seed: string,
  kept: MatchOptions,
): { match: Match<S>; players: Player[] } {
  const { definition } = known;
  const state = definition.begin(definition.readSetup(known.settings({ players: SEATS })), seed);
  return { match: Match.from(definition, state, kept), players: seatBots([randomBot], SEATS, seed) };
}

/** A match in the middle of a game, with at least `since` choices in its unfinished unit of play. */
function midGame<S extends KernelState>(known: KnownGame<S>, since: number, log: boolean): Match<S> {
  for (let game = 1; game < 100; game++) {
    const whole = begin(known, `mid-${game}`, { log: false });
    while (whole.match.outcome === undefined) playStep(whole.match, whole.players);
    const { match, players } = begin(known, `mid-${game}`, { log });
    const half = Math.floor(whole.match.choices.length / 2);
    while (match.choices.length < half) playStep(match, players);
    while (match.outcome === undefined && replayLength(match) < since) playStep(match, players);
    if (match.outcome === undefined) return match;
  }
  throw new Error(`no unit of play has ${since} choices`);
}

/** How many choices are fed again to come back to where a match stands. */
function replayLength<S extends KernelState>(match: Match<S>): number {
  return match.choices.length - match.checkpoints[match.checkpoints.length - 1].at;
}

/** What a row of random games adds up to. */
interface Totals {
  games: number;
  choices: number;
  decisions: number;
  options: number;
  longestReplay: number;
  replays: number;
  milliseconds: number;
}

/** Random games one after another on one thread, invariants off; with copies of the state for an undo or without. */
function playGames<S extends KernelState>(known: KnownGame<S>, seeds: string, checkpoints: boolean): Totals {
  const totals: Totals = {
    games: 0,
    choices: 0,
    decisions: 0,
    options: 0,
    longestReplay: 0,
    replays: 0,
    milliseconds: 0,
  };
  const started = performance.now();
  for (let game = 0; game < GAMES; game++) {
    const { match, players } = begin(known, `${seeds}-${game}`, { log: false, checkpoints });
    while (match.outcome === undefined) {
      for (const question of match.pending) {
        if (question.held !== undefined || !isChoice(question)) continue;
        totals.decisions++;
        totals.options += question.decision.options().length;
      }
      do playStep(match, players);
      while (match.pending.some((question) => question.held !== undefined));
      const replay = replayLength(match);
      totals.replays += replay;
      if (replay > totals.longestReplay) totals.longestReplay = replay;
    }
    totals.games++;
    totals.choices += match.choices.length;
  }
  totals.milliseconds = performance.now() - started;
  return totals;
}

/** Whole random games of six: the speed of everything together, and the size of a game. */
function gamesBench<S extends KernelState>(known: KnownGame<S>): Bench {
  return {
    names: ['random-games', 'kept-games', 'games', 'decisions-a-game', 'options-a-decision', 'longest-replay'],
    baselines: [
      'resumes a second of one flat generator in a plain loop',
      'the same games played on without the copies that an undo needs, as a simulation does',
      'the same resumes a second',
      'choices a game, those without an alternative counted too',
      'two: the fewest that count as a decision',
      'choices fed again after one choice, on average',
    ],
    run() {
      for (let run = 0; run < WARM_UP; run++) playGames(known, `warm-${run}`, run % 2 === 0);
      const runs = Array.from({ length: 5 }, () => playGames(known, 'bench', false));
      const kept = Array.from({ length: 5 }, () => playGames(known, 'bench', true));
      const time = (some: readonly Totals[]): number => median(some.map(({ milliseconds }) => milliseconds));
      const middle = time(runs);
      const [{ games, choices, decisions, options, longestReplay, replays }] = kept;
      const resumes = perSecond(plainResumes);
      return [
        measured('random-games', (decisions * 1000) / middle, 'decisions/s', resumes),
        measured('kept-games', (decisions * 1000) / time(kept), 'decisions/s', (decisions * 1000) / middle),
        measured('games', (games * 1000) / middle, 'games/s', resumes),
        measured('decisions-a-game', decisions / games, 'decisions', choices / games),
        measured('options-a-decision', options / decisions, 'options', 2),
        measured('longest-replay', longestReplay, 'choices', replays / choices),
      ];
    },
  };
}

/** The state in the middle of a game: how large, and how long a copy, a view, a fork take. */
function stateBench<S extends KernelState>(known: KnownGame<S>): Bench {
  return {
    names: ['state', 'clone', 'fork', 'view'],
    baselines: [
      'bytes of the state before the first choice, as JSON',
      'structuredClone of the same state',
      'structuredClone of the state of its checkpoint',
      'JSON.stringify of the same state',
    ],
    run() {
      const { definition } = known;
      const match = midGame(known, MID_TURN, false);
      const { state } = match;
      const checkpoint = match.checkpoints[match.checkpoints.length - 1].state;
      const seat = match.pending[0].seat;
      const bytes = (data: unknown): number => Buffer.byteLength(JSON.stringify(data));
      const time = (name: string, work: () => void, baseline: () => void): Measure =>
        measured(name, microseconds(work), 'us', microseconds(baseline));
      return [
        measured('state', bytes(state), 'bytes', bytes(begin(known, 'bench', { log: false }).match.state)),
        time(
          'clone',
          () => definition.clone(state),
          () => structuredClone(state),
        ),
        time(
          'fork',
          () => match.fork(),
          () => structuredClone(checkpoint),
        ),
        time(
          'view',
          () => definition.view(state, seat),
          () => JSON.stringify(state),
        ),
      ];
    },
  };
}

/** Saving in the middle of a game, and taking the game up again, the log with it. */
function saveBench<S extends KernelState>(known: KnownGame<S>): Bench {
  const again = (state: S): unknown => JSON.parse(JSON.stringify(state));
  return {
    names: ['save', 'load'],
    baselines: ['JSON there and back of the same state', 'JSON there and back of the same state'],
    run() {
      const match = midGame(known, MID_TURN, true);
      const text = JSON.stringify(saveMatch(match));
      const baseline = microseconds(() => again(match.state));
      const load = (): void => {
        loadMatch(known.definition, JSON.parse(text) as SavedMatch<S>);
      };
      return [
        measured(
          'save',
          microseconds(() => JSON.stringify(saveMatch(match))),
          'us',
          baseline,
        ),
        measured('load', microseconds(load), 'us', baseline),
      ];
    },
  };
}

/** Every bench of a game; but for the first game of the house the names say which. */
export function gameBenches<S extends KernelState>(known: KnownGame<S>): Bench[] {
  const benches = [gamesBench(known), stateBench(known), saveBench(known)];
  const game = known.definition.name;
  return game === 'twilight-imperium' ? benches : benches.map((bench) => named(bench, (name) => `${game}-${name}`));
}

/** The same bench under other names. */
function named(bench: Bench, rename: (name: string) => string): Bench {
  return {
    ...bench,
    names: bench.names.map(rename),
    run: () => bench.run().map((measure) => ({ ...measure, name: rename(measure.name) })),
  };
}
