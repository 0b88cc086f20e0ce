import type { Component } from '@orrery/kernel';
import { FLAGSHIP } from '../../data/index.ts';
import { passOtherShips, type ShipMoving } from '../../rules/movement.ts';
import { type Game, statsOf } from '../../state/index.ts';

/** The flagship of the Yssaril moves through systems with ships of others. */
export const ysiaYssrila: Component<Game> = {
  name: "Y'sia Y'ssrila",
  modifiers: [
    {
      source: "Y'sia Y'ssrila",
      rule: 'LRR 58.4b',
      number: passOtherShips,
      by: ({ state }: Game, { player, type }: ShipMoving) =>
        type === FLAGSHIP && statsOf(state, player)[FLAGSHIP].id === 'ysia-yssrila' ? 1 : 0,
    },
  ],
};
