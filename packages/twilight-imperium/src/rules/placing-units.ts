import type { Rule } from '@orrery/kernel';
import { UNIT_TYPES } from '../data/index.ts';
import {
  acceptsUnits,
  addUnits,
  type AreaId,
  type Game,
  NOWHERE,
  type PlayerId,
  playerName,
  type TiState,
  unitCount,
  unitIndex,
  unitsInWords,
  type UnitType,
} from '../state/index.ts';
import { areaKey, areaName, planetOfArea } from '../state/forces.ts';
import { removeExcess, removeFleetExcess } from './capacity.ts';
import { hasTokens, plasticLeft, recallable, systemOfArea } from './reinforcements.ts';
import { recallOne } from './structures.ts';
import { activateNexus } from './wormhole-nexus.ts';

/** Placing units from reinforcements by an effect (LRR 23.4, 72): nothing is paid, no limit of production counts. */

/** How many pieces of plastic it takes: fighters and infantry beside others of their kind may be tokens (LRR 23.4b). */
function plasticNeeded(state: TiState, player: PlayerId, area: AreaId, type: UnitType, count: number): number {
  if (!hasTokens(type)) return count;
  return unitCount(state, area, player, type) === 0 ? 1 : 0;
}

/** Can the player place so many units there, units taken back from the board included (LRR 23.4a)? */
export function canPlaceUnits(state: TiState, player: PlayerId, area: AreaId, type: UnitType, count: number): boolean {
  const planet = planetOfArea(state, area);
  if (planet !== NOWHERE && !acceptsUnits(state, planet)) return false;
  const missing = plasticNeeded(state, player, area, type, count) - plasticLeft(state, player, type);
  if (missing <= 0) return true;
  let found = 0;
  for (const { area: from, damaged } of recallable(state, player, type)) {
    const index = unitIndex(state, from, player) + type;
    found += hasTokens(type) ? 1 : damaged ? state.damaged[index] : state.units[index] - state.damaged[index];
  }
  return found >= missing;
}

/**
 * Place units from reinforcements. Where plastic is missing their owner first takes pieces back from systems without a
 * command token of theirs (LRR 23.4a); what is beyond the fleet pool or the capacity is removed at once (LRR 37.3, 16.3).
 * Throws when there is no plastic: the caller asks `canPlaceUnits` first.
 */
export function* placeUnits(
  game: Game,
  player: PlayerId,
  area: AreaId,
  type: UnitType,
  count: number,
  rule: string,
): Rule {
  yield* place(game, player, area, type, count, rule);
  if (area === systemOfArea(game.state, area)) yield* removeExcess(game, player, area);
}

/**
 * Place units in the space area of a combat that goes on: the fleet pool counts at once, capacity only when it is over (LRR
 * 16.3c). Throws when there is no plastic: the caller asks `canPlaceUnits` first.
 */
export function* placeUnitsInCombat(
  game: Game,
  player: PlayerId,
  area: AreaId,
  type: UnitType,
  count: number,
  rule: string,
): Rule {
  yield* place(game, player, area, type, count, rule);
  yield* removeFleetExcess(game, player, area);
}

function* place(game: Game, player: PlayerId, area: AreaId, type: UnitType, count: number, rule: string): Rule {
  const { state } = game;
  while (plasticNeeded(state, player, area, type, count) > plasticLeft(state, player, type)) {
    yield* recallOne(game, player, type);
  }
  addUnits(state, area, player, type, count);
  game.emit({
    type: 'units-placed',
    text: `${playerName(state, player)} places ${unitsInWords(type, count)} at ${areaName(state, area)}`,
    rule,
    data: { player, type: UNIT_TYPES[type], count, area: areaKey(state, area) },
  });
  activateNexus(game, systemOfArea(state, area));
}
