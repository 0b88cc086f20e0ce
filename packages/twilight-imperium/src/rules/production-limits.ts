import { FIGHTER, INFANTRY } from '../data/index.ts';
import type { UnitType } from '../state/index.ts';
import type { Plan } from './production-plan.ts';

/** How many units one use of PRODUCTION brings (LRR 68.1), with fighters and infantry that do not count against it. */

/** Fighters and infantry may be units that do not count against the limit. */
function mayBeUncounted(type: UnitType): boolean {
  return type === FIGHTER || type === INFANTRY;
}

/** How many units of the plan do not count against the limit (LRR 68.1a). */
function uncountedIn({ scope, made }: Plan): number {
  return scope.uncounted === undefined ? 0 : Math.min(scope.uncounted, made[FIGHTER] + made[INFANTRY]);
}

/** Would one more of the type be beyond the limit of all units? */
export function isBeyondLimit(plan: Plan, type: UnitType): boolean {
  const { scope, made, total } = plan;
  const free = scope.uncounted ?? 0;
  if (mayBeUncounted(type) && made[FIGHTER] + made[INFANTRY] < free) return false;
  return total - uncountedIn(plan) >= scope.limit;
}

/** Would it be beyond what produces there can produce of its type? */
export function isBeyondLimitOf({ scope, made }: Plan, type: UnitType): boolean {
  const free = mayBeUncounted(type) && scope.limitOf[type] > 0 ? (scope.uncounted ?? 0) : 0;
  return made[type] >= scope.limitOf[type] + free;
}

/** How many units the plan may have, those included that do not count. */
export function limitOfPlan(plan: Plan): number {
  return plan.scope.limit + uncountedIn(plan);
}
