import { type Bot, playStep, seatBots } from '@orrery/bots';
import { type KernelState, Match, type PendingDecision } from '@orrery/kernel';
import type { KnownGame, SimulationWishes } from '../known-game.ts';
import { dataProblems } from './data-problems.ts';

/** One game to be played; plain data, so that it can be sent to a worker. */
export interface GameOrder extends SimulationWishes {
  readonly game: string;
  /** The seed of this game: its dice, its map, its bots. */
  readonly seed: string;
  /** The bots by name, repeated over the seats. */
  readonly bots: readonly string[];
  /** Look at every invariant after every choice. */
  readonly check: boolean;
}

/** How a simulated game went. */
export interface GameResult {
  /** What is printed of it: the same for the same order, whatever the machine. */
  readonly line: Readonly<Record<string, unknown>> & {
    readonly winner: number | null;
    readonly ended: string;
    readonly decisions: number;
    readonly choices: number;
  };
  readonly problems: readonly string[];
  readonly milliseconds: number;
}

/** More choices than any game has: one that goes on for longer does not end. */
const MOST_CHOICES = 1_000_000;

/** Play a game to its end. Throws what a rule throws, the choices with it. */
export function playGame<S extends KernelState>(
  order: GameOrder,
  known: KnownGame<S>,
  bots: Readonly<Record<string, Bot>>,
): GameResult {
  const started = performance.now();
  const { definition } = known;
  const state = definition.begin(definition.readSetup(known.settings(order)), order.seed);
  // Nothing is taken back here: copies of the state are made only where they are looked at.
  const match = Match.from(definition, state, { checkpoints: order.check });
  const seats = definition.seats(match.state);
  const players = seatBots(
    order.bots.map((name) => bots[name]),
    seats,
    `${order.seed} bots`,
  );
  const problems = order.check ? problemsNow(match, known) : [];
  let decisions = 0;
  while (match.outcome === undefined && problems.length === 0) {
    if (match.choices.length > MOST_CHOICES) throw new Error(`the game of seed ${order.seed} does not end`);
    decisions += match.pending.filter(isChoice).length;
    do playStep(match, players);
    while (match.pending.some((question) => question.held !== undefined));
    if (order.check)
      problems.push(...problemsNow(match, known).map((words) => `choice ${match.choices.length}: ${words}`));
  }
  const winner = match.outcome?.winners[0] ?? null;
  return {
    line: {
      seed: order.seed,
      winner,
      bot: winner === null ? null : players[winner].bot.name,
      ended: match.outcome?.by ?? 'problem',
      decisions,
      choices: match.choices.length,
      ...known.report(match),
    },
    problems,
    milliseconds: performance.now() - started,
  };
}

/** A seat was asked and had two or more options: only that counts as a decision. */
export function isChoice(question: PendingDecision): boolean {
  return question.decision.options().length > 1;
}

/**
 * What is wrong after a choice. The state has to be plain data and every question answerable at all times; a game's own
 * invariants hold between two units of play, where nothing is half done.
 */
function problemsNow<S extends KernelState>(match: Match<S>, known: KnownGame<S>): string[] {
  const newest = match.checkpoints[match.checkpoints.length - 1];
  const broken = newest.at === match.choices.length ? known.problems(newest.state) : [];
  const dead = match.pending
    .filter(({ decision }) => decision.options().length < Math.max(1, decision.min))
    .map(({ decision }) => `${decision.kind} is asked and offers too little`);
  return [...dataProblems(match.state), ...broken, ...dead];
}
