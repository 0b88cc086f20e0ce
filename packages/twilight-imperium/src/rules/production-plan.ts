import { forbidden, modified, type Option, type Refusal } from '@orrery/kernel';
import { FIGHTER, isStructure, UNIT_TYPE_COUNT, UNIT_TYPES } from '../data/index.ts';
import {
  type AreaId,
  fleetLimit,
  type Game,
  lawChanges,
  type PlayerId,
  spaceArea,
  statsOf,
  technologyName,
  type TiState,
  unitCount,
  unitsInWords,
  type UnitType,
} from '../state/index.ts';
import { areaKey, unitKey } from '../state/forces.ts';
import { fightersHeldByDocks, isTransportable } from './capacity.ts';
import { capturedPlastic } from './capture.ts';
import { capturedOwners, capturedUnitsProduce, type ReturnedUnit } from './captured-for-production.ts';
import {
  ANY_NUMBER,
  canProduceShips,
  isProducible,
  producedBy,
  producersIn,
  productionCost,
  type ProductionScope,
} from './producers.ts';
import { exempt, exemptionKey } from './exemptions.ts';
import { hasTokens, plasticLeft, type Recall, recallable, recallKey } from './reinforcements.ts';
import { inResources } from './amounts.ts';
import { isBeyondLimit, isBeyondLimitOf, limitOfPlan } from './production-limits.ts';

/** The plan of one use of PRODUCTION: units chosen one by one, with nothing changed yet (LRR 67). */

/**
 * One unit to produce and where it goes; `recall` is the piece taken back for it (LRR 67.5a), `returned` whose captured unit of
 * the type is returned in place of resources (LRR 17.2b).
 */
export interface Order {
  readonly type: UnitType;
  readonly area: AreaId;
  readonly recall?: Recall;
  readonly returned?: PlayerId;
}

/** The plan so far. */
export interface Plan {
  readonly player: PlayerId;
  readonly scope: ProductionScope;
  /** Resources that can be spent. */
  readonly funds: number;
  /** Units planned, by type, and in all. */
  readonly made: number[];
  total: number;
  /** Their printed cost, and what of it has to be paid. */
  cost: number;
  due: number;
  readonly lines: { readonly type: UnitType; readonly area: AreaId; count: number }[];
  readonly recalls: Recall[];
  /** Captured units that are returned, one for each unit produced for them. */
  readonly returned: ReturnedUnit[];
  /** Plastic pieces left, by type, after the plan. */
  readonly plastic: number[];
}

/** An empty plan. */
export function beginPlan(state: TiState, player: PlayerId, scope: ProductionScope, funds: number): Plan {
  const plastic: number[] = [];
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    plastic.push(scope.limitOf[type] > 0 ? plasticLeft(state, player, type) : 0);
  }
  const made = new Array<number>(UNIT_TYPE_COUNT).fill(0);
  return { player, scope, funds, made, total: 0, cost: 0, due: 0, lines: [], recalls: [], returned: [], plastic };
}

/** Units of the type are produced without spending resources on them; they cost what is printed in all else. */
export const producedForNothing = exemptionKey<{ readonly player: PlayerId; readonly type: UnitType }>(
  'produced without spending resources',
);

/** Add one unit to the plan. */
export function addOrder(game: Game, plan: Plan, order: Order): void {
  const { state } = game;
  const { type, area, recall, returned } = order;
  if (returned === undefined) plan.due += dueForOneMore(game, plan, type);
  else plan.returned.push({ of: returned, type });
  plan.cost += costOfOneMore(state, plan, type);
  if (recall !== undefined) plan.recalls.push(recall);
  else if (!isOwnPlastic(plan, type, returned) && !(hasTokens(type) && stands(state, plan, type, area))) {
    plan.plastic[type]--;
  }
  plan.made[type]++;
  plan.total++;
  const line = plan.lines.find((other) => other.type === type && other.area === area);
  if (line === undefined) plan.lines.push({ type, area, count: 1 });
  else line.count++;
}

/** Is the captured unit that is returned a plastic piece of the player's own, which is placed again at once? */
function isOwnPlastic({ player }: Plan, type: UnitType, returned: PlayerId | undefined): boolean {
  return returned === player && !hasTokens(type);
}

/** What is to be paid for the plan, in resources, with everything that changes the price; never below 0. */
export function priceOf(game: Game, plan: Plan, cost = plan.due): number {
  const { player, scope } = plan;
  if (scope.byEffect === true) return Math.max(0, cost + scope.costChange);
  return Math.max(0, modified(game, productionCost, cost + scope.costChange, { player, system: scope.system }));
}

/** How many units one price brings (LRR 67.2): a law may make it one. */
export function unitsForCost(state: TiState, player: PlayerId, type: UnitType): number {
  return lawChanges(state, 'one-unit-per-cost') ? 1 : statsOf(state, player)[type].unitsPerCost;
}

/** One more unit of a type: two may come for one price, and count two against the limit (LRR 67.2, 68.1b). */
function costOfOneMore(state: TiState, plan: Plan, type: UnitType): number {
  const { cost } = statsOf(state, plan.player)[type];
  return plan.made[type] % unitsForCost(state, plan.player, type) === 0 ? (cost ?? 0) : 0;
}

/** What has to be paid for one more: units that come for captured ones are no part of a pair that one price brings. */
function dueForOneMore(game: Game, plan: Plan, type: UnitType): number {
  const paid = plan.made[type] - plan.returned.filter((one) => one.type === type).length;
  const isPaid = paid % unitsForCost(game.state, plan.player, type) === 0;
  const cost = isPaid ? (statsOf(game.state, plan.player)[type].cost ?? 0) : 0;
  return cost > 0 && exempt(game, producedForNothing, { player: plan.player, type }) ? 0 : cost;
}

/** An order as an option. */
export interface OrderOption extends Option {
  readonly order?: Order;
}

/** Every unit that can be added to the plan so that it can still be paid for and carried out. */
export function ordersOf(game: Game, plan: Plan): OrderOption[] {
  const { state } = game;
  const { scope, player } = plan;
  const options: OrderOption[] = [];
  if (plan.total >= scope.limit && scope.uncounted === undefined) return options;
  const forCaptured =
    state.players[player].captured.length > 0 && exempt(game, capturedUnitsProduce, { player: plan.player });
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (isBeyondLimitOf(plan, type) || isBeyondLimit(plan, type)) continue;
    const cost = plan.cost + costOfOneMore(state, plan, type);
    if (cost > (scope.costLimit ?? cost)) continue;
    const isPayable = priceOf(game, plan, plan.due + dueForOneMore(game, plan, type)) <= plan.funds;
    const captured = forCaptured ? capturedOwners(state, player, type, plan.returned) : NOBODY_CAPTURED;
    if (!isPayable && captured.length === 0) continue;
    for (const area of scope.placesOf[type]) {
      const ways = waysToPlace(state, plan, type, area);
      if (isPayable) addOrders(state, plan, { type, area }, ways, options);
      for (const returned of captured) {
        const own = isOwnPlastic(plan, type, returned);
        addOrders(state, plan, { type, area, returned }, own ? FROM_REINFORCEMENTS : ways, options);
      }
    }
  }
  return options;
}

const NOBODY_CAPTURED: readonly PlayerId[] = [];
const FROM_REINFORCEMENTS: readonly (Recall | undefined)[] = [undefined];

/** From reinforcements, else by taking a piece back from elsewhere (LRR 67.5). */
function waysToPlace(state: TiState, plan: Plan, type: UnitType, area: AreaId): readonly (Recall | undefined)[] {
  const isLeft = plan.plastic[type] > 0 || (hasTokens(type) && stands(state, plan, type, area));
  return isLeft ? FROM_REINFORCEMENTS : waysToRecall(state, plan, type);
}

function addOrders(
  state: TiState,
  plan: Plan,
  order: Order,
  ways: readonly (Recall | undefined)[],
  options: OrderOption[],
): void {
  const key = orderKey(state, plan, order);
  for (const recall of ways) {
    if (recall === undefined) options.push({ id: key, order });
    else options.push({ id: `${key}:from:${recallKey(state, recall)}`, order: { ...order, recall } });
  }
}

/** The pieces that can still be taken back for the plan (LRR 23.4a, 67.5a). */
function waysToRecall(state: TiState, plan: Plan, type: UnitType): Recall[] {
  return recallable(state, plan.player, type).filter((recall) => {
    const taken = plan.recalls.filter(
      (other) => other.area === recall.area && other.type === type && other.damaged === recall.damaged,
    ).length;
    if (taken === 0) return true;
    const damaged = state.damaged[(recall.area * state.players.length + plan.player) * UNIT_TYPE_COUNT + type];
    return taken < (recall.damaged ? damaged : unitCount(state, recall.area, plan.player, type) - damaged);
  });
}

/** Will units of the type stand in the area, so that a further one can be a token (LRR 36.3, 46.3)? */
function stands(state: TiState, plan: Plan, type: UnitType, area: AreaId): boolean {
  let count = unitCount(state, area, plan.player, type);
  for (const recall of plan.recalls) if (recall.area === area && recall.type === type) count--;
  for (const line of plan.lines) if (line.area === area && line.type === type) count += line.count;
  return count > 0;
}

/**
 * `unit:cruiser`; ground forces, and ships that come elsewhere, with their place: `unit:infantry:planet:jord`, `unit:infantry:space`. In place of resources
 * `unit:fighter:captured`, `unit:cruiser:captured:player:2`.
 */
function orderKey(state: TiState, plan: Plan, { type, area, returned }: Order): string {
  const place = area === spaceArea(plan.scope.system) ? 'space' : areaKey(state, area);
  // Ships come into the system that produces, unless something places them elsewhere.
  const where = place === 'space' && statsOf(state, plan.player)[type].isShip ? '' : `:${place}`;
  const captured = returned === undefined ? '' : hasTokens(type) ? ':captured' : `:captured:player:${returned}`;
  return `unit:${UNIT_TYPES[type]}${where}${captured}`;
}

/** Why a type of unit cannot be added to the plan. */
export function refusalsOf(game: Game, plan: Plan): Refusal[] {
  const { state } = game;
  const offered = new Set(ordersOf(game, plan).map((option) => option.order?.type));
  const refused: Refusal[] = [];
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (offered.has(type)) continue;
    const [reason, rule] = whyNot(game, plan, type);
    const target = unitKey(state, spaceArea(plan.scope.system), type);
    refused.push({ id: `unit:${UNIT_TYPES[type]}`, target, reason, rule });
  }
  return refused;
}

function whyNot(game: Game, plan: Plan, type: UnitType): [reason: string, rule: string] {
  const { state } = game;
  const { player, scope } = plan;
  const unit = statsOf(state, player)[type];
  if (isStructure[type]) return ['structures have no cost and are not produced', 'LRR 26.3a'];
  if (!isProducible(state, player, unit, state.setup.expansions.includes('pok'))) {
    const { requiredTechnology } = unit;
    return requiredTechnology === null
      ? [`you have no ${unitsInWords(type, 2).slice(2)}`, 'LRR 26.3']
      : [`you do not own the technology ${technologyName(requiredTechnology)}`, 'LRR 26.3'];
  }
  if (unit.isShip && !canProduceShips(state, player, scope.system)) {
    return ["another player's ships are in the system", 'LRR 67.6'];
  }
  if (scope.placesOf[type].length === 0) return whyNowhere(game, plan, type);
  if (isBeyondLimit(plan, type)) {
    return scope.byEffect === true
      ? [`no more than ${limitOfPlan(plan)} may be produced`, 'LRR 67']
      : [`your units there produce ${limitOfPlan(plan)} at most`, 'LRR 68.1'];
  }
  if (isBeyondLimitOf(plan, type)) return ['what produces there cannot produce more of these', 'LRR 68.1'];
  const cost = plan.cost + costOfOneMore(state, plan, type);
  const most = scope.costLimit ?? cost;
  if (cost > most) return [`it may cost ${inResources(most)} in all`, 'LRR 67.1'];
  const price = priceOf(game, plan, plan.due + dueForOneMore(game, plan, type));
  if (price > plan.funds) return [`it would cost ${inResources(price)} in all and you have ${plan.funds}`, 'LRR 67.1'];
  const none = 'none is left in reinforcements, and none can be taken back';
  const captured = capturedPlastic(state, player, type);
  return captured > 0
    ? [`${none}: ${unitsInWords(type, captured)} of yours in captivity`, 'LRR 17.5']
    : [none, 'LRR 67.5'];
}

/** Why there is no place for what is produced: nothing there may produce it, or there is no planet for it. */
function whyNowhere(game: Game, { player, scope }: Plan, type: UnitType): [reason: string, rule: string] {
  const { system } = scope;
  if (scope.byEffect === true) return ['it cannot be produced there now', 'LRR 67'];
  const barred = producersIn(game.state, player, system).map((producer) =>
    forbidden(game, producedBy, { player, system, producer: producer.type, produced: type }),
  );
  const [first] = barred;
  return first !== undefined && barred.every((one) => one !== undefined)
    ? [first.reason, first.rule]
    : ['you control no planet with a unit that produces', 'LRR 68.3'];
}

/** The plan as plain data for a page: limits, price, the units, what the system will hold. */
export function planInView(game: Game, plan: Plan): unknown {
  const { state } = game;
  const { player, scope } = plan;
  const stats = statsOf(state, player);
  const space = spaceArea(scope.system);
  let ships = 0;
  let capacity = 0;
  let carried = 0;
  let fighters = 0;
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    let count = unitCount(state, space, player, type);
    for (const line of plan.lines) if (line.area === space && line.type === type) count += line.count;
    capacity += count * stats[type].capacity;
    if (type === FIGHTER) fighters = count;
    else if (isTransportable(stats[type])) carried += count;
    else if (stats[type].isShip) ships += count;
  }
  // Those that a dock holds take no capacity; those that can do without (Fighter II) weigh on the fleet pool beyond it.
  fighters = Math.max(0, fighters - fightersHeldByDocks(state, player, scope.system));
  const share = stats[FIGHTER].fleetPoolShare;
  const held = share === 0 ? fighters : Math.min(fighters, Math.max(0, capacity - carried));
  carried += held;
  ships += (fighters - held) * share;
  return {
    system: areaKey(state, space),
    limit: scope.limit < ANY_NUMBER ? limitOfPlan(plan) : null,
    planned: plan.total,
    cost: priceOf(game, plan),
    funds: plan.funds,
    free: UNIT_TYPES.filter((_, type) => exempt(game, producedForNothing, { player, type })),
    units: plan.lines.map((line) => ({
      type: UNIT_TYPES[line.type],
      area: areaKey(state, line.area),
      count: line.count,
    })),
    recalled: plan.recalls.map((recall) => recallKey(state, recall)),
    returned: plan.returned.map(({ of, type }) => ({ of, type: UNIT_TYPES[type] })),
    fleet: { ships, limit: fleetLimit(state, player) },
    capacity: { used: carried, limit: capacity },
  };
}
