import type { Ability } from '../../ability.ts';
import { defends, enemyIn, isPrimary } from '../../kit/attacks.ts';
import { spendCharge } from '../../kit/charges.ts';
import { chooseSecret } from '../../kit/conditions.ts';
import { changes, foesFocus } from '../../kit/dice.ts';
import { revealed } from '../../kit/maneuvers.ts';
import { shipsAt } from '../../kit/ships.ts';
import { may, must, pilot } from '../../kit/write.ts';

const COLOURS = ['blue', 'white', 'red', 'purple'];

/** Pilots of the Firespray-class Patrol Craft, Separatist Alliance. */
export const FIRESPRAY_CLASS_PATROL_CRAFT_PILOTS: readonly Ability[] = [
  pilot(
    'jangofett',
    'Jango Fett',
    "Defending or in a primary attack, if his revealed colour is easier than the enemy's, a focus of the enemy becomes a blank.",
    {
      dice: foesFocus((game, card, attack) => {
        const [own, other] = [revealed(card.self), revealed(enemyIn(game, card, attack))];
        return (
          (defends(card, attack) || isPrimary(attack)) &&
          own !== undefined &&
          other !== undefined &&
          COLOURS.indexOf(own.difficulty) < COLOURS.indexOf(other.difficulty)
        );
      }),
    },
  ),
  pilot(
    'zamwesell',
    'Zam Wesell',
    'She begins with two charges less. In the System Phase she may assign one of her secret conditions to herself.',
    {
      reactions: {
        setup: must(
          (_game, { self }) => self.charges > 0,
          function* (game, card) {
            spendCharge(game, card, Math.min(2, card.self.charges));
          },
        ),
        system: may(
          (_game, { self }, { ship }) => ship === self,
          (game, card) => chooseSecret(game, card, card.self),
        ),
      },
    },
  ),
  pilot(
    'bobafett-separatistalliance',
    'Boba Fett',
    'Defending with no other friend at range 0 to 2, a blank becomes a focus.',
    {
      dice: [
        changes({
          dice: 'defense',
          from: ['blank'],
          to: 'focus',
          most: 1,
          when: (game, card) => shipsAt(game, card, 0, 2, 'other friendly').length === 0,
        }),
      ],
    },
  ),
];
