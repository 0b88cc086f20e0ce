import { adjacency, galaxyOf, WORMHOLE_BIT } from '../galaxy/index.ts';
import { adjacentSystems, adjacentWith, seesAlphaAsBeta, wormholesInPlay } from './board.ts';
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
 * The systems adjacent to each system as far as movement goes: laws may close wormholes for it. Systems that are adjacent
 * because all with such wormholes are, whatever the wormholes do, stay so.
 */
export function adjacentForMovement(state: TiState, player?: PlayerId): readonly (readonly SystemId[])[] {
  if (state.laws.length === 0) return adjacentSystems(state, player);
  const all = lawChanges(state, 'closed-wormholes');
  const nexus = lawChanges(state, 'closed-nexus-wormholes');
  if ((!all && !nexus) || seesAlphaAsBeta(state, player)) return adjacentSystems(state, player);
  const map = galaxyOf(state.map);
  const masks = wormholesInPlay(state).map((mask, system) =>
    all || system === map.nexus ? mask & ~ALPHA_OR_BETA : mask,
  );
  return adjacentWith(state, adjacency(map, masks));
}
