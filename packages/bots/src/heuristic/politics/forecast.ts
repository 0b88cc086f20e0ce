import { agendaOf, type Votes, worthTo } from './appraisal.ts';
import { type Council, sum } from './council.ts';

/** How the vote on the agenda may end: the votes cast, what those who still vote are likely to do, and one's own. */

/** Votes expected for each outcome but one's own, and how many of them are a guess. */
export interface Forecast {
  readonly agenda: string | undefined;
  readonly outcomes: readonly string[];
  readonly expected: ReadonlyMap<string, number>;
  readonly guessed: number;
  /** What everybody but oneself has voted or is likely to. */
  readonly votes: Votes;
}

/** The votes a seat could still cast; none for who is kept from voting. */
export function availableTo({ situation: { view } }: Council, seat: number): number {
  const voter = view.agenda?.voters.find((one) => one.seat === seat);
  return voter === undefined || voter.barred ? 0 : voter.available;
}

/** The other seats that are still to vote: those behind one's own place in the order (LRR 8.2). */
export function stillToVote(council: Council): number[] {
  const { view, me } = council.situation;
  if (view.agenda === null || view.agenda.step === 'resolve' || council.isVoteOver) return [];
  const order = view.agenda.voters.map(({ seat }) => seat);
  const first = view.agenda.step === 'reveal' ? 0 : order.indexOf(me) + 1;
  const hasVoted = new Set(view.agenda.outcomes.flatMap(({ voters }) => voters.map(({ seat }) => seat)));
  return order.slice(first).filter((seat) => seat !== me && !hasVoted.has(seat) && availableTo(council, seat) > 0);
}

/** How much of what they could somebody casts: more, the more there is in it; less, where another agenda is to come. */
function likelyVotes(council: Council, seat: number, stake: number): number {
  const willing = Math.min(1, 0.25 + stake / 6) * ((council.situation.view.agenda?.agendasToCome ?? 0) > 0 ? 0.5 : 0.9);
  return willing * availableTo(council, seat);
}

/** What would be indifferent is not voted on. */
const STAKE = 0.6;
/** The part of somebody's votes that may always come otherwise. */
const SURPRISE = 0.15;

/** Forecast the vote without one's own votes, and without those of a seat that would be kept from voting. */
export function forecast(council: Council, without?: number): Forecast {
  const { view, me } = council.situation;
  const agenda = agendaOf(view);
  const outcomes = view.agenda?.outcomes.map(({ id }) => id) ?? [];
  const expected = new Map<string, number>();
  const votes = new Map<number, string>();
  for (const { id, voters } of view.agenda?.outcomes ?? []) {
    for (const { seat, count } of voters) {
      if (seat === me) continue;
      votes.set(seat, id);
      expected.set(id, (expected.get(id) ?? 0) + count);
    }
  }
  let guessed = 0;
  for (const seat of stillToVote(council)) {
    if (seat === without || outcomes.length === 0) continue;
    const worths = outcomes.map((outcome) => worthTo(council, seat, agenda, outcome, new Map([[seat, outcome]])));
    const best = Math.max(...worths);
    const stake = best - sum(worths, (worth) => worth) / worths.length;
    guessed += SURPRISE * availableTo(council, seat);
    if (stake < STAKE) continue;
    const outcome = outcomes[worths.indexOf(best)];
    const likely = likelyVotes(council, seat, stake);
    votes.set(seat, outcome);
    expected.set(outcome, (expected.get(outcome) ?? 0) + likely);
    guessed += likely;
  }
  return { agenda, outcomes, expected, guessed, votes };
}

/** The outcome the speaker would choose of those that are tied (LRR 8.19). */
function tieGoesTo(council: Council, { agenda, votes }: Forecast, tied: readonly string[]): string {
  const { speaker } = council.situation.view;
  let best = tied[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const outcome of tied) {
    const worth = worthTo(council, speaker, agenda, outcome, votes);
    if (worth > most) {
      most = worth;
      best = outcome;
    }
  }
  return best;
}

/** How likely each outcome is, with so many votes of one's own for one of them. Certain where nothing is a guess. */
export function chances(council: Council, seen: Forecast, mine?: string, count = 0): Map<string, number> {
  const { outcomes, expected, guessed } = seen;
  const total = (outcome: string): number => (expected.get(outcome) ?? 0) + (outcome === mine ? count : 0);
  const most = Math.max(...outcomes.map(total));
  const favourite = tieGoesTo(
    council,
    seen,
    outcomes.filter((outcome) => total(outcome) === most),
  );
  if (guessed === 0) return new Map([[favourite, 1]]);
  const width = 0.5 + 0.4 * guessed;
  const weights = new Map<string, number>();
  for (const outcome of outcomes) {
    if (total(outcome) === 0 && outcome !== favourite) continue;
    weights.set(outcome, Math.exp((total(outcome) + (outcome === favourite ? 0.25 : 0) - most) / width));
  }
  const all = sum([...weights.values()], (weight) => weight);
  for (const [outcome, weight] of weights) weights.set(outcome, weight / all);
  return weights;
}

/** What the vote is worth to oneself, by these chances, when one has voted so. */
export function expectation(
  council: Council,
  { agenda, votes }: Forecast,
  likely: ReadonlyMap<string, number>,
  mine?: string,
): number {
  const { me } = council.situation;
  const all = mine === undefined ? votes : new Map([...votes, [me, mine]]);
  return sum([...likely], ([outcome, chance]) => chance * worthTo(council, me, agenda, outcome, all));
}
