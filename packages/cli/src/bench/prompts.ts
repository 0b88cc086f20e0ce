import { heuristicBot, playStep, seatBots } from '@orrery/bots';
import { type KernelState, Match, type Seat } from '@orrery/kernel';
import { DEFAULT_ORDERS, orderedAnswer } from '@orrery/server/orders';
import type { KnownGame, SimulationWishes } from '../known-game.ts';
import { type Bench, measured } from './measure.ts';

const SEATS = 6;
const SEEDS = ['prompts 1', 'prompts 2'];

/** How often players are asked in some games. Every seat counts as a person's: all play alike. */
export interface PromptCounts {
  /** Questions put to a seat, with those that the orders of a new seat answer. */
  asked: number;
  /** Questions that these orders leave to the player. */
  prompts: number;
  /** The same, where the steps of one plan (ships, cargo, the end of a movement) count once as long as nothing comes between. */
  plans: number;
  /** Times that the table turns to a player: questions that follow on each other without a pause count once. */
  calls: number;
  /** Rounds of a seat: what the counts are divided by. */
  rounds: number;
}

/** Play a discreet game between heuristic bots and count what its players would be asked. */
export function countPrompts<S extends KernelState>(
  known: KnownGame<S>,
  wishes: SimulationWishes,
  seed: string,
  roundsOf: (state: S) => number,
): PromptCounts {
  const { definition } = known;
  const state = definition.begin(definition.readSetup(known.settings(wishes)), seed);
  const match = Match.from(definition, state, { privacy: 'discreet', log: false });
  const players = seatBots([heuristicBot], wishes.players, seed);
  const counts = { asked: 0, prompts: 0, plans: 0, calls: 0, rounds: 0 };
  const plans = new Map<Seat, string>();
  let before = new Set<Seat>();
  while (match.outcome === undefined) {
    const now = new Set<Seat>();
    for (const question of match.pending) {
      counts.asked++;
      if (orderedAnswer(match as unknown as Match, DEFAULT_ORDERS, question) !== undefined) continue;
      const { seat, decision } = question;
      now.add(seat);
      counts.prompts++;
      if (!before.has(seat)) counts.calls++;
      const plan = decision.plan === undefined ? '' : `${match.unit} ${decision.plan}`;
      if (plan === '' || plans.get(seat) !== plan || !before.has(seat)) counts.plans++;
      plans.set(seat, plan);
    }
    before = now;
    do playStep(match, players);
    while (match.pending.some(({ held }) => held !== undefined));
  }
  counts.rounds = roundsOf(match.state) * wishes.players;
  return counts;
}

/** What a seat of six is asked in a round of a discreet game, with the orders every new seat has. */
export function promptsBench<S extends KernelState>(known: KnownGame<S>, roundsOf: (state: S) => number): Bench {
  return {
    names: ['prompts', 'prompts-by-plan', 'calls'],
    baselines: Array.from({ length: 3 }, () => 'questions a seat is asked in a round without any order'),
    run() {
      const total: PromptCounts = { asked: 0, prompts: 0, plans: 0, calls: 0, rounds: 0 };
      for (const seed of SEEDS) {
        const counts = countPrompts(known, { players: SEATS }, seed, roundsOf);
        for (const name of Object.keys(total) as (keyof PromptCounts)[]) total[name] += counts[name];
      }
      const line = (name: string, count: number) =>
        measured(name, count / total.rounds, 'a round', total.asked / total.rounds);
      return [line('prompts', total.prompts), line('prompts-by-plan', total.plans), line('calls', total.calls)];
    },
  };
}
