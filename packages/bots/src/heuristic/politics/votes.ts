import type { DecisionMessage, OptionMessage } from '@orrery/kernel';
import { bestOf, type Policy } from '../policy.ts';
import { agendaOf, worthTo } from './appraisal.ts';
import { availableTo, chances, expectation, type Forecast, forecast } from './forecast.ts';
import { type Council, councilOf } from './council.ts';

/** The vote: for what, with how many votes, and with which planets. */

/** What a vote costs: planets are readied after the last agenda (LRR 8.4), and until then serve for the next one. */
const COST_NOW = 0.2;
const COST_AT_THE_END = 0.03;
/** What voting has to bring more than abstaining. */
const WORTH_VOTING = 0.4;
/** Outcomes of a long list that are thought through: those worth most, and those with votes. */
const CONSIDERED = 4;

export interface VotePlan {
  /** Undefined: abstain. */
  readonly outcome: string | undefined;
  readonly count: number;
  /** What the vote is worth then, and with an abstention. */
  readonly worth: number;
  readonly abstaining: number;
}

/** The best vote with so many votes; with `only`, the best number of votes for that outcome. */
export function planVote(council: Council, seen: Forecast, available: number, only?: string): VotePlan {
  const { situation } = council;
  const cost = (situation.view.agenda?.agendasToCome ?? 0) > 0 ? COST_NOW : COST_AT_THE_END;
  const abstaining = expectation(council, seen, chances(council, seen));
  let plan: VotePlan = { outcome: only, count: 1, worth: Number.NEGATIVE_INFINITY, abstaining };
  for (const outcome of only === undefined ? considered(council, seen) : [only]) {
    for (let count = 1; count <= available; count++) {
      const worth = expectation(council, seen, chances(council, seen, outcome, count), outcome) - cost * count;
      if (worth > plan.worth + 1e-9) plan = { outcome, count, worth, abstaining };
    }
  }
  if (only !== undefined || plan.worth >= abstaining + WORTH_VOTING) return plan;
  return { outcome: undefined, count: 0, worth: abstaining, abstaining };
}

function considered(council: Council, { agenda, outcomes, expected }: Forecast): string[] {
  const { me } = council.situation;
  const worth = new Map(
    outcomes.map((outcome) => [outcome, worthTo(council, me, agenda, outcome, new Map([[me, outcome]]))]),
  );
  const ranked = [...outcomes].sort((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0));
  return ranked.filter((outcome, i) => i < CONSIDERED || (expected.get(outcome) ?? 0) > 0);
}

/** What the agenda is worth to oneself if everybody votes as expected; oneself too, unless kept from it. */
export function agendaWorth(council: Council, without?: number): number {
  const { me } = council.situation;
  const seen = forecast(council, without);
  if (seen.outcomes.length === 0) return 0;
  return planVote(council, seen, without === me ? 0 : availableTo(council, me)).worth;
}

const voteOutcome: Policy = (outlook, decision) => {
  const council = councilOf(outlook.situation);
  const { available = 0 } = decision.about as { available?: number };
  const seen = forecast(council);
  const { outcome } = planVote(council, seen, Math.floor(available));
  return [outcome ?? 'abstain'];
};

/** As many votes as are worth it: the planets that come nearest to the number, abilities of cards last. */
const votePlanets: Policy = (outlook, decision) => {
  const council = councilOf(outlook.situation);
  const { outcome, available, free } = decision.about as { outcome: string; available: number; free: number };
  const { count } = planVote(council, forecast(council), available, outcome);
  return nearest(decision, count - free);
};

const amountOf = ({ amount }: OptionMessage): number => amount ?? 0;

/** The options that together give at least so much and least beyond it; fewer planets before more. */
function nearest({ options, min }: DecisionMessage, wanted: number): string[] {
  if (wanted <= 0 && min === 0) return [];
  const sorted = [...options].sort(
    (a, b) => Number(a.id.startsWith('use:')) - Number(b.id.startsWith('use:')) || amountOf(b) - amountOf(a),
  );
  // The best way to each total that can be reached.
  let ways = new Map<number, string[]>([[0, []]]);
  for (const option of sorted) {
    const next = new Map(ways);
    for (const [total, ids] of ways) {
      const reached = total + amountOf(option);
      const known = next.get(reached);
      if (known === undefined || known.length > ids.length + 1) next.set(reached, [...ids, option.id]);
    }
    ways = next;
  }
  const totals = [...ways.keys()].filter((total) => (ways.get(total)?.length ?? 0) >= min);
  const enough = totals.filter((total) => total >= wanted);
  const best = enough.length > 0 ? Math.min(...enough) : Math.max(...totals);
  return ways.get(best) ?? [sorted[0].id];
}

/** The speaker decides what is tied: the best for oneself. */
const decideOutcome: Policy = (outlook, decision) => {
  const council = councilOf(outlook.situation);
  const { me, view } = outlook.situation;
  const { votes } = forecast(council);
  const own = view.agenda?.outcomes.find(({ voters }) => voters.some(({ seat }) => seat === me))?.id;
  const all = own === undefined ? votes : new Map([...votes, [me, own]]);
  return [bestOf(decision.options, ({ id }) => worthTo(council, me, agendaOf(view), id, all)).id];
};

export const VOTE_POLICIES: Readonly<Record<string, Policy>> = {
  'vote-outcome': voteOutcome,
  'vote-planets': votePlanets,
  'decide-outcome': decideOutcome,
};
