import type { Ability } from '../../ability.ts';
import { isFriend } from '../../kit/friends.ts';
import { isNear } from '../../kit/ships.ts';
import { pilot } from '../../kit/write.ts';

/** Pilots of the Escape Craft, Scum and Villainy. */
export const ESCAPE_CRAFT_PILOTS: readonly Ability[] = [
  pilot('outerrimpioneer', 'Outer Rim Pioneer', 'Friends at range 0 to 1 can attack at range 0 of obstacles.', {
    attacksNearObstacle: (_game, card, ship) => isFriend(card, ship) && isNear(card, ship, 0, 1),
  }),
];
