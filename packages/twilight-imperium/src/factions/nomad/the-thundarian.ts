import type { Component } from '@orrery/kernel';
import { afterBothRolled, type RoundRolled } from '../../rules/combat-round.ts';
import type { Game } from '../../state/index.ts';
import { areaKey, areaName } from '../../state/forces.ts';
import { leader, leaderAbility } from '../leader.ts';

const ID = 'the-thundarian';

/** After both sides of anybody's combat have rolled: the hits count for nothing, and both roll anew. */
export const theThundarian: Component<Game> = leader(ID, [
  leaderAbility<RoundRolled>({
    leader: ID,
    window: afterBothRolled,
    usable: (_game, _owner, { again }) => !again,
    missing: () => 'both sides roll anew already',
    *resolve(game, _owner, rolled) {
      const { state } = game;
      const { combat } = rolled;
      rolled.again = true;
      game.emit({
        type: 'combat-rolled-anew',
        text: `No hits are assigned at ${areaName(state, combat.area)}: both sides roll again`,
        rule: 'LRR 51',
        data: { area: areaKey(state, combat.area), round: combat.round },
      });
    },
  }),
]);
