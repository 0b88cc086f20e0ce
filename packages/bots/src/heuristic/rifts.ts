import { activeSystem } from './fights.ts';
import { bestOf, type Policy } from './policy.ts';
import { comingTo } from './reach.ts';
import { countOf, fleetOf, groundOf, hasUnitsIn, isShip, type Situation, situationOf } from './situation.ts';
import { planFor } from './tactics.ts';
import type { WindowWorth } from './window-facts.ts';
import { freeTactic, type Outlook, outlookOf, planetWorth } from './worth.ts';

/** Where the Creuss change what lies beside what: what could be done on the map as it would be then. */

type Systems = Situation['view']['systems'];

function outlookWith({ situation: { view } }: Outlook, systems: Systems): Outlook {
  return outlookOf(situationOf({ ...view, systems }));
}

/** A plan that is worth less is none. */
const NO_PLAN = -2.2;

function bestPlan(outlook: Outlook, systems: readonly number[]): number {
  const open = systems.filter((system) => !outlook.situation.systems[system].tokens.includes(outlook.situation.me));
  return Math.max(NO_PLAN, ...open.map((system) => planFor(outlook, system).value));
}

// Riftwalker Meian: two systems change their places.

/** A pair of systems, and what could be done once they have changed places beyond what can be done now. */
interface Swap {
  readonly one: number;
  readonly other: number;
  readonly gain: number;
}

/** Pairs that are looked at closely: those that bring a fleet to the best planets. */
const CLOSELY = 6;

/** What a fleet would find beside the place of another system: planets of others and of nobody. */
function found(outlook: Outlook, place: number): number {
  const { adjacent, planets, me } = outlook.situation;
  const near = planets.filter(({ system, view }) => adjacent[place].includes(system) && view.owner !== me);
  return Math.max(0, ...near.map((planet) => planetWorth(outlook, planet)));
}

/** Ships of one's own that can still move this round. */
function fleets({ systems, me }: Situation): number[] {
  return systems.flatMap((system, index) => {
    const free = !system.tokens.includes(me) && Object.keys(fleetOf(system, me)).some(isShip);
    return free && system.position !== null ? [index] : [];
  });
}

/** Systems that the hero can move: with a wormhole or own units; the home of the Creuss lies beside the map. */
function movable(situation: Situation): number[] {
  const { systems, homes, me } = situation;
  return systems.flatMap((system, index) =>
    system.position !== null && index !== homes[me] && (system.wormholes.length > 0 || hasUnitsIn(situation, index))
      ? [index]
      : [],
  );
}

/** The swap that opens the best action of this turn or the next; undefined where there is none. */
function bestSwap(outlook: Outlook): Swap | undefined {
  const { situation } = outlook;
  const places = movable(situation);
  const pairs = fleets(situation)
    .flatMap((one) =>
      places.filter((other) => other !== one).map((other) => ({ one, other, hope: found(outlook, other) })),
    )
    .sort((a, b) => b.hope - a.hope)
    .slice(0, CLOSELY);
  const swaps = pairs.map(({ one, other }): Swap => {
    const systems = situation.systems.map((system, index) => {
      if (index !== one && index !== other) return system;
      return { ...system, position: situation.systems[index === one ? other : one].position };
    });
    const changed = outlookWith(outlook, systems);
    const near = changed.situation.adjacent[one].concat(changed.situation.adjacent[other]);
    return { one, other, gain: bestPlan(changed, near) - bestPlan(outlook, near) };
  });
  return swaps.sort((a, b) => b.gain - a.gain)[0];
}

/** What the hero of the Creuss opens. */
export function swapWorth(outlook: Outlook): number {
  // What is opened has to be used yet.
  if (freeTactic(outlook) <= 0) return 0;
  return Math.max(0, bestSwap(outlook)?.gain ?? 0);
}

/** The fleet of the best swap first, then the system it changes places with. */
export const swapSystems: Policy = (outlook, { options, about }) => {
  const { first } = about as { readonly first?: string };
  const swap = bestSwap(outlook);
  const named = (system: number): string => `system:${outlook.situation.systems[system].id}`;
  const wanted = swap === undefined ? [] : first === named(swap.one) ? [named(swap.other)] : [named(swap.one)];
  return [options.find(({ id }) => wanted.includes(id))?.id ?? options[0].id];
};

// Icarus Drive: a mech leaves the board and brings a wormhole token to its system.

const TOKENS: readonly (readonly [token: string, wormhole: string])[] = [
  ['creuss-alpha', 'alpha'],
  ['creuss-beta', 'beta'],
  ['creuss-gamma', 'gamma'],
];

/** What a mech costs. */
const MECH = 2;

/** The map with a token there. */
function withToken(systems: Systems, there: number, [token, wormhole]: (typeof TOKENS)[number]): Systems {
  return systems.map((system, index) => {
    if (index === there) return { ...system, wormholes: [...new Set([...system.wormholes, wormhole])] };
    if (!system.markers.includes(token)) return system;
    return { ...system, wormholes: system.wormholes.filter((one) => one !== wormhole) };
  });
}

/** What one's ships could do in the active system with a token there, beyond what they can do as it is. */
function opened(outlook: Outlook, there: number, token: (typeof TOKENS)[number]): number {
  const { situation } = outlook;
  const active = activeSystem(situation);
  if (active < 0 || there < 0) return 0;
  const changed = outlookWith(outlook, withToken(situation.systems, there, token));
  const now = Math.max(NO_PLAN, planFor(outlook, active).value);
  return planFor(changed, active, comingTo(changed.situation, active)).value - now;
}

function mechs({ systems, me }: Situation): number[] {
  return systems.flatMap(({ planets, space }, index) => {
    const there = planets.some((planet) => countOf(groundOf(planet, me), 'mech') > 0);
    return there || space.some(({ owner, units }) => owner === me && units.some(({ type }) => type === 'mech'))
      ? [index]
      : [];
  });
}

function openedBest(outlook: Outlook, there: number): number {
  return Math.max(...TOKENS.map((token) => opened(outlook, there, token)));
}

/** What it brings in one's own action, less the mech. */
export const icarusDrive: WindowWorth = (outlook) => {
  const { situation } = outlook;
  if (situation.view.active !== situation.me) return 0;
  return Math.max(0, ...mechs(situation).map((system) => openedBest(outlook, system))) - MECH;
};

/** The mech whose system is to have the wormhole: `unit:planet:hercant:mech`. */
export function openedByMech(outlook: Outlook, id: string): number {
  const { situation } = outlook;
  const planet = situation.planets.find(({ view }) => id.includes(`planet:${view.id}:`));
  const system = planet?.system ?? situation.systems.findIndex((one) => id.includes(`system:${one.id}:`));
  return openedBest(outlook, system);
}

/** The token that opens most where it can go. */
export const wormholeToken: Policy = (outlook, { options, about }) => {
  const { into = [] } = (about ?? {}) as { readonly into?: readonly string[] };
  const there = into.length === 1 ? outlook.situation.systemNamed(into[0]) : -1;
  return [bestOf(options, ({ id }) => opened(outlook, there, TOKENS.find(([token]) => token === id) ?? TOKENS[0])).id];
};

/** Is this asked for an Icarus Drive? */
export function isDrive(about: unknown): boolean {
  return (about as { readonly mech?: string } | null)?.mech === 'icarus-drive';
}
