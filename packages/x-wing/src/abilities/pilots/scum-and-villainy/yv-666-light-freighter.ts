import { reserveUntilPlanning } from '../../../rules/reserve.ts';
import { spendLock } from '../../../rules/tokens.ts';
import { gainTractor } from '../../../rules/tractor.ts';
import type { Game, Ship } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { spendCharge } from '../../kit/charges.ts';
import { chooseShip } from '../../kit/choices.ts';
import { shipsAt } from '../../kit/ships.ts';
import { may, pilot } from '../../kit/write.ts';

function lockedNear(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 1, 1, 'any').filter((ship) => card.self.locks.includes(`ship:${ship.id}`));
}

/** Pilots of the YV-666 Light Freighter, Scum and Villainy. */
export const YV_666_LIGHT_FREIGHTER_PILOTS: readonly Ability[] = [
  pilot('lattsrazzi', 'Latts Razzi', 'At the start of the Engagement Phase a lock on a ship at range 1 tractors it.', {
    reactions: {
      'start-engagement': may(
        (game, card) => lockedNear(game, card).length > 0,
        function* (game, card) {
          const ship = yield* chooseShip(card, lockedNear(game, card), true);
          if (ship === undefined) return;
          spendLock(game, card.self, `ship:${ship.id}`);
          yield* gainTractor(game, ship, 1, card.self.seat);
        },
      ),
    },
  }),
  pilot(
    'moraloeval',
    'Moralo Eval',
    'Instead of fleeing he may spend a charge: he waits in reserve for the next Planning Phase, and returns at the edge that he left by.',
    {
      reactions: {
        'would-flee': may(
          (_game, { self }, { ship }) => ship === self && self.charges > 0,
          function* (game, card, { edge, instead }) {
            spendCharge(game, card);
            instead.value = true;
            reserveUntilPlanning(game, card.self, card.ability.name, edge);
          },
        ),
      },
    },
  ),
];
