import { beginEffect } from '@orrery/kernel';
import type { Ability, Owned } from '../ability.ts';
import { RED_TOKENS, canLock, isFriend, isNear, lock, pickToken, tokensAmong } from '../kit-more.ts';
import { friendIn, friendRerolls, inSideArc } from '../kit-roles.ts';
import { attacks, changes, chooseShip, isPrimary, may, must, pilot, rerolls, shipsAt } from '../kit.ts';
import { devicePolygon, distance, rangeOf } from '../../geometry/index.ts';
import { canSpendForce, gain, spendForce, transfer } from '../../rules/tokens.ts';
import { GREEN_TOKENS, type Game, ORANGE_TOKENS, type Ship, baseOf, isInArc } from '../../state/index.ts';

function exchanges(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 2, 'other friendly').filter(
    (friend) => tokensAmong(card.self, GREEN_TOKENS).length + tokensAmong(friend, ORANGE_TOKENS).length > 0,
  );
}

/** Republic clone pilots of ARC-170s and Y-wings. */
export const REPUBLIC_CLONES_PILOTS: readonly Ability[] = [
  pilot('sinker', '"Sinker"', 'A friend at range 1 to 2 in a side arc rerolls a die of its primary attack.', {
    dice: [
      friendRerolls(
        {
          dice: 'attack',
          from: 1,
          to: 2,
          when: (_game, card, attack, roller) => isPrimary(attack) && inSideArc(card.self, roller),
        },
        1,
      ),
    ],
  }),
  pilot('jag', '"Jag"', 'After a friend at range 1 to 2 in a side arc defended he may lock the attacker.', {
    reactions: {
      'after-attack': may(
        (game, card, { attacker, defender }) =>
          isFriend(card, defender) &&
          isNear(card, defender, 1, 2) &&
          inSideArc(card.self, defender) &&
          attacker.status === 'play' &&
          canLock(game, card.self, attacker),
        function* (game, card, { attacker }) {
          lock(game, card.self, attacker);
        },
      ),
    },
  }),
  pilot(
    'wolffe',
    '"Wolffe"',
    'Front arc attacks reroll a die for a charge; rear arc attacks recover it for one more die.',
    {
      dice: [
        rerolls({
          dice: 'attack',
          most: 1,
          cost: 'charge',
          when: (_game, _card, attack) => isPrimary(attack) && attack.arc === 'front',
        }),
      ],
      reactions: {
        'attack-declared': may(
          (_game, card, { attack }) =>
            attacks(card, attack) &&
            isPrimary(attack) &&
            attack.arc === 'rear' &&
            card.self.charges < card.self.profile.charges.value,
          function* (_game, card, { attack }) {
            card.self.charges++;
            attack.extraDice++;
          },
        ),
      },
    },
  ),
  pilot('r2d2', 'R2-D2', 'At the start of the Engagement Phase an enemy in his rear arc gives him a calculate token.', {
    reactions: {
      'start-engagement': must(
        (game, card) => shipsAt(game, card, 0, 3, 'enemy').some((enemy) => isInArc(card.self, 'rear', enemy)),
        function* (game, card) {
          yield* gain(game, card.self, 'calculate');
        },
      ),
    },
  }),
  pilot('matchstick', '"Matchstick"', 'Primary and turret attacks reroll a die for each red token he has.', {
    dice: [
      rerolls({
        dice: 'attack',
        most: (_game, { self }) => RED_TOKENS.reduce((sum, token) => sum + self.tokens[token], 0),
        when: (_game, _card, attack) => isPrimary(attack) || attack.arc === 'singleturret',
      }),
    ],
  }),
  pilot('broadside', '"Broadside"', 'Turret attacks with the turret to a side make a blank a focus.', {
    dice: [
      changes({
        dice: 'attack',
        from: ['blank'],
        to: 'focus',
        most: 1,
        when: (_game, { self }, attack) =>
          attack.arc === 'singleturret' && (self.turret === 'left' || self.turret === 'right'),
      }),
    ],
  }),
  pilot(
    'goji',
    '"Goji"',
    'Friends at range 0 to 3 roll one more defense die for each friendly bomb at range 0 to 1 of them.',
    {
      defenseDice: (game, card, attack) => {
        const friend = friendIn(game, card, attack, { dice: 'defense', to: 3 });
        if (friend === undefined) return 0;
        return game.state.devices.filter(
          (device) =>
            device.seat === card.self.seat &&
            !['proximitymine', 'connernet', 'clustermine'].includes(device.kind) &&
            rangeOf(distance(baseOf(friend), devicePolygon(device.kind, device.pose))) <= 1,
        ).length;
      },
    },
  ),
  pilot('obiwankenobi', 'Obi-Wan Kenobi', 'After a friend at range 0 to 2 spent a focus token a force gives it one.', {
    reactions: {
      'token-spent': may(
        (game, card, { ship, token }) =>
          token === 'focus' && isFriend(card, ship) && isNear(card, ship, 0, 2) && canSpendForce(game, card.self),
        function* (game, card, { ship }) {
          spendForce(game, card.self);
          yield* gain(game, ship, 'focus');
        },
      ),
    },
  }),
  pilot(
    'plokoon',
    'Plo Koon',
    'At the start of the Engagement Phase a force moves a green token to a friend at range 0 to 2, or an orange one from it.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) => canSpendForce(game, card.self) && exchanges(game, card).length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, exchanges(game, card), true);
            if (friend === undefined) return;
            spendForce(game, card.self);
            const green = tokensAmong(card.self, GREEN_TOKENS);
            const orange = tokensAmong(friend, ORANGE_TOKENS);
            const token = yield* pickToken(card, [...green, ...orange], 'which token moves?');
            if (green.includes(token)) transfer(game, card.self, friend, token);
            else transfer(game, friend, card.self, token);
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
