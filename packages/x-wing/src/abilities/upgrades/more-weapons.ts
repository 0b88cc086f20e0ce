import type { Ability } from '../ability.ts';
import { agrees, bonusAttack, canAttack, isFriend } from '../kit-more.ts';
import { attackerOf, attacks, defenderOf, may, upgrade } from '../kit.ts';
import { sufferDamage } from '../../rules/damage.ts';
import type { Ship } from '../../state/index.ts';

function underslung(target: Ship) {
  return {
    weapons: ({ id }: { id: string }) => id === 'upgrade:underslungblastercannon',
    targets: (ship: Ship) => ship === target,
    ignoreRequirement: false,
  };
}

/** Weapons that skip dice or strike out of turn. */
export const MORE_WEAPONS: readonly Ability[] = [
  upgrade('syncedlasercannons', 'Synced Laser Cannons', 'While it calculates the defender has no range bonus.', {
    weapon: {},
    stopsRangeBonus: (_game, card, attack, dice) =>
      dice === 'defense' &&
      attacks(card, attack) &&
      attack.weapon === 'upgrade:syncedlasercannons' &&
      card.self.tokens.calculate > 0,
  }),
  upgrade(
    'underslungblastercannon',
    'Underslung Blaster Cannon',
    'After an enemy maneuver a bonus attack on it; only the lock modifies its dice.',
    {
      weapon: { requires: 'lock', modifiedOnlyBy: 'lock' },
      reactions: {
        'after-maneuver': may(
          (game, card, { ship }) => !isFriend(card, ship) && canAttack(game, card.self, underslung(ship)),
          (game, card, { ship }) => bonusAttack(game, card.self, underslung(ship)),
        ),
      },
    },
  ),
  upgrade(
    'homingmissiles',
    'Homing Missiles',
    'The defender may suffer a hit: then there are no dice, and the attack hits.',
    {
      weapon: {
        requires: 'lock',
        charges: 1,
        *onDeclare(game, card, attack) {
          const defender = defenderOf(game, attack);
          if (
            !(yield* agrees(
              card,
              `${defender.name}: suffer a hit?`,
              'Suffer a hit',
              'No: dice are rolled',
              defender.seat,
            ))
          )
            return false;
          yield* sufferDamage(game, defender, 1, 0, attackerOf(game, attack));
          return true;
        },
      },
    },
  ),
];
