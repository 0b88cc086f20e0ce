import { BASE_SIDE } from '../../../geometry/index.ts';
import { inBullseye } from '../../../rules/bullseye.ts';
import { gain, gainJam } from '../../../rules/tokens.ts';
import { gainTractor } from '../../../rules/tractor.ts';
import { isOutsideArc, isStressed } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { attacks, defends, enemyIn } from '../../kit/attacks.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { chooseShip } from '../../kit/choices.ts';
import { isFriend } from '../../kit/friends.ts';
import { ahead, isNear } from '../../kit/ships.ts';
import { may, pilot } from '../../kit/write.ts';
import { oneMore } from './shared.ts';

/** Pilots of the Modified TIE/ln Fighter, Scum and Villainy. */
export const MODIFIED_TIE_LN_FIGHTER_PILOTS: readonly Ability[] = [
  pilot(
    'ahhav',
    'Ahhav',
    'One more die against a larger enemy.',
    oneMore(
      (game, card, attack) => BASE_SIDE[enemyIn(game, card, attack).profile.size] > BASE_SIDE[card.self.profile.size],
    ),
  ),
  pilot('captainseevor', 'Captain Seevor', "Outside the enemy's bullseye a charge jams the other ship of an attack.", {
    reactions: {
      'attack-declared': may(
        (game, card, { attack }) =>
          (attacks(card, attack) || defends(card, attack)) &&
          chargesOf(card) > 0 &&
          isOutsideArc(enemyIn(game, card, attack), 'bullseye', card.self) &&
          !inBullseye(game, enemyIn(game, card, attack), card.self),
        function* (game, card, { attack }) {
          spendCharge(game, card);
          yield* gainJam(game, enemyIn(game, card, attack), card.self.seat);
        },
      ),
    },
  }),
  pilot(
    'foremanproach',
    'Foreman Proach',
    'Before he engages, a disarm token tractors an enemy in his bullseye at range 1 to 2.',
    {
      reactions: {
        'before-engage': may(
          (game, card, { ship }) => ship === card.self && ahead(game, card, 1, 2).length > 0,
          function* (game, card) {
            const enemy = yield* chooseShip(card, ahead(game, card, 1, 2), true);
            if (enemy === undefined) return;
            yield* gain(game, card.self, 'disarm');
            yield* gainTractor(game, enemy, 1, card.self.seat);
          },
        ),
      },
    },
  ),
  pilot(
    'overseeryushyn',
    'Overseer Yushyn',
    'A charge gives an unstressed friend at range 1 a stress token instead of a disarm token.',
    {
      reactions: {
        'would-gain': may(
          (_game, card, { ship, gain: token }) =>
            token.token === 'disarm' &&
            isFriend(card, ship) &&
            isNear(card, ship, 1, 1) &&
            !isStressed(ship) &&
            chargesOf(card) > 0,
          function* (game, card, { gain: token }) {
            spendCharge(game, card);
            token.token = 'stress';
          },
        ),
      },
    },
  ),
];
