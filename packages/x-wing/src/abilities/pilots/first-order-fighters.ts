import { inBullseye } from '../../rules/bullseye.ts';
import type { Ability, Owned } from '../ability.ts';
import { RED_OR_ORANGE, canLock, isNear, lock, pickToken, tokensAmong } from '../kit-more.ts';
import { friendIn } from '../kit-roles.ts';
import {
  attacks,
  both,
  changes,
  chargesOf,
  chooseShip,
  defenderOf,
  defends,
  enemyIn,
  isPrimary,
  may,
  must,
  pilot,
  shipsAt,
  spendCharge,
} from '../kit.ts';
import { sufferDamage } from '../../rules/damage.ts';
import { isForbidden } from '../../rules/modify-dice.ts';
import { gain, spend, spendLock, transfer } from '../../rules/tokens.ts';
import { type Game, type Ship, TOKEN_KINDS, hasLockOn, onMat, range } from '../../state/index.ts';
import { beginEffect, effectsOf } from '@orrery/kernel';

function bullseyeEnemies(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 3, 'enemy').filter((enemy) => inBullseye(game, card.self, enemy));
}

/** First Order pilots of fighters. */
export const FIRST_ORDER_FIGHTERS_PILOTS: readonly Ability[] = [
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
  pilot(
    'midnight',
    '"Midnight"',
    'The dice of a ship he has locked are not modified when it attacks him or he attacks it.',
    {
      forbidsModifying: (game, card, attack, dice) =>
        (dice === 'defense' ? attacks(card, attack) : defends(card, attack)) &&
        hasLockOn(card.self, enemyIn(game, card, attack)),
    },
  ),
  pilot(
    'commandermalarus',
    'Commander Malarus',
    'A charge and a stress token at the start of the Engagement Phase: this round focus results are hits and evades.',
    {
      reactions: {
        'start-engagement': may(
          (_game, card) => chargesOf(card) > 0,
          function* (game, card) {
            spendCharge(game, card);
            yield* gain(game, card.self, 'stress');
            beginEffect(game.state, {
              source: card.ability.name,
              kind: 'malarus',
              until: 'round',
              data: { ship: card.self.id },
            });
          },
        ),
      },
      dice: both((dice) =>
        changes({
          dice,
          from: ['focus'],
          to: dice === 'attack' ? 'hit' : 'evade',
          when: (game, card) => effectsOf(game.state, 'malarus').some(({ data }) => data.ship === card.self.id),
        }),
      ),
    },
  ),
  pilot(
    'static',
    '"Static"',
    'In a primary attack a lock on the defender and a focus token make every result a critical.',
    {
      dice: [
        {
          id: 'all',
          text: 'spend the lock and a focus token: all results become criticals',
          dice: 'attack',
          as: 'attacker',
          spendsTokens: true,
          usable: (game, card, attack) =>
            isPrimary(attack) &&
            card.self.tokens.focus > 0 &&
            hasLockOn(card.self, defenderOf(game, attack)) &&
            !isForbidden(game, attack, 'attack', card.self, 'focus'),
          *resolve(game, card, attack) {
            spendLock(game, card.self, `ship:${attack.defender}`);
            spend(game, card.self, 'focus');
            for (const die of attack.attackDice) die.face = 'crit';
          },
        },
      ],
    },
  ),
  pilot(
    'tn3465',
    'TN-3465',
    'Near the defender (range 0 to 1) a critical suffered makes a result of another friend a critical.',
    {
      dice: [
        {
          id: 'critical',
          text: 'suffer a critical: a result becomes a critical',
          dice: 'attack',
          as: 'other',
          usable: (game, card, attack) =>
            !attacks(card, attack) &&
            friendIn(game, card, attack, { dice: 'attack' }) !== undefined &&
            range(card.self, defenderOf(game, attack)) <= 1 &&
            card.self.status === 'play' &&
            attack.attackDice.some((die) => die.face !== 'crit'),
          *resolve(game, card, attack) {
            yield* sufferDamage(game, card.self, 0, 1);
            for (const face of ['blank', 'focus', 'hit'] as const) {
              const die = attack.attackDice.find((one) => one.face === face);
              if (die === undefined) continue;
              die.face = 'crit';
              return;
            }
          },
        },
      ],
    },
  ),
  pilot(
    'lieutenantrivas',
    'Lieutenant Rivas',
    'After a ship at range 1 to 2 gained a red or orange token he may lock it, unless he has.',
    {
      reactions: {
        'token-gained': may(
          (game, card, { ship, token }) =>
            RED_OR_ORANGE.includes(token) &&
            ship.status === 'play' &&
            isNear(card, ship, 1, 2) &&
            !hasLockOn(card.self, ship) &&
            canLock(game, card.self, ship),
          function* (game, card, { ship }) {
            lock(game, card.self, ship);
          },
        ),
      },
    },
  ),
];
