import { isForbidden } from '../../../rules/modify-dice.ts';
import { spend } from '../../../rules/tokens.ts';
import type { Ability } from '../../ability.ts';
import { attacks, bonusAttack, canAttack, weaponType } from '../../kit/attacks.ts';
import { may, pilot } from '../../kit/write.ts';

/** Pilots of the TIE/ag Aggressor, Galactic Empire. */
export const TIE_AG_AGGRESSOR_PILOTS: readonly Ability[] = [
  pilot(
    'doubleedge',
    '"Double Edge"',
    'After a turret or missile attack that missed: a bonus attack with another weapon.',
    {
      reactions: {
        'bonus-attack': may(
          (game, card, { attack }) =>
            attacks(card, attack) &&
            !attack.hit &&
            ['turret', 'missile'].includes(weaponType(attack)) &&
            canAttack(game, card.self, { weapons: ({ id }) => id !== attack.weapon }),
          (game, card, { attack }) => bonusAttack(game, card.self, { weapons: ({ id }) => id !== attack.weapon }),
        ),
      },
    },
  ),
  pilot(
    'lieutenantkestal',
    'Lieutenant Kestal',
    'After the defender rolled, a focus token cancels all its blanks and focus results.',
    {
      reactions: {
        'defense-rolled': may(
          (game, card, { attack }) =>
            attacks(card, attack) &&
            card.self.tokens.focus > 0 &&
            !isForbidden(game, attack, 'defense', card.self, 'focus') &&
            attack.range > 0 &&
            attack.defenseDice.some((die) => die.face === 'blank' || die.face === 'focus'),
          function* (game, card, { attack }) {
            spend(game, card.self, 'focus');
            attack.defenseDice = attack.defenseDice.filter((die) => die.face === 'evade');
          },
        ),
      },
    },
  ),
];
