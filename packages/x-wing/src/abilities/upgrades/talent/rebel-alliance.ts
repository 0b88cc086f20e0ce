import { sufferDamage } from '../../../rules/damage.ts';
import { cancelResult } from '../../../rules/modify-dice.ts';
import { range } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { defenderOf, defends, inAttackArc } from '../../kit/attacks.ts';
import { isFriend } from '../../kit/friends.ts';
import { upgrade } from '../../kit/write.ts';

/** Talent upgrades of the Rebel Alliance. */
export const TALENT_OF_REBEL_ALLIANCE: readonly Ability[] = [
  upgrade(
    'selfless',
    'Selfless',
    'In the attack arc, at range 0 to 1 of a defending friend, it may suffer a critical to cancel one.',
    {
      dice: [
        {
          id: 'selfless',
          text: 'suffer a critical to cancel one',
          dice: 'attack',
          as: 'other',
          beforeResults: true,
          usable: (game, card, attack) =>
            isFriend(card, defenderOf(game, attack)) &&
            !defends(card, attack) &&
            range(card.self, defenderOf(game, attack)) <= 1 &&
            inAttackArc(game, card.self, attack) &&
            attack.attackDice.some((die) => die.face === 'crit'),
          *resolve(game, card, attack) {
            cancelResult(attack.attackDice, 'crit');
            yield* sufferDamage(game, card.self, 0, 1);
          },
        },
      ],
    },
  ),
];
