import { beginEffect } from '@orrery/kernel';
import { gain, transfer } from '../../../rules/tokens.ts';
import type { Game, Ship } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { act, canAct, grantOf } from '../../kit/actions.ts';
import { pickShips } from '../../kit/choices.ts';
import { isFriend } from '../../kit/friends.ts';
import { revealed } from '../../kit/maneuvers.ts';
import { inTurretArc, isNear, shipsAt } from '../../kit/ships.ts';
import { may, must, pilot } from '../../kit/write.ts';

function fast(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 1, 'friendly').filter(
    (friend) => (revealed(friend)?.speed ?? 0) >= 3 && canAct(game, friend, grantOf(card, ['barrelroll', 'boost'])),
  );
}

/** Pilots of the LAAT/i Gunship, Galactic Republic. */
export const LAAT_I_GUNSHIP_PILOTS: readonly Ability[] = [
  pilot(
    'hawk',
    '"Hawk"',
    'At the start of the End Phase friends at range 0 to 1 with a revealed speed of 3 to 5 may gain strain to roll or boost.',
    {
      reactions: {
        'end-phase': may(
          (game, card) => fast(game, card).length > 0,
          function* (game, card) {
            for (const friend of yield* pickShips(card, fast(game, card))) {
              yield* gain(game, friend, 'strain');
              yield* act(game, card, friend, ['barrelroll', 'boost']);
            }
          },
        ),
      },
    },
  ),
  pilot(
    'hound',
    '"Hound"',
    'A deplete or strain token that a small friend in the turret arc gains may come to him, if he has none.',
    {
      reactions: {
        'token-gained': may(
          (_game, card, { ship, token }) =>
            (token === 'deplete' || token === 'strain') &&
            card.self.tokens[token] === 0 &&
            ship.tokens[token] > 0 &&
            isFriend(card, ship) &&
            ship.profile.size === 'small' &&
            inTurretArc(card.self, ship),
          function* (game, card, { ship, token }) {
            transfer(game, ship, card.self, token);
          },
        ),
      },
    },
  ),
  pilot(
    'warthog',
    '"Warthog"',
    'He, or a friend at range 0 to 2 that is not limited, destroyed in the Engagement Phase stays to its end.',
    {
      reactions: {
        destroyed: must(
          (game, card, { ship }) =>
            game.state.phase === 'engagement' &&
            (ship === card.self || (isFriend(card, ship) && ship.profile.limited === 0 && isNear(card, ship, 0, 2))),
          function* (game, card, { ship }) {
            beginEffect(game.state, {
              source: card.ability.name,
              kind: 'stays-destroyed',
              until: 'round',
              data: { ship: ship.id },
            });
          },
        ),
      },
    },
  ),
];
