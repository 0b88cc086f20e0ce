import { type Rule, beginEffect } from '@orrery/kernel';
import { canSpendForce, gain, lose, spendForce } from '../../../rules/tokens.ts';
import { type Game, type Ship, isInArc, range, shipsOnMat } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { attackerOf, defenderOf } from '../../kit/attacks.ts';
import { recoverForce } from '../../kit/charges.ts';
import { pickShips } from '../../kit/choices.ts';
import { changes } from '../../kit/dice.ts';
import { isFriend } from '../../kit/friends.ts';
import { isNear, shipsAt } from '../../kit/ships.ts';
import { RED_TOKENS, pickToken, tokensAmong } from '../../kit/tokens.ts';
import { may, pilot } from '../../kit/write.ts';

/** Are there more enemies than other friends at range 0 to 1 of a ship? */
function isPressed(game: Game, ship: Ship): boolean {
  const near = shipsOnMat(game.state).filter((other) => other !== ship && range(ship, other) <= 1);
  return (
    near.filter((other) => other.seat !== ship.seat).length > near.filter((other) => other.seat === ship.seat).length
  );
}

/** After it, or its partner by that name at range 0 to 3, executed a maneuver under pressure. */
function pair(
  xws: string,
  name: string,
  partner: string,
  what: string,
  body: (game: Game, card: Owned, ship: Ship) => Rule,
  useful: (ship: Ship) => boolean,
): Ability {
  return pilot(
    xws,
    name,
    `After he or ${partner} at range 0 to 3 executed a maneuver amid more enemies than friends, a force ${what}.`,
    {
      reactions: {
        'after-maneuver': may(
          (game, card, { ship }) =>
            isFriend(card, ship) &&
            (ship === card.self || (ship.profile.name === partner && isNear(card, ship, 0, 3))) &&
            canSpendForce(game, card.self) &&
            useful(ship) &&
            isPressed(game, ship),
          function* (game, card, { ship }) {
            spendForce(game, card.self);
            yield* body(game, card, ship);
          },
        ),
      },
    },
  );
}

function keepers(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 2, 'friendly').filter((friend) => tokensAmong(friend, ['focus', 'evade']).length > 0);
}

/** Pilots of the Eta-2 Actis, Galactic Republic. */
export const ETA_2_ACTIS_PILOTS: readonly Ability[] = [
  pair(
    'anakinskywalker-eta2actis',
    'Anakin Skywalker',
    'Obi-Wan Kenobi',
    'removes a red token of that ship',
    function* (game, card, ship) {
      lose(game, ship, yield* pickToken(card, tokensAmong(ship, RED_TOKENS), 'which token goes?'));
    },
    (ship) => tokensAmong(ship, RED_TOKENS).length > 0,
  ),
  pair(
    'obiwankenobi-eta2actis',
    'Obi-Wan Kenobi',
    'Anakin Skywalker',
    'gives that ship a focus token',
    (game, _card, ship) => gain(game, ship, 'focus'),
    () => true,
  ),
  pilot(
    'aaylasecura',
    'Aayla Secura',
    'Against an enemy in her front arc at range 0 to 1 the defender makes a blank a focus.',
    {
      dice: [
        {
          ...changes({ dice: 'defense', as: 'other', from: ['blank'], to: 'focus', most: 1 }),
          usable: (game, card, attack) => {
            const attacker = attackerOf(game, attack);
            return (
              !isFriend(card, attacker) &&
              isFriend(card, defenderOf(game, attack)) &&
              isInArc(card.self, 'front', attacker) &&
              isNear(card, attacker, 0, 1) &&
              attack.defenseDice.some((die) => die.face === 'blank')
            );
          },
        },
      ],
    },
  ),
  pilot(
    'shaakti',
    'Shaak Ti',
    'In the End Phase force lets that many friends at range 0 to 2 keep a focus or evade token.',
    {
      reactions: {
        'end-phase': may(
          (game, card) => canSpendForce(game, card.self) && keepers(game, card).length > 0,
          function* (game, card) {
            for (const friend of yield* pickShips(card, keepers(game, card), card.self.force)) {
              spendForce(game, card.self);
              const kinds = tokensAmong(friend, ['focus', 'evade']);
              beginEffect(game.state, {
                source: card.ability.name,
                kind: 'keep-tokens',
                until: 'round',
                data: {
                  ship: friend.id,
                  token: yield* pickToken(card, kinds, `which token of ${friend.name}?`),
                  count: 1,
                },
              });
            }
          },
        ),
      },
    },
  ),
  pilot('yoda', 'Yoda', 'After another friend at range 0 to 3 spent force, a force of his gives it one back.', {
    reactions: {
      'force-spent': may(
        (game, card, { ship }) =>
          isFriend(card, ship) &&
          ship !== card.self &&
          isNear(card, ship, 0, 3) &&
          ship.force < ship.profile.force.value &&
          canSpendForce(game, card.self),
        function* (game, card, { ship }) {
          spendForce(game, card.self);
          recoverForce(game, ship, card.ability.name);
        },
      ),
    },
  }),
];
