import { beginEffect } from '@orrery/kernel';
import type { ActionType } from '../../../data/index.ts';
import { lockOn } from '../../../rules/lock.ts';
import { breakLock } from '../../../rules/tokens.ts';
import { type Ship, onBar } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { act, canAct, grantOf } from '../../kit/actions.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { pickShips } from '../../kit/choices.ts';
import { shipsAt } from '../../kit/ships.ts';
import { may, pilot } from '../../kit/write.ts';

/** The enemies that have a lock on a ship. */
function lockersOf(ships: readonly Ship[], ship: Ship): Ship[] {
  return ships.filter((other) => other.seat !== ship.seat && other.locks.includes(`ship:${ship.id}`));
}

/** Pilots of the Lambda-class T-4a Shuttle, Galactic Empire. */
export const LAMBDA_CLASS_T_4A_SHUTTLE_PILOTS: readonly Ability[] = [
  pilot(
    'captainkagi',
    'Captain Kagi',
    'At the start of the Engagement Phase enemy locks on friends at range 0 to 3 may go to him.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) =>
            shipsAt(game, card, 0, 3, 'other friendly').some(
              (friend) => lockersOf(game.state.ships, friend).length > 0,
            ),
          function* (game, card) {
            const friends = shipsAt(game, card, 0, 3, 'other friendly').filter(
              (friend) => lockersOf(game.state.ships, friend).length > 0,
            );
            for (const friend of yield* pickShips(card, friends)) {
              for (const enemy of lockersOf(game.state.ships, friend)) {
                breakLock(game, enemy, `ship:${friend.id}`);
                lockOn(game, enemy, `ship:${card.self.id}`);
              }
            }
          },
        ),
      },
    },
  ),
  pilot(
    'coloneljendon',
    'Colonel Jendon',
    'At the start of the Activation Phase a charge makes friends lock beyond range 3 instead of within it.',
    {
      reactions: {
        'start-activation': may(
          (_game, card) => chargesOf(card) > 0,
          function* (game, card) {
            spendCharge(game, card);
            beginEffect(game.state, {
              source: card.ability.name,
              kind: 'locks-beyond',
              until: 'round',
              data: { seat: card.self.seat },
            });
          },
        ),
      },
    },
  ),
  pilot('lieutenantsai', 'Lieutenant Sai', 'After she coordinates, the action of the other ship if her bar has it.', {
    reactions: {
      'after-coordinate': may(
        (game, card, { ship, result }) =>
          ship === card.self &&
          result !== undefined &&
          !result.failed &&
          result.type !== 'card' &&
          onBar(game.state, ship, result.type) &&
          canAct(game, ship, grantOf(card, 'bar', { only: [result.type] })),
        (game, card, { result }) => act(game, card, card.self, 'bar', { only: [result!.type as ActionType] }),
      ),
    },
  }),
];
