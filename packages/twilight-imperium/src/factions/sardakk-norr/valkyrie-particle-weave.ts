import type { Component } from '@orrery/kernel';
import { isIn, opponentOf, sideOf } from '../../rules/combat.ts';
import { afterBothRolled, type RoundRolled } from '../../rules/combat-round.ts';
import { type Game, playerName } from '../../state/index.ts';
import { technologyAbility } from '../../technologies/technology.ts';

/** In each round of ground combat in which the opponent made a hit, its owner makes one more. */
export const valkyrieParticleWeave: Component<Game> = {
  name: 'Valkyrie Particle Weave',
  abilities: [
    technologyAbility<RoundRolled>({
      technology: 'valkyrie-particle-weave',
      rule: 'LRR 42.1',
      window: afterBothRolled,
      may: false,
      usable: (_game, owner, { combat, hits }) =>
        combat.kind === 'ground' && isIn(combat, owner) && hits[sideOf(combat, opponentOf(combat, owner))] > 0,
      *resolve(game, owner, { combat, hits }) {
        hits[sideOf(combat, owner)]++;
        game.emit({
          type: 'hits-produced',
          text: `Valkyrie Particle Weave gives ${playerName(game.state, owner)} a hit more`,
          rule: 'LRR 42.1',
          data: { player: owner, by: 'valkyrie-particle-weave', target: opponentOf(combat, owner), count: 1 },
        });
      },
    }),
  ],
};
