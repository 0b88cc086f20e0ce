import { effectsOf } from '@orrery/kernel';
import { hasFactionAbility } from './faction-abilities.ts';
import type { PlayerId, TiState } from './types.ts';

/** How many ships a fleet pool allows (LRR 37). */

/** What Armada adds to the fleet pool. */
const ARMADA = 2;
/** The effect that lifts the limit for a player: `data` holds the `player`. */
export const NO_FLEET_LIMIT = 'no-fleet-limit';
const UNLIMITED = 999;

/** How many non-fighter ships a player may have in a system (LRR 37.2): the tokens in the fleet pool, and what adds to them. */
export function fleetLimit(state: TiState, player: PlayerId): number {
  for (const { data } of effectsOf(state, NO_FLEET_LIMIT)) if (data.player === player) return UNLIMITED;
  return state.players[player].fleet + (hasFactionAbility(state, player, 'armada') ? ARMADA : 0);
}
