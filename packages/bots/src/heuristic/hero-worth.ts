import { rivalry } from './rivalry.ts';
import { bestOf, type Policy } from './policy.ts';
import { unitHarm } from './harms.ts';
import { costOf } from './odds.ts';
import { countOf, fleetOf, fleetSize, groundOf, isShip, type Planet, type Situation } from './situation.ts';
import { activeSystem } from './fights.ts';
import type { WindowWorth } from './window-facts.ts';
import { type Outlook, planetWorth, presenceWorth } from './worth.ts';

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

/** One ship is enough to be there, with what it can carry; of several systems the one that brings most. */
export const relocate: Policy = (outlook, { options, about }) => {
  const { system, moves = [] } = (about ?? {}) as { readonly system?: string; readonly moves?: readonly unknown[] };
  const wanted = system === undefined ? 'system:' : moves.length === 0 ? 'ship:' : 'load:';
  const picks = options.filter(({ id }) => id.startsWith(wanted));
  if (picks.length === 0) return ['done'];
  if (system !== undefined) return [bestOf(picks, ({ id }) => (id.includes('infantry') ? 1 : 0)).id];
  return [bestOf(picks, ({ id }) => relocationWorth(outlook, outlook.situation.systemNamed(id))).id];
};

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
