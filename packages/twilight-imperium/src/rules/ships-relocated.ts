import { choose, forbidden, type Option, type Rule } from '@orrery/kernel';
import { UNIT_TYPE_COUNT, UNIT_TYPES } from '../data/index.ts';
import {
  addUnits,
  type AreaId,
  type Game,
  hasCommandToken,
  hasShips,
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
} from '../state/index.ts';
import { areaKey, areaName, areasOf, forceInWords, noUnits, unitKey } from '../state/forces.ts';
import { hasAnomaly } from './anomalies.ts';
import { isTransportable, removeExcess } from './capacity.ts';
import { exempt } from './exemptions.ts';
import { rollForRift } from './gravity-rift.ts';
import {
  ignoreGravityRifts,
  ignoreNebulae,
  leaveRiftUnharmed,
  moveUnitsInto,
  passAsteroidFields,
  passSupernovas,
} from './movement/keys.ts';
import { activateNexus } from './wormhole-nexus.ts';

/**
 * Ships that an effect moves straight from any systems to others (LRR 58.9): no move value counts and no way is gone. They carry
 * what they can hold from the system where they start, unless a command token of their owner lies there (LRR 95.3).
 */

/** A kind of unit in a place. */
interface UnitThere {
  readonly area: AreaId;
  readonly type: UnitType;
  readonly damaged: boolean;
}

/** A ship that goes, and what it carries. */
interface Departure {
  readonly from: SystemId;
  readonly to: SystemId;
  readonly ship: UnitThere;
  readonly cargo: UnitThere[];
}

interface WayOption extends Option {
  readonly from: SystemId;
  readonly to: SystemId;
}

interface UnitOption extends Option {
  readonly unit: UnitThere;
  readonly carried: boolean;
}

const NO_WAY: WayOption = { id: 'done', from: -1, to: -1 };

/** Move any ships of a player to systems among `to`; what they must not enter is left out (LRR 11.1, 59.1, 86.1). */
export function* relocateShips(game: Game, player: PlayerId, to: readonly SystemId[], rule: string): Rule {
  const { state } = game;
  const planned: Departure[] = [];
  for (;;) {
    const way = yield* choose<WayOption>(
      {
        seat: player,
        kind: 'relocate-ships',
        rule,
        plan: 'relocation',
        prompt: () =>
          planned.length === 0 ? 'Which ships move where?' : `${planned.length} ships move. Which others?`,
        list: () => [NO_WAY, ...waysOf(game, player, to, planned)],
        text: (option) =>
          option === NO_WAY
            ? { label: 'Done' }
            : {
                label: `From ${systemName(state, option.from)} to ${systemName(state, option.to)}`,
                target: systemKey(state, option.to),
              },
      },
      planned.length > 0,
    );
    if (way === NO_WAY) break;
    yield* planWay(game, player, way, planned, rule);
  }
  yield* depart(game, player, planned, rule);
}

/** Could the player move anything? */
export function canRelocate(game: Game, player: PlayerId, to: readonly SystemId[]): boolean {
  return waysOf(game, player, to, []).length > 0;
}

/** From each system with ships left to each that one of these may enter. */
function waysOf(game: Game, player: PlayerId, to: readonly SystemId[], planned: readonly Departure[]): WayOption[] {
  const { state } = game;
  const ways: WayOption[] = [];
  if (to.length === 0) return ways;
  for (let from = 0; from < state.commandTokens.length; from++) {
    if (!hasShips(state, from, player)) continue;
    const ships = shipsLeft(state, player, from, planned);
    for (const one of to) {
      if (one === from || !ships.some((ship) => mayEnter(game, player, from, ship, one))) continue;
      ways.push({ id: `move:${systemKey(state, from)}:${systemKey(state, one)}`, from, to: one });
    }
  }
  return ways;
}

/** Units of a kind beside those that are planned to go. */
function left(state: TiState, player: PlayerId, unit: UnitThere, planned: readonly Departure[]): number {
  const index = unitIndex(state, unit.area, player) + unit.type;
  const there = unit.damaged ? state.damaged[index] : state.units[index] - state.damaged[index];
  const same = (one: UnitThere): boolean =>
    one.area === unit.area && one.type === unit.type && one.damaged === unit.damaged;
  return planned.reduce((count, { ship, cargo }) => count - [ship, ...cargo].filter(same).length, there);
}

function kindsIn(
  state: TiState,
  player: PlayerId,
  area: AreaId,
  planned: readonly Departure[],
  fits: (type: number) => boolean,
): UnitThere[] {
  const kinds: UnitThere[] = [];
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (!fits(type)) continue;
    for (const damaged of [false, true]) {
      const kind = { area, type, damaged };
      if (left(state, player, kind, planned) > 0) kinds.push(kind);
    }
  }
  return kinds;
}

function shipsLeft(state: TiState, player: PlayerId, from: SystemId, planned: readonly Departure[]): UnitThere[] {
  const stats = statsOf(state, player);
  return kindsIn(state, player, spaceArea(from), planned, (type) => stats[type].isShip);
}

function mayEnter(game: Game, player: PlayerId, from: SystemId, { type }: UnitThere, to: SystemId): boolean {
  const { state } = game;
  const ship = { player, from, type, to };
  if (forbidden(game, moveUnitsInto, { player, system: to }) !== undefined) return false;
  if (hasAnomaly(state, to, 'supernova') && !exempt(game, passSupernovas, ship)) return false;
  if (hasAnomaly(state, to, 'nebula') && !exempt(game, ignoreNebulae, ship)) return false;
  return !hasAnomaly(state, to, 'asteroid-field') || exempt(game, passAsteroidFields, ship);
}

/** The ships of one way, one after the other, each with what it carries. */
function* planWay(game: Game, player: PlayerId, { from, to }: WayOption, planned: Departure[], rule: string): Rule {
  const { state } = game;
  let current: Departure | undefined;
  for (;;) {
    const list = (): UnitOption[] => [
      ...shipsLeft(state, player, from, planned)
        .filter((unit) => mayEnter(game, player, from, unit, to))
        .map((unit) => ({ id: `ship:${keyOf(state, unit)}`, unit, carried: false })),
      ...(current === undefined ? [] : cargoFor(state, player, current, planned)),
    ];
    const options = list();
    if (options.length === 0) return;
    const picked: UnitOption | Option = yield* choose<UnitOption | Option>(
      {
        seat: player,
        kind: 'relocate-units',
        rule,
        plan: 'relocation',
        prompt: () => `What moves from ${systemName(state, from)} to ${systemName(state, to)}?`,
        list: () => (current === undefined ? options : [DONE, ...options]),
        text: (option) => {
          if (!('unit' in option)) return { label: 'That is all' };
          const { unit, carried } = option;
          const name = `${unitsInWords(unit.type, 1)}${unit.damaged ? ' (damaged)' : ''}`;
          return {
            label: carried ? `Carry ${name} from ${areaName(state, unit.area)}` : `Move ${name}`,
            target: unitKey(state, unit.area, unit.type),
          };
        },
      },
      current !== undefined,
    );
    if (!('unit' in picked)) return;
    if (picked.carried) (current as Departure).cargo.push(picked.unit);
    else {
      current = { from, to, ship: picked.unit, cargo: [] };
      planned.push(current);
    }
  }
}

const DONE: Option = { id: 'done' };

function keyOf(state: TiState, { area, type, damaged }: UnitThere): string {
  return `${areaKey(state, area)}:${UNIT_TYPES[type]}${damaged ? ':damaged' : ''}`;
}

/** What the ship that was chosen last can still take along: ground forces of its system; fighters move by themselves. */
function cargoFor(state: TiState, player: PlayerId, ship: Departure, planned: readonly Departure[]): UnitOption[] {
  const stats = statsOf(state, player);
  const { capacity } = stats[ship.ship.type];
  if (capacity === 0 || hasCommandToken(state, ship.from, player)) return [];
  const used = ship.cargo.filter(({ type }) => !stats[type].capacityFree).length;
  return areasOf(state, ship.from)
    .flatMap((area) =>
      kindsIn(
        state,
        player,
        area,
        planned,
        (type) => isTransportable(stats[type]) && !stats[type].isShip && (stats[type].capacityFree || used < capacity),
      ),
    )
    .map((unit) => ({ id: `carry:${keyOf(state, unit)}`, unit, carried: true }));
}

/** All go at the same moment; out of a gravity rift each ship rolls, with what it carries (LRR 41.2). Then limits count again. */
function* depart(game: Game, player: PlayerId, planned: readonly Departure[], rule: string): Rule {
  const { state } = game;
  const touched = new Set<SystemId>();
  const lost = planned.filter((one) => isLost(game, player, one));
  const count = ({ ship, cargo }: Departure, by: (unit: UnitThere) => void): void => [ship, ...cargo].forEach(by);
  for (const one of planned) {
    touched.add(one.from).add(one.to);
    count(one, ({ area, type, damaged }) => {
      removeUnits(state, area, player, type, 1, damaged ? 1 : 0);
      if (!lost.includes(one)) addUnits(state, spaceArea(one.to), player, type, 1, damaged ? 1 : 0);
    });
  }
  for (const from of new Set(lost.map((one) => one.from))) {
    const units = noUnits();
    for (const one of lost) if (one.from === from) count(one, ({ type }) => units[type]++);
    game.emit({
      type: 'units-removed',
      text: `${playerName(state, player)} loses ${forceInWords(units, unitsInWords)} in the gravity rift`,
      rule: 'LRR 41.2',
      data: { player, system: systemKey(state, from) },
    });
  }
  for (const to of new Set(planned.map((one) => one.to))) {
    const arrived = planned.filter((one) => one.to === to && !lost.includes(one));
    if (arrived.length === 0) continue;
    const units = noUnits();
    for (const one of arrived) count(one, ({ type }) => units[type]++);
    game.emit({
      type: 'ships-relocated',
      text: `${playerName(state, player)} moves ${forceInWords(units, unitsInWords)} to ${systemName(state, to)}`,
      rule,
      data: {
        player,
        system: systemKey(state, to),
        units: arrived.flatMap(({ ship, cargo }) =>
          [ship, ...cargo].map((unit) => ({ from: areaKey(state, unit.area), unit: UNIT_TYPES[unit.type] })),
        ),
      },
    });
    activateNexus(game, to);
  }
  for (const system of touched) yield* removeExcess(game, player, system);
}

function isLost(game: Game, player: PlayerId, { from, to, ship: { type } }: Departure): boolean {
  if (!hasAnomaly(game.state, from, 'gravity-rift')) return false;
  if (exempt(game, leaveRiftUnharmed, { player, rift: from })) return false;
  if (exempt(game, ignoreGravityRifts, { player, from, type, to })) return false;
  return rollForRift(game, player, from, type);
}
