import { hasFactionAbility } from './faction-abilities.ts';
import { TOKEN_IN_FLEET_POOL } from './fleet-tokens.ts';
import type { PlayerId, TiState } from './types.ts';

/** How many ships a fleet pool allows (LRR 37). */

/** What Armada adds to the fleet pool. */
const ARMADA = 2;
/** The effect that lifts the limit for a player: `data` holds the `player`. */
export const NO_FLEET_LIMIT = 'no-fleet-limit';
const UNLIMITED = 999;

/**
 * How many non-fighter ships a player may have in a system (LRR 37.2): the tokens in the fleet pool, those of others with them,
 * and what adds to them.
 */
export function fleetLimit(state: TiState, player: PlayerId): number {
  let limit = state.players[player].fleet + (hasFactionAbility(state, player, 'armada') ? ARMADA : 0);
  for (const { kind, data } of state.effects) {
    if (kind === TOKEN_IN_FLEET_POOL && data.player === player) limit++;
    else if (kind === NO_FLEET_LIMIT && data.player === player) return UNLIMITED;
  }
  return limit;
}
