import { gainJam } from '../../rules/tokens.ts';
import { gainTractor } from '../../rules/tractor.ts';
import { type Ship, isOutsideArc } from '../../state/index.ts';
import type { Ability } from '../ability.ts';
import { attacks, bonusAttack, bullseyed, canAttack, defenderOf, withIt } from '../kit/attacks.ts';
import { isFriend } from '../kit/friends.ts';
import { may, must, upgrade } from '../kit/write.ts';
import { ionWeapon } from './ion-weapon.ts';

function underslung(target: Ship) {
  return {
    weapons: ({ id }: { id: string }) => id === 'upgrade:underslungblastercannon',
    targets: (ship: Ship) => ship === target,
    ignoreRequirement: false,
  };
}

/** Cannon upgrades. */
export const CANNON_UPGRADES: readonly Ability[] = [
  upgrade(
    'autoblasters',
    'Autoblasters',
    'One more die in the bullseye; out of the front arc of the target its criticals are not cancelled.',
    {
      weapon: {},
      attackDice: (game, card, attack) => (withIt(card, attack) && bullseyed(game, card, attack) ? 1 : 0),
      criticals: (game, card, attack) =>
        withIt(card, attack) && isOutsideArc(defenderOf(game, attack), 'front', card.self) ? 'uncancelled' : undefined,
    },
  ),
  upgrade('heavylasercannon', 'Heavy Laser Cannon', 'Its criticals become hits after its dice are modified.', {
    weapon: {},
    reactions: {
      'attack-modified': must(
        (_game, card, { attack }) => withIt(card, attack) && attack.attackDice.some((die) => die.face === 'crit'),
        function* (_game, _card, { attack }) {
          for (const die of attack.attackDice) if (die.face === 'crit') die.face = 'hit';
        },
      ),
    },
  }),
  ionWeapon('ioncannon', 'Ion Cannon'),
  upgrade('jammingbeam', 'Jamming Beam', 'Its results give jam tokens instead of damage.', {
    weapon: {
      *onHit(game, card, attack) {
        for (let i = attack.hits + attack.crits; i > 0; i--)
          yield* gainJam(game, defenderOf(game, attack), card.self.seat);
        return true;
      },
    },
  }),
  upgrade('syncedlasercannons', 'Synced Laser Cannons', 'While it calculates the defender has no range bonus.', {
    weapon: {},
    stopsRangeBonus: (_game, card, attack, dice) =>
      dice === 'defense' &&
      attacks(card, attack) &&
      attack.weapon === 'upgrade:syncedlasercannons' &&
      card.self.tokens.calculate > 0,
  }),
  upgrade('tractorbeam', 'Tractor Beam', 'Its results give tractor tokens instead of damage.', {
    weapon: {
      *onHit(game, card, attack) {
        yield* gainTractor(game, defenderOf(game, attack), attack.hits + attack.crits, card.self.seat);
        return true;
      },
    },
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
];
