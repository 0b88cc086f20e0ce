import { beginEffect } from '@orrery/kernel';
import { lockOn } from '../../../rules/lock.ts';
import { spend } from '../../../rules/tokens.ts';
import { range } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { defenderOf } from '../../kit/attacks.ts';
import { chooseShip } from '../../kit/choices.ts';
import { rerolls } from '../../kit/dice.ts';
import { shipsAt } from '../../kit/ships.ts';
import { may, pilot } from '../../kit/write.ts';
import { norra } from './shared.ts';

/** Pilots of the BTL-A4 Y-wing, Rebel Alliance. */
export const BTL_A4_Y_WING_PILOTS: readonly Ability[] = [
  pilot('dutchvander', '"Dutch" Vander', 'After his lock action a friend at range 1 to 3 may lock the same object.', {
    reactions: {
      'after-action': may(
        (game, card, { ship, type }) =>
          ship === card.self &&
          type === 'lock' &&
          card.self.locks.length > 0 &&
          shipsAt(game, card, 1, 3, 'other friendly').length > 0,
        function* (game, card) {
          const target = card.self.locks[card.self.locks.length - 1];
          const friends = shipsAt(game, card, 1, 3, 'other friendly').filter(
            (friend) => target !== `ship:${friend.id}`,
          );
          const friend = yield* chooseShip(card, friends, true);
          if (friend !== undefined) lockOn(game, friend, target);
        },
      ),
    },
  }),
  pilot(
    'evaanverlaine',
    'Evaan Verlaine',
    'At the start of the Engagement Phase a focus token gives a friend at range 0 to 1 a defense die for the round.',
    {
      reactions: {
        'start-engagement': may(
          (_game, card) => card.self.tokens.focus > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, shipsAt(game, card, 0, 1, 'friendly'));
            spend(game, card.self, 'focus');
            beginEffect(game.state, {
              source: card.ability.name,
              kind: 'defense-dice',
              until: 'round',
              data: { ship: friend!.id, dice: 1 },
            });
          },
        ),
      },
    },
  ),
  pilot('hortonsalm', 'Horton Salm', 'He rerolls a die for each other friend at range 0 to 1 of the target.', {
    dice: [
      rerolls({
        dice: 'attack',
        most: (game, card, attack) =>
          shipsAt(game, card, 0, 4, 'other friendly').filter((friend) => range(friend, defenderOf(game, attack)) <= 1)
            .length,
      }),
    ],
  }),
  pilot('norrawexley-btla4ywing', 'Norra Wexley', 'With an enemy at range 0 to 1 she adds an evade.', { dice: norra }),
];
