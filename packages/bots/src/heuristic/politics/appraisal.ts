import { AGENDAS, agendaIndex } from '@orrery/twilight-imperium/data';
import type { TiView } from '@orrery/twilight-imperium';
import { POINT } from '../worth.ts';
import { gainOf, pointsOf, voterGain } from './agendas.ts';
import { CARD, type Council, planetsOf, playerAt, rivalry, sum, TECHNOLOGY, TOKEN, VICTORY } from './council.ts';
import { scoredSecrets } from './gains.ts';

/** What the outcomes of the agenda on the table are worth to a seat: its own gains, less what helps its rivals. */

/** What somebody voted. */
export type Votes = ReadonlyMap<number, string>;

/** The agenda that is resolved, as far as this seat knows: the unseen card is known to who is told. */
export function agendaOf({ agenda }: TiView): string | undefined {
  if (agenda === null) return undefined;
  if (agenda.hidden) return agenda.hiddenAgenda?.id;
  return agenda.id;
}

/** What the predictions of the agenda pay when they come true, by the card they were made with. */
const PAYMENTS: Readonly<Record<string, number>> = {
  'card:construction-rider': 4,
  'card:diplomacy-rider': 2.5,
  'card:imperial-rider': POINT,
  'card:leadership-rider': 3 * TOKEN,
  'card:politics-rider': 3 * CARD + 2,
  'card:sanction': 2,
  'card:technology-rider': TECHNOLOGY,
  'card:trade-rider': 5,
  'card:warfare-rider': 4,
  'faction:galactic-threat': TECHNOLOGY,
};

/** What a right prediction with this card is worth to its player; 0 for what is no prediction. */
export function paymentOf(source: string): number {
  return PAYMENTS[source] ?? 0;
}

/** Victory points, and the victory they may be. */
function worthOfPoints(council: Council, seat: number, points: number): number {
  if (points === 0) return 0;
  const wins = playerAt(council, seat).points + points >= council.situation.view.goal;
  return POINT * points + (wins ? VICTORY : 0);
}

/** What an outcome brings a player: the card's text, by their vote, and what they have predicted. */
function gain(council: Council, seat: number, agenda: string | undefined, outcome: string, votes: Votes): number {
  const voted = votes.get(seat);
  const { view } = council.situation;
  const predicted =
    view.agenda?.outcomes
      .find(({ id }) => id === outcome)
      ?.predictions.filter((prediction) => prediction.seat === seat) ?? [];
  const riders = predicted.filter(({ source }) => source !== 'card:imperial-rider');
  const paid = sum(riders, ({ source }) => paymentOf(source));
  const points = predicted.length - riders.length;
  if (agenda === undefined) return paid + worthOfPoints(council, seat, points);
  return (
    paid +
    gainOf(council, seat, agenda, outcome) +
    (voted === undefined ? 0 : voterGain(council, seat, agenda, outcome, voted)) +
    worthOfPoints(council, seat, points + pointsOf(council, seat, agenda, outcome, voted)) +
    sanctioned(view, outcome, voted)
  );
}

/** A token of the fleet pool goes when one votes for what somebody has predicted with Sanction. */
function sanctioned({ agenda }: TiView, outcome: string, voted: string | undefined): number {
  if (voted !== outcome) return 0;
  const predictions = agenda?.outcomes.find(({ id }) => id === outcome)?.predictions ?? [];
  return predictions.some(({ source }) => source === 'card:sanction') ? -TOKEN : 0;
}

/** Secret objectives of the agenda phase that the seat itself holds. */
function ownSecrets(council: Council, seat: number, agenda: string | undefined, outcome: string): number {
  const { view, me } = council.situation;
  if (seat !== me || scoredSecrets(council, me) >= 3) return 0;
  const held = new Set(view.you?.secretObjectives.map(({ id }) => id));
  let worth = 0;
  if (held.has('drive-the-debate')) {
    const elected =
      outcome === `player:${me}` ||
      planetsOf(council, me).some(({ view: planet }) => outcome === `planet:${planet.id}`);
    if (elected) worth += worthOfPoints(council, me, 1);
  }
  if (held.has('dictate-policy')) worth += policy(council, agenda, outcome);
  return worth;
}

/** Three laws in play are a secret objective; each before that is a step. */
function policy(council: Council, agenda: string | undefined, outcome: string): number {
  const { view, me } = council.situation;
  const laws = view.laws.length;
  if (agenda === 'new-constitution' && outcome === 'for') return laws >= 3 ? -POINT : -2 * laws;
  if (agenda === 'judicial-abolishment') return laws === 3 ? -POINT : 0;
  const enacted = agenda !== undefined && AGENDAS[agendaIndex(agenda)].type === 'law' && outcome !== 'against';
  if (!enacted || view.agenda?.revote === true) return 0;
  return laws === 2 ? worthOfPoints(council, me, 1) : laws < 2 ? 2 : 0;
}

/** What an outcome of an agenda is worth to a seat, if these are the votes: its gain, less its share in those of the others. */
export function worthTo(
  council: Council,
  seat: number,
  agenda: string | undefined,
  outcome: string,
  votes: Votes,
): number {
  let worth = gain(council, seat, agenda, outcome, votes) + ownSecrets(council, seat, agenda, outcome);
  for (const other of council.seats) {
    if (other !== seat) worth -= rivalry(council, seat, other) * gain(council, other, agenda, outcome, votes);
  }
  return worth;
}

/** The outcomes an agenda would have if it were revealed now (LRR 8.8 to 8.11). */
export function outcomesOf({ situation, seats }: Council, agenda: string): string[] {
  const { outcomes, elect } = AGENDAS[agendaIndex(agenda)];
  const { view, planets, mecatol } = situation;
  if (outcomes !== null) return [...outcomes];
  const owned = planets.filter((planet) => planet.view.owner !== null);
  switch (elect) {
    case 'player':
      return seats.map((seat) => `player:${seat}`);
    case 'planet':
      return owned.map((planet) => `planet:${planet.view.id}`);
    case 'non-home-planet-except-mecatol-rex':
      return owned
        .filter((planet) => planet.view.homeOf === null && planet.system !== mecatol)
        .map((planet) => `planet:${planet.view.id}`);
    case 'law':
      return view.laws.map((law) => `agenda:${law.agenda}`);
    case 'strategy-card':
      return view.strategyCards.map((card) => `card:${card.id}`);
    case 'scored-secret-objective':
      return view.players.flatMap(({ scored }) => scored.map((id) => `objective:${id}`));
    default:
      return [];
  }
}
