import type { Component } from '@orrery/kernel';
import { type Combat, combatRoll, combatRoundStarts, type CombatUnits, UNTIL_END_OF_ROUND } from '../rules/combat.ts';
import type { Game } from '../state/index.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';
import { beginCardEffect, inForce } from './lasting.ts';
import { bothSides } from './players.ts';

const ID = 'morale-boost';

/** One more to each of one's combat rolls in the round. Both sides may play one: they boost other units (LRR 2.6b). */
export const moraleBoost: Component<Game> = {
  ...actionCard<Combat>({
    id: ID,
    window: combatRoundStarts,
    players: bothSides,
    notFor: 'you are no side of this combat',
    usable: (_game, player, _combat, taken) => !taken.has(`player:${player}`),
    *targets(_game, player) {
      return { key: `player:${player}`, words: '', value: undefined };
    },
    *effect(game, player) {
      beginCardEffect(game, ID, player, UNTIL_END_OF_ROUND);
    },
  }),
  modifiers: [
    {
      source: 'Morale Boost',
      rule: CARD_RULE,
      number: combatRoll,
      by: ({ state }: Game, { player }: CombatUnits) => inForce(state, ID, player),
    },
  ],
};
