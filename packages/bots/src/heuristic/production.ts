import { amount, asksFor } from './goals.ts';
import { unitCost } from './odds.ts';
import { type Policy, offers } from './policy.ts';
import { isThreatened } from './reach.ts';
import { countOf, fleetOf, groundOf, hasShipsIn, type Situation } from './situation.ts';
import { freeResources, type Outlook } from './worth.ts';

/** What to produce, one unit at a time. */

/** The plan as the decision tells it. */
interface Planned {
  readonly system: string;
  readonly cost: number;
  readonly funds: number;
  /** Types that no resources are spent on. */
  readonly free?: readonly string[];
  readonly units: readonly { readonly type: string; readonly area: string; readonly count: number }[];
  readonly fleet: { readonly ships: number; readonly limit: number };
  readonly capacity: { readonly used: number; readonly limit: number };
}

const produce: Policy = (outlook, decision) => {
  const { situation } = outlook;
  const plan = decision.about as Planned;
  const budget = freeResources(outlook);
  let best = 'done';
  let most = 0;
  for (const { id } of decision.options) {
    // Pieces that would have to be taken back from elsewhere stay there.
    if (id === 'done' || id.includes(':from:')) continue;
    const type = id.split(':')[1];
    const made = madeOf(plan, type);
    const { cost = 0, unitsPerCost = 1 } = situation.mine.units[type] ?? {};
    const isFree = id.includes(':captured') || plan.free?.includes(type) === true;
    const price = made % unitsPerCost === 0 && !isFree ? (cost ?? 0) : 0;
    if (price > 0 && plan.cost + price > budget) continue;
    const wanted = desire(outlook, plan, type, id);
    // What is for nothing is wanted more, but not what cannot stay.
    const wish = wanted > 0 && isFree ? wanted + (cost ?? 0) : wanted;
    if (wish > most) {
      most = wish;
      best = id;
    }
  }
  return [offers(decision, best) ? best : decision.options[0].id];
};

function madeOf(plan: Planned, type: string): number {
  return plan.units.reduce((sum, unit) => sum + (unit.type === type ? unit.count : 0), 0);
}

/** How much more a ship is wanted for each resource that it costs, where there is plenty. */
const DEARER = 0.35;

/** How much one more of a type is wanted; nothing or less: not at all. */
function desire(outlook: Outlook, plan: Planned, type: string, id: string): number {
  const { situation, goals } = outlook;
  const { mine } = situation;
  const system = situation.systemNamed(plan.system);
  const onBoard = (kind: string): number => (mine.units[kind]?.onBoard ?? 0) + madeOf(plan, kind);
  const here = fleetOf(situation.systems[system], situation.me);
  const ground = groundIn(situation, system) + madeOf(plan, 'infantry') + madeOf(plan, 'mech');
  const room = plan.capacity.limit - plan.capacity.used;
  const open = goals.filter(({ fulfilled }) => !fulfilled);
  if (type === 'infantry' || type === 'mech') {
    // What no ship there can carry would be lost at once.
    if (id.includes(':space') && room <= 0) return 0;
    const wanted = Math.max(4, plan.capacity.limit) + situation.systems[system].planets.length;
    const mechs = open.some(({ check }) => check.kind === 'units-on-planets') ? 4 : 0;
    const pack = open.some(({ check }) => check.kind === 'ground-forces-on-one-planet') ? 3 : 0;
    const place = id.includes(':space') ? -1 : elsewhere(situation, system, id);
    // Better many on the ground than resources that nobody spends.
    if (ground >= wanted + pack) return type === 'infantry' && ground < 2 * wanted ? 0.2 : 0;
    return type === 'infantry' ? 5 - ground * 0.3 + pack + place : 1 + mechs + place + (ground > 2 ? 0.5 : 0);
  }
  // What a dock elsewhere holds is not told.
  if (type === 'fighter') return room > 0 && !id.includes(':system:') ? 1.2 : 0;
  if (plan.fleet.ships >= plan.fleet.limit) return 0;
  const armada = open.some(
    ({ check }) => check.kind === 'ships-in-one-system' && plan.fleet.ships < amount(check, 'count'),
  );
  const spread = open.some(({ check }) => check.kind === 'units-in-systems' || check.kind === 'ships-in-systems');
  const price = unitCost(mine, type);
  let wish = 0;
  switch (type) {
    case 'carrier':
      wish = onBoard('carrier') < 3 ? 6 - onBoard('carrier') * 0.8 : onBoard('carrier') < 4 ? 1.5 : 0;
      break;
    case 'destroyer':
      wish = 1.6 + (spread ? 4 - countOf(here, 'destroyer') - madeOf(plan, 'destroyer') : 0);
      break;
    case 'cruiser':
      wish = 2.2 + (spread ? 1.5 : 0);
      break;
    case 'dreadnought':
      wish = 2.6;
      break;
    case 'flagship':
    case 'war-sun':
      wish = 2.4;
      break;
    default:
      wish = 1;
  }
  // The fewer ships the fleet pool still holds, the dearer they may be.
  const share = (freeResources(outlook) - plan.cost) / (plan.fleet.limit - plan.fleet.ships);
  if (wish > 0) wish += DEARER * Math.min(price, share);
  if (asksFor(goals, type)) wish += type === 'dreadnought' ? 3 : 8;
  if (armada) wish += 3 - 0.5 * price;
  if (!hasShipsIn(situation, system)) wish += 0.5;
  return wish;
}

/** Ground forces that come to a dock elsewhere (Rowl Sarrig): where they are few and others are near. */
function elsewhere(situation: Situation, producing: number, id: string): number {
  const planet = situation.planets.find(({ view }) => id.endsWith(`planet:${view.id}`));
  if (planet === undefined || planet.system === producing) return 0;
  const there = groundIn(situation, planet.system);
  return isThreatened(situation, planet.system) && there < 2 ? 1 - 0.4 * there : -1;
}

/** Ground forces of one's own in a system. */
function groundIn({ systems, me }: Situation, system: number): number {
  const { space, planets } = systems[system];
  const count = (units: readonly { type: string; count: number }[]): number =>
    units.reduce((sum, unit) => sum + (unit.type === 'infantry' || unit.type === 'mech' ? unit.count : 0), 0);
  const inSpace = space.find(({ owner }) => owner === me);
  return planets.reduce(
    (sum, planet) =>
      sum +
      Object.entries(groundOf(planet, me)).reduce(
        (part, [type, { count: number }]) => part + (type === 'infantry' || type === 'mech' ? number : 0),
        0,
      ),
    inSpace === undefined ? 0 : count(inSpace.units),
  );
}

export const PRODUCTION_POLICIES: Readonly<Record<string, Policy>> = { 'produce-units': produce };
