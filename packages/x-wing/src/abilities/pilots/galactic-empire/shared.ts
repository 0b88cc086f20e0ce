import type { Ability } from '../../ability.ts';
import { attacks, defenderOf } from '../../kit/attacks.ts';

/** Against a damaged defender one more die. */
export const hask: Ability['attackDice'] = (game, card, attack) =>
  attacks(card, attack) && defenderOf(game, attack).damage.length > 0 ? 1 : 0;
