import type { Polygon } from '../../../geometry/index.ts';
import { isInArc } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { act, canAct, grantOf } from '../../kit/actions.ts';
import { bonusAttack, canAttack, enemyIn } from '../../kit/attacks.ts';
import { both, changes } from '../../kit/dice.ts';
import { isFriend } from '../../kit/friends.ts';
import { farFromEnemies, isNear } from '../../kit/ships.ts';
import { may, pilot } from '../../kit/write.ts';

/** Pilots of the Scavenged YT-1300, Resistance. */
export const SCAVENGED_YT_1300_PILOTS: readonly Ability[] = [
  pilot(
    'chewbacca-scavengedyt1300',
    'Chewbacca',
    'After a friend at range 0 to 3 is destroyed: an action, then a bonus attack.',
    {
      reactions: {
        destroyed: may(
          (game, card, { ship }) =>
            isFriend(card, ship) &&
            ship !== card.self &&
            isNear(card, ship, 0, 3) &&
            (canAct(game, card.self, grantOf(card, 'standard')) || canAttack(game, card.self, {})),
          function* (game, card) {
            yield* act(game, card, card.self, 'standard');
            if (canAttack(game, card.self, {})) yield* bonusAttack(game, card.self, {});
          },
        ),
      },
    },
  ),
  pilot('hansolo-scavengedyt1300', 'Han Solo', 'He is set up anywhere beyond range 3 of enemies.', {
    inReserve: true,
    setupPlace: (game, { self }, ship) =>
      ship === self ? (base: Polygon) => farFromEnemies(game, self, base) : undefined,
  }),
  pilot('rey', 'Rey', 'Against an enemy in her front arc a force changes a blank.', {
    dice: both((dice) =>
      changes({
        dice,
        from: ['blank'],
        to: dice === 'attack' ? 'hit' : 'evade',
        most: 1,
        cost: 'force',
        when: (game, card, attack) => isInArc(card.self, 'front', enemyIn(game, card, attack)),
      }),
    ),
  }),
];
