import { isInArc } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { defenderOf, isPrimary } from '../../kit/attacks.ts';
import { changes } from '../../kit/dice.ts';
import { upgrade } from '../../kit/write.ts';

/** Talent upgrades of the Scum and Villainy. */
export const TALENT_OF_SCUM_AND_VILLAINY: readonly Ability[] = [
  upgrade(
    'fearless',
    'Fearless',
    'At range 1 in the front arc of the target, a front arc primary attack makes one result a hit.',
    {
      dice: [
        changes({
          dice: 'attack',
          from: ['blank', 'focus'],
          to: 'hit',
          most: 1,
          when: (game, card, attack) =>
            isPrimary(attack) &&
            attack.arc === 'front' &&
            attack.range === 1 &&
            isInArc(defenderOf(game, attack), 'front', card.self),
        }),
      ],
    },
  ),
];
