import type { Component } from '@orrery/kernel';
import { technologyIndex } from '../data/index.ts';
import { exhaustTechnology, isTechnologyReady, ownersOf } from '../rules/technology-cards.ts';
import { type AbilityRoll, beforeAbilityRoll } from '../rules/unit-ability.ts';
import { type Game, NOWHERE, type PlayerId } from '../state/index.ts';

const TECHNOLOGY = technologyIndex('graviton-laser-system');

/** Exhausted before own units fire Space Cannon at ships: the hits go to non-fighter ships as far as there are any. */
export const gravitonLaserSystem: Component<Game> = {
  name: 'Graviton Laser System',
  abilities: [
    {
      id: 'graviton-laser-system',
      name: 'Graviton Laser System',
      rule: 'LRR 77.3',
      window: beforeAbilityRoll,
      may: true,
      owners: ({ state }: Game) => ownersOf(state, TECHNOLOGY),
      // In space cannon defense there is no ship to hit.
      usable: ({ state }: Game, owner: PlayerId, roll: AbilityRoll) =>
        roll.player === owner &&
        roll.ability === 'space-cannon' &&
        roll.planet === NOWHERE &&
        isTechnologyReady(state, owner, TECHNOLOGY),
      missing: ({ state }: Game, owner: PlayerId) =>
        isTechnologyReady(state, owner, TECHNOLOGY) ? 'your space cannons do not fire at ships now' : 'it is exhausted',
      *cost(game: Game, owner: PlayerId) {
        exhaustTechnology(game, owner, TECHNOLOGY);
      },
      *resolve(_game: Game, _owner: PlayerId, roll: AbilityRoll) {
        roll.toNonFighters = true;
      },
      text: () => ({
        label: 'Exhaust Graviton Laser System',
        detail: 'hits go to non-fighter ships',
        target: 'tech:graviton-laser-system',
      }),
    },
  ],
};
