import { choose, forbidden, openWindow, type Option, type OptionText, type Rule } from '@orrery/kernel';
import { UNIT_TYPE_COUNT, UNIT_TYPES } from '../data/index.ts';
import {
  addUnits,
  type AreaId,
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
  type TiState,
  unitIndex,
  unitsInWords,
  type UnitType,
} from '../state/index.ts';
import { areaKey, areaName, areasOf, forceData, forceInWords, noUnits, unitKey } from '../state/forces.ts';
import { hasAnomaly } from './anomalies.ts';
import { isTransportable, removeExcess } from './capacity.ts';
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
  type ShipMoving,
  shipsMove,
} from './movement/keys.ts';
import { windowOrder } from './order.ts';
import { shipsMovedByAbilities } from './retreat.ts';
import { replaceTokens } from './unit-tokens.ts';
import { activateNexus } from './wormhole-nexus.ts';

/**
 * An ability lets a player move ships of theirs from anywhere straight to other systems, whatever their move values (LRR 58.9). They
 * carry what stands where they start, unless a command token of their player lies there (LRR 95.3).
 */

export interface Relocation {
  /** The systems to go to; several are chosen among as the plan is made. */
  readonly to: readonly SystemId[];
  /** The types of ship that may go: all of them unless said. */
  readonly types?: readonly UnitType[];
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

/** A ship that goes, and what it carries. */
interface Voyage {
  readonly from: SystemId;
  readonly to: SystemId;
  readonly ship: Stack;
  readonly cargo: Stack[];
}

/** A plan that is being made. */
interface Plan {
  readonly player: PlayerId;
  readonly relocation: Relocation;
  readonly voyages: Voyage[];
  /** Where the ships that are named next go. */
  to: SystemId | undefined;
}

interface StepOption extends Option {
  readonly to?: SystemId;
  readonly ship?: { readonly from: SystemId; readonly stack: Stack };
  readonly load?: Stack;
}

const DONE: StepOption = { id: 'done' };

/** The systems to which at least one of the player's ships of these types could go: none with ships of others. */
export function relocationSystems(game: Game, player: PlayerId, types?: readonly UnitType[]): SystemId[] {
  const { state } = game;
  const systems: SystemId[] = [];
  for (let to = 0; to < state.commandTokens.length; to++) {
    if (othersWithShips(state, to, player).length > 0) continue;
    if (shipsThatCould(game, player, to, types, []).length > 0) systems.push(to);
  }
  return systems;
}

/** The ships that could go to a system, without those that are planned to go. */
function shipsThatCould(
  game: Game,
  player: PlayerId,
  to: SystemId,
  types: readonly UnitType[] | undefined,
  voyages: readonly Voyage[],
): { from: SystemId; stack: Stack }[] {
  const { state } = game;
  if (forbidden(game, moveUnitsInto, { player, system: to }) !== undefined) return [];
  const stats = statsOf(state, player);
  const found: { from: SystemId; stack: Stack }[] = [];
  for (let from = 0; from < state.commandTokens.length; from++) {
    if (from === to) continue;
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
      if (!stats[type].isShip || types?.includes(type) === false) continue;
      const stacks = stacksOf(state, player, spaceArea(from), type, voyages);
      if (stacks.length > 0 && mayGo(game, { player, from, to, type })) {
        found.push(...stacks.map((stack) => ({ from, stack })));
      }
    }
  }
  return found;
}

/** Units of a type in a place that are not in the plan, the damaged ones apart. */
function stacksOf(state: TiState, player: PlayerId, area: AreaId, type: UnitType, voyages: readonly Voyage[]): Stack[] {
  const index = unitIndex(state, area, player) + type;
  if (state.units[index] === 0) return [];
  return [false, true].flatMap((damaged) => {
    const there = damaged ? state.damaged[index] : state.units[index] - state.damaged[index];
    const isSame = (one: Stack): boolean => one.area === area && one.type === type && one.damaged === damaged;
    const planned = voyages.reduce((sum, { ship, cargo }) => sum + [ship, ...cargo].filter(isSame).length, 0);
    return there > planned ? [{ area, type, damaged }] : [];
  });
}

/** Anomalies keep ships out as in any movement into a system that is not active (LRR 11.1, 59.1, 86.1). */
function mayGo(game: Game, moving: ShipMoving): boolean {
  const { state } = game;
  const { player, from, to } = moving;
  if (forbidden(game, shipsMovedByAbilities, { player, system: from }) !== undefined) return false;
  if (hasAnomaly(state, to, 'nebula') && !exempt(game, ignoreNebulae, moving)) return false;
  if (hasAnomaly(state, to, 'asteroid-field') && !exempt(game, passAsteroidFields, moving)) return false;
  return !hasAnomaly(state, to, 'supernova') || exempt(game, passSupernovas, moving);
}

/** Move any number of such ships. Nothing moves before the plan is done; then all go at once. True if at least one arrived. */
export function* relocateShips(game: Game, player: PlayerId, relocation: Relocation): Rule<boolean> {
  const { state } = game;
  const voyages: Voyage[] = [];
  const [first, ...others] = relocation.to;
  const plan: Plan = { player, relocation, voyages, to: others.length === 0 ? first : undefined };
  for (;;) {
    const step = yield* choose<StepOption>(
      {
        seat: player,
        kind: 'relocate-ships',
        rule: relocation.rule,
        plan: 'relocation',
        prompt: () => promptOf(state, plan),
        list: () => [DONE, ...cargoOptions(state, plan), ...shipOptions(game, plan), ...systemOptions(game, plan)],
        text: (option) => stepText(state, option),
        about: () => ({
          system: plan.to === undefined ? undefined : systemKey(state, plan.to),
          moves: voyages.map(({ from, to, ship, cargo }) => ({
            from: systemKey(state, from),
            to: systemKey(state, to),
            unit: UNIT_TYPES[ship.type],
            cargo: cargo.map((one) => stackKey(state, one)),
          })),
        }),
      },
      voyages.length > 0 || plan.to !== undefined,
    );
    if (step.to !== undefined) plan.to = step.to;
    else if (step.load !== undefined) voyages[voyages.length - 1].cargo.push(step.load);
    else if (step.ship !== undefined && plan.to !== undefined) {
      voyages.push({ from: step.ship.from, to: plan.to, ship: step.ship.stack, cargo: [] });
    } else break;
  }
  return yield* carryOut(game, plan);
}

function promptOf(state: TiState, { relocation: { source }, voyages, to }: Plan): string {
  if (to === undefined) return `${source}: to which system do ships go?`;
  const place = systemName(state, to);
  if (voyages.length === 0 || voyages[voyages.length - 1].to !== to) return `${source}: which ships go to ${place}?`;
  return `What goes aboard, and which ships also go to ${place}?`;
}

function shipOptions(game: Game, { player, relocation, voyages, to }: Plan): StepOption[] {
  if (to === undefined) return [];
  return shipsThatCould(game, player, to, relocation.types, voyages).map((ship) => ({
    id: `ship:${stackKey(game.state, ship.stack)}`,
    ship,
  }));
}

/** The other systems that ships could go to as well. */
function systemOptions(game: Game, { player, relocation, voyages, to: now }: Plan): StepOption[] {
  return relocation.to
    .filter((to) => to !== now && shipsThatCould(game, player, to, relocation.types, voyages).length > 0)
    .map((to) => ({ id: systemKey(game.state, to), to }));
}

/** What the ship named last could take along, until ships of another system are spoken of. */
function cargoOptions(state: TiState, { player, voyages, to }: Plan): StepOption[] {
  const voyage = voyages[voyages.length - 1];
  if (voyage === undefined || voyage.to !== to || hasCommandToken(state, voyage.from, player)) return [];
  const stats = statsOf(state, player);
  const { capacity } = stats[voyage.ship.type];
  if (capacity === 0) return [];
  const size = (type: UnitType): number => (stats[type].capacityFree ? 0 : 1);
  const room = voyage.cargo.reduce((sum, { type }) => sum - size(type), capacity);
  const options: StepOption[] = [];
  for (const area of areasOf(state, voyage.from)) {
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
      if (!isTransportable(stats[type]) || size(type) > room) continue;
      for (const load of stacksOf(state, player, area, type, voyages)) {
        options.push({ id: `load:${stackKey(state, load)}`, load });
      }
    }
  }
  return options;
}

function stackKey(state: TiState, { area, type, damaged }: Stack): string {
  return `${areaKey(state, area)}:${UNIT_TYPES[type]}${damaged ? ':damaged' : ''}`;
}

function stepText(state: TiState, { to, ship, load }: StepOption): OptionText {
  if (to !== undefined) return { label: `Ships to ${systemName(state, to)}`, target: systemKey(state, to) };
  const stack = ship?.stack ?? load;
  if (stack === undefined) return { label: 'Move these ships', detail: 'all of them at once' };
  const words = `${unitsInWords(stack.type, 1)}${stack.damaged ? ' (damaged)' : ''}`;
  return {
    label: `${load === undefined ? 'Move' : 'Take aboard'} ${words} from ${areaName(state, stack.area)}`,
    target: unitKey(state, stack.area, stack.type),
  };
}

/** All go at the same moment; out of a gravity rift each ship rolls, with what it carries (LRR 41.2). Then limits count again. */
function* carryOut(game: Game, { player, relocation, voyages }: Plan): Rule<boolean> {
  const { state } = game;
  const lost = voyages.filter((voyage) => isLost(game, player, voyage));
  const come = voyages.filter((voyage) => !lost.includes(voyage));
  for (const voyage of voyages) {
    for (const { area, type, damaged } of [voyage.ship, ...voyage.cargo]) {
      removeUnits(state, area, player, type, 1, damaged ? 1 : 0);
      if (come.includes(voyage)) addUnits(state, spaceArea(voyage.to), player, type, 1, damaged ? 1 : 0);
    }
  }
  for (const from of new Set(lost.map((voyage) => voyage.from))) {
    const units = unitsOf(lost.filter((voyage) => voyage.from === from));
    game.emit({
      type: 'units-removed',
      text: `${playerName(state, player)} loses ${forceInWords(units, unitsInWords)} in the gravity rift`,
      rule: 'LRR 41.2',
      data: { player, system: systemKey(state, from), units: forceData(units) },
    });
  }
  const reached = [...new Set(come.map(({ to }) => to))].map((to) => ({
    to,
    fleet: come.filter((one) => one.to === to),
  }));
  for (const { to, fleet } of reached) tellArrived(game, player, relocation, to, fleet);
  for (const system of new Set(voyages.flatMap(({ from, to }) => [from, to])))
    yield* removeExcess(game, player, system);
  for (const { to, fleet } of reached) {
    // They go by no way: through no wormhole, and past nobody.
    const came = fleet.map(({ ship: { type } }) => ({ player, type, throughWormhole: false }));
    yield* openWindow(game, shipsMove.after, { player, system: to, paths: [], came }, () => windowOrder(state));
  }
  if (reached.length === 0) return false;
  yield* replaceTokens(game);
  returnToBlockaders(game);
  return true;
}

function isLost(game: Game, player: PlayerId, { from, to, ship: { type } }: Voyage): boolean {
  if (!hasAnomaly(game.state, from, 'gravity-rift')) return false;
  if (exempt(game, leaveRiftUnharmed, { player, rift: from })) return false;
  if (exempt(game, ignoreGravityRifts, { player, from, type, to })) return false;
  return rollForRift(game, player, from, type);
}

/** How many of each type go, with what they carry. */
function unitsOf(voyages: readonly Voyage[]): number[] {
  const units = noUnits();
  for (const { ship, cargo } of voyages) for (const { type } of [ship, ...cargo]) units[type]++;
  return units;
}

function tellArrived(
  game: Game,
  player: PlayerId,
  { source, rule }: Relocation,
  to: SystemId,
  fleet: readonly Voyage[],
): void {
  const { state } = game;
  const units = unitsOf(fleet);
  game.emit({
    type: 'ships-relocated',
    text: `${playerName(state, player)} moves ${forceInWords(units, unitsInWords)} to ${systemName(state, to)} (${source})`,
    rule,
    data: {
      player,
      system: systemKey(state, to),
      from: [...new Set(fleet.map(({ from }) => systemKey(state, from)))],
      units: forceData(units),
    },
  });
  activateNexus(game, to);
}
