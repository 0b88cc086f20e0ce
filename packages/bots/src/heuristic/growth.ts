import { TECHNOLOGIES, type Technology } from '@orrery/twilight-imperium/data';
import { unitCost } from './odds.ts';
import { bestOf, byScore, nameIn, type Policy } from './policy.ts';
import { ownedEffect } from './research.ts';
import { countOf, fleetOf, groundOf, type Planet, type Situation } from './situation.ts';
import type { WindowFacts } from './window-facts.ts';
import { freeResources, type Outlook, planetWorth } from './worth.ts';

/** Pieces of the Arborec, the Creuss and the Jol-Nar that let units and technologies be exchanged or put elsewhere. */

/** Ships that take the place of others for at most two resources more: what each may become, the best first. */
const BECOMES: Readonly<Record<string, string>> = {
  destroyer: 'carrier',
  cruiser: 'dreadnought',
  carrier: 'dreadnought',
};

function gainOf({ mine }: Situation, type: string): number {
  const better = BECOMES[type];
  if (better === undefined) return 0;
  const { onBoard = 0, limit = 0 } = mine.units[better] ?? {};
  // Carriers bring ground forces, dreadnoughts do not.
  return onBoard < limit ? unitCost(mine, better) - unitCost(mine, type) - (type === 'carrier' ? 1 : 0) : 0;
}

/** What the best exchange of one ship brings. */
export function shipGain(situation: Situation): number {
  return situation.systems.reduce(
    (most, system) =>
      Object.keys(fleetOf(system, situation.me)).reduce((best, type) => Math.max(best, gainOf(situation, type)), most),
    0,
  );
}

/** `cruiser` of `player:0:system:26:cruiser:damaged`. */
const replacedShip: Policy = byScore(({ situation }, { id }) => {
  const [, seat, , , type] = id.split(':');
  if (Number(seat) !== situation.me) return -1;
  return gainOf(situation, type) + (id.endsWith(':damaged') ? 0.5 : 0);
});

const replacement: Policy = ({ situation }, { options, about }) => {
  const { unit = '' } = (about ?? {}) as { readonly unit?: string };
  const better = `unit:${BECOMES[unit]}`;
  return [gainOf(situation, unit) > 0 && options.some(({ id }) => id === better) ? better : 'none'];
};

/** A mech for an infantry is worth more than another infantry; rather on a planet than in space. */
const deployForInfantry: Policy = byScore((_outlook, { id }) => (id === 'none' ? 0 : id.startsWith('planet:') ? 2 : 1));

/** Produce in one system after another as long as there is something to spend. */
const produceInSystem: Policy = (outlook, { options }) => {
  const { situation } = outlook;
  const worth = ({ id }: { readonly id: string }): number => {
    if (id === 'done') return freeResources(outlook) >= 2 ? 0 : 9;
    const index = situation.systemNamed(id);
    return index < 0 ? 0 : 1 + situation.myPlanets.filter(({ system }) => system === index).length;
  };
  return [bestOf(options, worth).id];
};

function infantryOn(planet: Planet, me: number): number {
  return countOf(groundOf(planet.view, me), 'infantry');
}

interface Orders {
  readonly orders?: readonly { readonly from: string; readonly to: string; readonly count: number }[];
}

/** Planets that nobody guards, and to which no infantry are ordered. */
function unguarded({ myPlanets, me }: Situation, { orders = [] }: Orders): Planet[] {
  return myPlanets.filter(
    (planet) =>
      infantryOn(planet, me) + countOf(groundOf(planet.view, me), 'mech') === 0 &&
      !orders.some(({ to }) => to === `planet:${planet.view.id}`),
  );
}

/** Where infantry could go to guard what lies open: from planets that keep two. */
export function openNear(situation: Situation, orders: Orders = {}): { from: Planet; to: Planet }[] {
  const { adjacent, me, myPlanets } = situation;
  const open = unguarded(situation, orders);
  return myPlanets.flatMap((from) => {
    const gone = (orders.orders ?? []).reduce(
      (sum, order) => (order.from === `planet:${from.view.id}` ? sum + order.count : sum),
      0,
    );
    if (infantryOn(from, me) - gone < 3) return [];
    return open
      .filter(({ system }) => system === from.system || adjacent[from.system].includes(system))
      .map((to) => ({ from, to }));
  });
}

const moveFrom: Policy = ({ situation }, { options, about }) => {
  const ways = openNear(situation, (about ?? {}) as Orders);
  const found = options.find(({ id }) => ways.some(({ from }) => id === `planet:${from.view.id}`));
  return [found?.id ?? 'done'];
};

const moveTo: Policy = (outlook, { options, about }) => {
  const open = unguarded(outlook.situation, (about ?? {}) as Orders);
  const worth = ({ id }: { readonly id: string }): number => {
    const found = open.find(({ view }) => id === `planet:${view.id}:1`);
    return found === undefined ? 0 : 1 + planetWorth(outlook, found);
  };
  return [bestOf(options, worth).id];
};

/** Infantry that can be spared for cheaper research: all but two on each planet. */
export function spareInfantry({ myPlanets, me }: Situation): number {
  return myPlanets.reduce((sum, planet) => sum + Math.max(0, infantryOn(planet, me) - 2), 0);
}

/** Each saves a resource and costs half of one. */
export function savedResearch({ situation }: Outlook, { player }: WindowFacts): number {
  return player === situation.me ? 0.5 * Math.min(4, spareInfantry(situation)) : 0;
}

const removeInfantry: Policy = ({ situation }, { options }) => {
  const spare = situation.myPlanets.find(
    (planet) => infantryOn(planet, situation.me) > 2 && options.some(({ id }) => id === `planet:${planet.view.id}`),
  );
  return [spare === undefined ? 'done' : `planet:${spare.view.id}`];
};

/** The best technology of the color that the player could have in the place of one. */
function bestInstead({ mine }: Situation, of: Technology, taken: ReadonlySet<string>): Technology | undefined {
  const owned = new Set(mine.technologies.map(({ id }) => id));
  const fits = TECHNOLOGIES.filter(
    ({ color, unitUpgrade, faction, id }) =>
      unitUpgrade === null && color === of.color && faction === null && !owned.has(id) && !taken.has(id),
  );
  return fits.sort((a, b) => ownedEffect(b.id) - ownedEffect(a.id))[0];
}

/** Technologies worth replacing, and what each replacement brings. */
function replacements(situation: Situation): { readonly id: string; readonly gain: number }[] {
  const taken = new Set<string>();
  const found: { id: string; gain: number }[] = [];
  const owned = TECHNOLOGIES.filter(({ id }) => situation.mine.technologies.some((one) => one.id === id));
  for (const technology of owned.sort((a, b) => ownedEffect(a.id) - ownedEffect(b.id))) {
    if (technology.unitUpgrade !== null || technology.faction !== null) continue;
    const better = bestInstead(situation, technology, taken);
    const gain = better === undefined ? 0 : ownedEffect(better.id) - ownedEffect(technology.id);
    if (better === undefined || gain <= 0) continue;
    taken.add(better.id);
    found.push({ id: technology.id, gain });
  }
  return found;
}

/** What replacing technologies brings in all. */
export function replacementWorth(situation: Situation): number {
  return replacements(situation).reduce((sum, { gain }) => sum + gain, 0);
}

const returnTechnology: Policy = ({ situation }, { options }) => {
  const next = replacements(situation).find(({ id }) => options.some((option) => option.id === `tech:${id}`));
  return [next === undefined ? 'done' : `tech:${next.id}`];
};

const replaceTechnology: Policy = byScore((_outlook, { id }) => ownedEffect(nameIn(id)));

/** As many as may come. */
const mostFighters: Policy = (_outlook, { options }) => [options[options.length - 1].id];

export const GROWTH_POLICIES: Readonly<Record<string, Policy>> = {
  'choose-replaced-ship': replacedShip,
  'deploy-for-infantry': deployForInfantry,
  'move-infantry': moveTo,
  'move-infantry-from': moveFrom,
  'place-fighters': mostFighters,
  'produce-in-system': produceInSystem,
  'remove-infantry': removeInfantry,
  'replace-ship': replacement,
  'replace-technology': replaceTechnology,
  'return-technology': returnTechnology,
};
