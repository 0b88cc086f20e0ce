import { inBullseye } from '../../../rules/bullseye.ts';
import { sufferDamage } from '../../../rules/damage.ts';
import { lose, loseShield } from '../../../rules/tokens.ts';
import { GREEN_TOKENS, type Game, type Ship } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { attacks } from '../../kit/attacks.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { agrees, chooseShip } from '../../kit/choices.ts';
import { recoverShield } from '../../kit/damage.ts';
import { shipsAt } from '../../kit/ships.ts';
import { pickToken, tokensAmong } from '../../kit/tokens.ts';
import { may, must, pilot } from '../../kit/write.ts';

function shieldedAhead(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 3, 'any').filter((ship) => ship.shields > 0 && inBullseye(game, card.self, ship));
}

/** Pilots of the M12-L Kimogila Fighter, Scum and Villainy. */
export const M12_L_KIMOGILA_FIGHTER_PILOTS: readonly Ability[] = [
  pilot(
    'dalanoberos',
    'Dalan Oberos',
    'At the start of the Engagement Phase a charge moves a shield of a ship in his bullseye to him.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) => chargesOf(card) > 0 && shieldedAhead(game, card).length > 0,
          function* (game, card) {
            const ship = yield* chooseShip(card, shieldedAhead(game, card), true);
            if (ship === undefined) return;
            spendCharge(game, card);
            loseShield(game, ship, card.ability.name);
            recoverShield(game, card.self);
          },
        ),
      },
    },
  ),
  pilot(
    'toranikulda',
    'Torani Kulda',
    'After she attacked, every enemy in her bullseye suffers a hit unless it gives up a green token.',
    {
      reactions: {
        'after-attack': must(
          (_game, card, { attack }) => attacks(card, attack),
          function* (game, card) {
            const enemies = shipsAt(game, card, 0, 3, 'enemy').filter((enemy) => inBullseye(game, card.self, enemy));
            for (const enemy of enemies) {
              const green = tokensAmong(enemy, GREEN_TOKENS);
              if (
                green.length > 0 &&
                (yield* agrees(card, `${enemy.name}: give up a token?`, 'A green token', 'Suffer a hit', enemy.seat))
              )
                lose(game, enemy, yield* pickToken(card, green, 'which token?', enemy.seat));
              else yield* sufferDamage(game, enemy, 1, 0, card.self);
            }
          },
        ),
      },
    },
  ),
];
