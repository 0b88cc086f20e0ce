import { changeDie } from '../../../rules/modify-dice.ts';
import { gain, lose, spend } from '../../../rules/tokens.ts';
import { isStressed } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { chooseShip } from '../../kit/choices.ts';
import { both, focused, poolOf, rerolls } from '../../kit/dice.ts';
import { rotateShip } from '../../kit/maneuvers.ts';
import { shipsAt } from '../../kit/ships.ts';
import { may, must, pilot } from '../../kit/write.ts';

/** Pilots of the A/SF-01 B-wing, Rebel Alliance. */
export const A_SF_01_B_WING_PILOTS: readonly Ability[] = [
  pilot('braylenstramm', 'Braylen Stramm', 'Stressed, he rerolls up to two of his dice.', {
    dice: both((dice) => rerolls({ dice, most: 2, when: (_game, card) => isStressed(card.self) })),
  }),
  pilot('tennumb', 'Ten Numb', 'A stress token turns every focus into a hit or evade.', {
    dice: both((dice) => ({
      ...focused(dice, { when: (_game, card) => isStressed(card.self) }),
      *resolve(game, card, attack) {
        spend(game, card.self, 'stress');
        while (changeDie(poolOf(attack, dice), 'focus', dice === 'attack' ? 'hit' : 'evade'));
      },
    })),
  }),
  pilot(
    'ginamoonsong',
    'Gina Moonsong',
    'At the start of the Engagement Phase she gives a stress token to another friend at range 0 to 2.',
    {
      reactions: {
        'start-engagement': must(
          (game, card) => isStressed(card.self) && shipsAt(game, card, 0, 2, 'other friendly').length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, shipsAt(game, card, 0, 2, 'other friendly'));
            lose(game, card.self, 'stress');
            yield* gain(game, friend!, 'stress');
          },
        ),
      },
    },
  ),
  pilot(
    'netrempollard',
    'Netrem Pollard',
    'After he rolls, a friend at range 0 to 1 may gain stress: he turns around.',
    {
      reactions: {
        'after-move': may(
          (game, card, { ship, how }) =>
            ship === card.self &&
            how === 'barrelroll' &&
            shipsAt(game, card, 0, 1, 'friendly').some((friend) => !isStressed(friend)),
          function* (game, card) {
            const calm = shipsAt(game, card, 0, 1, 'friendly').filter((friend) => !isStressed(friend));
            const friend = yield* chooseShip(card, calm, true);
            if (friend === undefined) return;
            yield* gain(game, friend, 'stress');
            rotateShip(game, card.self, 180, card.ability.name);
          },
        ),
      },
    },
  ),
];
