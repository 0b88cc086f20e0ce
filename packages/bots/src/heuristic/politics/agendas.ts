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
  RELIC,
  SECRET,
  shipsIn,
  sum,
  TECHNOLOGY,
  TOKEN,
  tokensOf,
  unitsOn,
  wormholeSystems,
  yieldOf,
} from './council.ts';

/** What each outcome of an agenda brings a player, in resources: the same measure for everybody at the table. */

export type Gain = (council: Council, seat: number) => number;
/** Gains by what somebody voted, where the card asks for it. */
type ByVote = Partial<Record<'for' | 'against', Gain>>;

export interface Appraisal {
  readonly for?: Gain;
  readonly against?: Gain;
  /** What it brings to be the player who is elected. */
  readonly elected?: Gain;
  /** What the election of a planet brings a player; `planet` is an index into the planets of the situation. */
  readonly planet?: (council: Council, seat: number, planet: Planet) => number;
  /** What the election of something else brings a player; `id` without its kind. */
  readonly other?: (council: Council, seat: number, id: string) => number;
  /** What an outcome brings those who voted one way. */
  readonly voters?: Partial<Record<'for' | 'against', ByVote>>;
  /** What the law is worth once it is in play, where that is not what its outcome brings. */
  readonly inPlay?: Gain;
}

const nothing: Gain = () => 0;
const always =
  (worth: number): Gain =>
  () =>
    worth;
/** So much in each of the rounds to come. */
const eachRound =
  (worth: number): Gain =>
  ({ rounds }) =>
    worth * rounds;

const cards: Gain = (council, seat) => CARD * playerAt(council, seat).actionCards;
const discarding: Gain = (council, seat) => -cards(council, seat);

/** What a player's planets of one kind give in a round, which is lost when they are exhausted. */
function yields(council: Council, seat: number, meant: (planet: Planet) => boolean) {
  return sum(planetsOf(council, seat).filter(meant), yieldOf);
}

const isCultural = ({ view }: Planet): boolean => view.traits.includes('cultural');

/** All planets with a technology lost, as far as there are technologies: planets are exhausted for them. */
const exhaustedForTechnologies: Gain = (council, seat) => {
  const planets = planetsOf(council, seat);
  if (planets.length === 0) return 0;
  const share = Math.min(1, playerAt(council, seat).technologies.length / planets.length);
  return -share * sum(planets, yieldOf);
};

/** Beyond three planets, those exhausted stay so. */
const onlyThreeReadied: Gain = (council, seat) => {
  const exhausted = planetsOf(council, seat)
    .filter(({ view }) => view.exhausted)
    .map(yieldOf)
    .sort((a, b) => b - a);
  return -sum(exhausted.slice(3), (worth) => worth);
};

const tooMany =
  (type: string, kept: number, cost: number): Gain =>
  (council, seat) =>
    -cost * Math.max(0, count(council, seat, type) - kept);

const PDS_WORTH = 3.5;

const pdsAtWormholes: Gain = (council, seat) => {
  const { situation } = council;
  const near = new Set(wormholeSystems(council).flatMap((system) => [system, ...situation.adjacent[system]]));
  return -sum(planetsOf(council, seat), ({ view, system }) =>
    near.has(system)
      ? PDS_WORTH * sum(view.ground, ({ units }) => sum(units, ({ type, count: n }) => (type === 'pds' ? n : 0)))
      : 0,
  );
};

/** Everything at Mecatol Rex, and about three units in each system next to it. */
const catastrophe: Gain = (council, seat) => {
  const { mecatol, adjacent } = council.situation;
  const troops = sum(
    planetsOf(council, seat).filter(({ system }) => system === mecatol),
    (planet) => unitsOn(council, planet, seat, () => true),
  );
  const near = sum(adjacent[mecatol] ?? [], (system) => Math.min(6, shipsIn(council, seat, [system])));
  return -shipsIn(council, seat, [mecatol]) - troops - near;
};

const hasShipsAtWormholes = (council: Council, seat: number): boolean =>
  shipsIn(council, seat, wormholeSystems(council)) > 0;

const homeYield: Gain = (council, seat) =>
  yields(council, seat, ({ view }) => view.homeOf === playerAt(council, seat).faction);

/** Half of the infantry on each planet goes for a trade good each, which pays for more than was lost, not for its place. */
const halfOfTheInfantry: Gain = (council, seat) =>
  0.3 * sum(planetsOf(council, seat), (planet) => Math.ceil(infantryOn(planet, seat) / 2));

/** How much more one votes with than the others: it counts for nothing where everybody has one vote. */
const moreInfluence: Gain = (council, seat) => {
  const mean = sum(council.seats, (one) => playerAt(council, one).influence.total) / council.seats.length;
  return -0.2 * council.rounds * (playerAt(council, seat).influence.total - mean);
};

/** A secret objective, for who has room for one. */
const secrets =
  (worth: number): Gain =>
  (council, seat) =>
    playerAt(council, seat).unscoredSecrets + scoredSecrets(council, seat) < 3 ? worth : 0.3 * worth;

/** Secret objectives a player has scored. */
export function scoredSecrets(council: Council, seat: number): number {
  return playerAt(council, seat).scored.filter((id) => OBJECTIVES[objectiveIndex(id)].kind === 'secret').length;
}

/** Three tactic, three fleet and two strategy tokens instead of those on the sheet. */
const eightTokens: Gain = (council, seat) => {
  const lost = Math.max(0, playerAt(council, seat).tokens.fleet - 3);
  return TOKEN * (8 - tokensOf(council, seat)) - lost;
};

const publicExecution: Gain = (council, seat) => {
  const { view } = council.situation;
  const votes = (view.agenda?.agendasToCome ?? 0) > 0 ? 0.2 * playerAt(council, seat).influence.ready : 0;
  return discarding(council, seat) - votes - (view.speaker === seat ? 2 : 0);
};

const toOwner =
  (worth: NonNullable<Appraisal['planet']>): NonNullable<Appraisal['planet']> =>
  (council, seat, planet) =>
    planet.view.owner === seat ? worth(council, seat, planet) : 0;

/** What a planet brings its owner for the rest of the game. */
function planetLost(council: Council, planet: Planet): number {
  return 1.5 + 0.45 * council.rounds * yieldOf(planet);
}

/** The owner loses the planet with what stands there to one of those with the fewest points. */
const redistributed: NonNullable<Appraisal['planet']> = (council, seat, planet) => {
  const { owner } = planet.view;
  if (owner === seat) return -planetLost(council, planet) - unitsOn(council, planet, seat, () => true);
  const poor = council.seats.filter((one) => playerAt(council, one).points === council.fewest && one !== owner);
  return poor.includes(seat) ? planetLost(council, planet) / poor.length : 0;
};

/** A scored secret becomes public: whoever fulfils it may score it. */
function published(council: Council, seat: number, id: string): number {
  const player = playerAt(council, seat);
  if (player.scored.includes(id)) return 0;
  const { check, phase } = OBJECTIVES[objectiveIndex(id)];
  if (phase !== 'status') return 0.15 * POINT;
  const { has, needs } = measure(situationOf({ ...council.situation.view, seat, you: null }), check);
  const missing = Math.max(0, needs - has);
  return POINT * (missing === 0 ? 0.8 : 0.4 / (1 + missing));
}

/** What the secondary ability of a strategy card is worth to a player for nothing. */
function secondary(council: Council, seat: number, card: string): number {
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
const oneMoreObjective =
  (points: number): Gain =>
  (council, seat) =>
    0.12 * POINT * points + 0.1 * planetsOf(council, seat).length * points;

/** A seat's gain from every agenda of the base deck and of Prophecy of Kings, by its id. */
export const APPRAISALS: Readonly<Record<string, Appraisal>> = {
  'anti-intellectual-revolution': { for: eachRound(-2), against: exhaustedForTechnologies },
  'archived-secret': { elected: secrets(SECRET) },
  'armed-forces-standardization': { elected: eightTokens },
  'arms-reduction': {
    for: (council, seat) => tooMany('dreadnought', 2, 4)(council, seat) + tooMany('cruiser', 4, 2)(council, seat),
    against: (council, seat) => -yields(council, seat, ({ view }) => view.specialty !== null),
  },
  'articles-of-war': {
    for: (council, seat) => -0.5 * count(council, seat, 'mech'),
    against: nothing,
    voters: { against: { for: always(3) } },
  },
  'checks-and-balances': { for: nothing, against: onlyThreeReadied },
  'clandestine-operations': {
    for: (council, seat) => -TOKEN * Math.min(2, tokensOf(council, seat)),
    against: (council, seat) => (playerAt(council, seat).tokens.fleet > 0 ? -TOKEN : 0),
  },
  'classified-document-leaks': { other: published, inPlay: nothing },
  'colonial-redistribution': { planet: redistributed },
  'committee-formation': { elected: always(2) },
  'compensated-disarmament': {
    planet: toOwner((council, seat, planet) => {
      const mechs = unitsOn(council, planet, seat, (type) => type === 'mech');
      return 0.3 * infantryOn(planet, seat) - 0.5 * mechs - 1;
    }),
  },
  'conventions-of-war': {
    for: (council, seat) => 0.3 * planetsOf(council, seat).filter(isCultural).length,
    against: nothing,
    voters: { against: { against: discarding } },
  },
  'core-mining': { planet: toOwner(({ rounds }) => 0.9 * rounds) },
  'covert-legislation': {},
  'demilitarized-zone': {
    planet: toOwner((council, seat, planet) => -unitsOn(council, planet, seat, () => true) - 0.5),
  },
  'economic-equality': {
    for: (council, seat) => 5 - playerAt(council, seat).tradeGoods,
    against: (council, seat) => -playerAt(council, seat).tradeGoods,
  },
  'enforced-travel-ban': {
    for: (council, seat) => (hasShipsAtWormholes(council, seat) ? -0.5 : 0),
    against: pdsAtWormholes,
  },
  'executive-sanctions': {
    for: (council, seat) => -CARD * Math.max(0, playerAt(council, seat).actionCards - 3) - 0.3 * council.rounds,
    against: (council, seat) => (playerAt(council, seat).actionCards > 0 ? -CARD : 0),
  },
  'fleet-regulations': {
    for: (council, seat) => -TOKEN * Math.max(0, playerAt(council, seat).tokens.fleet - 4) - 0.3 * council.rounds,
    against: (council, seat) => (playerAt(council, seat).tokens.reinforcements > 0 ? TOKEN : 0),
    inPlay: eachRound(-0.3),
  },
  'galactic-crisis-pact': { other: secondary },
  'holy-planet-of-ixth': { planet: toOwner(always(-1)) },
  'homeland-defense-act': {
    for: always(0.3),
    against: (council, seat) => (count(council, seat, 'pds') > 0 ? -PDS_WORTH : 0),
  },
  'imperial-arbiter': { elected: always(2.5) },
  'incentive-program': { for: oneMoreObjective(1), against: oneMoreObjective(1.2) },
  'ixthian-artifact': {
    for: (council, seat) => 0.5 * 2 * TECHNOLOGY + 0.5 * catastrophe(council, seat),
    against: nothing,
  },
  'judicial-abolishment': { other: (council, seat, id) => -lawGain(council, seat, id) },
  'minister-of-antiquities': { elected: always(RELIC) },
  'minister-of-commerce': { elected: eachRound(2) },
  'minister-of-exploration': { elected: eachRound(1.5) },
  'minister-of-industry': { elected: always(2) },
  'minister-of-peace': { elected: always(2.5) },
  'minister-of-policy': { elected: eachRound(CARD) },
  'minister-of-sciences': { elected: eachRound(2) },
  'minister-of-war': { elected: always(3) },
  // What is voted on again may come to the same.
  'miscount-disclosed': { other: (council, seat, id) => -0.5 * lawGain(council, seat, id) },
  mutiny: { for: nothing, against: nothing },
  'new-constitution': {
    for: (council, seat) =>
      -homeYield(council, seat) - sum(council.situation.view.laws, ({ agenda }) => lawGain(council, seat, agenda)),
    against: nothing,
  },
  'nexus-sovereignty': { for: nothing, against: nothing },
  'political-censure': {
    elected: (council, seat) => discarding(council, seat) - 0.8 * council.rounds,
  },
  'prophecy-of-ixth': { elected: (council, seat) => 0.5 + 0.2 * count(council, seat, 'fighter') },
  'public-execution': { elected: publicExecution },
  'publicize-weapon-schematics': {
    for: (council, seat) => (count(council, seat, 'war-sun') > 0 ? -4 * count(council, seat, 'war-sun') : 1),
    against: (council, seat) =>
      playerAt(council, seat).units['war-sun'] === undefined ? 0 : discarding(council, seat),
  },
  'rearmament-agreement': { for: always(2), against: (council, seat) => -1.5 * count(council, seat, 'mech') },
  'regulated-conscription': {
    for: (council, seat) => -council.rounds * (0.5 + 0.1 * count(council, seat, 'fighter')),
    against: nothing,
  },
  'representative-government': {
    for: moreInfluence,
    against: nothing,
    voters: { against: { against: (council, seat) => -yields(council, seat, isCultural) } },
  },
  'representative-government-pok': {
    for: moreInfluence,
    against: nothing,
    voters: { against: { against: (council, seat) => -yields(council, seat, isCultural) } },
  },
  'research-grant-reallocation': { elected: always(TECHNOLOGY) },
  'research-team-biotic': { planet: toOwner(always(2)) },
  'research-team-cybernetic': { planet: toOwner(always(2)) },
  'research-team-propulsion': { planet: toOwner(always(2)) },
  'research-team-warfare': { planet: toOwner(always(2)) },
  'search-warrant': { elected: secrets(SECRET + 1) },
  'seed-of-an-empire': { for: nothing, against: nothing },
  'senate-sanctuary': { planet: toOwner(({ rounds }) => 0.6 * rounds) },
  'shard-of-the-throne': { elected: nothing },
  // A token at home: nothing is produced there and no ship leaves in the next round.
  'shared-research': { for: always(0.3), against: (council, seat) => -homeYield(council, seat) - 1 },
  'swords-to-plowshares': {
    for: halfOfTheInfantry,
    against: (council, seat) => 0.5 * planetsOf(council, seat).length,
  },
  'terraforming-initiative': { planet: toOwner(({ rounds }) => 0.8 * rounds) },
  'the-crown-of-emphidia': { elected: nothing },
  'the-crown-of-thalnos': { elected: always(2) },
  'unconventional-measures': {
    for: nothing,
    against: nothing,
    voters: { for: { for: always(2 * CARD) }, against: { for: discarding } },
  },
  'wormhole-reconstruction': {
    for: always(0.2),
    against: (council, seat) =>
      -1.5 * wormholeSystems(council).filter((system) => shipsIn(council, seat, [system]) > 0).length,
  },
  'wormhole-research': {
    for: (council, seat) =>
      (hasShipsAtWormholes(council, seat) ? TECHNOLOGY : 0) -
      shipsIn(council, seat, wormholeSystems(council, ['alpha', 'beta'])),
    against: nothing,
    voters: { against: { against: always(-TOKEN) } },
  },
};

/** What a law in play is worth to a player from now on. */
export function lawGain(council: Council, seat: number, law: string): number {
  const found = council.situation.view.laws.find(({ agenda }) => agenda === law);
  const appraisal = APPRAISALS[law];
  if (found === undefined || appraisal === undefined) return 0;
  if (appraisal.inPlay !== undefined) return appraisal.inPlay(council, seat);
  // A point that the law gave goes with it in one case alone; else its player keeps it.
  const point = law === 'political-censure' ? POINT * pointsOf(council, seat, law, found.elected, undefined) : 0;
  return point + gainOf(council, seat, law, found.elected);
}

/** What an outcome of an agenda brings a player who did not vote. */
export function gainOf(council: Council, seat: number, agenda: string, outcome: string): number {
  const key = `${agenda} ${seat} ${outcome}`;
  let gain = council.known.get(key);
  if (gain === undefined) {
    gain = appraise(council, seat, agenda, outcome);
    council.known.set(key, gain);
  }
  return gain;
}

function appraise(council: Council, seat: number, agenda: string, outcome: string): number {
  const appraisal = APPRAISALS[agenda];
  if (appraisal === undefined) return 0;
  if (outcome === 'for' || outcome === 'against') return appraisal[outcome]?.(council, seat) ?? 0;
  const [kind, id] = outcome.split(':');
  if (kind === 'player') return Number(id) === seat ? (appraisal.elected?.(council, seat) ?? 0) : 0;
  if (kind !== 'planet') return appraisal.other?.(council, seat, id) ?? 0;
  const planet = council.situation.planets.find(({ view }) => view.id === id);
  return planet === undefined ? 0 : (appraisal.planet?.(council, seat, planet) ?? 0);
}

/** Victory points that an outcome brings a player, who voted so. */
export function pointsOf(
  council: Council,
  seat: number,
  agenda: string,
  outcome: string,
  voted: string | undefined,
): number {
  const { points } = playerAt(council, seat);
  switch (agenda) {
    case 'shard-of-the-throne':
    case 'the-crown-of-emphidia':
    case 'political-censure':
      return outcome === `player:${seat}` ? 1 : 0;
    case 'holy-planet-of-ixth':
      return planetsOf(council, seat).some(({ view }) => outcome === `planet:${view.id}`) ? 1 : 0;
    case 'seed-of-an-empire':
      return points === (outcome === 'for' ? council.most : council.fewest) ? 1 : 0;
    case 'mutiny':
      if (voted !== 'for') return 0;
      return outcome === 'for' ? 1 : -Math.min(1, points);
    default:
      return 0;
  }
}

/** What an outcome brings a player beside that because they voted one way. */
export function voterGain(council: Council, seat: number, agenda: string, outcome: string, voted: string): number {
  if (outcome !== 'for' && outcome !== 'against') return 0;
  if (voted !== 'for' && voted !== 'against') return 0;
  return APPRAISALS[agenda]?.voters?.[outcome]?.[voted]?.(council, seat) ?? 0;
}
