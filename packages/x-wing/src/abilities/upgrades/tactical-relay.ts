import { beginEffect } from '@orrery/kernel';
import { inBullseye } from '../../rules/bullseye.ts';
import { gain, spend } from '../../rules/tokens.ts';
import { type Game, type Ship, onBar } from '../../state/index.ts';
import type { Ability, Owned } from '../ability.ts';
import { attackerOf, defenderOf, isPrimary } from '../kit/attacks.ts';
import { chargesOf, spendCharge } from '../kit/charges.ts';
import { agrees, chooseShip, pickShips } from '../kit/choices.ts';
import { friendIn, isFriend } from '../kit/friends.ts';
import { canLock, lock } from '../kit/locks.ts';
import { isNear, shipsAt } from '../kit/ships.ts';
import { may, must, upgrade } from '../kit/write.ts';

function calculating(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 3, 'friendly').filter((friend) => friend.tokens.calculate > 0);
}

function gunners(game: Game, card: Owned, enemy: Ship): Ship[] {
  return shipsAt(game, card, 0, 3, 'friendly').filter(
    (friend) => inBullseye(game, friend, enemy) && canLock(game, friend, enemy),
  );
}

/** Tactical relay upgrades. */
export const TACTICAL_RELAY_UPGRADES: readonly Ability[] = [
  upgrade(
    'k2b4',
    'K2-B4',
    'A friend at range 0 to 3 that defends adds an evade for a calculate token, unless the attacker gains strain.',
    {
      dice: [
        {
          id: 'add',
          text: "spend the defender's calculate token: an evade, or strain for the attacker",
          dice: 'defense',
          as: 'other',
          spendsTokens: true,
          usable: (game, card, attack) =>
            friendIn(game, card, attack, { dice: 'defense', to: 3 }) !== undefined &&
            defenderOf(game, attack).tokens.calculate > 0,
          *resolve(game, card, attack) {
            const attacker = attackerOf(game, attack);
            spend(game, defenderOf(game, attack), 'calculate');
            if (
              yield* agrees(
                card,
                `${attacker.name}: gain strain?`,
                'Gain strain',
                'No: an evade is added',
                attacker.seat,
              )
            )
              yield* gain(game, attacker, 'strain');
            else attack.defenseDice.push({ face: 'evade', rerolled: false });
          },
        },
      ],
    },
  ),
  upgrade(
    'kalani',
    'Kalani',
    'After an enemy maneuver into the bullseye of a friend at range 0 to 3 a charge: that friend locks it and gains stress.',
    {
      reactions: {
        'after-maneuver': may(
          (game, card, { ship }) =>
            !isFriend(card, ship) &&
            ship.status === 'play' &&
            chargesOf(card) > 0 &&
            gunners(game, card, ship).length > 0,
          function* (game, card, { ship }) {
            const friend = yield* chooseShip(card, gunners(game, card, ship), true);
            if (friend === undefined) return;
            spendCharge(game, card);
            lock(game, friend, ship);
            yield* gain(game, friend, 'stress');
          },
        ),
      },
    },
  ),
  upgrade('kraken', 'Kraken', 'In the End Phase up to three friends at range 0 to 3 keep a calculate token.', {
    reactions: {
      'end-phase': may(
        (game, card) => calculating(game, card).length > 0,
        function* (game, card) {
          for (const friend of yield* pickShips(card, calculating(game, card), 3)) {
            beginEffect(game.state, {
              source: card.ability.name,
              kind: 'keep-tokens',
              until: 'round',
              data: { ship: friend.id, token: 'calculate', count: 1 },
            });
          }
        },
      ),
    },
  }),
  upgrade(
    'ta175',
    'TA-175',
    'After a calculating friend at range 0 to 3 is destroyed the other ones there gain a calculate token.',
    {
      reactions: {
        destroyed: must(
          (game, card, { ship }) =>
            isFriend(card, ship) && isNear(card, ship, 0, 3) && onBar(game.state, ship, 'calculate'),
          function* (game, card) {
            for (const friend of shipsAt(game, card, 0, 3, 'friendly'))
              if (onBar(game.state, friend, 'calculate')) yield* gain(game, friend, 'calculate');
          },
        ),
      },
    },
  ),
  upgrade(
    'tv94',
    'TV-94',
    'A friend at range 0 to 3 with two attack dice or fewer and its target in its bullseye adds a hit for a calculate token.',
    {
      dice: [
        {
          id: 'add',
          text: "spend the attacker's calculate token: add a hit",
          dice: 'attack',
          as: 'other',
          spendsTokens: true,
          usable: (game, card, attack) =>
            isPrimary(attack) &&
            attack.attackDice.length <= 2 &&
            friendIn(game, card, attack, { dice: 'attack', to: 3 }) !== undefined &&
            attackerOf(game, attack).tokens.calculate > 0 &&
            inBullseye(game, attackerOf(game, attack), defenderOf(game, attack)),
          *resolve(game, _card, attack) {
            spend(game, attackerOf(game, attack), 'calculate');
            attack.attackDice.push({ face: 'hit', rerolled: false });
          },
        },
      ],
    },
  ),
];
