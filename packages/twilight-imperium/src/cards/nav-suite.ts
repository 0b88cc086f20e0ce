import type { Component } from '@orrery/kernel';
import { type SystemActivated, systemActivated } from '../rules/activation.ts';
import {
  ignoreGravityRifts,
  ignoreNebulae,
  passAsteroidFields,
  passSupernovas,
  type ShipMoving,
} from '../rules/movement.ts';
import { END_OF_MOVEMENT } from '../rules/tactical-action.ts';
import type { Game } from '../state/index.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';
import { beginCardEffect, inForce } from './lasting.ts';
import { itsPlayer } from './players.ts';

const ID = 'nav-suite';

/** Anomalies do nothing to one's ships in the movement step; a retreat later on is none. */
export const navSuite: Component<Game> = {
  ...actionCard<SystemActivated>({
    id: ID,
    window: systemActivated.after,
    players: itsPlayer,
    notFor: 'you did not activate the system',
    usable: () => true,
    *effect(game, player) {
      beginCardEffect(game, ID, player, END_OF_MOVEMENT);
    },
  }),
  modifiers: [passAsteroidFields, passSupernovas, ignoreNebulae, ignoreGravityRifts].map((number) => ({
    source: 'Nav Suite',
    rule: CARD_RULE,
    number,
    by: ({ state }: Game, { player }: ShipMoving) => inForce(state, ID, player),
  })),
};
