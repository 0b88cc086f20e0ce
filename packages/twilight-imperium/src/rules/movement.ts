import { announce, choose, forbidden, openWindow, type Option, type Rule } from '@orrery/kernel';
import { type Game, type PlayerId, type SystemId, systemKey, systemName } from '../state/index.ts';
import { hasExcess, removeExcess } from './capacity.ts';
import { arrive } from './movement/arrive.ts';
import { beforeMovement, moveUnitsInto, type ShipsMoved, shipsMove } from './movement/keys.ts';
import { findOtherWays, followersOf, onTheBoard } from './movement/leading.ts';
import { type Plan, type PlanOption, planOf, type ShipOption, type Voyage } from './movement/plan.ts';
import { type Route, rollsAfter } from './movement/routes.ts';
import { board, depart, load, planOptions } from './movement/steps.ts';
import { planAbout, planRefusals, planText } from './movement/words.ts';
import { windowOrder } from './order.ts';

export {
  beforeMovement,
  gravityRiftBonus,
  ignoreGravityRifts,
  ignoreNebulae,
  leaveOwnTokens,
  leaveRiftUnharmed,
  moveThrough,
  moveUnitsInto,
  moveValue,
  ONE_SHIP_MOVES,
  passAsteroidFields,
  passOtherShips,
  passSupernovas,
  SHIPS_LET_THROUGH,
  type ShipMoving,
  type ShipThatCame,
  type ShipsMoved,
  shipsMove,
  singleShipBonus,
  waysThroughWormholes,
} from './movement/keys.ts';

/**
 * Move ships into the active system (LRR 58.4 to 58.6, 89.2, 95). All is planned first, a ship and what it takes along at a
 * time, and nothing moves until the plan is done; then the ships arrive together, and what a system they left or reached
 * cannot hold is removed (LRR 16.3, 37.3). True when at least one ship arrived.
 */
export function* moveShips(game: Game, player: PlayerId, system: SystemId): Rule<boolean> {
  yield* openWindow(game, beforeMovement, { player, system }, () => windowOrder(game.state));
  if (forbidden(game, moveUnitsInto, { player, system }) !== undefined) return false;
  let plan = planOf(game, player, system);
  if (plan.ships.length === 0) return false;
  for (;;) {
    const step = yield* nextStep(player, plan);
    if (step.kind === 'load') {
      load(plan, step.stack);
      continue;
    }
    if (plan.current !== undefined) depart(plan, yield* chooseRoute(plan, step.kind === 'ship' ? step : undefined));
    if (step.kind === 'ship') {
      board(plan, step);
      continue;
    }
    if (!plan.leads) break;
    plan = followersOf(plan);
  }
  if (plan.lead !== undefined) plan = onTheBoard(game, plan);
  else if (plan.voyages.length === 0) return false;
  return yield* carryOut(game, plan, { player, system, paths: pathsOf(plan), came: [] });
}

function* nextStep(player: PlayerId, plan: Plan): Rule<PlanOption> {
  const begun = plan.voyages.length > 0 || plan.current !== undefined || plan.lead !== undefined;
  return yield* choose<PlanOption>(
    {
      seat: player,
      kind: 'move-ships',
      rule: 'LRR 58.4',
      plan: 'movement',
      prompt: () => promptOf(plan),
      list: () => planOptions(plan),
      text: (option) => planText(plan, option),
      refused: () => planRefusals(plan),
      about: () => planAbout(plan),
    },
    begun,
  );
}

/** The voyages of a plan, that of a ship that leads first. */
function voyagesOf({ lead, voyages }: Plan): readonly Voyage[] {
  return lead === undefined ? voyages : [...lead.voyages, ...voyages];
}

function pathsOf(plan: Plan): readonly (readonly SystemId[])[] {
  return voyagesOf(plan).map(({ routes }) => routes[0].path);
}

function promptOf(plan: Plan): string {
  const place = systemName(plan.game.state, plan.lanes.active);
  if (plan.leads) return `What goes aboard the ship that moves to ${place} before the other ones?`;
  if (plan.current === undefined) return `Which ships move to ${place}?`;
  return `What goes aboard, and which ships also move to ${place}?`;
}

interface RouteOption extends Option {
  readonly route: Route;
}

/**
 * The way of the ship named last. It matters only where units are picked up before or behind a gravity rift. The bonus the next
 * ship needs is not to be spent.
 */
function* chooseRoute(plan: Plan, next: ShipOption | undefined): Rule<Route> {
  const voyage = plan.current as NonNullable<Plan['current']>;
  const limit = voyage.ships.move + plan.bonus - (next?.needs ?? 0);
  const { state } = plan.game;
  const different = new Map<string, Route>();
  for (const route of voyage.routes) {
    if (route.length > limit) continue;
    const key = voyage.cargo.map(({ system }) => rollsAfter(route, plan.pickUps[system])).join();
    const known = different.get(key);
    if (known === undefined || route.length < known.length) different.set(key, route);
  }
  const picked = yield* choose<RouteOption>({
    seat: plan.lanes.player,
    kind: 'choose-route',
    rule: 'LRR 58.4f',
    plan: 'movement',
    prompt: 'Which way does the ship take? It decides what is aboard when it leaves the gravity rift.',
    list: () => [...different.values()].map((route) => ({ id: routeId(plan, route), route })),
    text: ({ route }) => ({
      label: `By way of ${route.path
        .slice(1, -1)
        .map((system) => systemName(state, system))
        .join(', ')}`,
      target: systemKey(state, route.path[1]),
    }),
    about: () => planAbout(plan),
  });
  return picked.route;
}

function routeId(plan: Plan, { path }: Route): string {
  const { state } = plan.game;
  return `route:${path.map((system) => systemKey(state, system).slice('system:'.length)).join('-')}`;
}

function* carryOut(game: Game, plan: Plan, event: ShipsMoved): Rule<boolean> {
  const { player, system } = event;
  let arrived = false;
  yield* announce(
    game,
    shipsMove,
    event,
    () => windowOrder(game.state),
    function* () {
      const touched = new Set<SystemId>();
      const { lead } = plan;
      const led = lead === undefined ? [] : arrive(lead);
      if (lead !== undefined && led.length === 0) findOtherWays(plan);
      event.paths = pathsOf(plan);
      const came = [...led, ...arrive(plan)];
      event.came = came.map(({ ships, throughWormhole }) => ({ player, type: ships.stack.type, throughWormhole }));
      arrived = came.length > 0;
      for (const { ships, cargo } of voyagesOf(plan)) {
        touched.add(ships.stack.system);
        for (const stack of cargo) touched.add(stack.system);
      }
      touched.add(system);
      for (const each of touched) if (hasExcess(game.state, player, each)) yield* removeExcess(game, player, each);
    },
  );
  return arrived;
}
