import { choose, forbidden, openWindow, type Option, type OptionText, type Rule } from '@orrery/kernel';
import { UNIT_TYPE_COUNT, UNIT_TYPES } from '../data/index.ts';
import {
  addUnits,
  type AreaId,
  damagedCount,
  type Game,
  hasCommandToken,
  othersWithShips,
  type PlayerId,
  playerName,
  removeUnits,
  spaceArea,
  statsOf,
  type SystemId,
  systemKey,
  systemName,
  unitCount,
  unitsInWords,
  type UnitType,
  wormholesForMovement,
} from '../state/index.ts';
import { areaKey, areaName, areasOf, forceData, forceInWords, noUnits, unitKey } from '../state/forces.ts';
import { hasAnomaly } from './anomalies.ts';
import { hasExcess, isTransportable, removeExcess } from './capacity.ts';
import { returnToBlockaders } from './capture.ts';
import { exempt } from './exemptions.ts';
import { rollForRift } from './gravity-rift.ts';
import {
  ignoreGravityRifts,
  ignoreNebulae,
  leaveRiftUnharmed,
  moveUnitsInto,
  passAsteroidFields,
  passSupernovas,
  type ShipThatCame,
  shipsMove,
  waysThroughWormholes,
} from './movement/keys.ts';
import { windowOrder } from './order.ts';
import { shipsMovedByAbilities } from './retreat.ts';
import { replaceTokens } from './unit-tokens.ts';
import { activateNexus } from './wormhole-nexus.ts';

/**
 * An ability lets a player move ships of theirs from anywhere to one system, at once and whatever their move values (LRR 58.9). They
 * carry what stands where they start, unless a command token of their player lies there (LRR 95.3).
 */

export interface Relocation {
  readonly to: SystemId;
  /** The types of ship that may go. */
  readonly types: readonly UnitType[];
  /** What lets them, for the log. */
  readonly source: string;
  readonly rule: string;
}

/** Alike units in one place. */
interface Stack {
  readonly area: AreaId;
  readonly type: UnitType;
  readonly damaged: boolean;
}

interface Voyage {
  readonly from: SystemId;
  readonly ship: Stack;
  readonly cargo: Stack[];
}

interface StepOption extends Option {
  readonly ship?: { readonly from: SystemId; readonly stack: Stack };
  readonly load?: Stack;
}

const DONE: StepOption = { id: 'done' };

/** The systems to which at least one of the player's ships of these types could go: none with ships of others. */
export function relocationSystems(game: Game, player: PlayerId, types: readonly UnitType[]): SystemId[] {
  const { state } = game;
  const systems: SystemId[] = [];
  for (let to = 0; to < state.commandTokens.length; to++) {
    if (othersWithShips(state, to, player).length > 0) continue;
    if (shipsThatCould(game, player, to, types).length > 0) systems.push(to);
  }
  return systems;
}

function shipsThatCould(
  game: Game,
  player: PlayerId,
  to: SystemId,
  types: readonly UnitType[],
): { from: SystemId; stack: Stack }[] {
  const { state } = game;
  const found: { from: SystemId; stack: Stack }[] = [];
  if (forbidden(game, moveUnitsInto, { player, system: to }) !== undefined) return found;
  for (let from = 0; from < state.commandTokens.length; from++) {
    if (from === to) continue;
    for (const type of types) {
      const area = spaceArea(from);
      const count = unitCount(state, area, player, type);
      if (count === 0 || !mayGo(game, player, { from, to, type })) continue;
      const hurt = damagedCount(state, area, player, type);
      if (count > hurt) found.push({ from, stack: { area, type, damaged: false } });
      if (hurt > 0) found.push({ from, stack: { area, type, damaged: true } });
    }
  }
  return found;
}

/** Anomalies keep ships out as in any movement into a system that is not active (LRR 11.1, 59.1, 86.1). */
function mayGo(
  game: Game,
  player: PlayerId,
  { from, to, type }: { readonly from: SystemId; readonly to: SystemId; readonly type: UnitType },
): boolean {
  if (forbidden(game, shipsMovedByAbilities, { player, system: from }) !== undefined) return false;
  const moving = { player, from, type, to };
  const { state } = game;
  if (hasAnomaly(state, to, 'nebula') && !exempt(game, ignoreNebulae, moving)) return false;
  if (hasAnomaly(state, to, 'asteroid-field') && !exempt(game, passAsteroidFields, moving)) return false;
  return !hasAnomaly(state, to, 'supernova') || exempt(game, passSupernovas, moving);
}

/** Move any number of such ships. Nothing moves before the plan is done. True if at least one arrived. */
export function* relocateShips(game: Game, player: PlayerId, { to, types, source, rule }: Relocation): Rule<boolean> {
  const { state } = game;
  const voyages: Voyage[] = [];
  for (;;) {
    const step = yield* choose<StepOption>(
      {
        seat: player,
        kind: 'relocate-ships',
        rule,
        plan: 'relocation',
        prompt: () =>
          voyages.length === 0
            ? `${source}: which ships go to ${systemName(state, to)}?`
            : `What goes aboard, and which ships also go to ${systemName(state, to)}?`,
        list: () => [DONE, ...cargoOptions(game, player, voyages), ...shipOptions(game, player, to, types, voyages)],
        text: (option) => stepText(game, option),
        about: () => ({
          system: systemKey(state, to),
          moves: voyages.map(({ from, ship, cargo }) => ({
            from: systemKey(state, from),
            unit: UNIT_TYPES[ship.type],
            cargo: cargo.map((one) => stackKey(game, one)),
          })),
        }),
      },
      voyages.length > 0,
    );
    if (step.ship !== undefined) voyages.push({ from: step.ship.from, ship: step.ship.stack, cargo: [] });
    else if (step.load !== undefined) voyages[voyages.length - 1].cargo.push(step.load);
    else break;
  }
  return yield* carryOut(game, player, to, voyages, source, rule);
}

function shipOptions(
  game: Game,
  player: PlayerId,
  to: SystemId,
  types: readonly UnitType[],
  voyages: readonly Voyage[],
): StepOption[] {
  return shipsThatCould(game, player, to, types)
    .filter(({ stack }) => left(game, player, stack, voyages) > 0)
    .map((ship) => ({ id: `ship:${stackKey(game, ship.stack)}`, ship }));
}

/** What the ship named last could take along. */
function cargoOptions(game: Game, player: PlayerId, voyages: readonly Voyage[]): StepOption[] {
  const { state } = game;
  const voyage = voyages[voyages.length - 1];
  if (voyage === undefined || hasCommandToken(state, voyage.from, player)) return [];
  const stats = statsOf(state, player);
  const size = ({ type }: Stack): number => (stats[type].capacityFree ? 0 : 1);
  const room = voyage.cargo.reduce((sum, one) => sum - size(one), stats[voyage.ship.type].capacity);
  const options: StepOption[] = [];
  for (const area of areasOf(state, voyage.from)) {
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
      if (!isTransportable(stats[type]) || unitCount(state, area, player, type) === 0) continue;
      for (const damaged of [false, true]) {
        const stack = { area, type, damaged };
        if (size(stack) > room || left(game, player, stack, voyages) === 0) continue;
        options.push({ id: `load:${stackKey(game, stack)}`, load: stack });
      }
    }
  }
  return options;
}

/** How many of a stack are not in the plan. */
function left({ state }: Game, player: PlayerId, stack: Stack, voyages: readonly Voyage[]): number {
  const hurt = damagedCount(state, stack.area, player, stack.type);
  const there = stack.damaged ? hurt : unitCount(state, stack.area, player, stack.type) - hurt;
  const planned = voyages.flatMap(({ ship, cargo }) => [ship, ...cargo]);
  return there - planned.filter((other) => isSame(other, stack)).length;
}

function isSame(one: Stack, other: Stack): boolean {
  return one.area === other.area && one.type === other.type && one.damaged === other.damaged;
}

function stackKey({ state }: Game, { area, type, damaged }: Stack): string {
  return `${areaKey(state, area)}:${UNIT_TYPES[type]}${damaged ? ':damaged' : ''}`;
}

function stepText(game: Game, { ship, load }: StepOption): OptionText {
  const { state } = game;
  const stack = ship?.stack ?? load;
  if (stack === undefined) return { label: 'Move these ships' };
  const words = `${unitsInWords(stack.type, 1)}${stack.damaged ? ' (damaged)' : ''}`;
  return {
    label: `${load === undefined ? 'Move' : 'Take aboard'} ${words} from ${areaName(state, stack.area)}`,
    target: unitKey(state, stack.area, stack.type),
  };
}

function* carryOut(
  game: Game,
  player: PlayerId,
  to: SystemId,
  voyages: readonly Voyage[],
  source: string,
  rule: string,
): Rule<boolean> {
  const { state } = game;
  const moved = noUnits();
  const came: ShipThatCame[] = [];
  const masks = exempt(game, waysThroughWormholes, { player }) ? wormholesForMovement(state, player) : [];
  for (const { from, ship, cargo } of voyages) {
    const moving = { player, from, type: ship.type, to };
    const isRift =
      hasAnomaly(state, from, 'gravity-rift') &&
      !exempt(game, ignoreGravityRifts, moving) &&
      !exempt(game, leaveRiftUnharmed, { player, rift: from });
    const isLost = isRift && rollForRift(game, player, from, ship.type);
    for (const { area, type, damaged } of [ship, ...cargo]) {
      removeUnits(state, area, player, type, 1, damaged ? 1 : 0);
      if (isLost) continue;
      addUnits(state, spaceArea(to), player, type, 1, damaged ? 1 : 0);
      moved[type]++;
    }
    if (!isLost) came.push({ player, type: ship.type, throughWormhole: (masks[from] & masks[to]) !== 0 });
  }
  if (came.length > 0) {
    game.emit({
      type: 'ships-relocated',
      text: `${playerName(state, player)} moves ${forceInWords(moved, unitsInWords)} to ${systemName(state, to)} (${source})`,
      rule,
      data: {
        player,
        system: systemKey(state, to),
        from: [...new Set(voyages.map(({ from }) => systemKey(state, from)))],
        units: forceData(moved),
      },
    });
  }
  for (const system of new Set([...voyages.map(({ from }) => from), to])) {
    if (hasExcess(state, player, system)) yield* removeExcess(game, player, system);
  }
  if (came.length === 0) return false;
  const event = { player, system: to, paths: voyages.map(({ from }) => [from, to]), came };
  yield* openWindow(game, shipsMove.after, event, () => windowOrder(state));
  yield* replaceTokens(game);
  returnToBlockaders(game);
  activateNexus(game, to);
  return true;
}
