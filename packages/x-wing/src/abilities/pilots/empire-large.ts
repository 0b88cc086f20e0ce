import { beginEffect } from '@orrery/kernel';
import { breakLock } from '../../rules/tokens.ts';
import { lockOn } from '../../rules/lock.ts';
import { onBar, type Ship } from '../../state/index.ts';
import type { ActionType } from '../../data/index.ts';
import type { Ability } from '../ability.ts';
import { act, canAct, chargesOf, grantOf, may, pilot, shipsAt, spendCharge } from '../kit.ts';
import { pickShips, pickToken, tokensAmong } from '../kit-more.ts';

/** Imperial pilots of medium and large ships. */
export const EMPIRE_LARGE_PILOTS: readonly Ability[] = [
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
  // Every primary weapon attacks at range 0 (docs/rulings.md): his words add nothing.
  pilot('captainoicunn', 'Captain Oicunn', 'He can perform primary attacks at range 0.', {}),
  pilot('mornakee', 'Morna Kee', 'In the End Phase a charge turns a reinforce token to the other side and keeps it.', {
    reactions: {
      'end-phase': may(
        (_game, card) => chargesOf(card) > 0 && tokensAmong(card.self, ['reinforceFore', 'reinforceAft']).length > 0,
        function* (game, card) {
          spendCharge(game, card);
          const kinds = tokensAmong(card.self, ['reinforceFore', 'reinforceAft']);
          const token = yield* pickToken(card, kinds, 'which token is turned?');
          const other = token === 'reinforceFore' ? 'reinforceAft' : 'reinforceFore';
          card.self.tokens[token]--;
          card.self.tokens[other]++;
          beginEffect(game.state, {
            source: card.ability.name,
            kind: 'keep-tokens',
            until: 'round',
            data: { ship: card.self.id, token: other, count: 1 },
          });
        },
      ),
    },
  }),
];

/** The enemies that have a lock on a ship. */
function lockersOf(ships: readonly Ship[], ship: Ship): Ship[] {
  return ships.filter((other) => other.seat !== ship.seat && other.locks.includes(`ship:${ship.id}`));
}
