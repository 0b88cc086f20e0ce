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
} from './council.ts';
import {
  type Appraisal,
  always,
  catastrophe,
  discarding,
  eachRound,
  eightTokens,
  exhaustedForTechnologies,
  halfOfTheInfantry,
  hasShipsAtWormholes,
  homeYield,
  isCultural,
  moreInfluence,
  nothing,
  oneMoreObjective,
  onlyThreeReadied,
  PDS_WORTH,
  pdsAtWormholes,
  publicExecution,
  published,
  redistributed,
  secondary,
  secrets,
  tooMany,
  toOwner,
  yields,
} from './gains.ts';

/** What each outcome of an agenda brings a player, in resources: the same measure for everybody at the table. */

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
