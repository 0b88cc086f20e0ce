import { choose, endEffects, forbidden, openWindow, type OptionText, type Rule, type Window } from '@orrery/kernel';
import { UNIT_TYPES } from '../data/index.ts';
import {
  addUnits,
  type Game,
  type PlayerId,
  playerName,
  spaceArea,
  statsOf,
  type SystemId,
  systemKey,
  systemName,
  type TiState,
  unitsInWords,
  type UnitType,
} from '../state/index.ts';
import { areaKey, areaName, forceData, unitKey } from '../state/forces.ts';
import { removeExcess } from './capacity.ts';
import { isCapturedAsToken, returnCaptured } from './capture.ts';
import { exempt } from './exemptions.ts';
import { windowOrder } from './order.ts';
import { payEither, payResources, readyEither, readyResources } from './payment.ts';
import {
  ANY_NUMBER,
  type EffectScope,
  effectScope,
  type Producer,
  producersIn,
  producersNow,
  producingUnits,
  type ProductionScope,
  productionScope,
} from './producers.ts';
import {
  addOrder,
  beginPlan,
  type OrderOption,
  ordersOf,
  type Plan,
  planInView,
  priceOf,
  producedForNothing,
  refusalsOf,
  unitsForCost,
} from './production-plan.ts';
import { placesOfPlan } from './placing-produced.ts';
import { limitOfPlan } from './production-limits.ts';
import { systemOfArea } from './reinforcements.ts';
import { takeBack } from './structures.ts';
import { inResources } from './amounts.ts';

/** Producing units with PRODUCTION (LRR 67, 68, 89.5). */

/** The plan of a production, with the payment that ends it. */
const PRODUCTION = 'production';
const DONE: OrderOption = { id: 'done' };

/** The production step of a tactical action: the active player may use all their PRODUCTION in the system (LRR 89.5). */
export function* production(game: Game, player: PlayerId, system: SystemId): Rule {
  yield* produceUnits(game, player, { system, producers: producersIn(game.state, player, system), rule: 'LRR 89.5' });
}

/** What produces, and the rule that lets it. */
export interface ProductionUse {
  readonly system: SystemId;
  readonly producers: readonly Producer[];
  readonly rule: string;
  /** It comes on top of another use, and brings no further one. */
  readonly additional?: true;
}

/** Units use PRODUCTION. What an ability adds to this use alone. */
export interface ProductionStarted {
  readonly player: PlayerId;
  readonly system: SystemId;
  /** Added to the total production value, and to the combined cost. */
  value: number;
  cost: number;
  /** Set by what is only gained by producing something: at least one unit is then produced. */
  required: boolean;
  /** Could a unit be produced and paid for with so many resources more? */
  canProduce(more: number): boolean;
}

/** Units have used PRODUCTION: what was produced, by unit type; nothing, perhaps. */
export interface UnitsProduced {
  readonly player: PlayerId;
  readonly system: SystemId;
  readonly made: readonly number[];
  /** The use of PRODUCTION it was; undefined for an effect. */
  readonly use?: ProductionUse;
}

function madeFacts({ player, system, made }: UnitsProduced, { state }: Game): Record<string, unknown> {
  return { player, system: systemKey(state, system), units: forceData(made) };
}

/** After a player's units used PRODUCTION. */
export const afterProduction: Window<UnitsProduced> = { key: 'after units use production', facts: madeFacts };
/** After a player produced units, by PRODUCTION or by an effect. */
export const afterUnitsProduced: Window<UnitsProduced> = { key: 'after units are produced', facts: madeFacts };

/** The moment that ends what lasts for one use of PRODUCTION. */
export const END_OF_PRODUCTION = 'end-of-production';

/** When a player's units use PRODUCTION, before anything is planned. */
export const productionStarts: Window<ProductionStarted> = {
  key: 'when units use production',
  facts: ({ player, system }, { state }: Game) => ({ player, system: systemKey(state, system) }),
};

/**
 * Use the PRODUCTION of some units: plan the units one by one, then pay for all of them, then place them. Nothing changes
 * before the plan is done. Ships beyond the fleet pool or capacity may be produced; the excess is removed (LRR 37.3, 16.3).
 */
export function* produceUnits(game: Game, player: PlayerId, use: ProductionUse): Rule {
  if (use.producers.length === 0 || isKeptFromProducing(game, player, use.system)) return;
  const { state } = game;
  const scope = (): ProductionScope =>
    changedScope(productionScope(game, player, use.system, producersNow(state, player, use.producers)), started);
  const started: ProductionStarted = {
    player,
    system: use.system,
    value: 0,
    cost: 0,
    required: false,
    canProduce: (more) => couldProduce(game, player, scope(), more),
  };
  yield* openWindow(game, productionStarts, started, () => windowOrder(state));
  const made = yield* planAndProduce(game, player, scope(), use.rule);
  endEffects(state, END_OF_PRODUCTION);
  if (made === undefined) return;
  yield* openWindow(game, afterProduction, { player, system: use.system, made, use }, () => windowOrder(state));
}

/** Is the player kept from producing there? Then everybody is told why. */
function isKeptFromProducing(game: Game, player: PlayerId, system: SystemId): boolean {
  const no = forbidden(game, producingUnits, { player, system });
  if (no === undefined) return false;
  const { state } = game;
  game.emit({
    type: 'production-prevented',
    text: `${playerName(state, player)} cannot produce units in ${systemName(state, system)}: ${no.source}`,
    rule: no.rule,
    data: { player, system: systemKey(state, system), source: no.source },
  });
  return true;
}

/**
 * Produce what an effect allows, without PRODUCTION. True if anything was produced.
 */
export function* produceByEffect(game: Game, player: PlayerId, effect: EffectScope, rule: string): Rule<boolean> {
  if (isKeptFromProducing(game, player, effect.system)) return false;
  const made = yield* planAndProduce(game, player, effectScope(game, player, effect), rule);
  return made !== undefined;
}

/** Could the player produce and pay for anything with the PRODUCTION of these units? */
export function canUseProduction(
  game: Game,
  player: PlayerId,
  system: SystemId,
  producers: readonly Producer[],
): boolean {
  const { state } = game;
  if (forbidden(game, producingUnits, { player, system }) !== undefined) return false;
  const scope = productionScope(game, player, system, producers);
  return ordersOf(game, beginPlan(state, player, scope, readyResources(state, player))).length > 0;
}

/** Could the player produce and pay for anything that an effect allows? */
export function canProduceByEffect(game: Game, player: PlayerId, effect: EffectScope): boolean {
  if (forbidden(game, producingUnits, { player, system: effect.system }) !== undefined) return false;
  return couldProduce(game, player, effectScope(game, player, effect), 0);
}

function couldProduce(game: Game, player: PlayerId, scope: ProductionScope, more: number): boolean {
  const { state } = game;
  return ordersOf(game, beginPlan(state, player, scope, fundsFor(state, player, scope) + more)).length > 0;
}

/** What the player can spend on it. */
function fundsFor(state: TiState, player: PlayerId, { influencePays }: ProductionScope): number {
  return influencePays === true ? readyEither(state, player) : readyResources(state, player);
}

/** Plan, pay and place; what was made, by unit type, or undefined for nothing. */
function* planAndProduce(
  game: Game,
  player: PlayerId,
  scope: ProductionScope,
  rule: string,
): Rule<readonly number[] | undefined> {
  const { state } = game;
  const plan = beginPlan(state, player, scope, fundsFor(state, player, scope));
  for (;;) {
    const { order } = yield* choose<OrderOption>(
      {
        seat: player,
        kind: 'produce-units',
        rule,
        plan: PRODUCTION,
        prompt: () => promptOf(game, plan),
        list: () => (mayEnd(plan) ? [DONE, ...ordersOf(game, plan)] : ordersOf(game, plan)),
        text: (option) => orderInWords(game, plan, option),
        refused: () => refusalsOf(game, plan),
        about: () => planInView(game, plan),
      },
      plan.total > 0,
    );
    if (order === undefined) break;
    addOrder(game, plan, order);
  }
  if (plan.total === 0) return undefined;
  yield* carryOut(game, plan, rule);
  const produced: UnitsProduced = { player, system: scope.system, made: plan.made };
  yield* openWindow(game, afterUnitsProduced, produced, () => windowOrder(state));
  return plan.made;
}

function promptOf(game: Game, plan: Plan): string {
  const { scope, total } = plan;
  const limited = scope.limit < ANY_NUMBER;
  if (total === 0) {
    const more = scope.uncounted === undefined ? '' : ` (and ${scope.uncounted} fighters or infantry more)`;
    const units = limited ? `up to ${scope.limit} units${more}` : 'units';
    return `Produce ${units} in ${systemName(game.state, scope.system)}?`;
  }
  const planned = limited ? `${total} of ${limitOfPlan(plan)}` : `${total}`;
  return `${planned} units planned, for ${inResources(priceOf(game, plan))}. What else?`;
}

function mayEnd({ scope, total }: Plan): boolean {
  return total > 0 || scope.required !== true;
}

function changedScope(scope: ProductionScope, { value, cost, required }: ProductionStarted): ProductionScope {
  if (value === 0 && cost === 0 && !required) return scope;
  const limitOf = scope.limitOf.map((limit) => (limit > 0 ? limit + value : 0));
  return { ...scope, limit: scope.limit + value, limitOf, costChange: scope.costChange + cost, required };
}

/** Pay, take back what was recalled, place everything, and remove what is too much. */
function* carryOut(game: Game, plan: Plan, rule: string): Rule {
  const { state } = game;
  const { player, scope } = plan;
  const pay = scope.influencePays === true ? payEither : payResources;
  yield* pay(game, player, priceOf(game, plan), 'LRR 67.1', PRODUCTION);
  for (const { of, type } of plan.returned) returnCaptured(game, player, of, type, 1, 'LRR 17.2b');
  for (const recall of plan.recalls) takeBack(game, player, recall);
  const lines = yield* placesOfPlan(game, plan);
  for (const line of lines) addUnits(state, line.area, player, line.type, line.count);
  game.emit({
    type: 'units-produced',
    text: `${playerName(state, player)} produces ${lines.map((line) => unitsInWords(line.type, line.count)).join(', ')} in ${systemName(state, scope.system)}`,
    rule,
    data: {
      player,
      system: areaKey(state, spaceArea(scope.system)),
      units: lines.map((line) => ({
        type: UNIT_TYPES[line.type],
        count: line.count,
        area: areaKey(state, line.area),
      })),
    },
  });
  const touched = [...plan.lines, ...plan.recalls].map(({ area }) => systemOfArea(state, area));
  const systems = new Set([scope.system, ...touched]);
  for (const system of systems) yield* removeExcess(game, player, system);
}

function orderInWords(game: Game, { player, scope }: Plan, option: OrderOption): OptionText {
  const { state } = game;
  if (option.order === undefined) return { label: 'Done' };
  const { type, area, recall, returned } = option.order;
  const { cost, isShip } = statsOf(state, player)[type];
  const unitsPerCost = unitsForCost(state, player, type);
  const isFree = exempt(game, producedForNothing, { player, type });
  const price =
    returned !== undefined
      ? `${whoseInWords(game, player, type, returned)}costs no resources`
      : isFree
        ? 'costs no resources'
        : unitsPerCost > 1
          ? `cost ${cost} for ${unitsPerCost}`
          : `cost ${cost}`;
  return {
    label: `Produce ${unitsInWords(type, 1)}${isShip && area === spaceArea(scope.system) ? '' : ` (${areaName(state, area)})`}${returned === undefined ? '' : ' for a captured one'}`,
    target: unitKey(state, area, type),
    detail: recall === undefined ? price : `${price}; taken back from ${areaName(state, recall.area)}`,
  };
}

/** Whose the captured unit is that is returned; fighters and infantry are nobody's (LRR 17.4). */
function whoseInWords({ state }: Game, player: PlayerId, type: UnitType, of: PlayerId): string {
  if (isCapturedAsToken(type)) return '';
  return of === player ? 'your own; ' : `that of ${playerName(state, of)}; `;
}
