import { type Rule, type Window, openWindow } from '@orrery/kernel';
import { isStructure, PDS, SPACE_DOCK, UNIT_TYPE_COUNT } from '../data/index.ts';
import {
  type AreaId,
  type Game,
  type PlayerId,
  playerName,
  type SystemId,
  type TiState,
  type UnitType,
  removeUnits,
  spaceArea,
  statsOf,
  unitCount,
  unitIndex,
  unitsInWords,
} from '../state/index.ts';
import { areaKey, areaName, forceData, forceInWords, hasForce, noUnits, othersWithForce } from '../state/forces.ts';
import { removeExcess } from './capacity.ts';
import { windowOrder } from './order.ts';

/** Destroyed units go back to their owner's reinforcements (LRR 31): what is not on the board is there. */

/** Units of one owner that are destroyed at the same moment. */
export interface Loss {
  readonly owner: PlayerId;
  readonly area: AreaId;
  /** By unit type, damaged ones included; and how many of these were damaged. */
  readonly units: number[];
  readonly damaged: number[];
  /** Whose doing it is, if a player's. */
  readonly by: PlayerId | undefined;
}

/** Units destroyed at the same moment, and by what kind of hit or effect. */
export interface Destruction {
  readonly losses: readonly Loss[];
  /** `space-combat`, `space-cannon`, `technology`… */
  readonly cause: string;
  readonly rule: string;
}

/** After units were destroyed: all that died at the same moment in one event. */
export const afterUnitsDestroyed: Window<Destruction> = {
  key: 'after units are destroyed',
  facts: ({ losses, cause }, { state }: Game) => ({
    cause,
    losses: losses.map(({ owner, area, units }) => ({ owner, area: areaKey(state, area), units: forceData(units) })),
  }),
};

export function newLoss(owner: PlayerId, area: AreaId, by?: PlayerId): Loss {
  return { owner, area, units: noUnits(), damaged: noUnits(), by };
}

/**
 * Destroy units of one type at once; opens no window, so only for what no ability answers (structures on a lost planet, units
 * removed with a planet). `damaged` says how many of them are damaged ones; left out, the undamaged go first.
 */
export function destroyUnits(
  game: Game,
  owner: PlayerId,
  area: AreaId,
  type: UnitType,
  count: number,
  how: { damaged?: number; by?: PlayerId; rule: string },
): void {
  const undamaged =
    unitCount(game.state, area, owner, type) - game.state.damaged[unitIndex(game.state, area, owner) + type];
  const loss = newLoss(owner, area, how.by);
  loss.units[type] = count;
  loss.damaged[type] = how.damaged ?? Math.max(0, count - undamaged);
  takeOff(game, loss, how.rule);
}

/** Destroy units of any number of owners at the same moment, then let abilities answer. */
export function* destroyTogether(game: Game, destruction: Destruction): Rule {
  let any = false;
  for (const loss of destruction.losses) if (takeOff(game, loss, destruction.rule)) any = true;
  if (any) yield* openWindow(game, afterUnitsDestroyed, destruction, () => windowOrder(game.state));
}

/** Take the units of a loss off the board and tell it. True if there were any. */
function takeOff(game: Game, loss: Loss, rule: string): boolean {
  const { state } = game;
  const { owner, area, units, damaged, by } = loss;
  let count = 0;
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (units[type] === 0) continue;
    removeUnits(state, area, owner, type, units[type], damaged[type]);
    count += units[type];
  }
  if (count === 0) return false;
  game.emit({
    type: 'units-destroyed',
    text: `${playerName(state, owner)} loses ${forceInWords(units, unitsInWords)} at ${areaName(state, area)}`,
    rule,
    data: { player: owner, by: by ?? null, area: areaKey(state, area), units: forceData(units) },
  });
  return true;
}

/**
 * Structures without own ground forces on their planet, where another player has units, are destroyed (LRR 63.4, 79.4).
 * `by` is whoever caused it.
 */
export function destroyUnsupportedStructures(game: Game, area: AreaId, by?: PlayerId): void {
  const { state } = game;
  const foreign = (owner: PlayerId) =>
    state.players.some((_, other) => other !== owner && hasAnyUnit(state, area, other));
  for (let owner = 0; owner < state.players.length; owner++) {
    if (!foreign(owner) || hasForce(state, area, owner, 'ground-forces')) continue;
    destroyStructures(game, area, owner, by);
  }
}

/** Destroy all structures of a player in an area (LRR 49.5a). */
export function destroyStructures(game: Game, area: AreaId, owner: PlayerId, by?: PlayerId): void {
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (!isStructure[type]) continue;
    const count = unitCount(game.state, area, owner, type);
    const rule = type === PDS ? 'LRR 63.4' : 'LRR 79.4';
    if (count > 0) destroyUnits(game, owner, area, type, count, { by, rule });
  }
}

function hasAnyUnit(state: TiState, area: AreaId, player: PlayerId): boolean {
  const first = unitIndex(state, area, player);
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) if (state.units[first + type] > 0) return true;
  return false;
}

/**
 * A space dock that stands in space is destroyed when its system has other players' ships and none of its owner's (LRR 79.4a);
 * what it held goes with its capacity (LRR 16.3).
 */
export function* destroyBlockadedFactories(game: Game, system: SystemId): Rule {
  const { state } = game;
  const area = spaceArea(system);
  for (let owner = 0; owner < state.players.length; owner++) {
    const count = unitCount(state, area, owner, SPACE_DOCK);
    if (count === 0 || !statsOf(state, owner)[SPACE_DOCK].inSpace || hasForce(state, area, owner, 'ships')) continue;
    // Ground forces that fight as ships blockade as such.
    const blockading = othersWithForce(state, area, owner, 'ships');
    if (blockading.length > 0) {
      destroyUnits(game, owner, area, SPACE_DOCK, count, { by: blockading[0], rule: 'LRR 79.4a' });
      yield* removeExcess(game, owner, system, 'LRR 16.3');
    }
  }
}
