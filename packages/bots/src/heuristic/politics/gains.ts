import { OBJECTIVES, objectiveIndex } from '@orrery/twilight-imperium/data';
import { measure } from '../goals.ts';
import { type Planet, situationOf } from '../situation.ts';
import { POINT } from '../worth.ts';
import {
  CARD,
  type Council,
  count,
  infantryOn,
  planetsOf,
  playerAt,
  SECRET,
  shipsIn,
  sum,
  TOKEN,
  tokensOf,
  unitsOn,
  wormholeSystems,
  yieldOf,
} from './council.ts';

/** What single effects of agendas bring a player, in resources; `agendas.ts` puts them together. */

export type Gain = (council: Council, seat: number) => number;
/** Gains by what somebody voted, where the card asks for it. */
type ByVote = Partial<Record<'for' | 'against', Gain>>;

export interface Appraisal {
  readonly for?: Gain;
  readonly against?: Gain;
  /** What it brings to be the player who is elected. */
  readonly elected?: Gain;
  /** What the election of a planet brings a player. */
  readonly planet?: (council: Council, seat: number, planet: Planet) => number;
  /** What the election of something else brings a player; `id` without its kind. */
  readonly other?: (council: Council, seat: number, id: string) => number;
  /** What an outcome brings those who voted one way. */
  readonly voters?: Partial<Record<'for' | 'against', ByVote>>;
  /** What the law is worth once it is in play, where that is not what its outcome brings. */
  readonly inPlay?: Gain;
}

/** An outcome that brings nobody anything. */
export const nothing: Gain = () => 0;
/** So much for whoever it is about. */
export const always =
  (worth: number): Gain =>
  () =>
    worth;
/** So much in each of the rounds to come. */
export const eachRound =
  (worth: number): Gain =>
  ({ rounds }) =>
    worth * rounds;

const cards: Gain = (council, seat) => CARD * playerAt(council, seat).actionCards;
/** All action cards are discarded. */
export const discarding: Gain = (council, seat) => -cards(council, seat);

/** What a player's planets of one kind give in a round, which is lost when they are exhausted. */
export function yields(council: Council, seat: number, meant: (planet: Planet) => boolean) {
  return sum(planetsOf(council, seat).filter(meant), yieldOf);
}

/** Is the planet a cultural one? */
export const isCultural = ({ view }: Planet): boolean => view.traits.includes('cultural');

/** All planets with a technology lost, as far as there are technologies: planets are exhausted for them. */
export const exhaustedForTechnologies: Gain = (council, seat) => {
  const planets = planetsOf(council, seat);
  if (planets.length === 0) return 0;
  const share = Math.min(1, playerAt(council, seat).technologies.length / planets.length);
  return -share * sum(planets, yieldOf);
};

/** Beyond three planets, those exhausted stay so. */
export const onlyThreeReadied: Gain = (council, seat) => {
  const exhausted = planetsOf(council, seat)
    .filter(({ view }) => view.exhausted)
    .map(yieldOf)
    .sort((a, b) => b - a);
  return -sum(exhausted.slice(3), (worth) => worth);
};

/** Units of a type beyond those that are kept, at what each cost. */
export const tooMany =
  (type: string, kept: number, cost: number): Gain =>
  (council, seat) =>
    -cost * Math.max(0, count(council, seat, type) - kept);

/** What a PDS is worth. */
export const PDS_WORTH = 3.5;

/** PDS in and next to systems with wormholes are destroyed. */
export const pdsAtWormholes: Gain = (council, seat) => {
  const { situation } = council;
  const near = new Set(wormholeSystems(council).flatMap((system) => [system, ...situation.adjacent[system]]));
  return -sum(planetsOf(council, seat), ({ view, system }) =>
    near.has(system)
      ? PDS_WORTH * sum(view.ground, ({ units }) => sum(units, ({ type, count: n }) => (type === 'pds' ? n : 0)))
      : 0,
  );
};

/** Everything at Mecatol Rex, and about three units in each system next to it. */
export const catastrophe: Gain = (council, seat) => {
  const { mecatol, adjacent } = council.situation;
  const troops = sum(
    planetsOf(council, seat).filter(({ system }) => system === mecatol),
    (planet) => unitsOn(council, planet, seat, () => true),
  );
  const near = sum(adjacent[mecatol] ?? [], (system) => Math.min(6, shipsIn(council, seat, [system])));
  return -shipsIn(council, seat, [mecatol]) - troops - near;
};

/** Has the player ships in a system with a wormhole? */
export const hasShipsAtWormholes = (council: Council, seat: number): boolean =>
  shipsIn(council, seat, wormholeSystems(council)) > 0;

/** The planets at home are exhausted for a round. */
export const homeYield: Gain = (council, seat) =>
  yields(council, seat, ({ view }) => view.homeOf === playerAt(council, seat).faction);

/** Half of the infantry on each planet goes for a trade good each, which pays for more than was lost, not for its place. */
export const halfOfTheInfantry: Gain = (council, seat) =>
  0.3 * sum(planetsOf(council, seat), (planet) => Math.ceil(infantryOn(planet, seat) / 2));

/** How much more one votes with than the others: it counts for nothing where everybody has one vote. */
export const moreInfluence: Gain = (council, seat) => {
  const mean = sum(council.seats, (one) => playerAt(council, one).influence.total) / council.seats.length;
  return -0.2 * council.rounds * (playerAt(council, seat).influence.total - mean);
};

/** A secret objective, for who has room for one. */
export const secrets =
  (worth: number): Gain =>
  (council, seat) =>
    playerAt(council, seat).unscoredSecrets + scoredSecrets(council, seat) < 3 ? worth : 0.3 * worth;

/** Secret objectives a player has scored. */
export function scoredSecrets(council: Council, seat: number): number {
  return playerAt(council, seat).scored.filter((id) => OBJECTIVES[objectiveIndex(id)].kind === 'secret').length;
}

/** Three tactic, three fleet and two strategy tokens instead of those on the sheet. */
export const eightTokens: Gain = (council, seat) => {
  const lost = Math.max(0, playerAt(council, seat).tokens.fleet - 3);
  return TOKEN * (8 - tokensOf(council, seat)) - lost;
};

/** Cards, votes and the speaker token are lost. */
export const publicExecution: Gain = (council, seat) => {
  const { view } = council.situation;
  const votes = (view.agenda?.agendasToCome ?? 0) > 0 ? 0.2 * playerAt(council, seat).influence.ready : 0;
  return discarding(council, seat) - votes - (view.speaker === seat ? 2 : 0);
};

/** What the election of a planet brings its owner alone. */
export const toOwner =
  (worth: NonNullable<Appraisal['planet']>): NonNullable<Appraisal['planet']> =>
  (council, seat, planet) =>
    planet.view.owner === seat ? worth(council, seat, planet) : 0;

/** What a planet brings its owner for the rest of the game. */
function planetLost(council: Council, planet: Planet): number {
  return 1.5 + 0.45 * council.rounds * yieldOf(planet);
}

/** The owner loses the planet with what stands there to one of those with the fewest points. */
export const redistributed: NonNullable<Appraisal['planet']> = (council, seat, planet) => {
  const { owner } = planet.view;
  if (owner === seat) return -planetLost(council, planet) - unitsOn(council, planet, seat, () => true);
  const poor = council.seats.filter((one) => playerAt(council, one).points === council.fewest && one !== owner);
  return poor.includes(seat) ? planetLost(council, planet) / poor.length : 0;
};

/** A scored secret becomes public: whoever fulfils it may score it. */
export function published(council: Council, seat: number, id: string): number {
  const player = playerAt(council, seat);
  if (player.scored.includes(id)) return 0;
  const { check, phase } = OBJECTIVES[objectiveIndex(id)];
  if (phase !== 'status') return 0.15 * POINT;
  const { has, needs } = measure(situationOf({ ...council.situation.view, seat, you: null }), check);
  const missing = Math.max(0, needs - has);
  return POINT * (missing === 0 ? 0.8 : 0.4 / (1 + missing));
}

/** What the secondary ability of a strategy card is worth to a player for nothing. */
export function secondary(council: Council, seat: number, card: string): number {
  const player = playerAt(council, seat);
  switch (card.replace(/-(omega|pok)$/, '')) {
    case 'trade':
      return 0.6 * (player.commodityLimit - player.commodities);
    case 'technology':
      return player.resources.ready + player.tradeGoods >= 4 ? 2.5 : 0;
    case 'imperial':
      return secrets(SECRET)(council, seat);
    case 'construction':
      return 3;
    case 'politics':
      return 2 * CARD;
    case 'warfare':
      return player.resources.ready >= 3 ? 1.5 : 0;
    case 'leadership':
      return player.influence.ready >= 3 ? 1 : 0;
    default:
      return 0.5;
  }
}

/** An opportunity for everybody to score one more objective, the better the more planets they have. */
export const oneMoreObjective =
  (points: number): Gain =>
  (council, seat) =>
    0.12 * POINT * points + 0.1 * planetsOf(council, seat).length * points;
