import { devicePolygon, distance, rangeOf } from '../../../geometry/index.ts';
import { baseOf, onMat, range, remotesOnMat } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { attackerOf, attacks, defenderOf, isPrimary } from '../../kit/attacks.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { assign } from '../../kit/conditions.ts';
import { deviceCards, placeOne } from '../../kit/devices.ts';
import { adds } from '../../kit/dice.ts';
import { isFriend } from '../../kit/friends.ts';
import { inTurretArc } from '../../kit/ships.ts';
import { may, must, pilot } from '../../kit/write.ts';

/** Pilots of the MG-100 StarFortress, Resistance. */
export const MG_100_STARFORTRESS_PILOTS: readonly Ability[] = [
  pilot('cat', 'Cat', 'One more die in primary attacks on a ship at range 0 to 1 of a friendly device.', {
    attackDice: (game, card, attack) =>
      attacks(card, attack) &&
      isPrimary(attack) &&
      (game.state.devices.some(
        (device) =>
          device.seat === card.self.seat &&
          rangeOf(distance(baseOf(defenderOf(game, attack)), devicePolygon(device.kind, device.pose))) <= 1,
      ) ||
        remotesOnMat(game.state, card.self.seat).some((remote) => range(remote, defenderOf(game, attack)) <= 1))
        ? 1
        : 0,
  }),
  pilot('vennie', 'Vennie', "Defending against a ship in a friend's turret arc she adds a focus.", {
    dice: [
      adds('defense', 'focus', (game, card, attack) =>
        game.state.ships.some(
          (friend) => isFriend(card, friend) && onMat(friend) && inTurretArc(friend, attackerOf(game, attack)),
        ),
      ),
    ],
  }),
  pilot('benteene', 'Ben Teene', 'After he attacked a ship in his turret arc it is Rattled.', {
    reactions: {
      'after-attack': must(
        (_game, card, { attack, defender }) =>
          attacks(card, attack) && defender.status === 'play' && inTurretArc(card.self, defender),
        function* (game, card, { defender }) {
          assign(game, card, defender, 'rattled');
        },
      ),
    },
  }),
  pilot(
    'edonkappehl',
    'Edon Kappehl',
    'After a full blue or white maneuver he may drop a device, if it is the first of the round.',
    {
      reactions: {
        'after-maneuver': may(
          (game, card, { ship, full, maneuver }) =>
            ship === card.self &&
            full &&
            ['blue', 'white'].includes(maneuver.difficulty) &&
            !ship.round.placedDevice &&
            deviceCards(game, ship).length > 0,
          (game, card) => placeOne(game, card, card.self),
        ),
      },
    },
  ),
  pilot('finchdallow', 'Finch Dallow', 'A bomb may be placed against his base instead of dropped.', {
    dropTemplates: (_game, _card, { launch }, bomb) =>
      bomb && !launch
        ? [
            { template: null, launch: false },
            { template: null, launch: true },
          ]
        : [],
  }),
  pilot('paigetico', 'Paige Tico', 'After she drops a device a charge drops another.', {
    reactions: {
      'device-placed': may(
        (game, card, { ship }) =>
          ship === card.self && chargesOf(card) > 0 && deviceCards(game, ship, { again: true }).length > 0,
        function* (game, card) {
          spendCharge(game, card);
          yield* placeOne(game, card, card.self, { again: true });
        },
      ),
    },
  }),
];
