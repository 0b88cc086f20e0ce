import type { Component } from '@orrery/kernel';
import { opponentOf, UNTIL_END_OF_ROUND } from '../rules/combat.ts';
import { afterRetreatAnnounced, type Retreat, retreats } from '../rules/retreat.ts';
import { type Game, NOBODY } from '../state/index.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';
import { beginCardEffect, inForce } from './lasting.ts';

const ID = 'intercept';

/** The opponent, who announced a retreat, cannot retreat in this round. "Cannot" is absolute (LRR 1.6). */
export const intercept: Component<Game> = {
  ...actionCard<Retreat>({
    id: ID,
    window: afterRetreatAnnounced,
    players: (_game, { combat, player }) => [opponentOf(combat, player)],
    notFor: 'it answers the retreat of your opponent',
    usable: (_game, _player, { combat, player }) => combat.retreating === player,
    *effect(game, _player, { combat, player }) {
      combat.retreating = NOBODY;
      beginCardEffect(game, ID, player, UNTIL_END_OF_ROUND);
    },
  }),
  prohibitions: [
    {
      source: 'Intercept',
      rule: CARD_RULE,
      permission: retreats,
      oneTime: true,
      forbids: ({ state }: Game, { player }: Retreat) =>
        inForce(state, ID, player) > 0 ? 'Intercept allows no retreat in this round' : undefined,
    },
  ],
};
