import { canSpendForce, gain, spendForce } from '../../../rules/tokens.ts';
import type { Ability } from '../../ability.ts';
import { act } from '../../kit/actions.ts';
import { chargesOf, recoverForce, spendCharge } from '../../kit/charges.ts';
import { agrees, chooseShip } from '../../kit/choices.ts';
import { afterOwnRoll, rollAnew } from '../../kit/dice.ts';
import { isFriend } from '../../kit/friends.ts';
import { isNear, nearObstacle, shipsAt } from '../../kit/ships.ts';
import { may, pilot } from '../../kit/write.ts';

/** Pilots of the Modified YT-1300 Light Freighter, Rebel Alliance. */
export const MODIFIED_YT_1300_LIGHT_FREIGHTER_PILOTS: readonly Ability[] = [
  pilot('chewbacca', 'Chewbacca', 'A charge turns a faceup damage card that he would be dealt facedown.', {
    reactions: {
      'would-be-dealt': may(
        (_game, card, { ship, deal }) => ship === card.self && deal.faceup && chargesOf(card) > 0,
        function* (game, card, { deal }) {
          spendCharge(game, card);
          deal.faceup = false;
        },
      ),
    },
  }),
  pilot(
    'hansolo-modifiedyt1300lightfreighter',
    'Han Solo',
    'After he rolled dice near an obstacle (range 0 to 1) he may roll all of them anew.',
    {
      ...afterOwnRoll(
        'roll all of them anew',
        (game, card, dice) => dice.length > 0 && nearObstacle(game, card.self, 1),
        function* (game, card, dice, kind) {
          rollAnew(game, card.self, dice, kind);
        },
      ),
    },
  ),
  pilot(
    'landocalrissian-modifiedyt1300lightfreighter',
    'Lando Calrissian',
    'After a full blue maneuver a friend at range 0 to 3 may act.',
    {
      reactions: {
        'after-maneuver': may(
          (_game, card, event) => event.ship === card.self && event.full && event.maneuver.difficulty === 'blue',
          function* (game, card) {
            const friend = yield* chooseShip(card, shipsAt(game, card, 0, 3, 'friendly'), true);
            if (friend !== undefined) yield* act(game, card, friend, 'standard');
          },
        ),
      },
    },
  ),
  pilot(
    'leiaorgana',
    'Leia Organa',
    'After a friend at range 0 to 3 fully executed a red maneuver a force gives it a focus token or a force.',
    {
      reactions: {
        'after-maneuver': may(
          (game, card, { ship, full, maneuver }) =>
            full &&
            maneuver.difficulty === 'red' &&
            isFriend(card, ship) &&
            isNear(card, ship, 0, 3) &&
            canSpendForce(game, card.self),
          function* (game, card, { ship }) {
            spendForce(game, card.self);
            const wantsForce =
              ship.force < ship.profile.force.value &&
              (yield* agrees(card, 'what does it get?', 'A force', 'A focus token', ship.seat));
            if (wantsForce) recoverForce(game, ship, card.ability.name);
            else yield* gain(game, ship, 'focus');
          },
        ),
      },
    },
  ),
];
