import type { Ability } from '../../ability.ts';
import { attacks, defends } from '../../kit/attacks.ts';

/** One more die for whoever it is that rolls. */
export function oneMore(
  when: (...args: Parameters<NonNullable<Ability['attackDice']>>) => boolean,
): Pick<Ability, 'attackDice' | 'defenseDice'> {
  return {
    attackDice: (game, card, attack) => (attacks(card, attack) && when(game, card, attack) ? 1 : 0),
    defenseDice: (game, card, attack) => (defends(card, attack) && when(game, card, attack) ? 1 : 0),
  };
}
