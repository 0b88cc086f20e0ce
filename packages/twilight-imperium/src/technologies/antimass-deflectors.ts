import type { Component } from '@orrery/kernel';
import { technologyIndex } from '../data/index.ts';
import { passAsteroidFields, type ShipMoving } from '../rules/movement.ts';
import { type AbilityDice, abilityRoll } from '../rules/unit-ability.ts';
import { type Game, ownsTechnology } from '../state/index.ts';

const ANTIMASS_DEFLECTORS = technologyIndex('antimass-deflectors');

/** The owner's ships may move into and through asteroid fields; other players' Space Cannon rolls against their units get -1. */
export const antimassDeflectors: Component<Game> = {
  name: 'Antimass Deflectors',
  modifiers: [
    {
      source: 'Antimass Deflectors',
      rule: 'technology',
      number: passAsteroidFields,
      by: (game: Game, { player }: ShipMoving) => (ownsTechnology(game.state, player, ANTIMASS_DEFLECTORS) ? 1 : 0),
    },
    {
      source: 'Antimass Deflectors',
      rule: 'LRR 77.3d',
      number: abilityRoll,
      by: ({ state }: Game, { roll }: AbilityDice) =>
        roll.ability === 'space-cannon' && ownsTechnology(state, roll.target, ANTIMASS_DEFLECTORS) ? -1 : 0,
    },
  ],
};
