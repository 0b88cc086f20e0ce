import { statsOf } from '../../state/index.ts';
import {
  DONE,
  type Plan,
  type PlanOption,
  routesFor,
  type ShipOption,
  type Ships,
  type Stack,
  type Voyage,
} from './plan.ts';
import { leadOptions } from './leading.ts';
import { leadsThroughWormhole, type Route } from './routes.ts';

/** The steps of a plan of movement: which are allowed, and what each does to the plan. */

/** Every next step the plan allows; each leaves it one that can be carried out. */
export function planOptions(plan: Plan): PlanOption[] {
  const options: PlanOption[] = [];
  const { current } = plan;
  if (current !== undefined) {
    for (const load of plan.loads) if (whyNotLoad(plan, current, load.stack) === undefined) options.push(load);
  }
  if (plan.leads) return [...options, DONE];
  options.push(...leadOptions(plan));
  const bonus = plan.bonus - (current === undefined ? 0 : leastNeed(current));
  for (const ships of plan.ships) {
    if (noneLeft(ships)) continue;
    for (const option of ships.options) if (option.needs <= bonus) options.push(option);
  }
  options.push(DONE);
  return options;
}

/** Are all these ships on their way? */
export function noneLeft({ stack, some }: Ships): boolean {
  return stack.left === 0 || some?.left === 0;
}

/** Why a unit cannot go aboard the ship that is being loaded; undefined when it can. */
export function whyNotLoad(
  plan: Plan,
  voyage: Voyage,
  stack: Stack,
): 'none left' | 'full' | 'off the way' | 'bound' | undefined {
  if (stack.left === 0) return 'none left';
  if (stack.bound && !voyage.ships.unbound) return 'bound';
  if (voyage.used + room(plan, stack) > voyage.ships.capacity || voyage.ships.capacity === 0) return 'full';
  if (stack.system === plan.lanes.active) return undefined;
  const bit = 1 << plan.pickUps[stack.system];
  return voyage.routes.some((route) => (route.boards & bit) !== 0) ? undefined : 'off the way';
}

/** The capacity a unit takes aboard. */
function room(plan: Plan, stack: Stack): number {
  return statsOf(plan.game.state, plan.lanes.player)[stack.type].capacityFree ? 0 : 1;
}

/** The bonus a ship needs on the shortest way that fits what is aboard. */
export function leastNeed(voyage: Voyage): number {
  let shortest = voyage.routes[0].length;
  for (const route of voyage.routes) shortest = Math.min(shortest, route.length);
  return Math.max(0, shortest - voyage.ships.move);
}

/** Begin with the next ship; the ship before it must be done. */
export function board(plan: Plan, option: ShipOption): void {
  const { ships } = option;
  ships.stack.left--;
  if (ships.some !== undefined) ships.some.left--;
  const limit = ships.move + plan.bonus;
  const all = routesFor(plan.lanes, ships, plan.bonus, plan.pickUps);
  const routes = all.filter((route) => route.rolls === option.rolls && route.length <= limit);
  plan.leads = option.first === true;
  plan.current = { ships, routes, cargo: [], used: 0, throughWormhole: false };
}

/** Take a unit aboard; ways that do not come by are given up. */
export function load(plan: Plan, stack: Stack): void {
  const voyage = plan.current as Voyage;
  stack.left--;
  voyage.cargo.push(stack);
  voyage.used += room(plan, stack);
  if (stack.system === plan.lanes.active) return;
  const bit = 1 << plan.pickUps[stack.system];
  voyage.routes = voyage.routes.filter((route) => (route.boards & bit) !== 0);
}

/** The ship is done: this is its way. */
export function depart(plan: Plan, route: Route): void {
  const voyage = plan.current as Voyage;
  voyage.routes = [route];
  voyage.throughWormhole = leadsThroughWormhole(plan.lanes, route);
  plan.bonus -= Math.max(0, route.length - voyage.ships.move);
  plan.voyages.push(voyage);
  plan.current = undefined;
}
