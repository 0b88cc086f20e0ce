import { mayAttack } from '../../../rules/attack.ts';
import { shotsOf } from '../../../rules/weapons.ts';
import { range } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { attackerOf, weaponType } from '../../kit/attacks.ts';
import { recoverOne, spentUpgrades } from '../../kit/charges.ts';
import { deviceCards, placeOne } from '../../kit/devices.ts';
import { rerolls } from '../../kit/dice.ts';
import { may, pilot } from '../../kit/write.ts';

/** Pilots of the TIE/sa Bomber, Galactic Empire. */
export const TIE_SA_BOMBER_PILOTS: readonly Ability[] = [
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
  pilot('captainjonus', 'Captain Jonus', 'A friend at range 0 to 1 rerolls two dice of a torpedo or missile attack.', {
    dice: [
      {
        ...rerolls({ dice: 'attack', as: 'other', most: 2 }),
        usable: (game, card, attack) => {
          const attacker = attackerOf(game, attack);
          return (
            ['torpedo', 'missile'].includes(weaponType(attack)) &&
            attacker.seat === card.self.seat &&
            (attacker === card.self || range(card.self, attacker) <= 1) &&
            attack.attackDice.some((die) => !die.rerolled)
          );
        },
      },
    ],
  }),
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
];
