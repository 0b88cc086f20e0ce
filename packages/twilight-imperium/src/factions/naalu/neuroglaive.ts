import type { Component } from '@orrery/kernel';
import { type SystemActivated, systemActivated } from '../../rules/activation.ts';
import { enforceFleetPool } from '../../rules/fleet-pool.ts';
import { type Game, hasShips, playerName } from '../../state/index.ts';
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
        player !== owner && hasShips(state, system, owner) && state.players[player].fleet > 0,
      *resolve(game, _owner, { player }) {
        game.state.players[player].fleet--;
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
