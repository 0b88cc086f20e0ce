import { beginEffect, effectsOf } from '@orrery/kernel';
import { sufferDamage } from '../../../rules/damage.ts';
import { isForbidden } from '../../../rules/modify-dice.ts';
import { gain, lose, spend, spendLock } from '../../../rules/tokens.ts';
import { hasLockOn, isStressed, range } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { attacks, defenderOf, defends, enemyIn, isPrimary } from '../../kit/attacks.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { chooseShip } from '../../kit/choices.ts';
import { both, changes } from '../../kit/dice.ts';
import { friendIn } from '../../kit/friends.ts';
import { canLock, lock } from '../../kit/locks.ts';
import { isNear, shipsAt } from '../../kit/ships.ts';
import { RED_OR_ORANGE } from '../../kit/tokens.ts';
import { may, pilot } from '../../kit/write.ts';

/** Pilots of the TIE/fo Fighter, First Order. */
export const TIE_FO_FIGHTER_PILOTS: readonly Ability[] = [
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
  pilot('scorch', '"Scorch"', 'Unstressed, a stress token adds a die to a primary attack.', {
    reactions: {
      'attack-declared': may(
        (_game, card, { attack }) => attacks(card, attack) && isPrimary(attack) && !isStressed(card.self),
        function* (game, card, { attack }) {
          yield* gain(game, card.self, 'stress');
          attack.extraDice++;
        },
      ),
    },
  }),
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
  pilot('longshot', '"Longshot"', 'One more die in primary attacks at range 3.', {
    attackDice: (_game, card, attack) => (attacks(card, attack) && isPrimary(attack) && attack.range === 3 ? 1 : 0),
  }),
  pilot('muse', '"Muse"', 'At the start of the Engagement Phase a friend at range 0 to 1 loses a stress token.', {
    reactions: {
      'start-engagement': may(
        (game, card) => shipsAt(game, card, 0, 1, 'friendly').some(isStressed),
        function* (game, card) {
          const friend = yield* chooseShip(card, shipsAt(game, card, 0, 1, 'friendly').filter(isStressed), true);
          if (friend !== undefined) lose(game, friend, 'stress');
        },
      ),
    },
  }),
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
  pilot('null', '"Null"', 'Undamaged, his initiative is 7.', {
    initiative: (_game, card, ship) => (ship === card.self && ship.damage.length === 0 ? 7 : undefined),
  }),
];
