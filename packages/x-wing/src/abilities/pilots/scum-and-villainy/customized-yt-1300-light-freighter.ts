import type { Ability } from '../../ability.ts';
import { defends, isPrimary } from '../../kit/attacks.ts';
import { moreDice } from '../../kit/dice.ts';
import { pilot } from '../../kit/write.ts';

/** Pilots of the Customized YT-1300 Light Freighter, Scum and Villainy. */
export const CUSTOMIZED_YT_1300_LIGHT_FREIGHTER_PILOTS: readonly Ability[] = [
  pilot('hansolo', 'Han Solo', 'One more die, defending or in primary attacks, if an obstacle obstructs the attack.', {
    ...moreDice((_game, card, attack) => attack.obstructed && (defends(card, attack) || isPrimary(attack))),
  }),
];
