import { choose, type Option, type Rule } from '@orrery/kernel';
import { FIGHTER, UNIT_TYPE_COUNT, UNIT_TYPES, type UnitStats } from '../data/index.ts';
import {
  type AreaId,
  fleetLimit,
  type Game,
  hasUnits,
  type PlayerId,
  planetArea,
  playerName,
  removeUnits,
  statsOf,
  type SystemId,
  systemKey,
  systemName,
  type TiState,
  unitIndex,
  unitsInWords,
  type UnitType,
  planetsIn,
} from '../state/index.ts';

/** Capacity (LRR 16) and what of it the fleet pool has to bear (LRR 37): how many units a space area holds, and removing more. */

/** What stands in a space area for one player, as the two limits see it. */
export interface SpaceLoad {
  /** The combined capacity of the ships (LRR 16.2). */
  readonly capacity: number;
  /** Units that no ship may do without: ground forces, and fighters that cannot move alone, less those a dock holds. */
  readonly held: number;
  /** Fighters that may be held, and otherwise count against the fleet pool (Fighter II). */
  readonly free: number;
  /** What one of these counts against the fleet pool. */
  readonly share: number;
  /** Ships that are no fighters (LRR 37.1). */
  readonly ships: number;
}

/** May the unit be transported (LRR 95)? Fighters and ground forces; structures never (LRR 85.3). */
export function isTransportable(stats: UnitStats): boolean {
  return stats.type === FIGHTER || (stats.isGroundForce && !stats.isStructure);
}

/** Does the unit stand in the space area and move as a ship does: ships, and the Floating Factory? */
export function standsInSpace(stats: UnitStats): boolean {
  return stats.isShip || stats.inSpace;
}

/** The combined capacity of a player's ships in a system (LRR 16.2). */
export function capacityOf(state: TiState, player: PlayerId, system: SystemId): number {
  const stats = statsOf(state, player);
  const first = unitIndex(state, system, player);
  let capacity = 0;
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) capacity += state.units[first + type] * stats[type].capacity;
  return capacity;
}

/** How many fighters in a system need no capacity because of what stands there: three for each space dock. */
export function fightersHeldByDocks(state: TiState, player: PlayerId, system: SystemId): number {
  let held = fightersHeldIn(state, player, system);
  for (const planet of planetsIn(state, system)) held += fightersHeldIn(state, player, planetArea(state, planet));
  return held;
}

function fightersHeldIn(state: TiState, player: PlayerId, area: AreaId): number {
  const stats = statsOf(state, player);
  const first = unitIndex(state, area, player);
  let held = 0;
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    held += state.units[first + type] * stats[type].fightersWithoutCapacity;
  }
  return held;
}

/** A player's units in the space area of a system, as capacity and fleet pool count them. */
export function spaceLoad(state: TiState, player: PlayerId, system: SystemId): SpaceLoad {
  const stats = statsOf(state, player);
  const first = unitIndex(state, system, player);
  let capacity = 0;
  let held = 0;
  let ships = 0;
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    const count = state.units[first + type];
    if (count === 0) continue;
    const unit = stats[type];
    capacity += count * unit.capacity;
    if (type === FIGHTER) continue;
    if (isTransportable(unit)) held += unit.capacityFree ? 0 : count;
    else if (unit.isShip) ships += count;
  }
  // Units that take no capacity beside a ship that has some take it where no ship has any.
  if (capacity === 0) {
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) if (stats[type].capacityFree) held += state.units[first + type];
  }
  let fighters = state.units[first + FIGHTER];
  if (fighters > 0) fighters = Math.max(0, fighters - fightersHeldByDocks(state, player, system));
  const share = stats[FIGHTER].fleetPoolShare;
  return { capacity, held: held + (share === 0 ? fighters : 0), free: share === 0 ? 0 : fighters, share, ships };
}

/** How many units are more than the ships can hold (LRR 16.3), 0 when all find room. */
export function capacityExcess(load: SpaceLoad): number {
  return Math.max(0, load.held - load.capacity);
}

/**
 * By how much the ships exceed a fleet pool (LRR 37.3): non-fighter ships, and the fighters that find no room in them. 0 when
 * the pool suffices; halves are possible.
 */
export function fleetExcess(load: SpaceLoad, fleetPool: number): number {
  return Math.max(0, load.ships + unheldFighters(load) * load.share - fleetPool);
}

/** Has the player more in the space area than capacity or fleet pool allow? */
export function hasExcess(state: TiState, player: PlayerId, system: SystemId): boolean {
  if (!hasUnits(state, system, player)) return false;
  const load = spaceLoad(state, player, system);
  return load.held > load.capacity || fleetExcess(load, fleetLimit(state, player)) > 0;
}

/** Fighters that can do without capacity and find none left: ground forces are held first, they cannot do without. */
function unheldFighters(load: SpaceLoad): number {
  return Math.max(0, load.free - Math.max(0, load.capacity - load.held));
}

interface ExcessOption extends Option {
  readonly type: UnitType;
  readonly damaged: boolean;
}

/**
 * Remove what a player has too many of in a system: ships beyond the fleet pool (LRR 37.3), then fighters and ground forces
 * beyond the capacity (LRR 16.3). Their owner chooses; the units return to reinforcements and are not destroyed (LRR 31.2).
 * Not to be called while a combat goes on (LRR 16.3c). `rule` names the occasion, for the question. The result is what was
 * removed, by unit type; undefined for nothing.
 */
export function* removeExcess(
  game: Game,
  player: PlayerId,
  system: SystemId,
  rule?: string,
): Rule<readonly number[] | undefined> {
  return yield* remove(game, player, system, true, rule);
}

/** Remove the ships beyond the fleet pool alone, while a combat goes on. */
export function* removeFleetExcess(game: Game, player: PlayerId, system: SystemId): Rule {
  yield* remove(game, player, system, false);
}

function* remove(
  game: Game,
  player: PlayerId,
  system: SystemId,
  capacityCounts: boolean,
  rule?: string,
): Rule<readonly number[] | undefined> {
  const { state } = game;
  let removed: number[] | undefined;
  let first = 'LRR 16.3';
  for (;;) {
    const load = spaceLoad(state, player, system);
    const overFleet = fleetExcess(load, fleetLimit(state, player)) > 0;
    if (!overFleet && (!capacityCounts || capacityExcess(load) === 0)) break;
    const asked = rule ?? (overFleet ? 'LRR 37.3' : 'LRR 16.3');
    if (removed === undefined) {
      removed = new Array<number>(UNIT_TYPE_COUNT).fill(0);
      first = asked;
    }
    const excess = overFleet ? fleetExcess(load, fleetLimit(state, player)) : capacityExcess(load);
    const options = excessOptions(state, player, system, load, overFleet);
    const picked = yield* choose<ExcessOption>({
      seat: player,
      kind: 'remove-excess',
      rule: asked,
      prompt: () =>
        overFleet
          ? `Your fleet in ${systemName(state, system)} exceeds your fleet pool: which ship do you remove?`
          : `Your ships in ${systemName(state, system)} cannot hold all units: which do you remove?`,
      // Where all of them go there is nothing to choose.
      list: () => (excess >= unitsOf(state, player, system, options) ? options.slice(0, 1) : options),
      text: (option) => ({
        label: `Remove ${unitsInWords(option.type, 1)}${option.damaged ? ' (damaged)' : ''}`,
        target: `unit:${systemKey(state, system)}:${UNIT_TYPES[option.type]}`,
      }),
      about: () => ({
        system: systemKey(state, system),
        capacity: load.capacity,
        fleetPool: fleetLimit(state, player),
        excess,
      }),
    });
    removeUnits(state, system, player, picked.type, 1, picked.damaged ? 1 : 0);
    removed[picked.type]++;
  }
  if (removed !== undefined) tellRemoved(game, player, system, removed, first);
  return removed;
}

/** How many units of the types that may go are there. */
function unitsOf(state: TiState, player: PlayerId, system: SystemId, options: readonly ExcessOption[]): number {
  const first = unitIndex(state, system, player);
  let count = 0;
  for (const type of new Set(options.map((option) => option.type))) count += state.units[first + type];
  return count;
}

/** What may go: of too many ships any that counts, of too many held units any that needs capacity. */
function excessOptions(
  state: TiState,
  player: PlayerId,
  system: SystemId,
  load: SpaceLoad,
  overFleet: boolean,
): ExcessOption[] {
  const stats = statsOf(state, player);
  const first = unitIndex(state, system, player);
  const options: ExcessOption[] = [];
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    const count = state.units[first + type];
    if (count === 0 || !countsAsExcess(stats[type], load, overFleet)) continue;
    const damaged = state.damaged[first + type];
    const id = `unit:${UNIT_TYPES[type]}`;
    if (damaged < count) options.push({ id, type, damaged: false });
    if (damaged > 0) options.push({ id: `${id}:damaged`, type, damaged: true });
  }
  return options;
}

function countsAsExcess(unit: UnitStats, load: SpaceLoad, overFleet: boolean): boolean {
  if (overFleet) return unit.type === FIGHTER ? unheldFighters(load) > 0 : unit.isShip && unit.fleetPoolShare > 0;
  if (unit.type === FIGHTER) return load.share === 0;
  return isTransportable(unit) && !(unit.capacityFree && load.capacity > 0);
}

function tellRemoved(game: Game, player: PlayerId, system: SystemId, removed: readonly number[], rule: string): void {
  const { state } = game;
  const words: string[] = [];
  const units: Record<string, number> = {};
  removed.forEach((count, type) => {
    if (count === 0) return;
    words.push(unitsInWords(type, count));
    units[UNIT_TYPES[type]] = count;
  });
  game.emit({
    type: 'units-removed',
    text: `${playerName(state, player)} removes ${words.join(' and ')} in excess from ${systemName(state, system)}`,
    rule,
    data: { player, system: systemKey(state, system), units },
  });
}
