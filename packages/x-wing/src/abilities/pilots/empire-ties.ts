import type { Ability, Owned } from '../ability.ts';
import { deviceCards, placeOne } from '../kit-devices.ts';
import { isFriend, isNear, recoverOne, spentUpgrades } from '../kit-more.ts';
import { friendRerolls, inSideArc, inTurretArc } from '../kit-roles.ts';
import { act, canAct, chargesOf, chooseShip, defends, grantOf, may, pilot, shipsAt, spendCharge } from '../kit.ts';
import { flyAilerons } from '../ship-abilities.ts';
import { mayAttack } from '../../rules/attack.ts';
import { sufferDamage } from '../../rules/damage.ts';
import { acquireLock, lockTargets } from '../../rules/lock.ts';
import { gain } from '../../rules/tokens.ts';
import { shotsOf } from '../../rules/weapons.ts';
import { type Game, type Ship, isStressed } from '../../state/index.ts';
import { beginEffect } from '@orrery/kernel';

function inReachOfTurret(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 1, 'any').filter((ship) => inTurretArc(card.self, ship));
}

/** Imperial pilots of TIE fighters. */
export const EMPIRE_TIES_PILOTS: readonly Ability[] = [
  pilot(
    'nashwindrider',
    'Nash Windrider',
    'A charge lets a small friend at range 0 to 3 that is destroyed before it engaged engage now.',
    {
      reactions: {
        destroyed: may(
          (game, card, { ship }) =>
            game.state.phase === 'engagement' &&
            game.state.engaging !== null &&
            isFriend(card, ship) &&
            ship.profile.size === 'small' &&
            !ship.round.engaged &&
            isNear(card, ship, 0, 3) &&
            chargesOf(card) > 0,
          function* (game, card, { ship }) {
            spendCharge(game, card);
            beginEffect(game.state, {
              source: card.ability.name,
              kind: 'engages-at',
              until: 'round',
              data: { ship: ship.id, value: game.state.engaging },
            });
          },
        ),
      },
    },
  ),
  pilot(
    'idenversio',
    'Iden Versio',
    'A charge prevents the damage that a friendly TIE/ln at range 0 to 1 would suffer.',
    {
      reactions: {
        'would-suffer': may(
          (_game, card, { ship, damage }) =>
            damage.hits + damage.crits > 0 &&
            isFriend(card, ship) &&
            ship.profile.ship === 'tielnfighter' &&
            isNear(card, ship, 0, 1) &&
            chargesOf(card) > 0,
          function* (game, card, { damage }) {
            spendCharge(game, card);
            damage.hits = 0;
            damage.crits = 0;
          },
        ),
      },
    },
  ),
  pilot(
    'rampage',
    '"Rampage"',
    'After a maneuver of speed 3 or 4 a ship in the turret arc at range 0 to 1 gains strain, two if he is damaged.',
    {
      reactions: {
        'after-maneuver': may(
          (game, card, { ship, maneuver }) =>
            ship === card.self && [3, 4].includes(maneuver.speed) && inReachOfTurret(game, card).length > 0,
          function* (game, card) {
            const target = yield* chooseShip(card, inReachOfTurret(game, card), true);
            if (target !== undefined) yield* gain(game, target, 'strain', card.self.damage.length > 0 ? 2 : 1);
          },
        ),
      },
    },
  ),
  pilot(
    'lyttandree',
    'Lyttan Dree',
    'A friend at range 0 to 2 rerolls an attack die if he is in a side arc of the defender.',
    {
      dice: [
        friendRerolls(
          {
            dice: 'attack',
            to: 2,
            when: (game, card, attack) => inSideArc(game.state.ships[attack.defender], card.self),
          },
          1,
        ),
      ],
    },
  ),
  pilot('majorrhymer', 'Major Rhymer', 'Torpedoes and missiles reach one range nearer or further.', {
    rangeShift: (_game, _card, { type }) => (type === 'torpedo' || type === 'missile' ? 1 : 0),
  }),
  pilot('tomaxbren', 'Tomax Bren', 'After he reloads, a charge of a talent comes back.', {
    reactions: {
      'after-action': may(
        (_game, card, { ship, type }) =>
          ship === card.self && type === 'reload' && spentUpgrades(ship, ['talent'], false).length > 0,
        (game, card) => recoverOne(game, card, card.self, spentUpgrades(card.self, ['talent'], false)),
      ),
    },
  }),
  pilot(
    'countdown',
    '"Countdown"',
    'Unstressed, a hit and a stress token cancel all results against him after they are neutralized.',
    {
      reactions: {
        'after-neutralize': may(
          (_game, card, { attack }) =>
            defends(card, attack) && attack.hits + attack.crits > 0 && !isStressed(card.self),
          function* (game, card, { attack }) {
            yield* sufferDamage(game, card.self, 1);
            yield* gain(game, card.self, 'stress');
            attack.hits = 0;
            attack.crits = 0;
          },
        ),
      },
    },
  ),
  pilot('duchess', '"Duchess"', 'She may use her ailerons, even while stressed, or not.', {
    freesAilerons: true,
    reactions: { 'before-activate': may((_game, card, { ship }) => ship === card.self, flyAilerons) },
  }),
  pilot('deathrain', '"Deathrain"', 'After he dropped or launched a device he may act.', {
    reactions: {
      'device-placed': may(
        (game, card, { ship }) => ship === card.self && canAct(game, ship, grantOf(card, 'standard')),
        (game, card) => act(game, card, card.self, 'standard'),
      ),
    },
  }),
  pilot('vagabond', '"Vagabond"', 'After a full maneuver by his ailerons, unstressed, he may drop a device.', {
    reactions: {
      'after-maneuver': may(
        (game, card, { ship, full, ailerons }) =>
          ship === card.self && full && ailerons && !isStressed(ship) && deviceCards(game, ship).length > 0,
        (game, card) => placeOne(game, card, card.self),
      ),
    },
  }),
  pilot('deathfire', '"Deathfire"', 'Destroyed, he may attack and drop or launch a device before he is removed.', {
    reactions: {
      destroyed: may(
        (game, card, { ship }) =>
          ship === card.self && (shotsOf(game, ship).length > 0 || deviceCards(game, ship).length > 0),
        function* (game, card) {
          if (shotsOf(game, card.self).length > 0) yield* mayAttack(game, card.self);
          if (deviceCards(game, card.self).length > 0) yield* placeOne(game, card, card.self);
        },
      ),
    },
  }),
  pilot('redline', '"Redline"', 'Two locks; after an action he may acquire one.', {
    maximumLocks: 2,
    reactions: {
      'after-action': may(
        (game, card, { ship }) => ship === card.self && lockTargets(game, ship).options.length > 0,
        (game, card) => acquireLock(game, card.self, card.self.seat, card.ability.name),
      ),
    },
  }),
];
