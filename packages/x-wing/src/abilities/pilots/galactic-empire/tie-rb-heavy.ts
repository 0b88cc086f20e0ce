import { gain } from '../../../rules/tokens.ts';
import type { Game, Ship } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { chooseShip } from '../../kit/choices.ts';
import { friendRerolls } from '../../kit/friends.ts';
import { inSideArc, inTurretArc, shipsAt } from '../../kit/ships.ts';
import { may, pilot } from '../../kit/write.ts';

function inReachOfTurret(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 1, 'any').filter((ship) => inTurretArc(card.self, ship));
}

/** Pilots of the TIE/rb Heavy, Galactic Empire. */
export const TIE_RB_HEAVY_PILOTS: readonly Ability[] = [
  pilot(
    'rampage',
    '"Rampage"',
    'After a maneuver of speed 3 or 4 a ship in the turret arc at range 0 to 1 gains strain, two if he is damaged.',
    {
      reactions: {
        'after-maneuver': may(
          (game, card, { ship, maneuver }) =>
            ship === card.self && [3, 4].includes(maneuver.speed) && inReachOfTurret(game, card).length > 0,
          function* (game, card) {
            const target = yield* chooseShip(card, inReachOfTurret(game, card), true);
            if (target !== undefined) yield* gain(game, target, 'strain', card.self.damage.length > 0 ? 2 : 1);
          },
        ),
      },
    },
  ),
  pilot(
    'lyttandree',
    'Lyttan Dree',
    'A friend at range 0 to 2 rerolls an attack die if he is in a side arc of the defender.',
    {
      dice: [
        friendRerolls(
          {
            dice: 'attack',
            to: 2,
            when: (game, card, attack) => inSideArc(game.state.ships[attack.defender], card.self),
          },
          1,
        ),
      ],
    },
  ),
];
