import { range } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { act } from '../../kit/actions.ts';
import { attacks, defenderOf, isPrimary } from '../../kit/attacks.ts';
import { chooseShip } from '../../kit/choices.ts';
import { shipsAt } from '../../kit/ships.ts';
import { may, pilot } from '../../kit/write.ts';

/** Pilots of the Z-95-AF4 Headhunter, Rebel Alliance. */
export const Z_95_AF4_HEADHUNTER_PILOTS: readonly Ability[] = [
  pilot('airencracken', 'Airen Cracken', 'After he attacked a friend at range 1 may act, the action treated as red.', {
    reactions: {
      'after-attack': may(
        (game, card, { attack }) => attacks(card, attack) && shipsAt(game, card, 1, 1, 'other friendly').length > 0,
        function* (game, card) {
          const friend = yield* chooseShip(card, shipsAt(game, card, 1, 1, 'other friendly'), true);
          if (friend !== undefined) yield* act(game, card, friend, 'standard', { treat: 'red' });
        },
      ),
    },
  }),
  pilot(
    'lieutenantblount',
    'Lieutenant Blount',
    'Primary attacks roll one more die with another friend at range 0 to 1 of the target.',
    {
      attackDice: (game, card, attack) =>
        attacks(card, attack) &&
        isPrimary(attack) &&
        shipsAt(game, card, 0, 4, 'other friendly').some((friend) => range(friend, defenderOf(game, attack)) <= 1)
          ? 1
          : 0,
    },
  ),
];
