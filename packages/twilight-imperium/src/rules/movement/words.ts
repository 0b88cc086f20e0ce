import { modified, type OptionText, type Refusal } from '@orrery/kernel';
import { UNIT_TYPE_COUNT, UNIT_TYPES } from '../../data/index.ts';
import { galaxyOf } from '../../galaxy/index.ts';
import {
  fleetLimit,
  hasCommandToken,
  planetKey,
  planetName,
  statsOf,
  type SystemId,
  systemKey,
  systemName,
  type TiState,
  unitIndex,
  unitsInWords,
  type UnitType,
  planetsIn,
} from '../../state/index.ts';
import { ANOMALY_BIT } from '../anomalies.ts';
import { isTransportable, standsInSpace } from '../capacity.ts';
import { exempt } from '../exemptions.ts';
import { leaveOwnTokens, leaveOwnTokensWith, moveValue } from './keys.ts';
import { type Plan, type PlanOption, type Stack, stackKey, type Voyage } from './plan.ts';
import { leastNeed, noneLeft, whyNotLoad } from './steps.ts';
import {
  distancesTo,
  FAR,
  type Lanes,
  liftedFor,
  mayEnterActive,
  NO_NEBULAE,
  PASS_ASTEROIDS,
  PASS_CLOSED,
  PASS_SHIPS,
  PASS_SUPERNOVAS,
} from './reach.ts';
import type { Route } from './routes.ts';

/** How a plan of movement is told: the words of its options, what is refused and why, and the plan as plain data. */

/** "a carrier", "a damaged dreadnought". */
export function unitInWords({ type, damaged }: Stack): string {
  return damaged ? `a damaged ${UNIT_TYPES[type].replace('-', ' ')}` : unitsInWords(type, 1);
}

/** The name of the planet or system where the units stand. */
export function placeName(state: TiState, { area }: Stack): string {
  const { systemCount } = galaxyOf(state.map);
  return area < systemCount ? systemName(state, area) : planetName(state, area - systemCount);
}

/** Units in space: a system often has the name of its planet, on which others of the kind may stand. */
function inSpace(state: TiState, { area }: Stack): boolean {
  return area < galaxyOf(state.map).systemCount;
}

/** `unit:system:18:carrier`: the pieces on the board. */
function stackTarget(state: TiState, { area, type }: Pick<Stack, 'area' | 'type'>): string {
  const { systemCount } = galaxyOf(state.map);
  const place = area < systemCount ? systemKey(state, area) : planetKey(state, area - systemCount);
  return `unit:${place}:${UNIT_TYPES[type]}`;
}

/** Button, place on the board and detail of a step. */
export function planText(plan: Plan, option: PlanOption): OptionText {
  const { state } = plan.game;
  if (option.kind === 'done') {
    if (plan.leads) return { label: 'It moves, then other ships' };
    return { label: plan.voyages.length === 0 && plan.current === undefined ? 'Move nothing' : 'Move these ships' };
  }
  const { stack } = option.kind === 'ship' ? option.ships : option;
  const unit = unitInWords(stack);
  const from = placeName(state, stack);
  if (option.kind === 'load') {
    return {
      label: `Take ${unit} from ${inSpace(state, stack) ? `the space of ${from}` : from} aboard`,
      target: stackTarget(state, stack),
      detail: `${stack.left} left`,
    };
  }
  const details = [`${stack.left} left`];
  if (option.ships.capacity > 0) details.push(`capacity ${option.ships.capacity}`);
  if (option.ships.some !== undefined) details.push(`with a move value of ${option.ships.move}`);
  if (option.needs > 0) details.push(`uses +${option.needs} move for one ship`);
  if (option.rolls > 0) details.push(`${dice(option.rolls)} for leaving a gravity rift: lost on 1 to 3`);
  const first = option === option.ships.options[0];
  if (option.first === true) {
    return {
      label: `Move ${unit} from ${from} before your other ships`,
      detail: ['they move by its wormhole where it has come to', ...details].join(', '),
    };
  }
  return {
    label: `Move ${unit} from ${from}${option.rolls > 0 ? ` through the gravity rift (${dice(option.rolls)})` : ''}`,
    // Where there is a way with fewer dice, the ship itself stands for that one.
    target: first ? stackTarget(state, stack) : riftTarget(plan, option.ships.routes ?? [], option.rolls),
    detail: details.join(', '),
  };
}

function dice(count: number): string {
  return count === 1 ? '1 die' : `${count} dice`;
}

function riftTarget(plan: Plan, routes: readonly Route[], rolls: number): string {
  const { state } = plan.game;
  const route = routes.find((one) => one.rolls === rolls);
  const rift = route?.path.find((system) => (plan.lanes.anomalies[system] & ANOMALY_BIT['gravity-rift']) !== 0);
  return systemKey(state, rift ?? plan.lanes.active);
}

/** What a player might expect to move or to take aboard and may not. */
export function planRefusals(plan: Plan): Refusal[] {
  const refused: Refusal[] = [];
  refuseShips(plan, refused);
  const { current } = plan;
  if (current !== undefined) refuseLoads(plan, current, refused);
  return refused;
}

function refuseShips(plan: Plan, refused: Refusal[]): void {
  const { state } = plan.game;
  const { player, active } = plan.lanes;
  const stats = statsOf(state, player);
  const bonus = plan.bonus - (plan.current === undefined ? 0 : leastNeed(plan.current));
  for (let system = 0; system < plan.lanes.adjacent.length; system++) {
    const first = unitIndex(state, system, player);
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
      if (state.units[first + type] === 0 || !standsInSpace(stats[type])) continue;
      const able = plan.ships.filter(({ stack }) => stack.system === system && stack.type === type);
      if (able.some((ships) => !noneLeft(ships) && ships.options.some(({ needs }) => needs <= bonus))) continue;
      if (able.length > 0 && able.every(({ stack }) => stack.left === 0)) continue;
      if (system === active && able.length === 0) continue;
      const stack = { area: system, type, damaged: false };
      const why = whyNotMove(plan, system, type, bonus);
      refused.push({ id: `move:${stackKey(state, stack)}`, target: stackTarget(state, stack), ...why });
    }
  }
}

/** Why ships of a type cannot come from a system, with what components lift and add; `bonus` is left for one ship. */
function whyNotMove(plan: Plan, from: SystemId, type: UnitType, bonus: number): { reason: string; rule: string } {
  const { game, lanes } = plan;
  const { player, active } = lanes;
  const tokensBind =
    !exempt(game, leaveOwnTokens, { player, to: active }) &&
    !exempt(game, leaveOwnTokensWith, { player, from, type, to: active });
  if (tokensBind && hasCommandToken(game.state, from, player))
    return { reason: `your command token is in ${systemName(game.state, from)}`, rule: 'LRR 58.4c' };
  const printed = statsOf(game.state, player)[type].move;
  if (printed === 0) return { reason: 'it has no move value and has to be carried', rule: 'LRR 57.1' };
  const ship = { player, from, type, to: active };
  const lifted = liftedFor(game, ship);
  if (!mayEnterActive(lanes, lifted)) {
    const asteroids = (lanes.anomalies[active] & ANOMALY_BIT['asteroid-field']) !== 0;
    return asteroids
      ? { reason: 'ships cannot move into an asteroid field', rule: 'LRR 11.1' }
      : { reason: 'ships cannot move into a supernova', rule: 'LRR 86.1' };
  }
  const nebula = (lanes.anomalies[from] & ANOMALY_BIT.nebula) !== 0 && (lifted & NO_NEBULAE) === 0;
  const move = modified(game, moveValue, nebula ? 1 : printed, ship);
  const blocker = blockerOf(lanes, from, move + bonus, lifted);
  if (blocker !== undefined) return blocker;
  if (nebula && distancesTo(lanes, lifted)[from] <= printed + bonus) {
    return { reason: 'a ship that begins in a nebula has a move value of 1', rule: 'LRR 59.2' };
  }
  const more = bonus === 0 ? '' : ` with ${bonus} more for one ship`;
  return { reason: `its move value of ${move}${more} does not suffice`, rule: 'LRR 58.4f' };
}

/** What lies in the way of a ship, apart from what is lifted for it, that could come if it did not. */
function blockerOf(
  lanes: Lanes,
  from: SystemId,
  reach: number,
  passed: number,
): { reason: string; rule: string } | undefined {
  const blockers: [number, string, string][] = [
    [PASS_SHIPS, "other players' ships are in the way", 'LRR 58.4b'],
    [NO_NEBULAE, 'a nebula is in the way', 'LRR 59.1'],
    [PASS_ASTEROIDS, 'an asteroid field is in the way', 'LRR 11.1'],
    [PASS_SUPERNOVAS, 'a supernova is in the way', 'LRR 86.1'],
    [PASS_CLOSED, 'a system on the way is closed to ships of others', 'LRR 58.4'],
    [PASS_SHIPS | NO_NEBULAE | PASS_ASTEROIDS | PASS_SUPERNOVAS, 'what is in the way cannot be passed', 'LRR 58.4'],
  ];
  for (const [lifted, reason, rule] of blockers) {
    if (distancesTo(lanes, lifted | passed)[from] <= Math.min(reach, FAR - 1)) return { reason, rule };
  }
  return undefined;
}

function refuseLoads(plan: Plan, voyage: Voyage, refused: Refusal[]): void {
  const { state } = plan.game;
  const { player, active } = plan.lanes;
  for (const { id, stack } of plan.loads) {
    const why = whyNotLoad(plan, voyage, stack);
    if (why === undefined || why === 'none left') continue;
    const target = stackTarget(state, stack);
    if (why === 'bound') {
      const reason = `your command token is in ${systemName(state, stack.system)}`;
      refused.push({ id, target, reason, rule: 'LRR 95.3' });
    } else if (why === 'full') refused.push({ id, target, reason: 'the ship has no capacity left', rule: 'LRR 16.1' });
    else refused.push({ id, target, reason: 'the ship does not come by there', rule: 'LRR 95.1' });
  }
  if (exempt(plan.game, leaveOwnTokens, { player, to: active })) return;
  const galaxy = galaxyOf(state.map);
  const stats = statsOf(state, player);
  const tokenAt = (area: number, system: SystemId) => {
    const first = unitIndex(state, area, player);
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
      if (state.units[first + type] === 0 || !isTransportable(stats[type])) continue;
      const stack = { area, type, damaged: false };
      const id = `load:${stackKey(state, stack)}`;
      if (plan.loads.some((load) => load.id === id)) continue;
      refused.push({
        id,
        target: stackTarget(state, stack),
        reason: `your command token is in ${systemName(state, system)}`,
        rule: 'LRR 95.3',
      });
    }
  };
  for (let system = 0; system < galaxy.systemCount; system++) {
    if (system === active || !hasCommandToken(state, system, player)) continue;
    tokenAt(system, system);
    for (const planet of planetsIn(state, system)) tokenAt(galaxy.systemCount + planet, system);
  }
}

/** The plan as plain data: each ship with its way and its cargo, and how full fleet and holds will be. */
export function planAbout(plan: Plan): unknown {
  const { state } = plan.game;
  const { active, player } = plan.lanes;
  const declared = [...(plan.lead?.voyages ?? []), ...plan.voyages];
  const voyages = plan.current === undefined ? declared : [...declared, plan.current];
  return {
    system: systemKey(state, active),
    fleetPool: fleetLimit(state, player),
    bonus: plan.bonus,
    moves: voyages.map((voyage) => ({
      unit: UNIT_TYPES[voyage.ships.stack.type],
      damaged: voyage.ships.stack.damaged,
      from: systemKey(state, voyage.ships.stack.system),
      route: voyage.routes[0].path.map((system) => systemKey(state, system)),
      dice: voyage.routes[0].rolls,
      capacity: voyage.ships.capacity,
      used: voyage.used,
      cargo: voyage.cargo.map((stack) => stackKey(state, stack)),
      loading: voyage === plan.current,
    })),
  };
}
