import { gain, lose } from '../../../rules/tokens.ts';
import { isStressed, onMat, range } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { act, canAct, grantOf } from '../../kit/actions.ts';
import { attackerOf } from '../../kit/attacks.ts';
import { chooseShip } from '../../kit/choices.ts';
import { rerolls } from '../../kit/dice.ts';
import { isFriend } from '../../kit/friends.ts';
import { distanceTo, isNear, shipsAt } from '../../kit/ships.ts';
import { may, must, pilot } from '../../kit/write.ts';

/** Pilots of the UT-60D U-wing, Rebel Alliance. */
export const UT_60D_U_WING_PILOTS: readonly Ability[] = [
  pilot(
    'benthictwotubes',
    'Benthic Two Tubes',
    'After his focus action he may pass a focus token to a friend at range 1 to 2.',
    {
      reactions: {
        'after-action': may(
          (game, card, { ship, type }) =>
            ship === card.self &&
            type === 'focus' &&
            card.self.tokens.focus > 0 &&
            shipsAt(game, card, 1, 2, 'other friendly').length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, shipsAt(game, card, 1, 2, 'other friendly'));
            lose(game, card.self, 'focus');
            yield* gain(game, friend!, 'focus');
          },
        ),
      },
    },
  ),
  pilot('bodhirook', 'Bodhi Rook', 'Friends can lock what is at range 0 to 3 of any friend.', {
    lockReach: (game, card, ship, { target }) =>
      isFriend(card, ship) &&
      game.state.ships.some(
        (friend) => isFriend(card, friend) && onMat(friend) && distanceTo(game, friend, target) <= 3,
      )
        ? true
        : undefined,
  }),
  pilot(
    'cassianandor',
    'Cassian Andor',
    'At the start of the Activation Phase a friend at range 1 to 3 loses a stress token.',
    {
      reactions: {
        'start-activation': may(
          (game, card) => shipsAt(game, card, 1, 3, 'other friendly').some(isStressed),
          function* (game, card) {
            const friend = yield* chooseShip(
              card,
              shipsAt(game, card, 1, 3, 'other friendly').filter(isStressed),
              true,
            );
            if (friend !== undefined) lose(game, friend, 'stress');
          },
        ),
      },
    },
  ),
  pilot('hefftobber', 'Heff Tobber', 'After an enemy executed a maneuver and is at range 0 he may act.', {
    reactions: {
      'after-maneuver': may(
        (game, card, event) =>
          event.ship.seat !== card.self.seat &&
          range(card.self, event.ship) === 0 &&
          canAct(game, card.self, grantOf(card, 'standard')),
        (game, card) => act(game, card, card.self, 'standard'),
      ),
    },
  }),
  pilot('magvayarro', 'Magva Yarro', 'Who attacks a friend at range 0 to 2 rerolls one attack die at most.', {
    mostRerolls: (game, card, attack) => {
      const defender = game.state.ships[attack.defender];
      return isFriend(card, defender) && isNear(card, defender, 0, 2) ? 1 : undefined;
    },
  }),
  pilot('sawgerrera', 'Saw Gerrera', 'A damaged friend at range 0 to 3 rerolls an attack die.', {
    dice: [
      {
        ...rerolls({ dice: 'attack', as: 'other', most: 1 }),
        usable: (game, card, attack) => {
          const attacker = attackerOf(game, attack);
          return (
            attacker.seat === card.self.seat &&
            attacker.damage.length > 0 &&
            range(card.self, attacker) <= 3 &&
            attack.attackDice.some((die) => !die.rerolled)
          );
        },
      },
    ],
  }),
  pilot('k2so', 'K-2SO', 'After he gains a stress token he gains a calculate token.', {
    reactions: {
      'token-gained': must(
        (_game, card, { ship, token }) => ship === card.self && token === 'stress',
        function* (game, card) {
          yield* gain(game, card.self, 'calculate');
        },
      ),
    },
  }),
];
