import { choose, openWindow, type Option, type OptionText, type Rule, type Window } from '@orrery/kernel';
import { type UnitStats, UNIT_TYPE_COUNT, UNIT_TYPES } from '../../data/index.ts';
import {
  addUnits,
  type AreaId,
  type Game,
  type PlayerId,
  playerName,
  removeUnits,
  spaceArea,
  statsOf,
  type SystemId,
  systemKey,
  systemName,
  type TiState,
  unitIndex,
  unitsInWords,
  type UnitType,
} from '../../state/index.ts';
import { areaKey, areaName, areasOf, forceData, forceInWords, noUnits, unitKey } from '../../state/forces.ts';
import { hasAnomaly } from '../anomalies.ts';
import { isTransportable, removeExcess } from '../capacity.ts';
import { placeTokenFromReinforcements } from '../command-tokens.ts';
import { exempt } from '../exemptions.ts';
import { rollForRift } from '../gravity-rift.ts';
import { ignoreGravityRifts, leaveRiftUnharmed, shipsRetreated, shipsWithdrawn } from '../movement/keys.ts';
import { windowOrder } from '../order.ts';
import { activateNexus } from '../wormhole-nexus.ts';

/**
 * The retreat itself: ships with a move value go, carrying what they can, from planets too (LRR 58.5, 95, FAQ); what is left in space
 * is removed (LRR 78.7b).
 */

/** A unit that goes: where it stands, its type, damaged or not. */
interface Kind {
  readonly area: AreaId;
  readonly type: UnitType;
  readonly damaged: boolean;
}

/** A ship that leaves, and what it carries. */
interface Leaving extends Kind {
  readonly cargo: Kind[];
}

/** How ships leave a combat. */
export interface Withdrawal {
  readonly event: string;
  readonly rule: string;
  /** "retreats", as the log says it. */
  readonly verb: string;
  /** An ability moves all ships, those without a move value as well (LRR 58.9). */
  readonly allShips: boolean;
}

export const AS_RETREAT: Withdrawal = { event: 'retreated', rule: 'LRR 78.7', verb: 'retreats', allShips: false };

/** Ships of a player are about to leave a system together. */
export interface ShipsWithdraw {
  readonly player: PlayerId;
  readonly from: SystemId;
  readonly allShips: boolean;
}

/** Before ships leave a combat or a system, by a retreat or an ability. */
export const beforeWithdrawal: Window<ShipsWithdraw> = { key: 'before ships withdraw' };

/** Move a side's ships out of a combat to another system. */
export function* withdraw(game: Game, player: PlayerId, from: SystemId, to: SystemId, how: Withdrawal): Rule {
  const { state } = game;
  const { allShips } = how;
  yield* openWindow(game, beforeWithdrawal, { player, from, allShips }, () => windowOrder(state));
  const ships = leavingShips(state, player, from, how);
  const cargo = yield* chooseCargo(game, player, from, ships, how);
  const lost = isHarmful(game, player, from) ? yield* throughRift(game, player, from, to, ships, cargo) : undefined;
  const moved = { units: noUnits(), damaged: noUnits() };
  for (const kind of [...ships, ...cargo]) {
    if (lost?.has(kind)) continue;
    removeUnits(state, kind.area, player, kind.type, 1, kind.damaged ? 1 : 0);
    addUnits(state, spaceArea(to), player, kind.type, 1, kind.damaged ? 1 : 0);
    moved.units[kind.type]++;
  }
  const arrived = moved.units.some((count) => count > 0);
  if (arrived) {
    game.emit({
      type: how.event,
      text: `${playerName(state, player)} ${how.verb} to ${systemName(state, to)} with ${forceInWords(moved.units, unitsInWords)}`,
      rule: how.rule,
      data: { player, from: systemKey(state, from), to: systemKey(state, to), units: forceData(moved.units) },
    });
  }
  removeStranded(game, player, from);
  if (!arrived) return;
  activateNexus(game, to);
  yield* placeTokenFromReinforcements(game, player, to, how.rule);
  yield* removeExcess(game, player, to);
  if (how === AS_RETREAT) {
    yield* openWindow(game, shipsRetreated, { player, from, to }, () => windowOrder(state));
  }
  yield* openWindow(game, shipsWithdrawn, { player, from, to, units: moved.units }, () => windowOrder(state));
}

/** Is leaving the system rolled for (LRR 41.2)? */
function isHarmful(game: Game, player: PlayerId, from: SystemId): boolean {
  return hasAnomaly(game.state, from, 'gravity-rift') && !exempt(game, leaveRiftUnharmed, { player, rift: from });
}

/** Everything in a space area is about to leave a system: out of a gravity rift each ship rolls with what it carries. */
export function* throughRiftTogether(game: Game, player: PlayerId, from: SystemId, to: SystemId): Rule {
  if (!isHarmful(game, player, from)) return;
  const how: Withdrawal = { ...AS_RETREAT, allShips: true };
  const ships = leavingShips(game.state, player, from, how);
  yield* throughRift(game, player, from, to, ships, transportable(game.state, player, spaceArea(from), how));
}

/** Does a ship of these statistics leave by itself? */
function leaves({ isShip, move }: UnitStats, { allShips }: Withdrawal): boolean {
  return isShip && (allShips || move > 0);
}

function leavingShips(state: TiState, player: PlayerId, from: SystemId, how: Withdrawal): Leaving[] {
  const stats = statsOf(state, player);
  const first = unitIndex(state, from, player);
  const ships: Leaving[] = [];
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (!leaves(stats[type], how)) continue;
    for (let i = 0; i < state.units[first + type]; i++) {
      ships.push({ area: spaceArea(from), type, damaged: i < state.damaged[first + type], cargo: [] });
    }
  }
  return ships;
}

interface CargoOption extends Option {
  readonly kind: Kind | undefined;
}

const STAY: CargoOption = { id: 'done', kind: undefined };

/** The units in an area that ships may carry and that do not move by themselves. */
function transportable(state: TiState, player: PlayerId, area: AreaId, how: Withdrawal): Kind[] {
  const stats = statsOf(state, player);
  const first = unitIndex(state, area, player);
  const kinds: Kind[] = [];
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (!isTransportable(stats[type]) || leaves(stats[type], how)) continue;
    for (let i = 0; i < state.units[first + type]; i++) {
      kinds.push({ area, type, damaged: i < state.damaged[first + type] });
    }
  }
  return kinds;
}

function cargoText(state: TiState, from: SystemId, kind: Kind | undefined): OptionText {
  if (kind === undefined) return { label: 'Take nothing more along' };
  return {
    label: `Take ${unitsInWords(kind.type, 1)}${kind.damaged ? ' (damaged)' : ''} at ${areaName(state, kind.area)}`,
    target: unitKey(state, kind.area, kind.type),
    detail: kind.area === spaceArea(from) ? 'what stays in space is removed' : 'it leaves its planet',
  };
}

/** What comes along of the units that cannot move alone; their owner chooses where there is a choice. */
function* chooseCargo(
  game: Game,
  player: PlayerId,
  from: SystemId,
  ships: readonly Leaving[],
  how: Withdrawal,
): Rule<Kind[]> {
  const { state } = game;
  const stats = statsOf(state, player);
  let room = 0;
  for (const ship of ships) room += stats[ship.type].capacity;
  const waiting = room > 0 ? areasOf(state, from).flatMap((area) => transportable(state, player, area, how)) : [];
  const size = ({ type }: Kind) => (stats[type].capacityFree ? 0 : 1);
  const inSpace = ({ area }: Kind) => area === spaceArea(from);
  const cargo = waiting.filter((kind) => size(kind) === 0 && inSpace(kind));
  const left = waiting.filter((kind) => !cargo.includes(kind));
  const onPlanets = left.some((kind) => !inSpace(kind));
  if (left.length <= room && !onPlanets) return [...cargo, ...left];
  for (;;) {
    const fitting = left.filter((kind) => size(kind) <= room);
    if (fitting.length === 0) break;
    const { kind } = yield* choose<CargoOption>({
      seat: player,
      kind: 'retreat-cargo',
      rule: onPlanets ? 'LRR 95' : 'LRR 78.7b',
      prompt: `Your ships have room for ${room} more ${room === 1 ? 'unit' : 'units'}: which comes along?`,
      // A retreat leaves nobody in space whom its ships could take along (LRR 78.7b).
      list: () => [...(how.allShips || !fitting.some(inSpace) ? [STAY] : []), ...kindsOf(state, fitting, from)],
      text: (option) => cargoText(state, from, option.kind),
    });
    if (kind === undefined) break;
    left.splice(left.indexOf(kind), 1);
    cargo.push(kind);
    room -= size(kind);
  }
  return cargo;
}

/** One option for each kind of unit in a list. */
function kindsOf(state: TiState, kinds: readonly Kind[], from: SystemId): CargoOption[] {
  const options = new Map<string, CargoOption>();
  for (const kind of kinds) {
    const where = kind.area === spaceArea(from) ? '' : `:${areaKey(state, kind.area)}`;
    const id = `unit:${UNIT_TYPES[kind.type]}${where}${kind.damaged ? ':damaged' : ''}`;
    if (!options.has(id)) options.set(id, { id, kind });
  }
  return [...options.values()];
}

/** Out of a gravity rift each ship rolls, with what it carries (LRR 41.2). The result is what was lost. */
function* throughRift(
  game: Game,
  player: PlayerId,
  from: SystemId,
  to: SystemId,
  ships: readonly Leaving[],
  cargo: readonly Kind[],
): Rule<Set<Kind>> {
  yield* load(game, player, ships, cargo);
  const lost = new Set<Kind>();
  const gone = noUnits();
  for (const ship of ships) {
    if (exempt(game, ignoreGravityRifts, { player, from, type: ship.type, to })) continue;
    if (!rollForRift(game, player, from, ship.type)) continue;
    for (const kind of [ship, ...ship.cargo]) {
      lost.add(kind);
      gone[kind.type]++;
      removeUnits(game.state, kind.area, player, kind.type, 1, kind.damaged ? 1 : 0);
    }
  }
  tellRemoved(game, player, from, gone, 'LRR 41.2');
  return lost;
}

/** Which ship carries what: it matters where ships may be lost on the way. */
function* load(game: Game, player: PlayerId, ships: readonly Leaving[], cargo: readonly Kind[]): Rule {
  const stats = statsOf(game.state, player);
  for (const kind of cargo) {
    const options: (Option & { ship: Leaving })[] = [];
    ships.forEach((ship, index) => {
      if (ship.cargo.length < stats[ship.type].capacity)
        options.push({ id: `ship:${index + 1}:${UNIT_TYPES[ship.type]}`, ship });
    });
    if (options.length === 0) continue;
    const { ship } = yield* choose({
      seat: player,
      kind: 'retreat-load',
      rule: 'LRR 41.2',
      prompt: `Which ship carries ${unitsInWords(kind.type, 1)} out of the gravity rift?`,
      list: () => options,
      text: (option) => ({
        label: `${unitsInWords(option.ship.type, 1)}${option.ship.damaged ? ' (damaged)' : ''}`,
        detail: `carries ${option.ship.cargo.length} of ${stats[option.ship.type].capacity}`,
      }),
    });
    ship.cargo.push(kind);
  }
}

/** Fighters and ground forces that could not come along return to reinforcements; they are not destroyed (LRR 31.2). */
function removeStranded(game: Game, player: PlayerId, from: SystemId): void {
  const { state } = game;
  const stats = statsOf(state, player);
  const first = unitIndex(state, from, player);
  const gone = noUnits();
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    const count = state.units[first + type];
    if (count === 0 || !isTransportable(stats[type])) continue;
    removeUnits(state, spaceArea(from), player, type, count, state.damaged[first + type]);
    gone[type] = count;
  }
  tellRemoved(game, player, from, gone, 'LRR 78.7b');
}

function tellRemoved(game: Game, player: PlayerId, system: SystemId, units: readonly number[], rule: string): void {
  if (!units.some((count) => count > 0)) return;
  const { state } = game;
  game.emit({
    type: 'units-removed',
    text: `${playerName(state, player)} removes ${forceInWords(units, unitsInWords)} from ${systemName(state, system)}`,
    rule,
    data: { player, system: systemKey(state, system), units: forceData(units) },
  });
}
