import { isForbidden } from '../../../rules/modify-dice.ts';
import { spend } from '../../../rules/tokens.ts';
import type { Ability } from '../../ability.ts';
import { attacks, isPrimary } from '../../kit/attacks.ts';
import { recoverShield } from '../../kit/damage.ts';
import { poolOf } from '../../kit/dice.ts';
import { friendIn } from '../../kit/friends.ts';
import { may, pilot } from '../../kit/write.ts';

/** Pilots of the BTL-S8 K-wing, Rebel Alliance. */
export const BTL_S8_K_WING_PILOTS: readonly Ability[] = [
  pilot('esegetuketu', 'Esege Tuketu', 'A friend at range 0 to 2 may spend his focus tokens as its own.', {
    dice: (['attack', 'defense'] as const).map((dice) => ({
      id: `focus-${dice}`,
      text: 'spend a focus token of Esege Tuketu',
      dice,
      as: 'other' as const,
      spendsTokens: true,
      repeatable: true,
      usable: (game, card, attack) => {
        const friend = friendIn(game, card, attack, {
          dice,
          to: 2,
          when: (_g, { self }, _a, roller) => roller !== self,
        });
        return (
          friend !== undefined &&
          card.self.tokens.focus > 0 &&
          !isForbidden(game, attack, dice, friend, 'focus') &&
          poolOf(attack, dice).some((die) => die.face === 'focus')
        );
      },
      *resolve(game, card, attack) {
        spend(game, card.self, 'focus');
        for (const die of poolOf(attack, dice)) {
          if (die.face === 'focus') die.face = dice === 'attack' ? 'hit' : 'evade';
        }
      },
    })),
  }),
  pilot(
    'mirandadoni',
    'Miranda Doni',
    'In a primary attack a shield buys a die, or, without shields, a die recovers a shield.',
    {
      reactions: {
        'attack-declared': may(
          (_game, card, { attack }) => attacks(card, attack) && isPrimary(attack) && card.self.profile.shields > 0,
          function* (game, card, { attack }) {
            if (card.self.shields === 0) {
              attack.extraDice--;
              recoverShield(game, card.self);
              return;
            }
            card.self.shields--;
            attack.extraDice++;
          },
        ),
      },
    },
  ),
];
