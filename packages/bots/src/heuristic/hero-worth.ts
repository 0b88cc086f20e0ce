import { amount } from './goals.ts';
import { rivalry } from './rivalry.ts';
import { bestOf, type Policy } from './policy.ts';
import { unitHarm } from './harms.ts';
import { costOf } from './odds.ts';
import { countOf, fleetOf, fleetSize, groundOf, isShip, type Planet, rivalsIn, type Situation } from './situation.ts';
import { activeSystem } from './fights.ts';
import type { WindowWorth } from './window-facts.ts';
import { absenceCost, type Outlook, planetWorth, POINT, presenceWorth } from './worth.ts';

/** What heroes of the L1Z1X, the Letnev, the Muaat and the Sardakk are worth, in resources, and how they are used. They are purged. */

/** Fleets that the fleet pool keeps from growing, where more would come together. */
export function liftedLimit({ situation }: Outlook): number {
  const { systems, me, mine } = situation;
  return systems.reduce((sum, system) => sum + (fleetSize(fleetOf(system, me)) >= mine.fleetLimit ? 2 : 0), 0);
}

/** What presence brings where no unit of one's own is, with the flagship and the dreadnoughts. */
export function relocationWorth(outlook: Outlook, system: number): number {
  const { systems, me } = outlook.situation;
  if (Object.keys(fleetOf(systems[system], me)).length > 0) return 0;
  return presenceWorth(outlook, system);
}

/** The best system to go to. */
export function bestRelocation(outlook: Outlook): number {
  return Math.max(...outlook.situation.systems.map((_, system) => relocationWorth(outlook, system)));
}

/** Ships in one system that an objective asks for, which are elsewhere; none where it cannot be done. */
function missingShips(
  { situation, goals }: Outlook,
  system: number,
): { readonly ships: number; readonly worth: number } {
  const { systems, me, mine } = situation;
  const here = fleetSize(fleetOf(systems[system], me));
  const all = systems.reduce((sum, one) => sum + fleetSize(fleetOf(one, me)), 0);
  const wanted = goals
    .filter(({ check, fulfilled }) => check.kind === 'ships-in-one-system' && !fulfilled)
    .filter(({ check }) => amount(check, 'count') <= Math.min(all, mine.fleetLimit));
  const least = Math.min(...wanted.map(({ check }) => amount(check, 'count')));
  if (wanted.length === 0 || here >= least) return { ships: 0, worth: 0 };
  // The nearer it is already, the surer it would come about without the hero.
  const points = Math.max(...wanted.map((goal) => goal.points));
  return { ships: least - here, worth: 0.8 * POINT * points * Math.min(1, (least - here) / 3) };
}

/** Where ships that may go to any system with one's own token are worth most: alone, or gathered for an objective. */
function gatheredWorth(outlook: Outlook, system: number): number {
  return Math.max(relocationWorth(outlook, system), missingShips(outlook, system).worth);
}

/** What a hero brings that moves ships to systems with one's own command token. */
export function gathering(outlook: Outlook): number {
  const { systems, me } = outlook.situation;
  return Math.max(
    0,
    ...systems.map((system, index) => {
      const isOpen = system.tokens.includes(me) && rivalsIn(outlook.situation, index).length === 0;
      return isOpen ? gatheredWorth(outlook, index) : 0;
    }),
  );
}

/**
 * One ship is enough to be somewhere, with what it can carry; for an objective as many as it asks for come. Of several systems the one
 * that brings most.
 */
export const relocate: Policy = (outlook, { options, about }) => {
  const { system, moves = [] } = (about ?? {}) as { readonly system?: string; readonly moves?: readonly unknown[] };
  const worth = (id: string): number => gatheredWorth(outlook, outlook.situation.systemNamed(id));
  const named = (kind: string): typeof options => options.filter(({ id }) => id.startsWith(kind));
  if (system === undefined) {
    const places = named('system:');
    return [places.length === 0 ? 'done' : bestOf(places, ({ id }) => worth(id)).id];
  }
  const needed = Math.max(1, missingShips(outlook, outlook.situation.systemNamed(system)).ships);
  const ships = named('ship:').filter(({ id }) => !id.includes(':fighter'));
  if (moves.length < needed && ships.length > 0) return [bestOf(ships, ({ id }) => spared(outlook, id)).id];
  const loads = moves.length === 0 ? [] : named('load:');
  return [loads.length === 0 ? 'done' : bestOf(loads, ({ id }) => (id.includes('infantry') ? 1 : 0)).id];
};

/** The ship that is missed least where it is: one of many, and where no objective needs it. */
function spared(outlook: Outlook, id: string): number {
  const { situation } = outlook;
  const from = situation.systems.findIndex((one) => id.startsWith(`ship:system:${one.id}:`));
  if (from < 0) return 0;
  const size = fleetSize(fleetOf(situation.systems[from], situation.me));
  return 0.1 * size - (size <= 1 ? absenceCost(outlook, from) : 0);
}

function planetsHere({ planets }: Situation, system: number): Planet[] {
  return planets.filter((planet) => planet.system === system);
}

function guards(planet: Planet): number {
  const { owner } = planet.view;
  if (owner === null) return 0;
  const ground = groundOf(planet.view, owner);
  return countOf(ground, 'infantry') + 1.5 * countOf(ground, 'mech');
}

/** All ships here return to reinforcements for a landing that no fight comes before: for planets that are worth it. */
export const landingAtOnce: WindowWorth = (outlook, { system: key = '' }) => {
  const { situation } = outlook;
  const { systems, me, mine, view } = situation;
  const system = key === '' ? activeSystem(situation) : situation.systemNamed(key);
  if (system < 0 || view.active !== me) return 0;
  const fleet = fleetOf(systems[system], me);
  const ships = Object.fromEntries(Object.entries(fleet).filter(([type]) => isShip(type)));
  let troops = countOf(fleet, 'infantry') + 1.5 * countOf(fleet, 'mech');
  let gain = 0;
  const targets = planetsHere(situation, system).filter(({ view: planet }) => planet.owner !== me);
  for (const planet of targets.sort((a, b) => planetWorth(outlook, b) - planetWorth(outlook, a))) {
    if (troops <= guards(planet)) continue;
    troops -= guards(planet) + 1;
    const owner = planet.view.owner;
    gain += planetWorth(outlook, planet) * (owner === null ? 1 : 1 + rivalry(situation, owner));
  }
  return gain - costOf(ships, mine);
};

/** All units of others here are lost, and the planets to everybody. */
export const supernova: WindowWorth = ({ situation, ...outlook }, { system: key = '' }) => {
  const system = key === '' ? activeSystem(situation) : situation.systemNamed(key);
  if (system < 0) return 0;
  const { me, view } = situation;
  let worth = 0;
  for (const { owner, units } of situation.systems[system].space) {
    if (owner === me) continue;
    for (const { type, count } of units) {
      worth += count * unitHarm(view.players[owner], type) * rivalry(situation, owner);
    }
  }
  for (const planet of planetsHere(situation, system)) {
    const value = planetWorth({ situation, ...outlook }, planet);
    const { owner } = planet.view;
    if (owner === null) worth -= 0.4 * value;
    else worth += owner === me ? -value : (0.7 * value + guards(planet)) * rivalry(situation, owner);
  }
  return worth;
};
