import type { Component } from '@orrery/kernel';
import { type SystemActivated, systemActivated } from '../../rules/activation.ts';
import { enforceFleetPool } from '../../rules/fleet-pool.ts';
import { loseFleetToken } from '../../rules/fleet-tokens.ts';
import { fleetPoolTokens, type Game, hasShips, playerName } from '../../state/index.ts';
import { technologyAbility } from '../../technologies/technology.ts';

/** Another player who activates a system with ships of its owner loses a token of the fleet pool. */
export const neuroglaive: Component<Game> = {
  name: 'Neuroglaive',
  abilities: [
    technologyAbility<SystemActivated>({
      technology: 'neuroglaive',
      rule: 'LRR 5',
      window: systemActivated.after,
      may: false,
      usable: ({ state }, owner, { player, system }) =>
        player !== owner && hasShips(state, system, owner) && fleetPoolTokens(state, player) > 0,
      *resolve(game, _owner, { player }) {
        yield* loseFleetToken(game, player, 'LRR 37');
        game.emit({
          type: 'command-token-lost',
          text: `${playerName(game.state, player)} returns a token of the fleet pool to reinforcements`,
          rule: 'LRR 37',
          data: { player, pool: 'fleet' },
        });
        yield* enforceFleetPool(game, player);
      },
    }),
  ],
};
