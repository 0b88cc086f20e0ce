import { ACTION_CARDS, AGENDAS, componentsIn } from './data/index.ts';
import { DECLINED } from './rules/transactions/declined.ts';
import { OPEN_OFFER, openOffer } from './rules/transactions/open-offer.ts';
import { cloneState } from './state/clone.ts';
import {
  type ActionCardId,
  canReceive,
  type HeldNote,
  type PlayerId,
  type PlayerState,
  showsSecrets,
  type TiState,
} from './state/index.ts';

/** A whole number from 0 to below - 1. */
type Draw = (below: number) => number;

/**
 * Another state that a seat (undefined: a spectator) cannot tell from this one: what it may not know is dealt anew with the
 * same public counts. Hidden are the hands of others (action cards, secret objectives, promissory notes), the order of the
 * decks, the public objectives still face down, what others offer each other, and chance.
 */
export function disguise(state: TiState, seat: PlayerId | undefined, draw: Draw): TiState {
  const other = cloneState(state);
  const strangers = other.players.filter((_, player) => player !== seat);
  const { decks } = other;
  other.chance.generator = [1 + draw(1 << 30), draw(1 << 30), draw(1 << 30), draw(1 << 30)];
  other.chance.dice = other.chance.dice.map(() => 1 + draw(10));
  const shown = cardsShown(other, seat);
  dealAnew([decks.actionCards, ...strangers.map((player) => player.actionCards)], draw);
  for (const [player, cards] of shown) other.players[player].actionCards.push(...cards);
  const unknown = strangers.filter((player) => !showsSecrets(other, other.players.indexOf(player)));
  dealAnew([decks.secretObjectives, ...unknown.map((player) => player.secretObjectives)], draw);
  exchangeNotes(other, strangers, draw);
  hideAgenda(other, seat, draw);
  dealAnew([decks.agendas], draw);
  dealAnew([decks.relics], draw);
  for (const deck of Object.values(decks.exploration)) dealAnew([deck], draw);
  layFaceDownAnew(other, draw);
  exchangeOffers(other, seat, draw);
  return other;
}

/** The action cards that an offer to the seat names are known to be in the hand of who makes it; they are taken out of it here. */
function cardsShown(state: TiState, seat: PlayerId | undefined): Map<PlayerId, ActionCardId[]> {
  const shown = new Map<PlayerId, ActionCardId[]>();
  const offer = openOffer(state);
  if (offer === undefined || offer.partner !== seat) return shown;
  const hand = state.players[offer.player].actionCards;
  const cards: ActionCardId[] = [];
  for (const id of offer.give.actionCards) {
    const at = hand.findIndex((card) => ACTION_CARDS[card].id === id);
    if (at >= 0) cards.push(...hand.splice(at, 1));
  }
  shown.set(offer.player, cards);
  return shown;
}

/** What two others offer or have offered each other may be anything. */
function exchangeOffers(state: TiState, seat: PlayerId | undefined, draw: Draw): void {
  state.effects = state.effects.map((effect) => {
    const { kind, data } = effect;
    const own = data.player === seat || data.partner === seat;
    if ((kind !== OPEN_OFFER && kind !== DECLINED) || own) return effect;
    const nothing = { fragments: [], planets: [], captured: [], actionCards: [], note: null };
    const side = () => JSON.stringify({ tradeGoods: draw(9), commodities: draw(5), ...nothing });
    return { ...effect, data: { ...data, give: side(), want: side() } };
  });
}

/** The agenda that only the speaker knows may be any other one with the same outcomes. */
function hideAgenda(state: TiState, seat: PlayerId | undefined, draw: Draw): void {
  const { agenda, decks } = state;
  if (agenda === null || agenda.hidden < 0 || seat === state.speaker) return;
  const alike = decks.agendas.flatMap((card, at) => (sameOutcomes(card, agenda.hidden) ? [at] : []));
  const pick = draw(alike.length + 1);
  if (pick === alike.length) return;
  const at = alike[pick];
  state.agenda = { ...agenda, hidden: decks.agendas[at] };
  decks.agendas[at] = agenda.hidden;
}

function sameOutcomes(one: number, other: number): boolean {
  const kind = ({ elect, outcomes }: (typeof AGENDAS)[number]) => `${elect} ${outcomes?.join()}`;
  return AGENDAS[one].replacedOnRevealIf === null && kind(AGENDAS[one]) === kind(AGENDAS[other]);
}

/** Exchange notes between hands in which, by what everybody knows, either could be. */
function exchangeNotes(state: TiState, players: readonly PlayerState[], draw: Draw): void {
  const places = players.flatMap((player) => player.promissoryNotes.map((_, at) => ({ player, at })));
  const fits = (player: PlayerState, held: HeldNote): boolean =>
    ((player.notesOf >> held.of) & 1) === 1 && canReceive(state, state.players.indexOf(player), held);
  for (let i = 0; i < places.length; i++) {
    const [one, other] = [places[i], places[draw(places.length)]];
    const [note, instead] = [one.player.promissoryNotes[one.at], other.player.promissoryNotes[other.at]];
    if (!fits(one.player, instead) || !fits(other.player, note)) continue;
    one.player.promissoryNotes[one.at] = instead;
    other.player.promissoryNotes[other.at] = note;
  }
}

/** Put the cards of several places together, shuffle them, and give each place as many as before. */
function dealAnew<T>(places: T[][], draw: Draw): void {
  const cards = shuffled(places.flat(), draw);
  let next = 0;
  for (const place of places) for (let i = 0; i < place.length; i++) place[i] = cards[next++];
}

/** Any objectives not revealed may lie face down. */
function layFaceDownAnew(state: TiState, draw: Draw): void {
  const { stage1, stage2 } = componentsIn(state.setup.expansions).objectives;
  const { decks, revealed } = state;
  const hidden = (all: readonly number[], count: number): number[] =>
    shuffled(
      all.filter((objective) => !revealed.includes(objective)),
      draw,
    ).slice(0, count);
  decks.stageOne = hidden(stage1, decks.stageOne.length);
  decks.stageTwo = hidden(stage2, decks.stageTwo.length);
}

function shuffled<T>(cards: T[], draw: Draw): T[] {
  for (let last = cards.length - 1; last > 0; last--) {
    const at = draw(last + 1);
    [cards[last], cards[at]] = [cards[at], cards[last]];
  }
  return cards;
}
