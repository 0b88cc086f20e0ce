import type { Component } from '@orrery/kernel';
import { type SystemActivated, systemActivated } from '../rules/activation.ts';
import { moveValue, type ShipMoving } from '../rules/movement.ts';
import { END_OF_TACTICAL_ACTION } from '../rules/tactical-action.ts';
import type { Game } from '../state/index.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';
import { beginCardEffect, inForce } from './lasting.ts';
import { itsPlayer } from './players.ts';

const ID = 'flank-speed';

/** One more to the move value of all one's ships, for the tactical action. */
export const flankSpeed: Component<Game> = {
  ...actionCard<SystemActivated>({
    id: ID,
    window: systemActivated.after,
    players: itsPlayer,
    notFor: 'you did not activate the system',
    usable: () => true,
    *effect(game, player) {
      beginCardEffect(game, ID, player, END_OF_TACTICAL_ACTION);
    },
  }),
  modifiers: [
    {
      source: 'Flank Speed',
      rule: CARD_RULE,
      number: moveValue,
      by: ({ state }: Game, { player }: ShipMoving) => inForce(state, ID, player),
    },
  ],
};
