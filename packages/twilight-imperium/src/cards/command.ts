import { beginEffect, type Component } from '@orrery/kernel';
import { type SystemActivated, systemActivated } from '../rules/activation.ts';
import { moveValue, passAsteroidFields, type ShipMoving } from '../rules/movement.ts';
import { END_OF_MOVEMENT, END_OF_TACTICAL_ACTION } from '../rules/tactical-action.ts';
import type { Game } from '../state/index.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';
import { beginCardEffect, inForce } from './lasting.ts';
import { itsPlayer } from './players.ts';

const ID = 'command';
const THROUGH_ASTEROIDS = 'command:asteroids';

/** One more to the move value of all one's ships for the tactical action, and asteroid fields stop none of them in its movement. */
export const command: Component<Game> = {
  ...actionCard<SystemActivated>({
    id: ID,
    window: systemActivated.after,
    players: itsPlayer,
    notFor: 'you did not activate the system',
    usable: () => true,
    *effect(game, player) {
      beginCardEffect(game, ID, player, END_OF_TACTICAL_ACTION);
      const asteroids = { source: 'Command', kind: THROUGH_ASTEROIDS, until: END_OF_MOVEMENT, data: { player } };
      beginEffect(game.state, asteroids);
    },
  }),
  modifiers: [
    {
      source: 'Command',
      rule: CARD_RULE,
      number: moveValue,
      by: ({ state }: Game, { player }: ShipMoving) => inForce(state, ID, player),
    },
    {
      source: 'Command',
      rule: CARD_RULE,
      number: passAsteroidFields,
      by: ({ state }: Game, { player }: ShipMoving) => inForce(state, THROUGH_ASTEROIDS, player),
    },
  ],
};
