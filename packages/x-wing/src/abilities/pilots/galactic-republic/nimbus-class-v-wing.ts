import { lockOn } from '../../../rules/lock.ts';
import { type Game, type Ship, range, targetName } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { enemyIn } from '../../kit/attacks.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { chooseShip, pick } from '../../kit/choices.ts';
import { foesFocus } from '../../kit/dice.ts';
import { revealed } from '../../kit/maneuvers.ts';
import { distanceTo, shipsAt } from '../../kit/ships.ts';
import { may, pilot } from '../../kit/write.ts';

function targets(game: Game, { self }: Owned) {
  return self.locks.filter((target) => {
    const away = distanceTo(game, self, target);
    return away >= 1 && away <= 3;
  });
}

function lockedNear({ self }: Owned, ship: Ship): boolean {
  const away = range(self, ship);
  return self.locks.includes(`ship:${ship.id}`) && away >= 1 && away <= 3;
}

/** Pilots of the Nimbus-class V-wing, Galactic Republic. */
export const NIMBUS_CLASS_V_WING_PILOTS: readonly Ability[] = [
  pilot(
    'wilhufftarkin',
    'Wilhuff Tarkin',
    'In the System Phase another friend at range 1 to 3 may lock what he has locked at range 1 to 3.',
    {
      reactions: {
        system: may(
          (game, card, { ship }) =>
            ship === card.self &&
            targets(game, card).length > 0 &&
            shipsAt(game, card, 1, 3, 'other friendly').length > 0,
          function* (game, card) {
            const target = yield* pick(
              card,
              'lock',
              'which object?',
              targets(game, card).map((one) => ({
                id: targetName(game.state, one),
                label: targetName(game.state, one),
                value: one,
              })),
            );
            const friend = yield* chooseShip(card, shipsAt(game, card, 1, 3, 'other friendly'), true);
            if (friend !== undefined && target !== `ship:${friend.id}` && distanceTo(game, friend, target) <= 3)
              lockOn(game, friend, target);
          },
        ),
      },
    },
  ),
  pilot('contrail', '"Contrail"', 'A focus of an enemy whose revealed bearing is his becomes a blank.', {
    dice: foesFocus((game, card, attack) => {
      const [own, other] = [revealed(card.self), revealed(enemyIn(game, card, attack))];
      return own !== undefined && other !== undefined && own.bearing === other.bearing;
    }),
  }),
  pilot(
    'klick',
    '"Klick"',
    'A charge keeps the range bonus from an attack of or on a ship he has locked at range 1 to 3.',
    {
      reactions: {
        'attack-declared': may(
          (_game, card, { attacker, defender }) =>
            chargesOf(card) > 0 && [attacker, defender].some((ship) => lockedNear(card, ship)),
          function* (game, card, { attack }) {
            spendCharge(game, card);
            attack.used.push('no-range-bonus');
          },
        ),
      },
      stopsRangeBonus: (_game, _card, attack) => attack.used.includes('no-range-bonus'),
    },
  ),
];
