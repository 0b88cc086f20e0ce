import { COMBAT_WORTHS } from './combat-worth.ts';
import { cancelWorth } from './cancels.ts';
import { swapGain } from './component-worth.ts';
import { activeSystem, cannonsAt } from './fights.ts';
import { openNear, savedResearch } from './growth.ts';
import { MOVE_CARDS, reaching } from './journeys.ts';
import { abilityHits, unitCost } from './odds.ts';
import { cardValue } from './keeping.ts';
import { researchWorth, worthOfTechnology } from './research.ts';
import { icarusDrive } from './rifts.ts';
import { rivalry } from './rivalry.ts';
import { countOf, fleetOf, fleetSize, groundOf, type Planet, type Situation } from './situation.ts';
import { landingAtOnce, supernova } from './hero-worth.ts';
import { burdenOfLaws } from './politics/burdens.ts';
import type { WindowWorth } from './window-facts.ts';
import { productionLimit } from './tactics.ts';
import { freeResources, type Outlook, planetWorth, POINT } from './worth.ts';

/**
 * What it is worth, in resources, to use an ability in a window: from the situation and from what the window tells of its event.
 * What is not named here costs nothing and helps its owner.
 */

/** A command token. */
const TOKEN = 2.2;

/** What others could take or destroy in the active system: one's ships, and planets they are near enough to land on. */
function exposed(outlook: Outlook): number {
  const { situation } = outlook;
  const { me, mine, systems, view } = situation;
  const system = activeSystem(situation);
  const { active } = view;
  if (system < 0 || active === null || active === me) return 0;
  const strength = strengthNear(situation, system, active);
  if (strength === 0) return 0;
  const fleet = fleetOf(systems[system], me);
  const ships = Object.entries(fleet).reduce(
    (sum, [type, { count }]) => sum + count * (mine.units[type]?.cost ?? 0),
    0,
  );
  const planets = situation.myPlanets
    .filter((planet) => planet.system === system)
    .reduce((sum, planet) => sum + 0.7 * planetWorth(outlook, planet), 0);
  return (ships * 0.6 + planets) * Math.min(1, strength / Math.max(1, ships));
}

/** Resources in ships of a player in and next to a system that their tokens do not hold there. */
function strengthNear({ systems, adjacent, view }: Situation, system: number, player: number): number {
  let strength = 0;
  for (const near of [system, ...adjacent[system]]) {
    if (near !== system && systems[near].tokens.includes(player)) continue;
    for (const [type, { count }] of Object.entries(fleetOf(systems[near], player))) {
      strength +=
        (count * (view.players[player].units[type]?.cost ?? 0)) / (view.players[player].units[type]?.unitsPerCost ?? 1);
    }
  }
  return strength;
}

/** Planets in the active system, one's own or those of others. */
function planetsHere({ planets, ...situation }: Situation, ours: boolean): Planet[] {
  const system = activeSystem({ planets, ...situation });
  return planets.filter(
    ({ view, system: at }) => at === system && view.owner !== null && (view.owner === situation.me) === ours,
  );
}

/** Hits that a player's ships in the active system bombard with, on average. */
function bombsHere({ systems, view, ...situation }: Situation, seat: number): number {
  const system = activeSystem({ systems, view, ...situation });
  if (system < 0) return 0;
  return Object.entries(fleetOf(systems[system], seat)).reduce((sum, [type, { count }]) => {
    const unit = view.players[seat].units[type];
    return sum + (unit === undefined ? 0 : count * abilityHits(unit, 'Bombardment'));
  }, 0);
}

function infantryOn({ view }: Planet): number {
  return view.owner === null
    ? 0
    : countOf(groundOf(view, view.owner), 'infantry') + countOf(groundOf(view, view.owner), 'mech');
}

/** The least valuable of one's ready planets with a technology specialty. */
function cheapestSpecialty({ myPlanets }: Situation): number {
  const ready = myPlanets.filter(({ view }) => view.specialty !== null && !view.exhausted);
  return Math.min(...ready.map(({ view }) => view.resources + 0.5 * view.influence));
}

export const WINDOW_WORTHS: Readonly<Record<string, WindowWorth>> = {
  ...COMBAT_WORTHS,
  // Cards that others play.
  'card:sabotage': (outlook, { card = '', player = -1, target }) =>
    cancelWorth(outlook, card, player, `${target ?? ''}`),
  'instinct-training': (outlook, { card = '', player = -1, target }) =>
    cancelWorth(outlook, card, player, `${target ?? ''}`) - TOKEN,
  // The mech that is given up for it.
  'mech:watcher': (outlook, { card = '', player = -1, target }) =>
    cancelWorth(outlook, card, player, `${target ?? ''}`) - unitCost(outlook.situation.mine, 'mech'),
  'card:reverse-engineer': () => 1.5,

  // A system was activated: movement.
  ...Object.fromEntries(Object.entries(MOVE_CARDS).map(([id, terms]) => [`card:${id}`, reaching(terms)])),
  aetherstream: (outlook, facts) =>
    outlook.situation.view.active === outlook.situation.me ? reaching({ bonus: 1 })(outlook, facts) : 0,
  'faction:aetherpassage': () => 0,
  'card:solar-flare': (outlook) => 1.2 * cannonsAt(outlook, activeSystem(outlook.situation)),
  'card:rally': ({ situation }) => 1.5 + (fullFleets(situation) ? 1.5 : 0),
  'card:upgrade': () => 2.5,
  'card:harness-energy': ({ situation: { mine } }) => 0.6 * (mine.commodityLimit - mine.commodities),

  // A system was activated: by somebody else.
  'card:forward-supply-base': () => 2.6,
  'card:counterstroke': () => TOKEN,
  'card:decoy-operation': (outlook) => 0.4 * exposed(outlook),
  'note:ceasefire': exposed,
  'law:minister-of-peace': exposed,
  'nullification-field': (outlook) => exposed(outlook) - TOKEN,
  // The token lets in another ship and brings its owner's commander; they have it back.
  'mech:starlancer': (outlook) => exposed(outlook) - TOKEN,
  'faction:foresight': (outlook) => exposed(outlook) - TOKEN - 1,

  // Space cannon and bombardment.
  'card:experimental-battlestation': ({ situation }) => {
    const { active } = situation.view;
    if (active === null || active === situation.me) return 0;
    return Math.min(3, Object.values(fleetOf(situation.systems[activeSystem(situation)], active)).length > 0 ? 2.4 : 0);
  },
  'card:disable': ({ situation }) =>
    planetsHere(situation, false).reduce(
      (sum, planet) =>
        sum + 1.2 * (planet.view.owner === null ? 0 : countOf(groundOf(planet.view, planet.view.owner), 'pds')),
      0,
    ),
  'card:blitz': ({ situation }) => {
    const guards = planetsHere(situation, false).reduce((sum, planet) => sum + infantryOn(planet), 0);
    const fleet = fleetOf(situation.systems[activeSystem(situation)], situation.me);
    return Math.min(guards, 0.5 * fleetSize(fleet)) * 1.2;
  },
  'card:bunker': ({ situation }) => {
    const { active } = situation.view;
    if (active === null || active === situation.me) return 0;
    const guards = planetsHere(situation, true).reduce((sum, planet) => sum + infantryOn(planet), 0);
    return Math.min(guards, bombsHere(situation, active)) * 1.2;
  },
  'card:parley': (outlook, { planet: key = '', units = {} }) => {
    const planet = outlook.situation.planets.find(({ view }) => `planet:${view.id}` === key);
    if (planet === undefined) return 0;
    const landing = Object.values(units).reduce((sum, count) => sum + count, 0);
    return planetWorth(outlook, planet) * (landing / (landing + infantryOn(planet)));
  },
  // Which forces would be shifted where is beyond rules of thumb.
  'card:ghost-squad': () => 0,

  // Planets change hands.
  'card:infiltrate': ({ situation }, { planet: key = '' }) => {
    const planet = situation.planets.find(({ view }) => `planet:${view.id}` === key);
    if (planet === undefined) return 0;
    return planet.view.ground.reduce(
      (sum, { owner, units }) =>
        owner === situation.me
          ? sum
          : sum +
            units.reduce(
              (part, { type, count }) => part + (type === 'space-dock' ? 4 : type === 'pds' ? 2 : 0) * count,
              0,
            ),
      0,
    );
  },
  'card:reparations': () => 2,

  // Money and production.
  'card:war-machine': (outlook) => 0.8 + Math.min(2.5, 0.35 * freeResources(outlook)),
  // A hero is purged: its free units have to be many.
  'leader:harrugh-gefhara': ({ situation }, { system = '' }) => {
    const index = situation.systemNamed(system);
    return index < 0 ? 0 : 1.5 * productionLimit(situation, index);
  },
  'hegemonic-trade-policy': ({ situation }) => Math.max(0, ...situation.myPlanets.map(swapGain)),
  'psychoarchaeology:start': ({ situation }) => 0.8 - cheapestSpecialty(situation),
  'psychoarchaeology:end': ({ situation }) => 0.8 - cheapestSpecialty(situation),
  'note:trade-agreement': ({ situation }, { player = -1 }) => situation.view.players[player]?.commodities ?? 0,
  'note:crucible': reaching({ rifts: true }),
  // A unit that costs no more than their commodity value, less what they gain by it.
  'leader:the-stillness-of-stars': ({ situation }, { player = -1 }) => {
    const other = situation.view.players[player];
    return other === undefined ? 0 : 0.7 * other.commodityLimit - 0.2 * other.commodities * rivalry(situation, player);
  },
  'note:research-agreement': (outlook, { technology = '' }) => worthOfTechnology(outlook, technology),
  'transit-diodes': () => 0,

  'mech:icarus-drive': icarusDrive,
  bioplasmosis: ({ situation }) => 0.4 * Math.min(3, openNear(situation).length),
  'leader:doctor-sucaban': savedResearch,
  'quantum-datahub-node': ({ situation }) => (imperialElsewhere(situation) ? POINT - 3 - TOKEN : 0),

  'relic:dominus-orb': reaching({ leaveTokens: true }),
  'relic:maw-of-worlds': (outlook) => researchWorth(outlook) + 1.5 - 0.2 * outlook.situation.mine.influence.ready,

  // Agents that serve whoever is active.
  'leader:acamar': forOneself(2),
  'leader:acamar:withdrawn': forOneself(2),
  'leader:berekar-berekon': forOneself(2),
  'leader:emissary-taivra': forOneself(0.5),
  'leader:garv-and-gunn': forOneself(1),
  'temporal-command-suite': forOneself(1),
  // Once a round: for a gain that is worth it.
  'leader:artuno-the-betrayer': (_outlook, { count = 0 }) => (count >= 2 ? count : 0),
  'deploy:ouranos': ({ situation }) => (fullFleetAt(situation, activeSystem(situation)) ? 0 : 5),
  // Planets of one's own near, that nobody guards.
  'leader:trilossa-aun-mirik': ({ situation }, { player, system = '' }) => {
    const index = situation.systemNamed(system);
    if (player !== situation.me || index < 0) return 0;
    const near = [index, ...situation.adjacent[index]];
    return situation.myPlanets.filter((planet) => near.includes(planet.system) && infantryOn(planet) === 0).length;
  },
  'leader:i48s': forOneself(1),
  'leader:tro': forOneself(1),
  'leader:xander-alexin-victori-iii:production': (outlook, facts) =>
    forOneself(COMMODITY_AS_GOOD * outlook.situation.mine.commodities)(outlook, facts),
  // It is readied in the same phase.
  'leader:xander-alexin-victori-iii:status': ({ situation: { mine } }) => (mine.commodities > 0 ? 1 : 0),
  'leader:xander-alexin-victori-iii:agenda': () => 0,
  // At the start of a turn it is known what it will cost where Leadership is used in it: commodities are influence then.
  'leader:xander-alexin-victori-iii:turn': ({ situation: { view, me, mine } }) =>
    view.active === me && mine.strategyCards.some(({ id, used }) => id === 'leadership' && !used)
      ? COMMODITY_AS_GOOD * mine.commodities
      : 0,
  'faction:laws-order': burdenOfLaws,
  // Which forces go where is beyond rules of thumb.
  'leader:field-marshal-mercer': () => 0,

  // A hero: as many as can should give something.
  'leader:the-oracle': ({ situation: { view, me } }) =>
    1.5 * view.players.filter(({ seat, promissoryNotes }) => seat !== me && promissoryNotes > 0).length,
  'leader:captain-mendosa': reaching({ bonus: 1 }),
  'leader:nekro-malleon:start': forDearestOffer,
  'leader:nekro-malleon:end': forDearestOffer,
  'note:raghs-call': (outlook, { planet: key = '' }) => {
    const planet = outlook.situation.planets.find(({ view }) => `planet:${view.id}` === key);
    return planet === undefined ? 0 : 0.5 * planetWorth(outlook, planet) + 0.5 * infantryOn(planet);
  },

  // Heroes, who are purged.
  'leader:shval-harbinger': landingAtOnce,
  'leader:adjudicator-baal:moved': supernova,
  'leader:adjudicator-baal:withdrawn': supernova,

  // Strategy cards and agendas.
  'card:political-stability': () => 0,
  'card:deadly-plot': () => 0,
  'card:coup-detat': ({ situation }, { player = -1, card = '' }) => threatOf(situation, player, card),
  'card:public-disgrace': ({ situation }, { player = -1, card = '' }) => threatOf(situation, player, card),
  'card:summit': () => 4.4,
  'card:manipulate-investments': () => 2,
  'card:master-plan': ({ situation }) => 1 + Math.min(3, situation.mine.tokens.tactic),
};

/** What it brings that a commodity, which its owner can only give away, is spent as a trade good. */
const COMMODITY_AS_GOOD = 0.6;

/** Two trade goods for the action card that can be spared most easily. */
function forDearestOffer({ situation: { view } }: Outlook): number {
  const cards = view.you?.actionCards ?? [];
  return cards.length === 0 ? 0 : TWO_GOODS - Math.min(...cards.map(({ id }) => cardValue(id)));
}
const TWO_GOODS = 1.8;

/** Would the card that scores Mecatol Rex each round be one's own for it? */
function imperialElsewhere({ myPlanets, mecatol, mine }: Situation): boolean {
  const holds = mine.strategyCards.some(({ id }) => id.startsWith('imperial'));
  return !holds && myPlanets.some(({ system }) => system === mecatol);
}

/** What helps the player whose turn or production it is: worth something where that is oneself. */
function forOneself(worth: number): WindowWorth {
  return ({ situation: { view, me } }, { player = view.active }) => (player === me ? worth : 0);
}

/** Is one's fleet in the system as large as it may be? */
function fullFleetAt({ systems, me, mine }: Situation, system: number): boolean {
  return system >= 0 && fleetSize(fleetOf(systems[system], me)) >= mine.fleetLimit;
}

/** Fleets that the fleet pool keeps from growing. */
function fullFleets({ systems, me, mine }: Situation): boolean {
  return systems.some((system) => fleetSize(fleetOf(system, me)) >= mine.fleetLimit);
}

/** How much a player who leads is to be kept from a strategy card; most from the one that scores. */
function threatOf({ view, me, mine }: Situation, player: number, card: string): number {
  const other = view.players[player];
  if (other === undefined || player === me) return 0;
  const scores = card === 'imperial' ? 1.5 : 0;
  const near = view.goal - other.points <= 2 ? 2 : 0;
  return Math.max(0, 1 + scores + 0.6 * (other.points - mine.points)) + near;
}
