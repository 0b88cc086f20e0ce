import { inBullseye } from '../../../rules/bullseye.ts';
import { cancelResult } from '../../../rules/modify-dice.ts';
import { spend } from '../../../rules/tokens.ts';
import { isOutsideFiringArcs, range } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { attackerOf, defenderOf, isPrimary } from '../../kit/attacks.ts';
import { rerolls } from '../../kit/dice.ts';
import { friendIn } from '../../kit/friends.ts';
import { shipsAt } from '../../kit/ships.ts';
import { pilot } from '../../kit/write.ts';

/** Pilots of the Belbullab-22 Starfighter, Separatist Alliance. */
export const BELBULLAB_22_STARFIGHTER_PILOTS: readonly Ability[] = [
  pilot(
    'generalgrievous',
    'General Grievous',
    'Out of the firing arc of the defender he rerolls two dice of a primary attack.',
    {
      dice: [
        rerolls({
          dice: 'attack',
          most: 2,
          when: (game, card, attack) => isPrimary(attack) && isOutsideFiringArcs(defenderOf(game, attack), card.self),
        }),
      ],
    },
  ),
  pilot(
    'wattambor',
    'Wat Tambor',
    'He rerolls a die of a primary attack for each calculating friend at range 1 of the defender.',
    {
      dice: [
        rerolls({
          dice: 'attack',
          most: (game, card, attack) =>
            isPrimary(attack)
              ? shipsAt(game, card, 0, 4, 'friendly').filter(
                  (friend) => friend.tokens.calculate > 0 && range(friend, defenderOf(game, attack)) === 1,
                ).length
              : 0,
        }),
      ],
    },
  ),
  pilot(
    'captainsear',
    'Captain Sear',
    "A friend at range 0 to 3 with its target in its bullseye spends a calculate token to cancel an evade of a primary attack's defender.",
    {
      dice: [
        {
          id: 'cancel',
          text: "spend the attacker's calculate token: cancel an evade",
          dice: 'defense',
          as: 'other',
          beforeResults: true,
          usable: (game, card, attack) =>
            isPrimary(attack) &&
            attack.range > 0 &&
            friendIn(game, card, attack, { dice: 'attack', to: 3 }) !== undefined &&
            attackerOf(game, attack).tokens.calculate > 0 &&
            inBullseye(game, attackerOf(game, attack), defenderOf(game, attack)) &&
            attack.defenseDice.some((die) => die.face === 'evade'),
          *resolve(game, _card, attack) {
            spend(game, attackerOf(game, attack), 'calculate');
            cancelResult(attack.defenseDice, 'evade');
          },
        },
      ],
    },
  ),
];
