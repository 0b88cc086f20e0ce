import { isInArc } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { defenderOf } from '../../kit/attacks.ts';
import { changes } from '../../kit/dice.ts';
import { upgrade } from '../../kit/write.ts';

/** Title upgrades for two factions. */
export const TITLE_OF_TWO_FACTIONS: readonly Ability[] = [
  upgrade('moldycrow', 'Moldy Crow', 'A front arc primary weapon of 3; two focus tokens stay in the End Phase.', {
    keepsTokens: (_game, { self }, ship, token) => (ship === self && token === 'focus' ? 2 : 0),
  }),
  upgrade(
    'slavei-swz82',
    'Slave I',
    'A gunner slot. Front arc attacks from behind the defender make a hit a critical.',
    {
      dice: [
        changes({
          dice: 'attack',
          from: ['hit'],
          to: 'crit',
          most: 1,
          when: (game, card, attack) =>
            attack.arc === 'front' && isInArc(defenderOf(game, attack), 'fullrear', card.self),
        }),
      ],
    },
  ),
];
