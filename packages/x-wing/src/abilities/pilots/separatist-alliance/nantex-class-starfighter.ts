import { gain } from '../../../rules/tokens.ts';
import { gainTractor } from '../../../rules/tractor.ts';
import { type Game, type Ship, hasLockOn, isTractored, onBar } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { act, canAct, grantOf } from '../../kit/actions.ts';
import { attacks, defenderOf, isPrimary } from '../../kit/attacks.ts';
import { chooseShip } from '../../kit/choices.ts';
import { faceupDamage, repairFaceup } from '../../kit/damage.ts';
import { rerolls } from '../../kit/dice.ts';
import { shipsAt } from '../../kit/ships.ts';
import { may, pilot } from '../../kit/write.ts';

function lockedBy(game: Game, card: Owned, target: Ship): Ship[] {
  return shipsAt(game, card, 0, 9, 'friendly').filter(
    (friend) =>
      hasLockOn(friend, target) &&
      onBar(game.state, friend, 'calculate') &&
      canAct(game, friend, grantOf(card, ['calculate'], { treat: 'red' })),
  );
}

/** Pilots of the Nantex-class Starfighter, Separatist Alliance. */
export const NANTEX_CLASS_STARFIGHTER_PILOTS: readonly Ability[] = [
  pilot('sunfac', 'Sun Fac', 'One more die in primary attacks on a tractored defender.', {
    attackDice: (game, card, attack) =>
      attacks(card, attack) && isPrimary(attack) && isTractored(defenderOf(game, attack)) ? 1 : 0,
  }),
  pilot(
    'berwerkret',
    'Berwer Kret',
    'After he hit, calculating friends that have locked the defender may calculate, red.',
    {
      reactions: {
        'after-attack': may(
          (game, card, { attack, defender }) =>
            attacks(card, attack) && attack.hit && lockedBy(game, card, defender).length > 0,
          function* (game, card, { defender }) {
            for (const friend of lockedBy(game, card, defender))
              yield* act(game, card, friend, ['calculate'], { treat: 'red' });
          },
        ),
      },
    },
  ),
  pilot('chertek', 'Chertek', 'He rerolls two dice of a primary attack on a tractored defender.', {
    dice: [
      rerolls({
        dice: 'attack',
        most: 2,
        when: (game, _card, attack) => isPrimary(attack) && isTractored(defenderOf(game, attack)),
      }),
    ],
  }),
  pilot(
    'gorgol',
    'Gorgol',
    'In the System Phase a disarm token tractors a friend at range 1 to 2 and repairs a faceup Ship card of it.',
    {
      reactions: {
        system: may(
          (game, card, { ship }) => ship === card.self && shipsAt(game, card, 1, 2, 'other friendly').length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, shipsAt(game, card, 1, 2, 'other friendly'), true);
            if (friend === undefined) return;
            yield* gain(game, card.self, 'disarm');
            yield* gainTractor(game, friend, 1, card.self.seat);
            if (faceupDamage(friend, 'ship').length > 0) yield* repairFaceup(game, card, friend, 'ship');
          },
        ),
      },
    },
  ),
];
