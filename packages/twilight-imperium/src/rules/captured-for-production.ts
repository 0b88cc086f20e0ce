import type { PlayerId, TiState, UnitType } from '../state/index.ts';
import { isCapturedAsToken } from './capture.ts';
import { exemptionKey } from './exemptions.ts';

/** Captured units that are returned so that a unit of their type is produced without spending resources (LRR 17.2b). */

/** A player may do so, a captured unit for each unit that is produced. */
export const capturedUnitsProduce = exemptionKey<{ readonly player: PlayerId }>('produce for captured units');

/** A captured unit that a plan of production returns. */
export interface ReturnedUnit {
  readonly of: PlayerId;
  readonly type: UnitType;
}

/**
 * Whose captured units of a type could still be returned beside those that are planned to be. Fighters and infantry are tokens
 * that belong to nobody (LRR 17.4): one of them is as good as any.
 */
export function capturedOwners(
  state: TiState,
  player: PlayerId,
  type: UnitType,
  planned: readonly ReturnedUnit[],
): PlayerId[] {
  const owners = state.players[player].captured
    .filter((units) => units.type === type)
    .filter(({ of, count }) => planned.filter((one) => one.of === of && one.type === type).length < count)
    .map(({ of }) => of);
  return isCapturedAsToken(type) ? owners.slice(0, 1) : owners;
}
