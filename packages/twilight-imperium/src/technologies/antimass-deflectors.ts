import type { Component } from '@orrery/kernel';
import { technologyIndex } from '../data/index.ts';
import { passAsteroidFields, type ShipMoving } from '../rules/movement.ts';
import { type Game, ownsTechnology } from '../state/index.ts';

const ANTIMASS_DEFLECTORS = technologyIndex('antimass-deflectors');

/** The owner's ships may move into and through asteroid fields. */
export const antimassDeflectors: Component<Game> = {
  name: 'Antimass Deflectors',
  modifiers: [
    {
      source: 'Antimass Deflectors',
      rule: 'technology',
      number: passAsteroidFields,
      by: (game: Game, { player }: ShipMoving) => (ownsTechnology(game.state, player, ANTIMASS_DEFLECTORS) ? 1 : 0),
    },
  ],
};
