import { type Polygon, basePolygon, distance, rangeOf } from '../../../geometry/index.ts';
import { initiativeOf } from '../../../rules/initiative.ts';
import { gainTractor } from '../../../rules/tractor.ts';
import { isInArc } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { act, canAct, grantOf } from '../../kit/actions.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { friendRerolls, isFriend } from '../../kit/friends.ts';
import { isNear } from '../../kit/ships.ts';
import { may, must, pilot } from '../../kit/write.ts';

/** Pilots of the Upsilon-class command shuttle, First Order. */
export const UPSILON_CLASS_COMMAND_SHUTTLE_PILOTS: readonly Ability[] = [
  pilot('lieutenantdormitz', 'Lieutenant Dormitz', 'Small friends may be set up at range 0 to 2 of him.', {
    setupPlace: (_game, { self }, ship) =>
      ship.seat === self.seat && ship.profile.size === 'small' && self.status === 'play'
        ? (base: Polygon) => rangeOf(distance(base, basePolygon(self.pose, self.profile.size))) <= 2
        : undefined,
  }),
  pilot(
    'majorstridan',
    'Major Stridan',
    'When he coordinates or uses his upgrades, friends at range 2 to 3 count as near.',
    {
      coordinateReach: (_game, _card, _target, distance) => (distance === 3 ? true : undefined),
    },
  ),
  pilot(
    'pettyofficerthanisson',
    'Petty Officer Thanisson',
    'A charge tractors a ship in his front arc at range 0 to 2 that gained stress.',
    {
      reactions: {
        'token-gained': may(
          (game, card, { ship, token }) =>
            token === 'stress' &&
            ['activation', 'engagement-start', 'engagement'].includes(game.state.phase) &&
            ship.status === 'play' &&
            ship !== card.self &&
            isInArc(card.self, 'front', ship) &&
            isNear(card, ship, 0, 2) &&
            chargesOf(card) > 0,
          function* (game, card, { ship }) {
            spendCharge(game, card);
            yield* gainTractor(game, ship, 1, card.self.seat);
          },
        ),
      },
    },
  ),
  pilot('lieutenanttavson', 'Lieutenant Tavson', 'After he suffered damage a charge buys an action.', {
    reactions: {
      'suffered-damage': may(
        (game, card, { ship }) =>
          ship === card.self && chargesOf(card) > 0 && canAct(game, ship, grantOf(card, 'standard')),
        function* (game, card) {
          spendCharge(game, card);
          yield* act(game, card, card.self, 'standard');
        },
      ),
    },
  }),
  pilot(
    'captaincardinal',
    'Captain Cardinal',
    'While he has a charge, friends at range 1 to 2 of lower initiative reroll a focus; enemies that die near take a charge.',
    {
      dice: (['attack', 'defense'] as const).map((dice) => ({
        ...friendRerolls(
          {
            dice,
            from: 1,
            to: 2,
            when: (game, card, _attack, roller) =>
              chargesOf(card) > 0 && initiativeOf(game, roller) < initiativeOf(game, card.self),
          },
          1,
          ['focus'],
        ),
      })),
      reactions: {
        destroyed: must(
          (_game, card, { ship }) => !isFriend(card, ship) && isNear(card, ship, 0, 3) && chargesOf(card) > 0,
          function* (_game, card) {
            card.self.charges--;
          },
        ),
      },
    },
  ),
];
