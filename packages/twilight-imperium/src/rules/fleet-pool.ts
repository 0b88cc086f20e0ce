import type { Rule } from '@orrery/kernel';
import type { Game, PlayerId } from '../state/index.ts';
import { hasExcess, removeExcess } from './capacity.ts';

/**
 * The fleet pool (LRR 37): whenever it may have become too small, every system is looked at and the owner removes the excess
 * (LRR 37.3, 81.5a).
 */
export function* enforceFleetPool(game: Game, player: PlayerId): Rule {
  const { state } = game;
  for (let system = 0; system < state.commandTokens.length; system++) {
    if (hasExcess(state, player, system)) yield* removeExcess(game, player, system);
  }
}
