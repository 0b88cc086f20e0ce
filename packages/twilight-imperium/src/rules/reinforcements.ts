import { FIGHTER, INFANTRY, PLASTIC_LIMIT, UNIT_TYPE_COUNT, UNIT_TYPES } from '../data/index.ts';
import { galaxyOf } from '../galaxy/index.ts';
import {
  type AreaId,
  hasCommandToken,
  type PlayerId,
  type SystemId,
  systemOfPlanet,
  type TiState,
  placesOf,
  unitsOnBoard,
  type UnitType,
} from '../state/index.ts';
import { areaKey } from '../state/forces.ts';
import { capturedPlastic } from './capture.ts';

/** What a player has left to place (LRR 72), and how pieces on the board may be taken back for it (LRR 23.4a). */

/** Fighters and infantry may be tokens: plastic is needed once for each place where some stand (LRR 36.3, 46.3). */
export function hasTokens(type: UnitType): boolean {
  return type === FIGHTER || type === INFANTRY;
}

/** Plastic pieces of a type that stand nowhere; of fighters and infantry one stands in each place that has some. */
export function plasticLeft(state: TiState, player: PlayerId, type: UnitType): number {
  if (!hasTokens(type))
    return PLASTIC_LIMIT[type] - unitsOnBoard(state, player, type) - capturedPlastic(state, player, type);
  return PLASTIC_LIMIT[type] - placesOf(state, player, type);
}

/** A unit on the board that may be taken back to be placed elsewhere at once. */
export interface Recall {
  readonly area: AreaId;
  readonly type: UnitType;
  readonly damaged: boolean;
}

/**
 * The units of a type that give back plastic and stand in a system without a command token of their owner (LRR 23.4a);
 * damaged and undamaged ones apart. Fighters and infantry give plastic back only as the last of their place.
 */
export function recallable(state: TiState, player: PlayerId, type: UnitType): Recall[] {
  const found: Recall[] = [];
  const step = state.players.length * UNIT_TYPE_COUNT;
  for (let i = player * UNIT_TYPE_COUNT + type, area = 0; i < state.units.length; i += step, area++) {
    const count = state.units[i];
    if (count === 0 || (hasTokens(type) && count !== 1)) continue;
    const system = systemOfArea(state, area);
    if (system < 0 || hasCommandToken(state, system, player)) continue;
    if (count > state.damaged[i]) found.push({ area, type, damaged: false });
    if (state.damaged[i] > 0) found.push({ area, type, damaged: true });
  }
  return found;
}

/** `system:27:cruiser`, `planet:jord:pds:damaged`. */
export function recallKey(state: TiState, recall: Recall): string {
  return `${areaKey(state, recall.area)}:${UNIT_TYPES[recall.type]}${recall.damaged ? ':damaged' : ''}`;
}

/** The system an area belongs to, or -1 for a planet on no tile. */
export function systemOfArea(state: TiState, area: AreaId): SystemId {
  const { systemCount } = galaxyOf(state.map);
  return area < systemCount ? area : systemOfPlanet(state, area - systemCount);
}
