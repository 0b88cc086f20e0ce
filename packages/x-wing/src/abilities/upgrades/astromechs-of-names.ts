import type { Ability } from '../ability.ts';
import {
  act,
  canAct,
  changes,
  chargesOf,
  chooseShip,
  defenderOf,
  grantOf,
  may,
  must,
  shipsAt,
  spendCharge,
  upgrade,
} from '../kit.ts';
import { maneuverOf } from '../../geometry/index.ts';
import { rerollSome } from '../../rules/modify-dice.ts';
import { tell } from '../../rules/say.ts';
import { gainJam, lose } from '../../rules/tokens.ts';
import { type Ship, TOKEN_KINDS, type TokenKind } from '../../state/index.ts';
import { type Option, choose } from '@orrery/kernel';

/** Dial maneuvers of the bearing on the dial, one speed off. */
function neighbours(ship: Ship): string[] {
  if (ship.dial === null) return [];
  const now = maneuverOf(ship.dial);
  return ship.profile.dial.filter((code) => {
    const { speed, bearing } = maneuverOf(code);
    return bearing === now.bearing && Math.abs(speed - now.speed) === 1;
  });
}

/** The orange and red tokens a ship has. */
function badTokens(ship: Ship): TokenKind[] {
  const bad: readonly TokenKind[] = ['disarm', 'jam', 'tractor', 'stress', 'ion', 'deplete', 'strain'];
  return TOKEN_KINDS.filter((token) => bad.includes(token) && ship.tokens[token] > 0);
}

/** Astromechs. */
export const ASTROMECHS_OF_NAMES: readonly Ability[] = [
  upgrade('r2a6', 'R2-A6', 'After the dial is revealed it may be set to the same bearing, one speed higher or lower.', {
    reactions: {
      'after-reveal': may(
        (_game, card, event) => event.ship === card.self && neighbours(card.self).length > 0,
        function* (game, card) {
          const picked = yield* choose<Option>({
            seat: card.self.seat,
            kind: 'reset-dial',
            rule: card.ability.name,
            prompt: 'To which speed?',
            list: () => neighbours(card.self).map((code) => ({ id: `dial:${code}` })),
            text: ({ id }) => ({ label: `Speed ${id[5]}` }),
          });
          card.self.dial = picked.id.slice('dial:'.length);
          tell(game, 'dial-changed', card.self, 'changes its dial', card.ability.name, { maneuver: card.self.dial });
        },
      ),
    },
  }),
  upgrade('q7astromech', 'Q7 Astromech', 'It may roll and boost through and onto obstacles.', {
    ignoresObstacles: (_game, _card, _kind, _obstacle, doing) => doing === 'reposition',
  }),
  upgrade('r7a7', 'R7-A7', 'A charge makes a hit a critical.', {
    dice: [changes({ dice: 'attack', from: ['hit'], to: 'crit', most: 1, cost: 'charge' })],
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
  upgrade(
    'c110p',
    'C1-10P',
    'After a maneuver a charge buys a red evade, even while stressed; without charges it turns erratic.',
    {
      reactions: {
        'after-maneuver': may(
          (game, card, event) =>
            event.ship === card.self &&
            chargesOf(card) > 0 &&
            canAct(game, card.self, grantOf(card, ['evade'], { treat: 'red', whileStressed: true })),
          function* (game, card) {
            spendCharge(game, card);
            yield* act(game, card, card.self, ['evade'], { treat: 'red', whileStressed: true });
          },
        ),
        'end-phase': must(
          (_game, card) => chargesOf(card) === 0,
          function* (game, card) {
            card.upgrade!.side = 1;
            tell(game, 'flipped', card.self, 'has C1-10P turn erratic', card.ability.name);
          },
        ),
      },
    },
  ),
  upgrade(
    'c110p',
    'C1-10P (Erratic)',
    'After a maneuver a ship at range 0 to 1, which its player chooses, gains a jam token.',
    {
      reactions: {
        'after-maneuver': must(
          (_game, card, event) => event.ship === card.self,
          function* (game, card) {
            const target = yield* chooseShip(card, [card.self, ...shipsAt(game, card, 0, 1, 'any')]);
            yield* gainJam(game, target!, card.self.seat);
          },
        ),
      },
    },
    1,
  ),
];
