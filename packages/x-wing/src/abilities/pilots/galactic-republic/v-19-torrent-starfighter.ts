import { transfer } from '../../../rules/tokens.ts';
import { GREEN_TOKENS, type Game, type Ship, isInArc, range } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { act, actionAfterAction, canAct, grantOf } from '../../kit/actions.ts';
import { attacks, defends } from '../../kit/attacks.ts';
import { chooseShip } from '../../kit/choices.ts';
import { isFriend } from '../../kit/friends.ts';
import { inSideArc, isNear, shipsAt } from '../../kit/ships.ts';
import { pickToken, tokensAmong } from '../../kit/tokens.ts';
import { may, pilot } from '../../kit/write.ts';

function beside(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 1, 2, 'other friendly').filter((friend) => inSideArc(card.self, friend));
}

/** Pilots of the V-19 Torrent Starfighter, Galactic Republic. */
export const V_19_TORRENT_STARFIGHTER_PILOTS: readonly Ability[] = [
  pilot('kickback', '"Kickback"', 'After a barrel roll action: a red lock action.', {
    reactions: { 'after-action': actionAfterAction(({ type }) => type === 'barrelroll', ['lock'], { treat: 'red' }) },
  }),
  pilot(
    'swoop',
    '"Swoop"',
    'After a friendly small or medium ship at range 0 to 1 flew a full speed 3 to 4 maneuver it may boost, red.',
    {
      reactions: {
        'after-maneuver': may(
          (game, card, event) =>
            event.full &&
            event.ship.seat === card.self.seat &&
            event.ship.profile.size !== 'large' &&
            (event.maneuver.speed === 3 || event.maneuver.speed === 4) &&
            (event.ship === card.self || range(card.self, event.ship) <= 1) &&
            canAct(game, event.ship, grantOf(card, ['boost'], { treat: 'red' })),
          (game, card, event) => act(game, card, event.ship, ['boost'], { treat: 'red' }),
        ),
      },
    },
  ),
  pilot(
    'axe',
    '"Axe"',
    'After an attack of his or on him a green token may go to a friend at range 1 to 2 in a side arc.',
    {
      reactions: {
        'after-attack': may(
          (game, card, { attack }) =>
            (attacks(card, attack) || defends(card, attack)) &&
            tokensAmong(card.self, GREEN_TOKENS).length > 0 &&
            beside(game, card).length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, beside(game, card), true);
            if (friend === undefined) return;
            transfer(
              game,
              card.self,
              friend,
              yield* pickToken(card, tokensAmong(card.self, GREEN_TOKENS), 'which token?'),
            );
          },
        ),
      },
    },
  ),
  pilot('tucker', '"Tucker"', 'After a friend at range 1 to 2 attacked an enemy in his front arc: a focus action.', {
    reactions: {
      'after-attack': may(
        (game, card, { attacker, defender }) =>
          isFriend(card, attacker) &&
          isNear(card, attacker, 1, 2) &&
          isInArc(card.self, 'front', defender) &&
          canAct(game, card.self, grantOf(card, ['focus'])),
        (game, card) => act(game, card, card.self, ['focus']),
      ),
    },
  }),
];
