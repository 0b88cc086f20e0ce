import { amount, type Goal, goalsOf, isPaid, planetCounts, systemCounts } from './goals.ts';
import { cargoIn, comingTo } from './reach.ts';
import { isGround, type Planet, rivalsIn, type Situation } from './situation.ts';

/** What things are worth, in resources. */

/** A victory point. */
export const POINT = 12;

/** A situation with what its player is after and keeps back. */
export interface Outlook {
  readonly situation: Situation;
  readonly goals: readonly Goal[];
  readonly reserve: Reserve;
}

/** What is kept back for an objective of this round's status phase, or for Mecatol Rex. */
export interface Reserve {
  readonly resources: number;
  readonly influence: number;
  readonly tradeGoods: number;
  readonly tokens: number;
  /** Planets whose cards stay ready. */
  readonly planets: ReadonlySet<string>;
}

export function outlookOf(situation: Situation): Outlook {
  const goals = goalsOf(situation);
  return { situation, goals, reserve: reserveFor(situation, goals) };
}

/** How much a goal counts for each step towards it: more, the fewer are missing. */
export function stepWorth(goal: Goal): number {
  if (goal.missing === 0 || goal.missing > 6) return 0;
  return (POINT * goal.points) / (goal.missing + 0.3 * (goal.missing - 1));
}

/** What controlling a planet is worth to a player who does not. */
export function planetWorth({ situation, goals }: Outlook, planet: Planet): number {
  const { resources, influence, specialty } = planet.view;
  const rounds = Math.min(4, situation.roundsLeft);
  let worth = 1.5 + (resources + 0.6 * influence) * 0.45 * rounds + (specialty === null ? 0 : 0.5);
  if (planet.system === situation.mecatol) worth += 4;
  for (const goal of goals) {
    if (planetCounts(situation, goal.check, planet)) worth += stepWorth(goal);
    else if (goal.check.kind === 'more-planets-than-neighbors' && !goal.fulfilled) worth += 2;
    else if (goal.check.kind === 'control-planets-total' && !goal.fulfilled) worth += 0.5 * resources;
  }
  return worth;
}

/** What units (`ships`: or only ships) in a system are worth that has none of one's own yet. */
export function presenceWorth({ situation, goals }: Outlook, system: number): number {
  let worth = 0;
  for (const goal of goals) {
    if (systemCounts(situation, goal.check, system)) worth += stepWorth(goal);
  }
  return worth;
}

/** What is lost for a goal that holds when the last units leave a system. */
export function absenceCost({ situation, goals }: Outlook, system: number): number {
  let cost = 0;
  for (const goal of goals) {
    if (!systemCounts(situation, goal.check, system)) continue;
    cost += goal.missing === 0 ? POINT * goal.points * 0.6 : stepWorth(goal) * 0.8;
  }
  return cost;
}

/**
 * Which objective that costs something is saved for: one that can be paid, where the status phase has no other public one to
 * score that is worth as much.
 */
function reserveFor(situation: Situation, goals: readonly Goal[]): Reserve {
  const { mine } = situation;
  const free = Math.max(
    0,
    ...goals.filter((goal) => goal.fulfilled && !isPaid(goal) && !goal.secret).map(({ points }) => points),
  );
  const chosen = goals
    .filter((goal) => isPaid(goal) && goal.fulfilled && (goal.secret || goal.points > free))
    .filter((goal) => goal.check.kind !== 'spend-tokens' || situation.view.round > 2)
    .sort((a, b) => b.points - a.points || price(a) - price(b))[0];
  let resources = 0;
  let influence = 0;
  let tradeGoods = 0;
  let tokens = 0;
  if (chosen !== undefined) {
    resources = amount(chosen.check, 'resources');
    influence = amount(chosen.check, 'influence');
    tradeGoods = amount(chosen.check, 'tradeGoods');
    if (chosen.check.kind === 'spend-tokens') tokens = amount(chosen.check, 'count');
  }
  if (hopesForMecatol(situation)) influence = Math.max(influence, CUSTODIANS_PRICE);
  // Trade goods are also saved over the rounds for what asks for many of them.
  const goods = goals.filter((goal) => amount(goal.check, 'tradeGoods') > 0 && goal.missing > 0 && !goal.fulfilled);
  if (goods.length > 0 && situation.roundsLeft > 1) tradeGoods = Math.max(tradeGoods, mine.tradeGoods);
  return {
    resources,
    influence,
    tradeGoods,
    tokens,
    planets: heldPlanets(situation, resources, influence),
  };
}

/** Influence that removes the custodians token (LRR 27.2). */
export const CUSTODIANS_PRICE = 6;

/** The custodians are still there, can be paid, and a ship with ground forces can come. */
function hopesForMecatol(situation: Situation): boolean {
  const { systems, mecatol, mine } = situation;
  if (!systems[mecatol].custodians || mine.influence.ready + mine.tradeGoods < CUSTODIANS_PRICE) return false;
  if (systems[mecatol].tokens.includes(situation.me) || rivalsIn(situation, mecatol).length > 0) return false;
  return comingTo(situation, mecatol).some(
    ({ from, capacity }) => capacity > 0 && cargoIn(situation, from).some(({ type }) => isGround(type)),
  );
}

function price({ check }: Goal): number {
  return (
    amount(check, 'resources') + amount(check, 'influence') + amount(check, 'tradeGoods') + 2 * amount(check, 'count')
  );
}

/** The ready planets that best cover resources and influence to be paid later. */
function heldPlanets({ myPlanets }: Situation, resources: number, influence: number): Set<string> {
  const held = new Set<string>();
  const hold = (due: number, worth: (planet: Planet) => number, other: (planet: Planet) => number): void => {
    let left = due;
    const ready = myPlanets
      .filter(({ view }) => !view.exhausted && !held.has(view.id))
      .sort((a, b) => worth(b) - other(b) - (worth(a) - other(a)) || worth(b) - worth(a));
    for (const planet of ready) {
      if (left <= 0) return;
      if (worth(planet) === 0) continue;
      held.add(planet.view.id);
      left -= worth(planet);
    }
  };
  hold(
    influence,
    ({ view }) => view.influence,
    ({ view }) => view.resources,
  );
  hold(
    resources,
    ({ view }) => view.resources,
    ({ view }) => view.influence,
  );
  return held;
}

/** Resources that may be spent now without touching what is kept back. */
export function freeResources({ situation, reserve }: Outlook): number {
  return situation.myPlanets.reduce(
    (sum, { view }) => sum + (view.exhausted || reserve.planets.has(view.id) ? 0 : view.resources),
    Math.max(0, situation.mine.tradeGoods - reserve.tradeGoods),
  );
}

/** Tactic tokens that may be spent now. */
export function freeTactic({ situation, reserve }: Outlook): number {
  const { tactic, strategy } = situation.mine.tokens;
  return Math.min(tactic, tactic + strategy - reserve.tokens);
}
