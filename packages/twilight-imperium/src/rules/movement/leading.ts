import { Play } from '@orrery/kernel';
import { cloneState } from '../../state/clone.ts';
import {
  addUnits,
  type Game,
  type PlayerId,
  playerName,
  removeUnits,
  statsOf,
  type SystemId,
  systemName,
  type TiState,
  unitsInWords,
} from '../../state/index.ts';
import { type Plan, planOf, type ShipOption, type Stack, type Voyage } from './plan.ts';
import { type Lanes, lanesOf } from './reach.ts';
import { leadsThroughWormhole, type Route, routesOf } from './routes.ts';

/**
 * A ship that may move before the other ones (Hil Colish): these then use its wormhole where it has come to. All ships that move
 * are declared before any does (FAQ): nothing has moved until the plan is done. To move after the other ones is to move with them, for these find its wormhole where it was.
 */

/** The ships that may be named first, to move before the other ones; only while nothing is planned yet. */
export function leadOptions(plan: Plan): ShipOption[] {
  if (plan.lead !== undefined || plan.voyages.length > 0 || plan.current !== undefined) return [];
  const stats = statsOf(plan.game.state, plan.lanes.player);
  return plan.ships
    .filter(({ stack }) => stats[stack.type].carriesWormhole !== null && stack.system !== plan.lanes.active)
    .flatMap(({ options }) => options.map((option) => ({ ...option, id: `first:${option.id}`, first: true as const })));
}

/**
 * The plan of the other ships, once the one that leads is planned with what it carries: made on a board of its own where that ship
 * has moved. What it carries is gone from where it was and moves no more. Nobody but the planning player sees it.
 */
export function followersOf(lead: Plan): Plan {
  const { player, active } = lead.lanes;
  const state = cloneState(lead.game.state);
  for (const { ships, cargo } of lead.voyages) {
    leave(state, player, ships.stack);
    addUnits(state, active, player, ships.stack.type, 1, ships.stack.damaged ? 1 : 0);
    for (const unit of cargo) leave(state, player, unit);
  }
  const plan = planOf(new Play(state, lead.game.registry, lead.game.privacy), player, active);
  const stats = statsOf(state, player);
  const ships = plan.ships.filter(({ stack }) => stack.system !== active || stats[stack.type].carriesWormhole === null);
  return { ...plan, ships, bonus: lead.bonus, lead };
}

/** The plan as it is carried out: on the board itself. */
export function onTheBoard(game: Game, plan: Plan): Plan {
  return { ...plan, game, lanes: { ...plan.lanes, state: game.state } };
}

function leave(state: TiState, player: PlayerId, { area, type, damaged }: Stack): void {
  removeUnits(state, area, player, type, 1, damaged ? 1 : 0);
}

/**
 * The ship that leads was lost in a gravity rift, and its wormhole with it: ships that were to use it come by another way if there
 * is one, whatever the dice it asks for, and stay where they are otherwise (FAQ).
 */
export function findOtherWays(plan: Plan): void {
  const { game, voyages } = plan;
  const { player, active } = plan.lanes;
  const lanes = lanesOf(game, player, active);
  for (const voyage of voyages.splice(0)) {
    const [planned] = voyage.routes;
    const route = isOpen(lanes, planned) ? planned : otherWay(plan, lanes, voyage);
    if (route === undefined) {
      tellStaying(game, player, voyage.ships.stack, active);
      continue;
    }
    if (route !== planned) voyage.throughWormhole = leadsThroughWormhole(lanes, route);
    voyage.routes = [route];
    voyages.push(voyage);
  }
}

function isOpen({ adjacent }: Lanes, { path }: Route): boolean {
  return path.every((system, at) => at === 0 || adjacent[path[at - 1]].includes(system));
}

/** Of the ways that are left the one with the fewest dice that comes by all that is to go aboard. */
function otherWay(plan: Plan, lanes: Lanes, { ships, cargo, routes }: Voyage): Route | undefined {
  const limit = Math.max(ships.move, routes[0].length);
  const boards = cargo.reduce(
    (bits, { system }) => (system === lanes.active ? bits : bits | (1 << plan.pickUps[system])),
    0,
  );
  return routesOf(lanes, ships.stack.system, limit, ships.lifted, plan.pickUps).find(
    (route) => (boards & ~route.boards) === 0,
  );
}

function tellStaying(game: Game, player: PlayerId, { system, type }: Stack, active: SystemId): void {
  const { state } = game;
  game.emit({
    type: 'ship-stays',
    text: `${unitsInWords(type, 1)} of ${playerName(state, player)} cannot reach ${systemName(state, active)} any more and stays in ${systemName(state, system)}`,
    rule: 'LRR 58.4',
    data: { player },
  });
}
