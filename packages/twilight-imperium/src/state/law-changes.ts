import { adjacency, galaxyOf, WORMHOLE_BIT } from '../galaxy/index.ts';
import { adjacentSystems, adjacentWith, seesAlphaAsBeta, wormholesOf } from './board.ts';
import { lawChanges } from './law-table.ts';
import type { PlayerId, SystemId, TiState } from './types.ts';

/** What laws in play change on the command sheet and in the ways of ships. */

/** The most command tokens a fleet pool may hold. */
export function fleetPoolMost(state: TiState): number {
  return lawChanges(state, 'small-fleet-pools') ? SMALL_FLEET_POOL : Number.MAX_SAFE_INTEGER;
}

const SMALL_FLEET_POOL = 4;
const ALPHA_OR_BETA = WORMHOLE_BIT.alpha | WORMHOLE_BIT.beta;

/**
 * The wormholes of each system, as bits, by which a player's ships move: laws may close some for movement, and who sees alpha and
 * beta as the same has both where one is.
 */
export function wormholesForMovement(state: TiState, player?: PlayerId): number[] {
  const masks = wormholesOf(state);
  if (seesAlphaAsBeta(state, player)) {
    return masks.map((mask) => ((mask & ALPHA_OR_BETA) === 0 ? mask : mask | ALPHA_OR_BETA));
  }
  const all = lawChanges(state, 'closed-wormholes');
  if (!all && !lawChanges(state, 'closed-nexus-wormholes')) return masks;
  const { nexus } = galaxyOf(state.map);
  return masks.map((mask, system) => (all || system === nexus ? mask & ~ALPHA_OR_BETA : mask));
}

/**
 * The systems adjacent to each system as far as movement goes: laws may close wormholes for it. Systems that are adjacent
 * because all with such wormholes are, whatever the wormholes do, stay so.
 */
export function adjacentForMovement(state: TiState, player?: PlayerId): readonly (readonly SystemId[])[] {
  if (state.laws.length === 0) return adjacentSystems(state, player);
  const all = lawChanges(state, 'closed-wormholes');
  const nexus = lawChanges(state, 'closed-nexus-wormholes');
  if ((!all && !nexus) || seesAlphaAsBeta(state, player)) return adjacentSystems(state, player);
  return adjacentWith(state, adjacency(galaxyOf(state.map), wormholesForMovement(state, player)));
}
