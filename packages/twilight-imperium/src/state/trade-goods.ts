import { technologyIndex } from '../data/index.ts';
import { NOT_OWNED, type PlayerId, type TiState } from './types.ts';

const DOUBLED = technologyIndex('mirror-computing');

/**
 * How many resources, or how much influence, a trade good is worth that a player spends in their place: one (LRR 47.3, 75.3), two
 * with a technology of the Mentak. What asks for trade goods as such asks for as many.
 */
export function tradeGoodValue(state: TiState, player: PlayerId): number {
  return state.players[player].technologies[DOUBLED] === NOT_OWNED ? 1 : 2;
}
