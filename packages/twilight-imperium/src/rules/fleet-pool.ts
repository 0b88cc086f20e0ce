import type { Rule } from '@orrery/kernel';
import type { Game, PlayerId } from '../state/index.ts';
import { removeExcess } from './capacity.ts';

/**
 * The fleet pool (LRR 37): whenever it may have become too small, every system is looked at and the owner removes the excess
 * (LRR 37.3, 81.5a).
 */
export function* enforceFleetPool(game: Game, player: PlayerId): Rule {
  const systems = game.state.commandTokens.length;
  for (let system = 0; system < systems; system++) yield* removeExcess(game, player, system);
}
