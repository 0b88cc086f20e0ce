import { cancelResult } from '../../../rules/modify-dice.ts';
import { spendForce } from '../../../rules/tokens.ts';
import type { Ability } from '../../ability.ts';
import { attacks, defends, hasRangeBonus, isPrimary } from '../../kit/attacks.ts';
import { may, pilot } from '../../kit/write.ts';

/** Pilots of the TIE Advanced v1, Galactic Empire. */
export const TIE_ADVANCED_V1_PILOTS: readonly Ability[] = [
  pilot(
    'grandinquisitor',
    'Grand Inquisitor',
    'A force takes the bonus of range 1 from an attacker, or gives it to him at range 2 to 3.',
    {
      reactions: {
        'attack-declared': may(
          (_game, card, { attack }) =>
            card.self.force > 0 &&
            hasRangeBonus(attack) &&
            ((defends(card, attack) && attack.range === 1) || (attacks(card, attack) && attack.range >= 2)),
          function* (game, card, { attack }) {
            spendForce(game, card.self);
            attack.extraDice += attacks(card, attack) ? 1 : -1;
          },
        ),
      },
    },
  ),
  pilot('seventhsister', 'Seventh Sister', 'Two force cancel an evade of a primary attack.', {
    dice: [
      {
        id: 'cancel',
        text: 'spend two force to cancel an evade',
        dice: 'defense',
        as: 'attacker',
        beforeResults: true,
        usable: (_game, card, attack) =>
          isPrimary(attack) && card.self.force >= 2 && attack.defenseDice.some((die) => die.face === 'evade'),
        *resolve(game, card, attack) {
          spendForce(game, card.self, 2);
          cancelResult(attack.defenseDice, 'evade');
        },
      },
    ],
  }),
  pilot('fifthbrother', 'Fifth Brother', 'After a hit two force add a critical.', {
    reactions: {
      'after-neutralize': may(
        (_game, card, { attack }) => attacks(card, attack) && attack.hit && card.self.force >= 2,
        function* (game, card, { attack }) {
          spendForce(game, card.self, 2);
          attack.crits++;
        },
      ),
    },
  }),
];
