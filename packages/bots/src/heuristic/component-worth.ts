import { bestFight } from './benediction.ts';
import { replacementWorth, shipGain } from './growth.ts';
import { bestRelocation, gathering, liftedLimit, relocationWorth } from './hero-worth.ts';
import { PLANET_HARMS, PLAYER_HARMS, unitHarm } from './harms.ts';
import { researchWorth } from './research.ts';
import { repealWorth } from './politics/laws.ts';
import { swapWorth } from './rifts.ts';
import { rivalry } from './rivalry.ts';
import { countOf, fleetOf, fleetSize, groundOf, isShip, type Planet, type Situation } from './situation.ts';
import { freeResources, type Outlook, planetWorth, POINT, presenceWorth } from './worth.ts';

/** Component actions (LRR 22): what each is worth, in resources, and what it is best aimed at. */

/** How good a target is, by the card or ability that asks for it. */
export interface Targets {
  readonly planet?: (outlook: Outlook, planet: Planet) => number;
  readonly system?: (outlook: Outlook, system: number) => number;
  readonly player?: (outlook: Outlook, seat: number) => number;
}

/** A command token. */
const TOKEN = 2.2;

/** A planet of somebody else's that the card hurts. */
function harmed(card: string): Targets {
  const harm = PLANET_HARMS[card];
  return {
    planet: ({ situation }, planet) =>
      planet.view.owner === null ? 0 : harm(planet) * rivalry(situation, planet.view.owner) * 1.3,
  };
}

function slowed(card: string): Targets {
  const harm = PLAYER_HARMS[card];
  return { player: ({ situation }, seat) => harm(situation.view.players[seat]) * rivalry(situation, seat) * 1.3 };
}

/** Ships that one's token holds in a system, and docks that could produce there. */
export function held({ systems, me, mine }: Situation, system: number): number {
  if (!systems[system].tokens.includes(me)) return 0;
  const ships = Object.entries(fleetOf(systems[system], me)).reduce(
    (sum, [type, { count }]) => sum + (isShip(type) ? count * Math.max(1, (mine.units[type]?.capacity ?? 0) / 2) : 0),
    0,
  );
  const docks = systems[system].planets.reduce((sum, planet) => sum + countOf(groundOf(planet, me), 'space-dock'), 0);
  return Math.min(3, 0.4 * ships) + 1.5 * docks;
}

/** Resources won for this production when those of a planet are its influence. */
export function swapGain({ view }: Planet): number {
  return view.exhausted ? 0 : view.influence - view.resources;
}

/** What it brings to land an infantry on a planet of another player, or of nobody; little where somebody guards it. */
export function landingWorth(outlook: Outlook, { view, system }: Planet): number {
  const { me, homes } = outlook.situation;
  if (view.owner === me || system < 0 || homes.includes(system)) return 0;
  const guards = view.ground.reduce(
    (sum, { owner, units }) =>
      owner === me
        ? sum
        : sum +
          units.reduce(
            (part, { type, count }) => part + (type === 'mech' ? 2 : type === 'infantry' ? 1 : 0) * count,
            0,
          ),
    0,
  );
  return planetWorth(outlook, { view, system }) / (1 + 2 * guards);
}

/** Ships and docks of the active player that a token of theirs would hold in a system. */
function bindsThere({ systems, view }: Situation, system: number): number {
  const seat = view.active ?? -1;
  if (systems[system].tokens.includes(seat)) return 0;
  const ships = fleetSize(fleetOf(systems[system], seat));
  const docks = systems[system].planets.reduce((sum, planet) => sum + countOf(groundOf(planet, seat), 'space-dock'), 0);
  return ships + 2 * docks;
}

/** Room for one more ship that counts against the fleet pool. */
function hasRoom({ systems, me, mine }: Situation, system: number): boolean {
  return fleetSize(fleetOf(systems[system], me)) < mine.fleetLimit;
}

/** A new ship in a system: what its presence brings, and that it is not alone; nothing where the fleet pool is full. */
function newShip(cost: number): Targets {
  return {
    system: (outlook, system) => {
      const { situation } = outlook;
      if (!hasRoom(situation, system)) return 0;
      const here = fleetSize(fleetOf(situation.systems[system], situation.me));
      return cost + (here === 0 ? presenceWorth(outlook, system) : 0.1 * here);
    },
  };
}

export const TARGETS: Readonly<Record<string, Targets>> = {
  plague: harmed('plague'),
  uprising: harmed('uprising'),
  'unstable-planet': harmed('unstable-planet'),
  'cripple-defenses': harmed('cripple-defenses'),
  'stellar-converter': harmed('stellar-converter'),
  'tactical-bombardment': {
    system: ({ situation }, system) =>
      situation.planets.reduce((sum, planet) => {
        const { owner } = planet.view;
        if (planet.system !== system || owner === null || owner === situation.me) return sum;
        return sum + PLANET_HARMS['tactical-bombardment'](planet) * rivalry(situation, owner) * 1.3;
      }, 0),
  },
  reparations: {
    // Asked of the taker's planets first, then of one's own exhausted ones.
    planet: (_outlook, { view }) => view.resources + 0.6 * view.influence,
  },
  insubordination: slowed('insubordination'),
  spy: slowed('spy'),
  'signal-jamming': {
    ...slowed('signal-jamming'),
    system: ({ situation }, system) =>
      situation.systems[system].space.reduce(
        (most, { owner, units }) =>
          owner === situation.me || situation.systems[system].tokens.includes(owner)
            ? most
            : Math.max(
                most,
                rivalry(situation, owner) *
                  Math.min(
                    3,
                    units.reduce((sum, { count }) => sum + count, 0),
                  ),
              ),
        0,
      ),
  },
  'mining-initiative': { planet: (_outlook, { view }) => view.resources },
  'frontline-deployment': {
    planet: (outlook, planet) =>
      1.5 + 0.1 * planetWorth(outlook, planet) - 0.3 * countOf(groundOf(planet.view, outlook.situation.me), 'infantry'),
  },
  'war-effort': newShip(2),
  'ghost-ship': newShip(1),
  'unexpected-action': { system: ({ situation }, system) => held(situation, system) },
  'the-helmsman': { system: relocationWorth },
  // Another player's token, in a system that matters to whoever has just moved.
  'stymie-omega': { system: ({ situation }, system) => bindsThere(situation, system) },
  'hegemonic-trade-policy': { planet: (_outlook, planet) => swapGain(planet) },
  'nano-forge': { planet: (outlook, planet) => 2 + 0.1 * planetWorth(outlook, planet) },
  terraform: {
    planet: (outlook, planet) => (planet.view.homeOf === null ? 2 + 0.1 * planetWorth(outlook, planet) : 0),
  },
};

/** The best target that there could be, by what lies on the table. */
function best(card: string): (outlook: Outlook) => number {
  const { planet, system, player } = TARGETS[card];
  return (outlook) => {
    const { situation } = outlook;
    const scores: number[] = [0];
    if (planet !== undefined) {
      const own = OWN.has(card);
      for (const one of situation.planets) {
        if ((one.view.owner === situation.me) === own) scores.push(planet(outlook, one));
      }
    } else if (system !== undefined) {
      for (let one = 0; one < situation.systems.length; one++) scores.push(system(outlook, one));
    } else if (player !== undefined) {
      for (const { seat, eliminated } of situation.view.players) {
        if (seat !== situation.me && !eliminated) scores.push(player(outlook, seat));
      }
    }
    return Math.max(...scores);
  };
}

/** Cards that are aimed at one's own planets. */
const OWN = new Set(['mining-initiative', 'frontline-deployment', 'nano-forge', 'terraform']);

/** The dearest ship of others that a lucky shot could meet. */
function luckyShot({ situation }: Outlook): number {
  const near = new Set(situation.myPlanets.map(({ system }) => system));
  let most = 0;
  for (const system of near) {
    for (const { owner, units } of situation.systems[system].space) {
      if (owner === situation.me) continue;
      for (const { type } of units) {
        if (!['destroyer', 'cruiser', 'dreadnought'].includes(type)) continue;
        most = Math.max(most, unitHarm(situation.view.players[owner], type) * rivalry(situation, owner));
      }
    }
  }
  return most;
}

/** The dock that costs its owner most. */
function meltdown({ situation }: Outlook): number {
  let most = 0;
  for (const planet of situation.planets) {
    for (const { owner, units } of planet.view.ground) {
      if (owner === situation.me || situation.homes.includes(planet.system)) continue;
      if (units.some(({ type }) => type === 'space-dock')) most = Math.max(most, 5 * rivalry(situation, owner));
    }
  }
  return most;
}

function ofTrait({ myPlanets }: Situation, trait: string): Planet[] {
  return myPlanets.filter(({ view }) => view.traits.includes(trait));
}

/** A token of the strategy pool for something: dear, unless there are plenty. */
function forToken({ situation }: Outlook, worth: number): number {
  return worth - (situation.mine.tokens.strategy > 3 ? 1 : TOKEN);
}

/** A technology for so many resources' worth. */
function technologyFor(outlook: Outlook, price: number): number {
  return researchWorth(outlook) + 1.5 - price;
}

/** What a component action is worth; what is not named here is worth a little: it costs nothing but the turn. */
export const COMPONENT_WORTHS: Readonly<Record<string, (outlook: Outlook) => number>> = {
  'card:plague': best('plague'),
  'card:uprising': best('uprising'),
  'card:unstable-planet': best('unstable-planet'),
  'card:cripple-defenses': best('cripple-defenses'),
  'card:tactical-bombardment': best('tactical-bombardment'),
  'card:insubordination': best('insubordination'),
  'card:spy': best('spy'),
  'card:signal-jamming': best('signal-jamming'),
  'card:lucky-shot': luckyShot,
  'card:reactor-meltdown': meltdown,
  'card:mining-initiative': best('mining-initiative'),
  'card:industrial-initiative': ({ situation }) => ofTrait(situation, 'industrial').length,
  'card:economic-initiative': ({ situation }) =>
    ofTrait(situation, 'cultural').reduce(
      (sum, { view }) => sum + (view.exhausted ? view.resources + 0.6 * view.influence : 0),
      0,
    ),
  'card:frontline-deployment': best('frontline-deployment'),
  'card:rise-of-a-messiah': ({ situation }) => 0.45 * situation.myPlanets.length,
  'card:ghost-ship': best('ghost-ship'),
  'card:war-effort': best('war-effort'),
  'card:fighter-conscription': ({ situation }) => 0.4 * carriersOut(situation),
  'card:unexpected-action': best('unexpected-action'),
  'card:focused-research': (outlook) => (outlook.reserve.tradeGoods > 0 ? 0 : technologyFor(outlook, 3)),
  'card:plagiarize': (outlook) =>
    outlook.situation.mine.influence.ready - outlook.reserve.influence >= 5 ? technologyFor(outlook, 2.5) : 0,
  'card:impersonation': (outlook) => {
    const { situation, reserve } = outlook;
    const { influence, scored } = situation.mine;
    const open = new Set(situation.view.objectives.revealed.map(({ id }) => id));
    const secrets = (situation.view.you?.secretObjectives.length ?? 0) + scored.filter((id) => !open.has(id)).length;
    return influence.ready - reserve.influence >= 3 && secrets < 3 ? 2.5 : 0;
  },
  'card:repeal-law': repealWorth,
  // What costs its owner more than it brings, or asks for a judgement that rules of thumb do not have.
  'card:scuttle': () => 0,
  'card:divert-funding': () => 0,
  'faction:stall-tactics': () => 0,
  'exploration:enigmatic-device': (outlook) => (freeResources(outlook) >= 6 ? technologyFor(outlook, 3) : 0),
  'leader:airo-shir-aur': ({ situation }) => bestFight(situation),
  'leader:gurno-aggero': ({ situation }) => invaded(situation),
  'leader:unit-dsgn-flayesh': (outlook) =>
    Math.max(0, ...outlook.situation.planets.map((one) => devoured(outlook, one))),
  // A relic, and two secondary abilities for nothing.
  'leader:hesh-and-prit': () => 5,
  'note:black-market-forgery': () => 2.5,
  'leader:ul-the-progenitor': ({ situation }) =>
    situation.myPlanets.some(({ view }) => view.id === 'elysium') ? 8 : 0,
  'leader:ahk-syl-siven': ({ situation }) => boundFlagship(situation),
  'note:terraform': best('terraform'),
  'leader:jace-x-4th-air-legion': ({ situation }) =>
    situation.systems.reduce((sum, _, system) => sum + tokenBack(situation, system), 0),
  'leader:it-feeds-on-carrion': swallowed,
  'leader:conservator-procyon': ({ situation }) => FRONTIER * frontiers(situation),
  'leader:mirik-aun-sissiri': gathering,
  'leader:kyver-blade-and-key': ({ situation: { view, me } }) =>
    view.players.reduce((sum, { seat, actionCards }) => sum + (seat === me ? 0 : 0.8 * Math.min(3, actionCards)), 0),
  'leader:dannel-of-the-tenth-omega': (outlook) => {
    const worths = outlook.situation.planets.map((planet) => landingWorth(outlook, planet)).sort((a, b) => b - a);
    return worths.slice(0, 3).reduce((sum, worth) => sum + Math.max(0, worth), 0);
  },
  'leader:mathis-mathinus': (outlook) => {
    const { myPlanets, mecatol } = outlook.situation;
    return Math.max(researchWorth(outlook) + 2, myPlanets.some(({ system }) => system === mecatol) ? POINT : 0);
  },
  'leader:letani-ospha': ({ situation }) => shipGain(situation),
  'leader:letani-miasmiala': (outlook) => 0.6 * freeResources(outlook),
  'leader:rin-the-masters-legacy': ({ situation }) => replacementWorth(situation),
  'leader:riftwalker-meian': swapWorth,
  'leader:darktalon-treilla': liftedLimit,
  'leader:the-helmsman': bestRelocation,
  'relic:nano-forge': best('nano-forge'),
  'relic:stellar-converter': (outlook) => best('stellar-converter')(outlook) - 4,
  'faction:orbital-drop': (outlook) => forToken(outlook, 1.2),
  'faction:star-forge': (outlook) => forToken(outlook, 1.6),
  'flagship:the-inferno': (outlook) => forToken(outlook, 2.2),
  'production-biomes': (outlook) => forToken(outlook, 3.5),
  'sling-relay': (outlook) => Math.min(3, 0.5 * freeResources(outlook)),
  'x-89-bacterial-weapon': ({ situation }) => {
    let most = 0;
    for (const planet of situation.planets) {
      const { owner } = planet.view;
      if (owner === null || owner === situation.me) continue;
      most = Math.max(most, PLANET_HARMS['x-89-bacterial-weapon'](planet) * rivalry(situation, owner));
    }
    return most - 1;
  },
};

/** How often a die takes a ship near a Dimensional Tear. */
const SWALLOWED = 0.3;

/** Ships of others in and next to the systems of one's own docks that would be captured: theirs no longer, and one's own to use. */
function swallowed({ situation }: Outlook): number {
  const { systems, adjacent, me, view } = situation;
  const docks = systems.flatMap(({ planets }, index) =>
    planets.some((planet) => countOf(groundOf(planet, me), 'space-dock') > 0) ? [index] : [],
  );
  let worth = 0;
  for (const near of new Set(docks.flatMap((system) => [system, ...adjacent[system]]))) {
    for (const { owner, units } of systems[near].space) {
      if (owner === me) continue;
      for (const { type, count } of units) {
        if (!isShip(type) || type === 'fighter') continue;
        worth += SWALLOWED * count * unitHarm(view.players[owner], type) * (0.7 + rivalry(situation, owner));
      }
    }
  }
  return worth;
}

/** What a frontier token usually brings whoever explores it. */
const FRONTIER = 2.5;

/** Systems without planets where one has ships: a frontier token there could be explored. */
function frontiers({ systems, me }: Situation): number {
  return systems.filter((system) => system.planets.length === 0 && fleetSize(fleetOf(system, me)) > 0).length;
}

/** What it brings to take one's token off a system: the token, and what it held there. */
function tokenBack(situation: Situation, system: number): number {
  return situation.systems[system].tokens.includes(situation.me) ? 1 + held(situation, system) : 0;
}

/** A planet with a technology specialty beside units of one's own: its worth, a technology, and what others lose there. */
function devoured({ situation }: Outlook, { view, system }: Planet): number {
  const { me, systems } = situation;
  const here = [...systems[system].planets.flatMap(({ ground }) => ground), ...systems[system].space];
  if (view.specialty === null || !here.some(({ owner }) => owner === me)) return 0;
  let lost = 0;
  for (const { owner, units } of view.ground) {
    if (owner === me) continue;
    for (const { type, count } of units) {
      lost += count * unitHarm(situation.view.players[owner], type) * rivalry(situation, owner);
    }
  }
  return view.resources + view.influence + 4 + lost;
}

/** Infantry and fighters of others in the system next to one's space docks where they are most. */
function invaded({ systems, adjacent, me, view, ...situation }: Situation): number {
  const docked = systems.flatMap((system, index) => {
    const fleets = [...system.planets.flatMap(({ ground }) => ground), ...system.space];
    return fleets.some(({ owner, units }) => owner === me && units.some(({ type }) => type === 'space-dock'))
      ? [index]
      : [];
  });
  let most = 0;
  for (const near of new Set(docked.flatMap((system) => adjacent[system]))) {
    let lost = 0;
    for (const { owner, units } of [...systems[near].planets.flatMap(({ ground }) => ground), ...systems[near].space]) {
      if (owner === me) continue;
      for (const { type, count } of units) {
        if (type === 'infantry' || type === 'fighter') {
          lost += 0.5 * count * rivalry({ systems, adjacent, me, view, ...situation }, owner);
        }
      }
    }
    most = Math.max(most, lost);
  }
  return most;
}

/** What it brings that the flagship may leave a system with one's own command token. */
function boundFlagship({ systems, me }: Situation): number {
  const bound = systems.some((system) => system.tokens.includes(me) && countOf(fleetOf(system, me), 'flagship') > 0);
  return bound ? 2.5 : 0;
}

/** Systems with a unit of one's own that carries fighters. */
function carriersOut({ systems, me, mine }: Situation): number {
  return systems.filter(
    (system) =>
      Object.keys(fleetOf(system, me)).some((type) => (mine.units[type]?.capacity ?? 0) > 0) ||
      system.planets.some((planet) => countOf(groundOf(planet, me), 'space-dock') > 0),
  ).length;
}
