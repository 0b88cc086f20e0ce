import { inBullseye } from '../../../rules/bullseye.ts';
import { gain, transfer } from '../../../rules/tokens.ts';
import { type Game, type Ship, TOKEN_KINDS, onMat, range } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { attacks } from '../../kit/attacks.ts';
import { chooseShip } from '../../kit/choices.ts';
import { shipsAt } from '../../kit/ships.ts';
import { pickToken, tokensAmong } from '../../kit/tokens.ts';
import { may, must, pilot } from '../../kit/write.ts';

function bullseyeEnemies(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 3, 'enemy').filter((enemy) => inBullseye(game, card.self, enemy));
}

/** Pilots of the TIE/ba Interceptor, First Order. */
export const TIE_BA_INTERCEPTOR_PILOTS: readonly Ability[] = [
  pilot(
    'majorvonreg',
    'Major Vonreg',
    'In the System Phase an enemy in his bullseye gains a deplete or strain token.',
    {
      reactions: {
        system: may(
          (game, card, { ship }) => ship === card.self && bullseyeEnemies(game, card).length > 0,
          function* (game, card) {
            const enemy = yield* chooseShip(card, bullseyeEnemies(game, card), true);
            if (enemy !== undefined)
              yield* gain(game, enemy, yield* pickToken(card, ['deplete', 'strain'], 'which token?'));
          },
        ),
      },
    },
  ),
  pilot(
    'holo',
    '"Holo"',
    'At the start of the Engagement Phase one of her tokens goes to another friend at range 0 to 2.',
    {
      reactions: {
        'start-engagement': must(
          (game, card) =>
            tokensAmong(card.self, TOKEN_KINDS).length > 0 && shipsAt(game, card, 0, 2, 'other friendly').length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, shipsAt(game, card, 0, 2, 'other friendly'));
            transfer(
              game,
              card.self,
              friend!,
              yield* pickToken(card, tokensAmong(card.self, TOKEN_KINDS), 'which token?'),
            );
          },
        ),
      },
    },
  ),
  pilot(
    'ember',
    '"Ember"',
    'With a damaged friend of the defender at range 0 to 1 of it the defender spends no focus or calculate tokens.',
    {
      forbidsToken: (game, card, attack, _dice, owner, token) =>
        attacks(card, attack) &&
        owner.id === attack.defender &&
        (token === 'focus' || token === 'calculate') &&
        game.state.ships.some(
          (ship) =>
            ship.seat === owner.seat &&
            onMat(ship) &&
            ship.damage.length > 0 &&
            (ship === owner || range(ship, owner) <= 1),
        ),
    },
  ),
];
