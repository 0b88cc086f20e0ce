import type { Component } from '@orrery/kernel';
import { FIGHTER } from '../data/index.ts';
import { type Combat, combatRoll, combatRoundStarts, type CombatUnits, UNTIL_END_OF_ROUND } from '../rules/combat.ts';
import { type Game, unitCount } from '../state/index.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';
import { beginCardEffect, inForce } from './lasting.ts';
import { bothSides } from './players.ts';

const ID = 'fighter-prototype';

/** Two more to each combat roll of one's fighters, in the first round of a space combat. */
export const fighterPrototype: Component<Game> = {
  ...actionCard<Combat>({
    id: ID,
    window: combatRoundStarts,
    players: (game, combat) =>
      combat.kind === 'space' && combat.round === 1
        ? bothSides(game, combat).filter((player) => unitCount(game.state, combat.area, player, FIGHTER) > 0)
        : [],
    notFor: 'it is for the first round of a space combat, on a side with fighters',
    usable: () => true,
    *effect(game, player) {
      beginCardEffect(game, ID, player, UNTIL_END_OF_ROUND);
    },
  }),
  modifiers: [
    {
      source: 'Fighter Prototype',
      rule: CARD_RULE,
      number: combatRoll,
      by: ({ state }: Game, { player, unit }: CombatUnits) => (unit === FIGHTER ? 2 * inForce(state, ID, player) : 0),
    },
  ],
};
