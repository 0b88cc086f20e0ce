import type { Component } from '@orrery/kernel';
import { technologyIndex } from '../data/index.ts';
import { passOtherShips, type ShipMoving } from '../rules/movement.ts';
import { type Game, ownsTechnology } from '../state/index.ts';

const LIGHT_WAVE_DEFLECTOR = technologyIndex('light-wave-deflector');

/** The owner's ships may move through systems with other players' ships. */
export const lightWaveDeflector: Component<Game> = {
  name: 'Light/Wave Deflector',
  modifiers: [
    {
      source: 'Light/Wave Deflector',
      rule: 'technology',
      number: passOtherShips,
      by: (game: Game, { player }: ShipMoving) => (ownsTechnology(game.state, player, LIGHT_WAVE_DEFLECTOR) ? 1 : 0),
    },
  ],
};
