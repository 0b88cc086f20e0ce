import type { Component } from '@orrery/kernel';
import { technologyIndex } from '../data/index.ts';
import { singleShipBonus } from '../rules/movement.ts';
import { type Game, ownsTechnology } from '../state/index.ts';

const GRAVITY_DRIVE = technologyIndex('gravity-drive');

/** One ship of the owner has +1 move in a tactical action. */
export const gravityDrive: Component<Game> = {
  name: 'Gravity Drive',
  modifiers: [
    {
      source: 'Gravity Drive',
      rule: 'technology',
      number: singleShipBonus,
      by: (game: Game, { player }: { player: number }) => (ownsTechnology(game.state, player, GRAVITY_DRIVE) ? 1 : 0),
    },
  ],
};
