import { type Effect, effectsOf, modified, type Option } from '@orrery/kernel';
import { FIGHTER, UNIT_TYPE_COUNT, UNIT_TYPES } from '../../data/index.ts';
import { galaxyOf, WORMHOLE_BIT } from '../../galaxy/index.ts';
import {
  type AreaId,
  type Game,
  hasCommandToken,
  planetArea,
  planetKey,
  type PlayerId,
  statsOf,
  type SystemId,
  systemKey,
  type TiState,
  unitIndex,
  type UnitType,
  planetsIn,
  wormholesForMovement,
} from '../../state/index.ts';
import { ANOMALY_BIT } from '../anomalies.ts';
import { isTransportable, standsInSpace } from '../capacity.ts';
import { exempt } from '../exemptions.ts';
import { leaveOwnTokens, leaveOwnTokensWith, moveValue, ONE_SHIP_MOVES, singleShipBonus } from './keys.ts';
import { distancesTo, givesBonus, isRift, type Lanes, lanesOf, liftedFor, NO_NEBULAE, roundTrip } from './reach.ts';
import { directRoute, NO_PICK_UPS, type PickUps, type Route, routesOf } from './routes.ts';

/** The plan of a movement: which ships can come, what waits to be picked up, and what is declared so far (LRR 58.6). */

/** Units of one type and condition in one place; `left` counts those the plan has not used. */
export interface Stack {
  readonly area: AreaId;
  readonly system: SystemId;
  readonly type: UnitType;
  readonly damaged: boolean;
  /** A command token of their owner binds them there (LRR 58.4c, 95.3). */
  readonly bound: boolean;
  left: number;
}

/** Ships that can reach the active system, all alike. */
export interface Ships {
  readonly stack: Stack;
  /** Only so many of the stack move like this: those whose move value an effect has raised. */
  readonly some?: { left: number };
  readonly move: number;
  readonly capacity: number;
  /** The rules lifted for them, as bits. */
  readonly lifted: number;
  /** They and what they carry leave systems with an own command token. */
  readonly unbound: boolean;
  options: readonly ShipOption[];
  /** Their ways, once somebody asked. */
  routes: readonly Route[] | undefined;
}

/** Move one of these ships, by a way with so many dice. */
export interface ShipOption extends Option {
  readonly kind: 'ship';
  readonly ships: Ships;
  readonly rolls: number;
  /** The least bonus it needs. */
  readonly needs: number;
  /** It moves before all other ships. */
  readonly first?: true;
}

/** Take one of these units aboard the ship named last. */
export interface LoadOption extends Option {
  readonly kind: 'load';
  readonly stack: Stack;
}

export interface DoneOption extends Option {
  readonly kind: 'done';
}

export type PlanOption = ShipOption | LoadOption | DoneOption;

/** A ship that moves, with what it takes along. */
export interface Voyage {
  readonly ships: Ships;
  /** The ways that fit what is aboard; one is left when the ship is done. */
  routes: readonly Route[];
  readonly cargo: Stack[];
  /** Capacity in use. */
  used: number;
  /** The way that is left leads through a wormhole; known where ways through wormholes are sought. */
  throughWormhole: boolean;
}

export interface Plan {
  readonly game: Game;
  readonly lanes: Lanes;
  readonly ships: readonly Ships[];
  readonly loads: readonly LoadOption[];
  readonly pickUps: PickUps;
  /** Units wait on planets of the active system. */
  readonly liftOff: boolean;
  readonly voyages: Voyage[];
  /** The ship that is being loaded. */
  current: Voyage | undefined;
  /** Bonuses for one ship that no ship has used. */
  bonus: number;
  /** It is the plan of a ship that moves before the other ones. */
  leads: boolean;
  /** The plan of the ship that moves before these ones. */
  readonly lead: Plan | undefined;
}

/** The plan is complete. */
export const DONE: DoneOption = { id: 'done', kind: 'done' };

/** What can move into the active system, and what can be taken along. */
export function planOf(game: Game, player: PlayerId, active: SystemId): Plan {
  const { state } = game;
  const lanes = lanesOf(game, player, active);
  const bonus = modified(game, singleShipBonus, 0, { player, to: active });
  const bound = !exempt(game, leaveOwnTokens, { player, to: active });
  const loads: LoadOption[] = [];
  const pickUps = new Array<number>(lanes.adjacent.length).fill(-1);
  const near = shipsNear(game, lanes, bonus, bound);
  let liftOff = false;
  if (near.some(({ capacity }) => capacity > 0)) {
    liftOff = collectCargo(state, player, active, near, loads, pickUps, bound);
  }
  for (const ships of near) ships.options = shipOptions(state, lanes, ships, bonus, pickUps, liftOff);
  const ships = near.filter(({ options }) => options.length > 0);
  return {
    game,
    lanes,
    ships,
    loads,
    pickUps,
    liftOff,
    voyages: [],
    current: undefined,
    bonus,
    leads: false,
    lead: undefined,
  };
}

/** Ships near enough, in systems without an own token (where these bind them) other than the active one (LRR 58.4). */
function shipsNear(game: Game, lanes: Lanes, bonus: number, tokensBind: boolean): Ships[] {
  const { state, player, active } = lanes;
  const stats = statsOf(state, player);
  const found: Ships[] = [];
  const single = raisedShips(state, player);
  const movers: UnitType[] = [];
  for (const { type, move } of stats) if (move > 0 && standsInSpace(stats[type])) movers.push(type);
  for (let system = 0; system < lanes.adjacent.length; system++) {
    const first = unitIndex(state, system, player);
    let bound: boolean | undefined;
    for (const type of movers) {
      const count = state.units[first + type];
      if (count === 0) continue;
      bound ??= tokensBind && system !== active && hasCommandToken(state, system, player);
      const ship = { player, from: system, type, to: active };
      const unbound = !tokensBind || exempt(game, leaveOwnTokensWith, ship);
      if (bound && !unbound) continue;
      const lifted = liftedFor(game, ship);
      const nebula = (lanes.anomalies[system] & ANOMALY_BIT.nebula) !== 0 && (lifted & NO_NEBULAE) === 0;
      const move = modified(game, moveValue, nebula ? 1 : stats[type].move, ship);
      const distance = system === active ? roundTrip(lanes, lifted) : distancesTo(lanes, lifted)[system];
      const near = distance <= move + bonus;
      const raised = single.filter(({ data }) => data.system === system && data.type === type);
      if (!near && raised.length === 0) continue;
      const { capacity } = stats[type];
      const damaged = state.damaged[first + type];
      const rest = { capacity, lifted, unbound, options: [], routes: undefined };
      const add = (left: number, isDamaged: boolean) => {
        const stack = { area: system, system, type, damaged: isDamaged, bound: bound === true, left };
        if (near) found.push({ ...rest, stack, move });
        for (const { data } of raised) {
          if (data.damaged !== isDamaged) continue;
          const most = Math.max(move, modified(game, moveValue, Number(data.move), ship));
          if (most <= move || distance > most + bonus) continue;
          const alike = found.find((other) => other.stack === stack && other.move === most);
          if (alike?.some !== undefined) alike.some.left++;
          else found.push({ ...rest, stack, move: most, some: { left: 1 } });
        }
      };
      if (damaged < count) add(count - damaged, false);
      if (damaged > 0) add(damaged, true);
    }
  }
  return found;
}

/** What raises the move value of one ship of the player. */
function raisedShips(state: TiState, player: PlayerId): readonly Effect[] {
  const raised = effectsOf(state, ONE_SHIP_MOVES);
  return raised.length === 0 ? raised : raised.filter(({ data }) => data.player === player);
}

/**
 * Fighters and ground forces that may be picked up: in systems without an own token, and in the active system from its planets
 * (LRR 95.1, 95.3); what is in the active system's space is there already. True when something waits on those planets.
 */
function collectCargo(
  state: TiState,
  player: PlayerId,
  active: SystemId,
  near: readonly Ships[],
  loads: LoadOption[],
  pickUps: number[],
  tokensBind: boolean,
): boolean {
  const galaxy = galaxyOf(state.map);
  const stats = statsOf(state, player);
  const noneLeaves = tokensBind && !near.some(({ unbound }) => unbound);
  let bits = 0;
  let liftOff = false;
  const collect = (area: AreaId, system: SystemId, bound: boolean) => {
    const first = unitIndex(state, area, player);
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
      const count = state.units[first + type];
      if (count === 0 || !isTransportable(stats[type])) continue;
      if (system === active) liftOff = true;
      else if (pickUps[system] < 0) pickUps[system] = bits++;
      const damaged = state.damaged[first + type];
      if (damaged < count)
        loads.push(loadOption(state, near, { area, system, type, damaged: false, bound, left: count - damaged }));
      if (damaged > 0) loads.push(loadOption(state, near, { area, system, type, damaged: true, bound, left: damaged }));
    }
  };
  for (let system = 0; system < galaxy.systemCount; system++) {
    const bound = tokensBind && system !== active && hasCommandToken(state, system, player);
    if (bound && noneLeaves) continue;
    if (system !== active) collect(system, system, bound);
    for (const planet of planetsIn(state, system)) collect(planetArea(state, planet), system, bound);
  }
  return liftOff;
}

/** A fighter that can move by itself can be carried too: both choices share one stack. */
function loadOption(state: TiState, near: readonly Ships[], own: Stack): LoadOption {
  const { area, type } = own;
  const shared = type === FIGHTER ? near.find(({ stack }) => stack.area === area && stack.type === type) : undefined;
  const stack = shared?.stack ?? own;
  return { kind: 'load', id: `load:${stackKey(state, stack)}`, stack };
}

/** `system:18:carrier`, `planet:jord:mech:damaged`. */
export function stackKey(state: TiState, { area, type, damaged }: Pick<Stack, 'area' | 'type' | 'damaged'>): string {
  const { systemCount } = galaxyOf(state.map);
  const place = area < systemCount ? systemKey(state, area) : planetKey(state, area - systemCount);
  return `${place}:${UNIT_TYPES[type]}${damaged ? ':damaged' : ''}`;
}

/** One option for each number of dice the ways of these ships ask for; none where moving would change nothing. */
function shipOptions(
  state: TiState,
  lanes: Lanes,
  ships: Ships,
  bonus: number,
  pickUps: PickUps,
  liftOff: boolean,
): readonly ShipOption[] {
  const { stack, move, lifted, capacity, some } = ships;
  const key = `move:${stackKey(state, stack)}${some === undefined ? '' : `:move-${move}`}`;
  const roundTrips = stack.system === lanes.active;
  if (!roundTrips && !riftsWithin(lanes, stack.system, move + bonus, lifted)) {
    const needs = Math.max(0, distancesTo(lanes, lifted)[stack.system] - move);
    return [{ kind: 'ship', id: key, ships, rolls: 0, needs }];
  }
  const options: ShipOption[] = [];
  for (const route of routesFor(lanes, ships, bonus, pickUps)) {
    const { rolls, length } = route;
    if (roundTrips && rolls === 0 && !(capacity > 0 && (liftOff || route.boards !== 0))) continue;
    const known = options.findIndex((option) => option.rolls === rolls);
    const needs = Math.max(0, length - move);
    if (known < 0) {
      const id = options.length === 0 ? key : `${key}:dice:${rolls}`;
      options.push({ kind: 'ship', id, ships, rolls, needs });
    } else if (needs < options[known].needs) options[known] = { ...options[known], needs };
  }
  return options;
}

/** Can a way of this length leave a gravity rift? A quick look: false only if surely none does. */
function riftsWithin(lanes: Lanes, from: SystemId, limit: number, lifted: number): boolean {
  const distances = distancesTo(lanes, lifted);
  for (const system of lanes.rifts) {
    if (!isRift(lanes, system, lifted) && !givesBonus(lanes, system)) continue;
    if (system === from || distances[system] < limit) return true;
  }
  return false;
}

/** The ways of these ships, found when first asked for. */
export function routesFor(lanes: Lanes, ships: Ships, bonus: number, pickUps: PickUps): readonly Route[] {
  if (ships.routes === undefined) {
    const { stack, move, lifted, capacity } = ships;
    const limit = move + bonus;
    const waiting = capacity > 0 ? pickUps : NO_PICK_UPS;
    const direct = stack.system !== lanes.active && !riftsWithin(lanes, stack.system, limit, lifted);
    ships.routes =
      direct && !pickUpsWithin(lanes, stack.system, limit, lifted, waiting)
        ? [directRoute(lanes, stack.system, lifted, waiting)]
        : routesOf(lanes, stack.system, limit, lifted, waiting).filter(
            ({ path }) => !comesBackByItself(lanes, ships, path),
          );
  }
  return ships.routes;
}

/** A ship that carries a wormhole has taken it along when it comes back: that way is closed to itself (FAQ). */
function comesBackByItself({ state, player, active }: Lanes, { stack }: Ships, path: readonly SystemId[]): boolean {
  const carried = stack.system === active ? statsOf(state, player)[stack.type].carriesWormhole : null;
  if (carried === null) return false;
  const last = path[path.length - 2];
  const shared = wormholesForMovement(state, player);
  const others = shared[active] & shared[last] & ~WORMHOLE_BIT[carried];
  return others === 0 && !galaxyOf(state.map).neighbours[active].includes(last);
}

function pickUpsWithin(lanes: Lanes, from: SystemId, limit: number, lifted: number, pickUps: PickUps): boolean {
  const distances = distancesTo(lanes, lifted);
  for (let system = 0; system < pickUps.length; system++) {
    if (pickUps[system] >= 0 && system !== from && distances[system] < limit) return true;
  }
  return false;
}
