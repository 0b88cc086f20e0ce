import type { Ability } from '../../ability.ts';
import { attacks, isPrimary } from '../../kit/attacks.ts';
import { rerolls } from '../../kit/dice.ts';
import { friendRerolls, isFriend } from '../../kit/friends.ts';
import { canLock, lock } from '../../kit/locks.ts';
import { inSideArc, isNear } from '../../kit/ships.ts';
import { may, pilot } from '../../kit/write.ts';

/** Pilots of the ARC-170 Starfighter, Galactic Republic. */
export const ARC_170_STARFIGHTER_PILOTS: readonly Ability[] = [
  pilot('sinker', '"Sinker"', 'A friend at range 1 to 2 in a side arc rerolls a die of its primary attack.', {
    dice: [
      friendRerolls(
        {
          dice: 'attack',
          from: 1,
          to: 2,
          when: (_game, card, attack, roller) => isPrimary(attack) && inSideArc(card.self, roller),
        },
        1,
      ),
    ],
  }),
  pilot('jag', '"Jag"', 'After a friend at range 1 to 2 in a side arc defended he may lock the attacker.', {
    reactions: {
      'after-attack': may(
        (game, card, { attacker, defender }) =>
          isFriend(card, defender) &&
          isNear(card, defender, 1, 2) &&
          inSideArc(card.self, defender) &&
          attacker.status === 'play' &&
          canLock(game, card.self, attacker),
        function* (game, card, { attacker }) {
          lock(game, card.self, attacker);
        },
      ),
    },
  }),
  pilot(
    'wolffe',
    '"Wolffe"',
    'Front arc attacks reroll a die for a charge; rear arc attacks recover it for one more die.',
    {
      dice: [
        rerolls({
          dice: 'attack',
          most: 1,
          cost: 'charge',
          when: (_game, _card, attack) => isPrimary(attack) && attack.arc === 'front',
        }),
      ],
      reactions: {
        'attack-declared': may(
          (_game, card, { attack }) =>
            attacks(card, attack) &&
            isPrimary(attack) &&
            attack.arc === 'rear' &&
            card.self.charges < card.self.profile.charges.value,
          function* (_game, card, { attack }) {
            card.self.charges++;
            attack.extraDice++;
          },
        ),
      },
    },
  ),
];
