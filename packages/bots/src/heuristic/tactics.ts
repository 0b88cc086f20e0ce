import { cannonsAt } from './fights.ts';
import {
  abilityHits,
  costOf,
  groundSide,
  type Side,
  spaceSide,
  survival,
  unitCost,
  weakened,
  winChance,
} from './odds.ts';
import { FIGHTER, stranded, takeStranded } from './stranded.ts';
import { brokenNotes } from './politics/broken.ts';
import { type Cargo, cargoIn, type Coming, comingTo } from './reach.ts';
import {
  countOf,
  fleetOf,
  fleetSize,
  groundOf,
  hasUnitsIn,
  isGround,
  isShip,
  type Planet,
  rivalsIn,
  type Situation,
  type Units,
} from './situation.ts';
import {
  absenceCost,
  CUSTODIANS_PRICE,
  freeResources,
  type Outlook,
  planetWorth,
  POINT,
  presenceWorth,
} from './worth.ts';

/** A tactical action thought through: which ships go, what they carry, and what it is worth. */

export interface Voyage {
  readonly from: number;
  readonly type: string;
  readonly damaged: boolean;
  /** Keys of what goes aboard: `planet:jord:infantry`. */
  readonly cargo: readonly string[];
}

export interface TacticalPlan {
  readonly system: number;
  readonly voyages: readonly Voyage[];
  readonly value: number;
}

/** What a command token on the board costs, in resources: less where there are plenty, nothing once they are of no more use. */
function tokenCost({ situation }: Outlook): number {
  if (situation.roundsLeft <= 1) return 0.2;
  return situation.mine.tokens.tactic > 3 ? 1.2 : 2.2;
}

/** A fight is not sought with a smaller chance than this. */
const FAVOURED = 0.72;

/** What it is worth to bring an empty carrier back to where troops are. */
const HOMECOMING = 1;

/** The best that activating a system can bring, with the ships that can come there. */
export function planFor(
  outlook: Outlook,
  system: number,
  coming: readonly Coming[] = comingTo(outlook.situation, system),
): TacticalPlan {
  const { situation } = outlook;
  const { systems, me, mine, view } = situation;
  const here = fleetOf(systems[system], me);
  const rivals = rivalsIn(situation, system);
  const aims = landable(outlook, system);
  const landing = landingNeeds(outlook, aims) + garrison(situation, system);
  const waiting = groundCount(here);
  const fight = rivals.length > 0;
  const voyages = fight
    ? everything(situation, coming, mine.fleetLimit - fleetSize(here))
    : carriers(situation, coming, Math.max(0, landing - waiting), mine.fleetLimit - fleetSize(here));
  const alone = !hasUnitsIn(situation, system);
  const wanted = alone ? presenceWorth(outlook, system) : 0;
  if (voyages.length === 0 && !fight && wanted > 0) {
    const scout = scouts(outlook, coming, mine.fleetLimit - fleetSize(here));
    if (scout !== undefined) voyages.push(scout);
  }
  const produced = producing(outlook, system);
  let homecoming = 0;
  if (produced > 0 && !fight && aims.length === 0) {
    const empty = homecomers(situation, coming, mine.fleetLimit - fleetSize(here));
    homecoming = empty.length;
    voyages.push(...empty);
  }
  let staging = 0;
  if (voyages.length === 0 && !fight) {
    const stage = stageFor(outlook, system, coming, mine.fleetLimit - fleetSize(here));
    voyages.push(...stage.voyages);
    staging = stage.value;
  }
  takeStranded(situation, voyages);
  const fleet = together(here, voyages);
  let value =
    -tokenCost(outlook) -
    brokenNotes(situation, system) +
    produced +
    (aims.length === 0 ? HOMECOMING * homecoming : 0) +
    staging;
  let odds = 1;
  const arriving = voyages.length > 0;
  if (fight) {
    if (!arriving && countShips(here) === 0) return { system, voyages: [], value: Number.NEGATIVE_INFINITY };
    const enemy = rivals[0];
    const enemies = fleetOf(systems[system], enemy);
    odds = winChance(
      weakened(spaceSide(fleet, mine), cannonsAt(outlook, system)),
      spaceSide(enemies, view.players[enemy]),
    );
    if (odds < FAVOURED) return { system, voyages: [], value: -9 };
    value +=
      odds * 0.4 * costOf(enemies, view.players[enemy]) - (1 - odds) * costOf(fleet, mine) - 0.15 * costOf(fleet, mine);
  } else if (arriving) {
    // A carrier that comes alone is lost with all that it carries.
    const shots = cannonsAt(outlook, system);
    const { lives } = spaceSide(fleet, mine);
    odds = survival(lives, shots);
    value -= (1 - odds) * costOf(fleet, mine) + 0.4 * odds * shots * Math.min(3, costOf(fleet, mine) / lives);
  }
  if (arriving || countShips(here) > 0) value += odds * landings(outlook, aims, fleet);
  if (arriving && garrison(situation, system) > 0) value += 1.3 * Math.min(4, groundCount(fleet));
  if (arriving) value += odds * wanted - leaving(outlook, voyages) - sent(situation, voyages);
  if (!arriving || fight) return { system, voyages, value };
  // What would cost more than it brings stays where it is.
  const staying = produced - tokenCost(outlook) + (countShips(here) > 0 ? landings(outlook, aims, here) : 0);
  return value < staying ? { system, voyages: [], value: staying } : { system, voyages, value };
}

function groundCount(units: Units): number {
  return countOf(units, 'infantry') + countOf(units, 'mech');
}

function countShips(units: Units): number {
  return Object.entries(units).reduce((sum, [type, { count }]) => sum + (isShip(type) ? count : 0), 0);
}

/** Ground forces that Mecatol Rex lacks to be held. */
function garrison(situation: Situation, system: number): number {
  if (system !== situation.mecatol) return 0;
  const rex = situation.myPlanets.find((planet) => planet.system === system);
  return rex === undefined ? 0 : Math.max(0, 4 - groundCount(groundOf(rex.view, situation.me)));
}

/** Planets that could be taken, the most valuable first. Mecatol Rex asks for influence first (LRR 27.2). */
function landable(outlook: Outlook, system: number): Planet[] {
  const { situation } = outlook;
  const { view, mine, me } = situation;
  const free = mine.influence.ready + mine.tradeGoods;
  return situation.planets
    .filter((planet) => planet.system === system && planet.view.owner !== me)
    .filter(() => !(system === situation.mecatol && view.systems[system].custodians && free < CUSTODIANS_PRICE))
    .sort((a, b) => planetWorth(outlook, b) - planetWorth(outlook, a));
}

/** Ground forces to bring for all of these planets. */
function landingNeeds(outlook: Outlook, planets: readonly Planet[]): number {
  return planets.reduce((sum, planet) => sum + needFor(outlook, planet), 0);
}

/** Ground forces that take one planet with some certainty. */
export function needFor({ situation }: Outlook, planet: Planet): number {
  const guard = guardOf(situation, planet);
  if (guard.lives === 0) return planet.system === situation.mecatol ? 2 : 1;
  return Math.ceil(guard.lives * 1.4 + 1);
}

/** Whoever defends a planet. */
function guardOf(situation: Situation, planet: Planet): Side {
  const { owner } = planet.view;
  if (owner === null || owner === situation.me) return { hits: 0, lives: 0 };
  return groundSide(groundOf(planet.view, owner), situation.view.players[owner]);
}

/** What the planets are worth that the ground forces of a fleet can take, with their odds. */
function landings(outlook: Outlook, planets: readonly Planet[], fleet: Units): number {
  const { situation } = outlook;
  const { mine, view } = situation;
  let left = groundCount(fleet);
  let value = 0;
  const bombs = Object.entries(fleet).reduce((sum, [type, { count }]) => sum + count * bombardment(situation, type), 0);
  for (const planet of planets) {
    const need = needFor(outlook, planet);
    if (left < Math.min(need, 1)) break;
    const used = Math.min(left, need);
    const guard = guardOf(situation, planet);
    const troops: Units = { infantry: { count: used, damaged: 0 } };
    const odds = winChance(groundSide(troops, mine), weakened(guard, bombs));
    if (odds < 0.6) continue;
    left -= used;
    const rival = planet.view.owner === null ? 0 : 1 + 0.25 * view.players[planet.view.owner].points;
    const custodians = planet.system === situation.mecatol && view.systems[planet.system].custodians ? POINT : 0;
    value += odds * (planetWorth(outlook, planet) + rival + custodians) - (guard.lives > 0 ? 0.5 * guard.lives : 0);
  }
  return value;
}

function bombardment(situation: Situation, type: string): number {
  const unit = situation.mine.units[type];
  return unit === undefined || !isShip(type) ? 0 : abilityHits(unit, 'Bombardment');
}

/** Ships that bring so many ground forces; the fewer ships, the better. */
function carriers(situation: Situation, coming: readonly Coming[], troops: number, room: number): Voyage[] {
  const voyages: Voyage[] = [];
  const cargo = new Map<number, Cargo[]>();
  let due = troops;
  for (const ships of coming) {
    if (ships.capacity === 0) continue;
    if (!cargo.has(ships.from)) cargo.set(ships.from, cargoIn(situation, ships.from));
    const waiting = cargo.get(ships.from) as Cargo[];
    const troopsThere = waiting.reduce((sum, { type, count }) => sum + (isGround(type) ? count : 0), 0);
    const share = Math.ceil(troopsThere / ships.count);
    for (let i = 0; i < ships.count && due > 0 && voyages.length < room; i++) {
      const aboard = take(waiting, ships.capacity, Math.max(due, share), isGround);
      if (aboard.length === 0) break;
      due -= aboard.length;
      // What is left of the room is for fighters, which else stay behind.
      const escorts = take(waiting, ships.capacity - aboard.length, ships.capacity, (type) => type === 'fighter');
      voyages.push({ from: ships.from, type: ships.type, damaged: ships.damaged, cargo: [...aboard, ...escorts] });
    }
  }
  return voyages;
}

/** All that can come, up to the fleet pool, loaded to the brim; strong ships first. */
function everything(situation: Situation, coming: readonly Coming[], room: number): Voyage[] {
  const { mine } = situation;
  const voyages: Voyage[] = [];
  const cargo = new Map<number, Cargo[]>();
  const strong = [...coming].sort((a, b) => unitCost(mine, b.type) - unitCost(mine, a.type));
  let big = 0;
  for (const ships of strong) {
    if (!cargo.has(ships.from)) cargo.set(ships.from, cargoIn(situation, ships.from));
    const waiting = cargo.get(ships.from) as Cargo[];
    for (let i = 0; i < ships.count; i++) {
      if (ships.type !== 'fighter' && big >= room) break;
      if (ships.type !== 'fighter') big++;
      const troops = take(waiting, ships.capacity, ships.capacity, isGround);
      const fighters = take(waiting, ships.capacity - troops.length, ships.capacity, (type) => type === 'fighter');
      if (ships.type === 'fighter') continue;
      voyages.push({ from: ships.from, type: ships.type, damaged: ships.damaged, cargo: [...troops, ...fighters] });
    }
  }
  return voyages;
}

/** Ships that could carry and have nothing to carry where they are, on their way to where units are produced. */
function homecomers(situation: Situation, coming: readonly Coming[], room: number): Voyage[] {
  const voyages: Voyage[] = [];
  for (const { from, type, damaged, count, capacity } of coming) {
    if (capacity < 3 || cargoIn(situation, from).some((cargo) => isGround(cargo.type))) continue;
    for (let i = 0; i < count && voyages.length < Math.min(2, room); i++)
      voyages.push({ from, type, damaged, cargo: [] });
  }
  return voyages;
}

/** What the planets next to a system would bring that belong to nobody and are not guarded; Mecatol Rex above all. */
function prospects(outlook: Outlook, system: number): number {
  const { situation } = outlook;
  let best = 0;
  for (const near of situation.adjacent[system]) {
    if (rivalsIn(situation, near).length > 0) continue;
    if (situation.systems[near].custodians) {
      const { influence, tradeGoods } = situation.mine;
      best = Math.max(best, influence.total + tradeGoods >= CUSTODIANS_PRICE - 1 ? 2 * POINT : 0);
      continue;
    }
    let free = 0;
    for (const planet of situation.planets) {
      if (planet.system === near && planet.view.owner === null) free += planetWorth(outlook, planet);
    }
    best = Math.max(best, free);
  }
  return best;
}

/** Troops that find nothing to take from where they are come nearer to something. */
function stageFor(
  outlook: Outlook,
  system: number,
  coming: readonly Coming[],
  room: number,
): { voyages: Voyage[]; value: number } {
  const { situation } = outlook;
  const none = { voyages: [], value: 0 };
  if (room <= 0 || situation.roundsLeft <= 1) return none;
  const ahead = prospects(outlook, system);
  if (ahead === 0) return none;
  for (const { from, type, damaged, capacity } of coming) {
    if (capacity < 3 || prospects(outlook, from) >= 0.6 * ahead) continue;
    const aboard = take(cargoIn(situation, from), capacity, capacity, isGround);
    if (aboard.length > 0) return { voyages: [{ from, type, damaged, cargo: aboard }], value: 0.5 * ahead };
  }
  return none;
}

/** The cheapest single ship, to be seen somewhere. */
function scouts(outlook: Outlook, coming: readonly Coming[], room: number): Voyage | undefined {
  const { situation } = outlook;
  if (room <= 0) return undefined;
  const cost = ({ from, type }: Coming): number => {
    const alone = countShips(fleetOf(situation.systems[from], situation.me)) === 1;
    return unitCost(situation.mine, type) + (alone ? absenceCost(outlook, from) : 0);
  };
  const best = coming.filter(({ type }) => type !== 'fighter').sort((a, b) => cost(a) - cost(b))[0];
  return best === undefined ? undefined : { from: best.from, type: best.type, damaged: best.damaged, cargo: [] };
}

function take(waiting: readonly Cargo[], room: number, most: number, fits: (type: string) => boolean): string[] {
  const aboard: string[] = [];
  for (const stack of waiting) {
    if (!fits(stack.type)) continue;
    while (stack.count > 0 && aboard.length < Math.min(room, most)) {
      stack.count--;
      aboard.push(stack.key);
    }
  }
  return aboard;
}

function together(here: Units, voyages: readonly Voyage[]): Units {
  const fleet: Record<string, { count: number; damaged: number }> = {};
  const add = (type: string, count: number, damaged: number): void => {
    const { count: before = 0, damaged: hurt = 0 } = fleet[type] ?? {};
    fleet[type] = { count: before + count, damaged: hurt + damaged };
  };
  for (const [type, { count, damaged }] of Object.entries(here)) add(type, count, damaged);
  for (const voyage of voyages) {
    add(voyage.type, 1, voyage.damaged ? 1 : 0);
    for (const key of voyage.cargo) add(key.slice(key.lastIndexOf(':') + 1), 1, 0);
  }
  return fleet;
}

/** What is lost where the last ships leave, and with fighters that nothing holds any more. */
function leaving(outlook: Outlook, voyages: readonly Voyage[]): number {
  const { situation } = outlook;
  let cost = 0;
  for (const from of new Set(voyages.map((voyage) => voyage.from))) {
    const going = voyages.filter((voyage) => voyage.from === from).length;
    const ships = Object.entries(fleetOf(situation.systems[from], situation.me));
    const staying = ships.reduce(
      (sum, [type, { count }]) => sum + (isShip(type) && type !== 'fighter' ? count : 0),
      -going,
    );
    cost += FIGHTER * stranded(situation, from, voyages);
    if (staying <= 0) cost += absenceCost(outlook, from) + (from === situation.homes[situation.me] ? 0.8 : 0);
  }
  return cost;
}

/** Ships that are sent cannot be sent elsewhere this round. */
function sent(situation: Situation, voyages: readonly Voyage[]): number {
  return voyages.reduce((sum, voyage) => sum + 0.1 * unitCost(situation.mine, voyage.type), 0);
}

/** How many units one's space docks in a system can produce at once. */
export function productionLimit({ systems, me, mine }: Situation, system: number): number {
  const words = mine.units['space-dock']?.production ?? '';
  const number = Number(words.replace(/\D/g, '')) || 0;
  let limit = countOf(fleetOf(systems[system], me), 'space-dock') * number;
  for (const planet of systems[system].planets) {
    const docks = countOf(groundOf(planet, me), 'space-dock');
    limit += docks * (number + (words.startsWith('resources') ? planet.resources : 0));
  }
  return limit;
}

/** What producing here would be worth: units for resources that else lie idle. */
function producing(outlook: Outlook, system: number): number {
  const { situation } = outlook;
  const { systems, me, mine } = situation;
  if (rivalsIn(situation, system).length > 0) return 0;
  const limit = productionLimit(situation, system);
  const full = fleetSize(fleetOf(systems[system], me)) >= mine.fleetLimit;
  return (needsShips(situation) ? 1.1 : full ? 0.4 : 0.8) * Math.min(freeResources(outlook), limit * 1.6);
}

/** Too few carriers to take planets with. */
export function needsShips({ mine, view }: Situation): boolean {
  return view.round <= 4 && (mine.units.carrier?.onBoard ?? 0) < 3;
}
