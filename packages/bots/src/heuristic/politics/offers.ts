import type { DecisionMessage } from '@orrery/kernel';
import { nameIn, offers, type Policy } from '../policy.ts';
import type { Outlook } from '../worth.ts';
import { type Council, councilOf, isAboutToWin, playerAt, rivalry } from './council.ts';
import { type Deal, dealWorth, NOTHING, sameDeal, type Side } from './deals.ts';

/** Trade: which offers are made and to whom, what is accepted, and what is offered instead. */

/** What an offer must bring oneself, and the other as far as one can tell; and what is accepted. */
const WORTH_OFFERING = 0.5;
const WORTH_ACCEPTING = 0.25;

/** Notes that two players may exchange, each for the other's. */
const EXCHANGED = ['support-for-the-throne', 'trade-agreement', 'ceasefire', 'alliance'];

/** So many of one's offers may be declined in a round; then no more are made. */
const DECLINED_AT_MOST = 2;

/** The best offer to a partner, if there is one worth making. Who declined one in this round is not asked again. */
export function bestDeal(council: Council, partner: number): Deal | undefined {
  const { me } = council.situation;
  const declined = ownDeclined(council);
  if (declined.length >= DECLINED_AT_MOST || declined.some((offer) => offer.partner === partner)) return undefined;
  let best: Deal | undefined;
  let most = 0;
  for (const deal of candidates(council, partner)) {
    const mine = dealWorth(council, me, partner, deal);
    const theirs = dealWorth(council, partner, me, { give: deal.want, want: deal.give });
    if (mine < WORTH_OFFERING || theirs < WORTH_ACCEPTING || mine + 0.5 * theirs <= most) continue;
    most = mine + 0.5 * theirs;
    best = deal;
  }
  return best;
}

/** One's own offers that were declined in this round. */
function ownDeclined({ situation: { view, me } }: Council) {
  return view.you?.declinedOffers.filter((offer) => offer.player === me) ?? [];
}

function* candidates(council: Council, partner: number): Iterable<Deal> {
  const { me } = council.situation;
  yield* ofGoods(council, me, partner);
  yield* ofNotes(council, partner);
  yield* ofFragments(council, me, partner);
  for (const { give, want } of ofFragments(council, partner, me)) yield { give: want, want: give };
}

/** Commodities for commodities; where one has more, for a little less than they are worth in the other's hand (LRR 21.5). */
function* ofGoods(council: Council, one: number, other: number): Iterable<Deal> {
  const { commodities: mine, tradeGoods } = playerAt(council, one);
  const { commodities: theirs, tradeGoods: theirGoods } = playerAt(council, other);
  const both = Math.min(mine, theirs);
  if (both > 0) yield { give: { ...NOTHING, commodities: both }, want: { ...NOTHING, commodities: both } };
  if (mine > theirs + 1) {
    const price = Math.min(mine - theirs - 1, theirGoods);
    yield {
      give: { ...NOTHING, commodities: theirs + price + 1 },
      want: { ...NOTHING, commodities: theirs, tradeGoods: price },
    };
  }
  if (theirs > mine + 1) {
    const price = Math.min(theirs - mine - 1, tradeGoods);
    yield {
      give: { ...NOTHING, commodities: mine, tradeGoods: price },
      want: { ...NOTHING, commodities: mine + price + 1 },
    };
  }
}

/** One's own note for the same one of the other, as far as both may still be in their hands. */
function* ofNotes(council: Council, partner: number): Iterable<Deal> {
  const { view, me } = council.situation;
  const own = view.you?.promissoryNotes ?? [];
  const declined = ownDeclined(council);
  for (const id of EXCHANGED) {
    // Hands are hidden: a note that one does not get from the first asked is not asked of everybody.
    if (declined.some(({ give }) => give.note?.startsWith(`note:${id}:`))) continue;
    const inMyHand = (of: number): boolean => own.some((note) => note.id === id && note.of === of);
    const inPlay = view.players.some(({ playArea }) => playArea.some((note) => note.id === id && note.of === partner));
    if (!inMyHand(me) || inMyHand(partner) || inPlay || view.players[partner].promissoryNotes === 0) continue;
    yield { give: { ...NOTHING, note: `note:${id}:${me}` }, want: { ...NOTHING, note: `note:${id}:${partner}` } };
  }
}

const FRAGMENT_PRICES = [1, 2, 3];

/** A fragment of one player for trade goods of the other. */
function* ofFragments(council: Council, seller: number, buyer: number): Iterable<Deal> {
  const held = playerAt(council, seller).explorationCards.map(({ id }) => id);
  for (const id of new Set(held.filter((card) => card.endsWith('relic-fragment')))) {
    for (const price of FRAGMENT_PRICES) {
      if (price > playerAt(council, buyer).tradeGoods) continue;
      yield { give: { ...NOTHING, fragments: [id] }, want: { ...NOTHING, tradeGoods: price } };
    }
  }
}

/** Is there a partner to whom an offer is worth making? */
export function wantsToTrade({ situation }: Outlook, { about }: DecisionMessage): boolean {
  const { tradePartners = [] } = (about ?? {}) as { tradePartners?: readonly number[] };
  if (tradePartners.length === 0) return false;
  const council = councilOf(situation);
  return tradePartners.some((partner) => bestDeal(council, partner) !== undefined);
}

const choosePartner: Policy = ({ situation }, { options }) => {
  const council = councilOf(situation);
  let best = 'none';
  let most = 0;
  for (const { id } of options) {
    if (!id.startsWith('player:')) continue;
    const partner = Number(nameIn(id));
    const deal = bestDeal(council, partner);
    const worth = deal === undefined ? 0 : dealWorth(council, situation.me, partner, deal);
    if (worth > most) {
      most = worth;
      best = id;
    }
  }
  return [best];
};

/** The offer a thing at a time: what is still missing of it, and then it is made. */
const buildOffer: Policy = ({ situation }, decision) => {
  const { partner, give, want } = decision.about as { partner: number; give: Side; want: Side };
  const deal = bestDeal(councilOf(situation), partner);
  if (deal === undefined) return ['none'];
  const next = missing('give', deal.give, give) ?? missing('want', deal.want, want) ?? 'propose';
  return [offers(decision, next) ? next : 'none'];
};

function missing(which: 'give' | 'want', whole: Side, sofar: Side): string | undefined {
  if (sofar.tradeGoods < whole.tradeGoods) return `${which}:trade-good`;
  if (sofar.commodities < whole.commodities) return `${which}:commodity`;
  const count = (ids: readonly string[], id: string): number => ids.filter((other) => other === id).length;
  const fragment = whole.fragments.find((id) => count(sofar.fragments, id) < count(whole.fragments, id));
  if (fragment !== undefined) return `${which}:card:${fragment}`;
  return whole.note !== null && sofar.note === null ? `${which}:${whole.note}` : undefined;
}

/** Accept what is worth it; else offer what would be, unless it is what lies on the table. */
const answerOffer: Policy = ({ situation }, decision) => {
  const { partner, give, want } = decision.about as { partner: number; give: Side; want: Side };
  const council = councilOf(situation);
  const deal = { give, want };
  if (offers(decision, 'accept') && dealWorth(council, situation.me, partner, deal) >= WORTH_ACCEPTING)
    return ['accept'];
  const better = offers(decision, 'counter') ? bestDeal(council, partner) : undefined;
  return [better !== undefined && !sameDeal(better, deal) ? 'counter' : 'decline'];
};

/** Who replenishes for nothing: who can then trade commodities with oneself, as long as that helps oneself more than them. */
const tradePartners: Policy = ({ situation }, { options, max }) => {
  const council = councilOf(situation);
  const { me, view } = situation;
  const chosen: string[] = [];
  let left = view.players[me].commodities;
  const seats = options
    .map(({ id }) => Number(nameIn(id)))
    .sort((a, b) => view.players[a].points - view.players[b].points);
  for (const seat of seats) {
    const { commodities, commodityLimit } = view.players[seat];
    const gained = commodityLimit - commodities;
    const swapped = Math.min(left, commodityLimit);
    const mine = 0.65 * swapped - 0.65 * Math.min(left, commodities);
    if (gained === 0 || isAboutToWin(view, seat) || mine <= 0) continue;
    if (mine < rivalry(council, me, seat) * (0.35 * gained + mine)) continue;
    left -= swapped;
    chosen.push(`player:${seat}`);
  }
  return chosen.slice(0, max);
};

export const TRADE_POLICIES: Readonly<Record<string, Policy>> = {
  'choose-trade-partner': choosePartner,
  'trade-offer': buildOffer,
  'trade-counter-offer': buildOffer,
  'answer-offer': answerOffer,
  'choose-trade-partners': tradePartners,
};
