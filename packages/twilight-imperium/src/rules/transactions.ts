import { beginEffect, choose, effectsOf, type Option, type Refusal, type Rule } from '@orrery/kernel';
import { componentsIn } from '../data/index.ts';
import {
  canReceive,
  couldHoldNotesOf,
  fragmentsOf,
  type Game,
  hasNote,
  type HeldNote,
  isInPlay,
  isSameNote,
  type PlayerId,
  playerName,
  type TiState,
} from '../state/index.ts';
import { returnableUnits } from './capture.ts';
import { exempt, exemptionKey } from './exemptions.ts';
import { neighborsOf } from './neighbors.ts';
import { END_OF_ROUND } from './order.ts';
import { notesToGive } from './promissory-notes.ts';
import { cardsToOffer, mayExchangeCards } from './transactions/action-cards.ts';
import { rememberDeclined, sideData } from './transactions/declined.ts';
import { exchange } from './transactions/exchange.ts';
import { layOffer, takeOffer } from './transactions/open-offer.ts';
import { planetsToTrade } from './transactions/planet-cards.ts';
import {
  addActionCard,
  addCaptured,
  addFragment,
  addGood,
  addNote,
  addPlanet,
  inWords,
  isEmpty,
  noTerms,
  termsOptions,
  type Terms,
  type TermsOption,
  type Tradable,
} from './transactions/terms.ts';
import {
  NOTHING,
  PROPOSE,
  refusedCards,
  refusedNotes,
  refusedRelics,
  refusedTerms,
  termsText,
} from './transactions/words.ts';

/** Transactions (LRR 94): one player offers, the other accepts, declines or offers something else once. */

/** The active player may transact with this player, who is no neighbour (lifts a part of LRR 94.1). */
export const transactWithAnyone = exemptionKey<{ readonly player: PlayerId; readonly partner: PlayerId }>(
  'transactions with players who are no neighbors',
);

export { exchangeActionCards } from './transactions/action-cards.ts';
export { type Transaction, transactionResolved } from './transactions/exchange.ts';
export { type PlanetTraded, planetTraded, tradePlanetCard } from './transactions/planet-cards.ts';

/** The effects that two players have transacted, and that one has made the other an offer, in this turn or agenda. */
const TRANSACTED = 'transaction';
const OFFERED = 'transaction-offered';
/** The plan of whoever makes an offer, where it belongs to no other. */
export const TRADE = 'trade';
/** Offers to one partner in a turn or agenda (docs/rulings.md). */
const OFFERS_EACH = 2;

/** Two players may transact once: until the end of a turn or of an agenda (LRR 94.1, 94.6). */
export interface TransactionSpan {
  readonly until: string;
  /** With neighbours alone, or with everybody (LRR 94.6a). */
  readonly neighbors: boolean;
}

/** The players with whom a transaction can be offered now. */
export function transactionPartners(game: Game, player: PlayerId, span: TransactionSpan): PlayerId[] {
  const { state } = game;
  const near = span.neighbors ? neighborsOf(state, player) : undefined;
  const partners: PlayerId[] = [];
  for (let partner = 0; partner < state.players.length; partner++) {
    if (partner === player || state.players[partner].eliminated) continue;
    if (!hasAnything(game, player, partner, span) && !hasAnything(game, partner, player, span)) continue;
    if (hasTransacted(state, player, partner) || offersMade(state, player, partner) >= OFFERS_EACH) continue;
    if (near === undefined || near.includes(partner) || exempt(game, transactWithAnyone, { player, partner })) {
      partners.push(partner);
    }
  }
  return partners;
}

/** Something that could be given to the other; how many notes a hand has everybody sees. */
function hasAnything(game: Game, player: PlayerId, other: PlayerId, span: TransactionSpan): boolean {
  const { state } = game;
  const { tradeGoods, commodities, promissoryNotes, actionCards } = state.players[player];
  if (tradeGoods + commodities + promissoryNotes.length > 0) return true;
  if (fragmentsOf(state, player).length > 0 || returnableUnits(state, player, other).length > 0) return true;
  if (actionCards.length > 0 && mayExchangeCards(game, player, other)) return true;
  return planetsToTrade(game, player, !span.neighbors).length > 0;
}

function hasTransacted(state: TiState, player: PlayerId, partner: PlayerId): boolean {
  return effectsOf(state, TRANSACTED).some(
    ({ data: { a, b } }) => (a === player && b === partner) || (a === partner && b === player),
  );
}

function offersMade(state: TiState, player: PlayerId, partner: PlayerId): number {
  return effectsOf(state, OFFERED).filter(({ data }) => data.player === player && data.partner === partner).length;
}

interface PartnerOption extends Option {
  readonly partner: PlayerId;
}

const NO_PARTNER: PartnerOption = { id: 'none', partner: -1 };

/** An ability that lets two players transact lets them do so in the terms of the phase: planets change hands in the agenda phase alone. */
function spanOfAbility(state: TiState): TransactionSpan {
  return { until: END_OF_ROUND, neighbors: state.phase !== 'agenda' };
}

/** Has either of the two anything to give, where an ability lets them transact? */
export function canTransactWith(game: Game, player: PlayerId, partner: PlayerId): boolean {
  const { state } = game;
  if (state.players[player].eliminated || state.players[partner].eliminated) return false;
  const span = spanOfAbility(state);
  return hasAnything(game, player, partner, span) || hasAnything(game, partner, player, span);
}

/**
 * A transaction that an ability lets two players perform: they need be no neighbors, none of them need be active, and it counts
 * as none of those that a turn or an agenda allows (docs/rulings.md).
 */
export function* transactWith(game: Game, player: PlayerId, partner: PlayerId): Rule {
  const span = spanOfAbility(game.state);
  const offer = yield* buildOffer(game, player, partner, span, 'trade-offer', TRADE);
  if (offer === undefined) return;
  const agreed = yield* negotiate(game, player, partner, span, offer);
  if (agreed !== undefined) yield* exchange(game, player, partner, agreed);
}

/**
 * Offer a transaction to one of the partners, and resolve it if both agree. Only where `transactionPartners` has some. The offer is
 * a part of the plan in which trading was chosen.
 */
export function* transact(game: Game, player: PlayerId, span: TransactionSpan, plan = TRADE): Rule {
  const { state } = game;
  const partners = transactionPartners(game, player, span);
  const { partner } = yield* choose<PartnerOption>({
    seat: player,
    kind: 'choose-trade-partner',
    rule: 'LRR 94.1',
    plan,
    prompt: 'With whom do you want to trade?',
    list: () => [NO_PARTNER, ...partners.map((one) => ({ id: `player:${one}`, partner: one }))],
    text: (option) =>
      option.partner < 0 ? { label: 'With nobody' } : { label: playerName(state, option.partner), target: option.id },
    refused: () => refusedPartners(game, player, partners, span),
  });
  if (partner < 0) return;
  const data = { player, partner };
  beginEffect(state, { source: 'transactions', kind: OFFERED, until: span.until, data });
  const offer = yield* buildOffer(game, player, partner, span, 'trade-offer', plan);
  if (offer === undefined) return;
  const agreed = yield* negotiate(game, player, partner, span, offer);
  if (agreed === undefined) return;
  beginEffect(state, { source: 'transactions', kind: TRANSACTED, until: span.until, data: { a: player, b: partner } });
  yield* exchange(game, player, partner, agreed);
}

function refusedPartners(
  game: Game,
  player: PlayerId,
  partners: readonly PlayerId[],
  span: TransactionSpan,
): Refusal[] {
  const { state } = game;
  return state.players.flatMap((sheet, other) => {
    if (other === player || sheet.eliminated || partners.includes(other)) return [];
    const id = `player:${other}`;
    if (hasTransacted(state, player, other)) {
      return [
        { id, target: id, reason: 'you have traded with them already', rule: span.neighbors ? 'LRR 94.1' : 'LRR 94.6' },
      ];
    }
    if (offersMade(state, player, other) >= OFFERS_EACH) {
      return [{ id, target: id, reason: `you have made them ${OFFERS_EACH} offers`, rule: 'LRR 94.4a' }];
    }
    const isEmptyHanded = !hasAnything(game, player, other, span) && !hasAnything(game, other, player, span);
    const reason = isEmptyHanded ? 'neither of you has anything to trade' : 'they are no neighbor of yours';
    return [{ id, target: id, reason, rule: isEmptyHanded ? 'LRR 94.3' : 'LRR 94.1' }];
  });
}

/** The offer, then perhaps another one in return; what both agree on, seen from who offered first. */
function* negotiate(
  game: Game,
  player: PlayerId,
  partner: PlayerId,
  span: TransactionSpan,
  offer: Terms,
): Rule<Terms | undefined> {
  tellOffer(game, player, partner, offer);
  const answer = yield* answerOffer(game, partner, player, offer, true);
  if (answer === 'accept') return offer;
  const counter =
    answer === 'counter' ? yield* buildOffer(game, partner, player, span, 'trade-counter-offer', TRADE) : undefined;
  if (counter !== undefined) {
    tellOffer(game, partner, player, counter);
    if ((yield* answerOffer(game, player, partner, counter, false)) === 'accept') {
      return { give: counter.want, want: counter.give };
    }
    rememberDeclined(game.state, partner, player, counter, END_OF_ROUND);
  }
  rememberDeclined(game.state, player, partner, offer, END_OF_ROUND);
  game.emit({
    type: 'offer-declined',
    text: `${playerName(game.state, player)} and ${playerName(game.state, partner)} do not come to terms`,
    rule: 'LRR 94.4a',
    data: { player, partner },
  });
  return undefined;
}

/** Everybody hears of an offer; what it says only the two (docs/rulings.md). */
function tellOffer(game: Game, from: PlayerId, to: PlayerId, offer: Terms): void {
  const { state } = game;
  game.emit({
    type: 'offer-made',
    text: `${playerName(state, from)} makes ${playerName(state, to)} an offer`,
    rule: 'LRR 94.4a',
    data: { player: from, partner: to },
  });
  game.emit({
    type: 'offer-terms',
    text: `${playerName(state, from)} offers ${inWords(state, offer.give)} for ${inWords(state, offer.want)}`,
    rule: 'LRR 94.4a',
    to: [from, to],
    data: { player: from, partner: to, give: sideData(state, offer.give), want: sideData(state, offer.want) },
  });
}

/** What is given and what is wanted, a thing at a time; undefined when it comes to no offer. */
function* buildOffer(
  game: Game,
  from: PlayerId,
  to: PlayerId,
  span: TransactionSpan,
  kind: string,
  plan: string,
): Rule<Terms | undefined> {
  const { state } = game;
  const terms = noTerms();
  const tradable = (giver: PlayerId, taker: PlayerId, notes: readonly HeldNote[]): Tradable => ({
    planets: ({ planets }) => planetsToTrade(game, giver, !span.neighbors, planets),
    actionCards: mayExchangeCards(game, from, to) ? cardsToOffer(game, from, giver) : [],
    captured: returnableUnits(state, giver, taker),
    notes,
  });
  // Nothing of it changes while the offer is made.
  const own = tradable(from, to, notesToGive(state, from, to));
  const theirs = tradable(to, from, notesExpected(state, from, to));
  for (;;) {
    const step: TermsOption = yield* choose<TermsOption>(
      {
        seat: from,
        kind,
        rule: 'LRR 94.2',
        plan,
        prompt: () => `What do you offer ${playerName(state, to)}, and what for?`,
        list: () => [
          NOTHING,
          ...(isEmpty(terms) ? [] : [PROPOSE]),
          ...termsOptions(state, from, 'give', terms.give, own),
          ...termsOptions(state, to, 'want', terms.want, theirs),
        ],
        text: (option) => termsText(state, option),
        refused: () => [
          ...refusedTerms(terms),
          ...refusedNotes(state, from, to),
          ...refusedCards(game, from, to),
          ...refusedRelics(state, from, to),
        ],
        about: () => ({ partner: to, give: sideData(state, terms.give), want: sideData(state, terms.want) }),
      },
      true,
    );
    if (step === NOTHING) return undefined;
    if (step === PROPOSE) return terms;
    const side = step.side === 'give' ? terms.give : terms.want;
    if (step.note !== undefined) addNote(side, step.note);
    else if (step.fragment !== undefined) addFragment(side, step.fragment);
    else if (step.planet !== undefined) addPlanet(side, step.planet);
    else if (step.actionCard !== undefined) addActionCard(side, step.actionCard);
    else if (step.unit !== undefined) addCaptured(side, step.unit);
    else if (step.good !== undefined) addGood(side, step.good);
  }
}

/** The notes that, by what the asking player knows, could be in the other hand. */
function notesExpected(state: TiState, asking: PlayerId, player: PlayerId): HeldNote[] {
  const notes: HeldNote[] = [];
  const own = state.players[asking].promissoryNotes;
  state.players.forEach((sheet, of) => {
    if (sheet.eliminated || !couldHoldNotesOf(state, player, of)) return;
    for (const note of notesInMatch(state)) {
      if (!hasNote(state, of, note)) continue;
      const held = { note, of };
      if (isInPlay(state, held) || own.some((other) => isSameNote(other, held))) continue;
      if (canReceive(state, player, held) && canReceive(state, asking, held)) notes.push(held);
    }
  });
  return notes;
}

function notesInMatch(state: TiState): readonly number[] {
  return componentsIn(state.setup.expansions).promissoryNotes;
}

type Answer = 'accept' | 'decline' | 'counter';

/** Accept, decline, or make another offer, which may be done once. */
function* answerOffer(game: Game, player: PlayerId, from: PlayerId, offer: Terms, mayCounter: boolean): Rule<Answer> {
  const { state } = game;
  layOffer(state, from, player, offer, !mayCounter);
  const { note } = offer.want;
  const hasIt = note === undefined || state.players[player].promissoryNotes.some((held) => isSameNote(held, note));
  const answers: Answer[] = ['decline'];
  if (hasIt) answers.push('accept');
  if (mayCounter) answers.push('counter');
  const { answer } = yield* choose<Option & { answer: Answer }>(
    {
      seat: player,
      kind: 'answer-offer',
      rule: 'LRR 94.4a',
      prompt: () =>
        `${playerName(state, from)} gives you ${inWords(state, offer.give)} for ${inWords(state, offer.want)}: do you accept?`,
      list: () => answers.map((one) => ({ id: one, answer: one })),
      text: (option) => ({ label: ANSWERS[option.answer] }),
      refused: () =>
        hasIt ? [] : [{ id: 'accept', reason: 'you do not hold that promissory note', rule: 'LRR 69.5' }],
      about: () => ({ partner: from, give: sideData(state, offer.want), want: sideData(state, offer.give) }),
    },
    true,
  );
  takeOffer(state);
  return answer;
}

const ANSWERS: Readonly<Record<Answer, string>> = {
  accept: 'Accept',
  decline: 'Decline',
  counter: 'Offer something else',
};
