import type { Ability } from '../../ability.ts';
import { both, poolOf, rerolls } from '../../kit/dice.ts';
import { upgrade } from '../../kit/write.ts';

/** Talent upgrades of the Resistance. */
export const TALENT_OF_RESISTANCE: readonly Ability[] = [
  upgrade('heroic', 'Heroic', 'With nothing but two or more blanks it may reroll any of them.', {
    dice: both((dice) =>
      rerolls({
        dice,
        most: 6,
        when: (_game, _card, attack) =>
          poolOf(attack, dice).length >= 2 && poolOf(attack, dice).every((die) => die.face === 'blank'),
      }),
    ),
  }),
];
