import type { DecisionMessage } from '@orrery/kernel';
import { bestOf, nameIn, type Policy } from '../policy.ts';
import type { Outlook } from '../worth.ts';
import { agendaOf, paymentOf, worthTo } from './appraisal.ts';
import { type Council, councilOf, planetsOf, playerAt, rivalry, sum, TOKEN } from './council.ts';
import { availableTo, chances, expectation, forecast } from './forecast.ts';
import { agendaWorth, planVote } from './votes.ts';

/** Cards, notes and abilities of the agenda phase: each is played when it brings more than it is worth in hand. */

/** What has to be gained by a card that could serve another time. */
const KEPT = 2;
/** A card that undoes a whole agenda is kept for one that hurts. */
const KEPT_LONG = 3;
/** The part of its payment that a rider is worth in hand, for a prediction that is surer. */
const RIDER_KEPT = 0.45;
const COUNCILOR_VOTES = 5;
/** The window in which everybody has voted. */
const SPEAKER_VOTED = 'after the speaker votes';

/** The Nekro's prediction, which is no card. */
const GALACTIC_THREAT = 'faction:galactic-threat';

/** How much better than keeping it an ability is now; it is used when that is more than nothing. */
type Judge = (council: Council) => number;

const replaced =
  (kept: number): Judge =>
  (council) =>
    -agendaWorth(council) - kept;

/** The other seat whose votes one would rather not see, and what it would bring. */
function unwelcome(council: Council, seats: readonly number[]): { seat: number; gain: number } {
  const now = agendaWorth(council);
  let best = { seat: seats[0], gain: Number.NEGATIVE_INFINITY };
  for (const seat of seats) {
    const gain = agendaWorth(council, seat) - now;
    if (gain > best.gain) best = { seat, gain };
  }
  return best;
}

function others(council: Council): number[] {
  return council.seats.filter((seat) => seat !== council.situation.me);
}

/** Outcomes whose prediction is thought through: the likeliest ones. */
const PREDICTED = 3;

/** The surest prediction without one's own votes: the others vote in the knowledge of what it would pay. */
function surest(council: Council, source: string): { outcome: string; chance: number } {
  const likely = [...chances(council, forecast(council))].sort((a, b) => b[1] - a[1]);
  let best = { outcome: '', chance: 0 };
  for (const [outcome] of likely.slice(0, PREDICTED)) {
    const told = predicted(council, outcome, source);
    const chance = chances(told, forecast(told)).get(outcome) ?? 0;
    if (chance > best.chance) best = { outcome, chance };
  }
  return best;
}

/** The council when one has predicted an outcome. */
function predicted(council: Council, outcome: string, source: string): Council {
  const { situation } = council;
  const { view, me } = situation;
  if (view.agenda === null) return council;
  const outcomes = view.agenda.outcomes.map((one) =>
    one.id === outcome ? { ...one, predictions: [...one.predictions, { seat: me, source }] } : one,
  );
  return { ...council, situation: { ...situation, view: { ...view, agenda: { ...view.agenda, outcomes } } } };
}

/** A rider costs the vote, so that it is played where the outcome is likely without it. */
const rider =
  (source: string): Judge =>
  (council) => {
    const { me } = council.situation;
    const { worth, abstaining } = planVote(council, forecast(council), availableTo(council, me));
    return (surest(council, source).chance - RIDER_KEPT) * paymentOf(source) - Math.max(0, worth - abstaining);
  };

/** One's own votes so far. */
function ownVote({ situation: { view, me } }: Council): { outcome: string; count: number } | undefined {
  for (const { id, voters } of view.agenda?.outcomes ?? []) {
    const own = voters.find(({ seat }) => seat === me);
    if (own !== undefined) return { outcome: id, count: own.count };
  }
  return undefined;
}

/** What it brings to have so many votes more for what one voted for. */
function more(council: Council, count: number): number {
  const own = ownVote(council);
  if (own === undefined) return Number.NEGATIVE_INFINITY;
  const seen = forecast(council);
  const worth = (votes: number): number =>
    expectation(council, seen, chances(council, seen, own.outcome, votes), own.outcome);
  return worth(own.count + count) - worth(own.count);
}

/** Trade goods that turn the vote, and what that brings beyond them; none where they do not. */
function bribe(council: Council, votesEach = 1): { goods: number; gain: number } {
  let best = { goods: 0, gain: 0 };
  for (let goods = 1; goods <= playerAt(council, council.situation.me).tradeGoods; goods++) {
    const gain = more(council, votesEach * goods) - goods;
    if (gain > best.gain) best = { goods, gain };
  }
  return best;
}

/** What an outcome is worth as the votes are. */
function worthOf(council: Council, outcome: string): number {
  const { view, me } = council.situation;
  const own = ownVote(council);
  const { votes } = forecast(council);
  return worthTo(
    council,
    me,
    agendaOf(view),
    outcome,
    own === undefined ? votes : new Map([...votes, [me, own.outcome]]),
  );
}

function decided(council: Council): number {
  const outcome = council.situation.view.agenda?.decided ?? null;
  return outcome === null ? 0 : worthOf(council, outcome);
}

/** The player whose election is best for oneself. */
function bestElected(council: Council, seats: readonly number[]): { seat: number; worth: number } {
  let best = { seat: seats[0], worth: Number.NEGATIVE_INFINITY };
  for (const seat of seats) {
    const worth = worthOf(council, `player:${seat}`);
    if (worth > best.worth) best = { seat, worth };
  }
  return best;
}

/** All one's planets are exhausted, which counts as long as another agenda is to come. */
function plotCost(council: Council): number {
  const { view, me } = council.situation;
  return (view.agenda?.agendasToCome ?? 0) > 0 ? 0.2 * playerAt(council, me).influence.ready : 0;
}

/** Voting later is better: the other way round, who is first votes last but for the speaker. */
const turnedRound: Judge = (council) => {
  const { view, me } = council.situation;
  const order = view.agenda?.voters.map(({ seat }) => seat).filter((seat) => seat !== view.speaker) ?? [];
  if (me === view.speaker || !order.includes(me)) return -KEPT;
  const later = (order.length - 1 - 2 * order.indexOf(me)) / order.length;
  const worths = (view.agenda?.outcomes ?? []).map(({ id }) => worthOf(council, id));
  return 0.3 * later * (Math.max(...worths) - Math.min(...worths)) - KEPT;
};

/** The influence of a player's ready cultural planets that will not vote, as far as it is a rival's. */
function silenced(council: Council, seat: number): number {
  const { me } = council.situation;
  const votes = sum(planetsOf(council, seat), ({ view }) =>
    view.traits.includes('cultural') && !view.exhausted ? view.influence : 0,
  );
  return seat === me ? -votes : votes * rivalry(council, me, seat);
}

const JUDGES: Readonly<Record<string, Judge>> = {
  'card:veto': replaced(KEPT_LONG),
  'faction:quash': replaced(KEPT_LONG),
  'note:political-favor': replaced(1.5),
  'note:political-secret': (council) => {
    const { view, me } = council.situation;
    const held = view.you?.promissoryNotes.filter(({ id, of }) => id === 'political-secret' && of !== me) ?? [];
    return (
      unwelcome(
        council,
        held.map(({ of }) => of),
      ).gain - KEPT
    );
  },
  'card:assassinate-representative': (council) => unwelcome(council, others(council)).gain - KEPT,
  'card:hack-election': turnedRound,
  'card:bribery': (council) => bribe(council).gain - KEPT / 2,
  'leader:gila-the-silvertongue': (council) => bribe(council, 2).gain,
  'card:distinguished-councilor': (council) => more(council, COUNCILOR_VOTES) - KEPT,
  'card:deadly-plot': (council) => -decided(council) - plotCost(council) - KEPT_LONG,
  'card:confusing-legal-text': (council) => bestElected(council, others(council)).worth - decided(council) - KEPT,
  'card:confounding-legal-text': (council) =>
    worthOf(council, `player:${council.situation.me}`) - decided(council) - KEPT,
  'law:committee-formation': (council) => bestElected(council, council.seats).worth - agendaWorth(council) - KEPT,
  'card:ancient-burial-sites': (council) => Math.max(...others(council).map((seat) => silenced(council, seat))) - 0.4,
  [GALACTIC_THREAT]: (council) => surest(council, GALACTIC_THREAT).chance,
};

function judgeOf(id: string): Judge | undefined {
  const source = id.slice('use:'.length);
  return JUDGES[source] ?? (paymentOf(source) > 0 ? rider(source) : undefined);
}

/** What of a window is the agenda phase's: the option to use, if one is worth it, and the others, which are not judged here. */
export function agendaWindow(
  { situation }: Outlook,
  { options, about }: DecisionMessage,
): { readonly use: string | undefined; readonly rest: DecisionMessage['options'] } {
  let council: Council | undefined;
  let use: string | undefined;
  let most = 0;
  const rest = options.filter(({ id }) => {
    const judge = id.startsWith('use:') ? judgeOf(id) : undefined;
    if (judge === undefined) return true;
    council ??= councilOf(situation, (about as { window?: string } | null)?.window === SPEAKER_VOTED);
    const gain = judge(council);
    if (gain > most) {
      most = gain;
      use = id;
    }
    return false;
  });
  return { use, rest };
}

/** What cards of the agenda phase are aimed at, by the card; undefined for a card that is none of them. */
export function agendaTarget(
  { situation }: Outlook,
  { options, about }: DecisionMessage,
): readonly string[] | undefined {
  const { card } = (about ?? {}) as { card?: string };
  const score = card === undefined ? undefined : TARGETS[card];
  if (score === undefined) return undefined;
  const council = councilOf(situation);
  return [bestOf(options, ({ id }) => score(council, Number(nameIn(id)))).id];
}

const TARGETS: Readonly<Record<string, (council: Council, seat: number) => number>> = {
  'confusing-legal-text': (council, seat) => worthOf(council, `player:${seat}`),
  'assassinate-representative': (council, seat) =>
    seat === council.situation.me ? Number.NEGATIVE_INFINITY : agendaWorth(council, seat),
  'ancient-burial-sites': silenced,
};

/** Who is elected without a vote; undefined where a player is chosen for something else. */
export function electedByChoice({ situation }: Outlook, { options }: DecisionMessage): readonly string[] | undefined {
  const { agenda } = situation.view;
  const elects = agenda !== null && agenda.outcomes.length > 0 && agenda.outcomes[0].id.startsWith('player:');
  if (!elects || agenda.step !== 'reveal' || options.length !== agenda.outcomes.length) return undefined;
  const council = councilOf(situation);
  return [bestOf(options, ({ id }) => worthOf(council, id)).id];
}

const predictOutcome: Policy = ({ situation }, { options }) => {
  const card = situation.view.actionCardsPlayed.at(-1);
  const { outcome } = surest(councilOf(situation), card === undefined ? GALACTIC_THREAT : `card:${card}`);
  return [(options.find(({ id }) => id === outcome) ?? options[0]).id];
};

/** For what another player has to vote: what one would like best. */
const demandOutcome: Policy = ({ situation }, { options }) => {
  const council = councilOf(situation);
  return [bestOf(options, ({ id }) => worthOf(council, id)).id];
};

/** Vote as another player demands, unless the best outcome is worth a command token more. */
const voteOrReturn: Policy = ({ situation }, { options, about }) => {
  const council = councilOf(situation);
  const { outcome = '' } = (about ?? {}) as { outcome?: string };
  const outcomes = situation.view.agenda?.outcomes ?? [];
  const best = Math.max(...outcomes.map(({ id }) => worthOf(council, id)));
  const returns = options.find(({ id }) => id === 'return-token');
  return [returns !== undefined && best - worthOf(council, outcome) > TOKEN ? returns.id : 'vote'];
};

const spendTradeGoods: Policy = ({ situation }, { options, rule }) => {
  // A leader gives two votes for each.
  const { goods } = bribe(councilOf(situation, true), rule === 'LRR 51' ? 2 : 1);
  return [(options.find(({ id }) => id === `trade-goods:${goods}`) ?? options[0]).id];
};

/** Whose Political Secret is used, where one has several: that of whoever would vote worst. */
const chooseNote: Policy = ({ situation }, { options }) => {
  const seats = options.filter(({ id }) => id.startsWith('note:political-secret:')).map(({ id }) => seatOf(id));
  if (seats.length === 0) return [options[0].id];
  const { seat } = unwelcome(councilOf(situation), seats);
  return [(options.find(({ id }) => seatOf(id) === seat) ?? options[0]).id];
};

/** The seat whose note it is: 2 of `note:political-secret:2`. */
function seatOf(id: string): number {
  return Number(id.slice(id.lastIndexOf(':') + 1));
}

export const AGENDA_POLICIES: Readonly<Record<string, Policy>> = {
  'choose-outcome': demandOutcome,
  'predict-outcome': predictOutcome,
  'vote-or-return-token': voteOrReturn,
  'spend-trade-goods': spendTradeGoods,
  'choose-promissory-note': chooseNote,
};
