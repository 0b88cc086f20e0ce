import { type Option, choose } from '@orrery/kernel';
import { sufferDamage } from '../../../rules/damage.ts';
import { rerollSome } from '../../../rules/modify-dice.ts';
import { lose } from '../../../rules/tokens.ts';
import { type Ship, TOKEN_KINDS, type TokenKind, isInArc } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { defenderOf } from '../../kit/attacks.ts';
import { spendCharge } from '../../kit/charges.ts';
import { deviceCards, placeOne } from '../../kit/devices.ts';
import { rerolls } from '../../kit/dice.ts';
import { may, upgrade } from '../../kit/write.ts';

/** The orange and red tokens a ship has. */
function badTokens(ship: Ship): TokenKind[] {
  const bad: readonly TokenKind[] = ['disarm', 'jam', 'tractor', 'stress', 'ion', 'deplete', 'strain'];
  return TOKEN_KINDS.filter((token) => bad.includes(token) && ship.tokens[token] > 0);
}

/** Astromech upgrades of the Scum and Villainy. */
export const ASTROMECH_OF_SCUM_AND_VILLAINY: readonly Ability[] = [
  upgrade('genius', '"Genius"', 'After a full maneuver it may drop a bomb, if it is the first device of the round.', {
    reactions: {
      'after-maneuver': may(
        (game, { self }, { ship, full }) =>
          ship === self && full && !self.round.placedDevice && deviceCards(game, self, { bomb: true }).length > 0,
        (game, card) => placeOne(game, card, card.self, { bomb: true }),
      ),
    },
  }),
  upgrade('r4b11', 'R4-B11', 'An orange or red token off the defender rerolls defense dice.', {
    dice: [
      {
        id: 'token',
        text: 'remove an orange or red token of the defender to reroll',
        dice: 'defense',
        as: 'attacker',
        usable: (game, _card, attack) =>
          badTokens(defenderOf(game, attack)).length > 0 && attack.defenseDice.some((die) => !die.rerolled),
        *resolve(game, card, attack) {
          const defender = defenderOf(game, attack);
          const picked = yield* choose<Option & { readonly token: TokenKind }>({
            seat: card.self.seat,
            kind: 'choose-token',
            rule: card.ability.name,
            prompt: 'Which token does the defender lose?',
            list: () => badTokens(defender).map((token) => ({ id: token, token })),
            text: ({ token }) => ({ label: token }),
          });
          lose(game, defender, picked.token);
          yield* rerollSome(game, attack.defenseDice, 'defense', card.self, 6);
        },
      },
    ],
  }),
  upgrade('r5p8', 'R5-P8', 'Against a ship in the front arc a charge rerolls a die; a critical then hurts it.', {
    dice: [
      {
        ...rerolls({
          dice: 'attack',
          most: 1,
          cost: 'charge',
          when: (game, card, attack) => isInArc(card.self, 'front', defenderOf(game, attack)),
        }),
        *resolve(game, card, attack) {
          spendCharge(game, card);
          const before = attack.attackDice.filter((die) => die.rerolled);
          yield* rerollSome(game, attack.attackDice, 'attack', card.self, 1);
          const die = attack.attackDice.find((one) => one.rerolled && !before.includes(one));
          if (die?.face === 'crit') yield* sufferDamage(game, card.self, 0, 1);
        },
      },
    ],
  }),
  upgrade('r5tk', 'R5-TK', 'It can attack friends.', { attacksFriends: true }),
];
