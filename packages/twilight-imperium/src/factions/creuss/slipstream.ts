import type { Component } from '@orrery/kernel';
import { WORMHOLE_BIT } from '../../galaxy/index.ts';
import { moveValue, type ShipMoving } from '../../rules/movement.ts';
import { type Game, homeSystem, wormholesOf } from '../../state/index.ts';
import { factionNumber } from '../faction-ability.ts';

const GATES = WORMHOLE_BIT.alpha | WORMHOLE_BIT.beta;

/** One more to the move value of ships that start in the home system or beside an alpha or a beta wormhole. */
export const slipstream: Component<Game> = {
  name: 'Slipstream',
  modifiers: [
    factionNumber<ShipMoving>(
      'slipstream',
      moveValue,
      ({ state }, { player, from }) =>
        from === homeSystem(state, player) || (wormholesOf(state)[from] & GATES) !== 0 ? 1 : 0,
      'LRR 58',
    ),
  ],
};
