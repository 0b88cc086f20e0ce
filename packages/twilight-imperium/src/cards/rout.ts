import type { Component } from '@orrery/kernel';
import { type Combat, UNTIL_END_OF_ROUND } from '../rules/combat.ts';
import { beforeRetreats, mayRetreat, mustAnnounce, type Retreat } from '../rules/retreat.ts';
import type { Game } from '../state/index.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';
import { beginCardEffect, inForce } from './lasting.ts';

const ID = 'rout';

/** The attacker has to announce a retreat in this round, if able: where the defender announces one, they are not (LRR 78.4b). */
export const rout: Component<Game> = {
  ...actionCard<Combat>({
    id: ID,
    window: beforeRetreats,
    players: (_game, { defender }) => [defender],
    notFor: 'you are not the defender',
    usable: (game, _player, combat) => mayRetreat(game, combat, combat.attacker),
    missing: 'your opponent is not able to retreat',
    *effect(game, _player, { attacker }) {
      beginCardEffect(game, ID, attacker, UNTIL_END_OF_ROUND);
    },
  }),
  modifiers: [
    {
      source: 'Rout',
      rule: CARD_RULE,
      number: mustAnnounce,
      by: ({ state }: Game, { player }: Retreat) => inForce(state, ID, player),
    },
  ],
};
