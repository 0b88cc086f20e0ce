import { type Game, type Ship, range, shipsOnMat } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { act, canAct, grantOf } from '../../kit/actions.ts';
import { chooseShip } from '../../kit/choices.ts';
import { isFriend } from '../../kit/friends.ts';
import { lock } from '../../kit/locks.ts';
import { may, upgrade } from '../../kit/write.ts';

function enemiesNear(game: Game, card: Owned, friend: Ship): Ship[] {
  return shipsOnMat(game.state).filter(
    (ship) => !isFriend(card, ship) && ship.status === 'play' && range(ship, friend) <= 3,
  );
}

/** Title upgrades of the Galactic Empire. */
export const TITLE_OF_GALACTIC_EMPIRE: readonly Ability[] = [
  upgrade('dauntless', 'Dauntless', 'After a partial maneuver: a white action, red.', {
    reactions: {
      'after-maneuver': may(
        (game, card, { ship, full }) =>
          ship === card.self &&
          !full &&
          canAct(game, ship, grantOf(card, 'bar', { treat: 'red', onlyColour: 'white' })),
        (game, card) => act(game, card, card.self, 'bar', { treat: 'red', onlyColour: 'white' }),
      ),
    },
  }),
  upgrade('st321', 'ST-321', 'After it coordinated it may lock an enemy at range 0 to 3 of the other ship.', {
    reactions: {
      'after-coordinate': may(
        (game, card, { ship, target }) => ship === card.self && enemiesNear(game, card, target).length > 0,
        function* (game, card, { target }) {
          const enemy = yield* chooseShip(card, enemiesNear(game, card, target), true);
          if (enemy !== undefined) lock(game, card.self, enemy);
        },
      ),
    },
  }),
];
