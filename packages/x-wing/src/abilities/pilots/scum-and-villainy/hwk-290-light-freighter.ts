import { type Option, beginEffect, choose } from '@orrery/kernel';
import { canSpendForce, gain, lose, spendForce } from '../../../rules/tokens.ts';
import { type Game, type Ship, inFiringArc } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { chooseShip } from '../../kit/choices.ts';
import { keepAll } from '../../kit/dice.ts';
import { isFriend } from '../../kit/friends.ts';
import { inTurretArc, isNear, shipsAt } from '../../kit/ships.ts';
import { CIRCULAR_TOKENS, tokensAmong } from '../../kit/tokens.ts';
import { may, pilot } from '../../kit/write.ts';

function keepers(game: Game, card: Owned): Ship[] {
  return [card.self, ...shipsAt(game, card, 0, 3, 'any').filter((ship) => inTurretArc(card.self, ship))].filter(
    (ship) => tokensAmong(ship, CIRCULAR_TOKENS).length > 0,
  );
}

/** Pilots of the HWK-290 Light Freighter, Scum and Villainy. */
export const HWK_290_LIGHT_FREIGHTER_PILOTS: readonly Ability[] = [
  pilot(
    'dacebonearm',
    'Dace Bonearm',
    'Three charges give an enemy at range 0 to 3 that is ionized further two ion tokens.',
    {
      reactions: {
        'token-gained': may(
          (_game, card, { ship, token }) =>
            token === 'ion' &&
            ship.status === 'play' &&
            !isFriend(card, ship) &&
            isNear(card, ship, 0, 3) &&
            chargesOf(card) >= 3,
          function* (game, card, { ship }) {
            spendCharge(game, card, 3);
            yield* gain(game, ship, 'ion', 2);
          },
        ),
      },
    },
  ),
  pilot(
    'palobgodalhi',
    'Palob Godalhi',
    'At the start of the Engagement Phase he takes a focus or evade token of an enemy in his firing arc at range 0 to 2.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) =>
            shipsAt(game, card, 0, 2, 'enemy').some(
              (enemy) => inFiringArc(card.self, enemy) && enemy.tokens.focus + enemy.tokens.evade > 0,
            ),
          function* (game, card) {
            const enemies = shipsAt(game, card, 0, 2, 'enemy').filter(
              (enemy) => inFiringArc(card.self, enemy) && enemy.tokens.focus + enemy.tokens.evade > 0,
            );
            const enemy = yield* chooseShip(card, enemies, true);
            if (enemy === undefined) return;
            const picked = yield* choose<Option>({
              seat: card.self.seat,
              kind: 'choose-token',
              rule: card.ability.name,
              prompt: 'Which token does he take?',
              list: () =>
                (['focus', 'evade'] as const)
                  .filter((token) => enemy.tokens[token] > 0)
                  .map((token) => ({ id: token })),
              text: ({ id }) => ({ label: id }),
            });
            lose(game, enemy, picked.id as 'focus' | 'evade');
            yield* gain(game, card.self, picked.id as 'focus' | 'evade');
          },
        ),
      },
    },
  ),
  pilot(
    'torkilmux',
    'Torkil Mux',
    'At the start of the Engagement Phase a ship in his firing arc will engage at initiative 0.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) => shipsAt(game, card, 0, 3, 'any').some((ship) => inFiringArc(card.self, ship)),
          function* (game, card) {
            const ships = shipsAt(game, card, 0, 3, 'any').filter((ship) => inFiringArc(card.self, ship));
            const ship = yield* chooseShip(card, ships, true);
            if (ship === undefined) return;
            beginEffect(game.state, {
              source: card.ability.name,
              kind: 'engages-at',
              until: 'round',
              data: { ship: ship.id, value: 0 },
            });
          },
        ),
      },
    },
  ),
  pilot(
    'gamutkey',
    'Gamut Key',
    'In the End Phase two charges let him or a ship in his turret arc keep its round tokens.',
    {
      reactions: {
        'end-phase': may(
          (game, card) => chargesOf(card) >= 2 && keepers(game, card).length > 0,
          function* (game, card) {
            const ship = yield* chooseShip(card, keepers(game, card), true);
            if (ship === undefined) return;
            spendCharge(game, card, 2);
            keepAll(game, card, ship);
          },
        ),
      },
    },
  ),
  pilot(
    'kananjarrus-hwk290lightfreighter',
    'Kanan Jarrus',
    'A force takes a die from whoever attacks him or a ship in his turret arc.',
    {
      reactions: {
        'attack-declared': may(
          (game, card, { defender }) =>
            (defender === card.self || inTurretArc(card.self, defender)) && canSpendForce(game, card.self),
          function* (game, card, { attack }) {
            spendForce(game, card.self);
            attack.extraDice--;
          },
        ),
      },
    },
  ),
  pilot(
    'tapusk',
    'Tápusk',
    'Before an enemy in its turret arc recovers a recurring charge or force in the End Phase two charges prevent it.',
    {
      reactions: {
        'would-recover': may(
          (_game, card, { ship, held }) =>
            !held.value && !isFriend(card, ship) && chargesOf(card) >= 2 && inTurretArc(card.self, ship),
          function* (game, card, { held }) {
            spendCharge(game, card, 2);
            held.value = true;
          },
        ),
      },
    },
  ),
];
