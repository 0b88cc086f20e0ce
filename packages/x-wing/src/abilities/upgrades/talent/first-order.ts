import type { Ability } from '../../ability.ts';
import { isPrimary } from '../../kit/attacks.ts';
import { changes } from '../../kit/dice.ts';
import { upgrade } from '../../kit/write.ts';

/** Talent upgrades of the First Order. */
export const TALENT_OF_FIRST_ORDER: readonly Ability[] = [
  upgrade('fanatical', 'Fanatical', 'Without shields a primary attack turns a focus into a hit.', {
    dice: [
      changes({
        dice: 'attack',
        from: ['focus'],
        to: 'hit',
        most: 1,
        when: (_game, card, attack) => isPrimary(attack) && card.self.shields === 0,
      }),
    ],
  }),
];
