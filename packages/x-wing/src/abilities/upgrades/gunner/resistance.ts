import { rotateArc } from '../../../rules/actions/rotate.ts';
import { isInArc } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { attacks, enemyIn, isPrimary } from '../../kit/attacks.ts';
import { agrees } from '../../kit/choices.ts';
import { deviceCards, placeOne } from '../../kit/devices.ts';
import { both, changes, poolOf } from '../../kit/dice.ts';
import { inTurretArc } from '../../kit/ships.ts';
import { may, upgrade } from '../../kit/write.ts';

/** Gunner upgrades of the Resistance. */
export const GUNNER_OF_RESISTANCE: readonly Ability[] = [
  upgrade('finn', 'Finn', 'Defending or in a primary attack, with the enemy in the front arc, it adds a blank.', {
    dice: both((dice) => ({
      id: 'add',
      text: 'add a blank',
      dice,
      as: dice === 'attack' ? 'attacker' : 'defender',
      usable: (game, card, attack) =>
        (dice === 'defense' || isPrimary(attack)) && isInArc(card.self, 'front', enemyIn(game, card, attack)),
      *resolve(_game, _card, attack) {
        poolOf(attack, dice).push({ face: 'blank', rerolled: false });
      },
    })),
  }),
  upgrade('paigetico', 'Paige Tico', 'After a primary attack it drops a bomb or rotates; destroyed, it drops a bomb.', {
    reactions: {
      'after-attack': may(
        (game, card, { attack }) =>
          attacks(card, attack) &&
          isPrimary(attack) &&
          (card.self.turret !== null || deviceCards(game, card.self, { bomb: true }).length > 0),
        function* (game, card) {
          const bombs = deviceCards(game, card.self, { bomb: true }).length > 0;
          if (
            bombs &&
            (card.self.turret === null || (yield* agrees(card, 'which?', 'Drop a bomb', 'Rotate the turret')))
          )
            yield* placeOne(game, card, card.self, { bomb: true });
          else yield* rotateArc(game, card.self);
        },
      ),
      destroyed: may(
        (game, card, { ship }) => ship === card.self && deviceCards(game, ship, { bomb: true }).length > 0,
        (game, card) => placeOne(game, card, card.self, { bomb: true }),
      ),
    },
  }),
  upgrade('rey-gunner', 'Rey', 'With the enemy in the turret arc a force makes a blank a hit or evade.', {
    dice: both((dice) =>
      changes({
        dice,
        from: ['blank'],
        to: dice === 'attack' ? 'hit' : 'evade',
        most: 1,
        cost: 'force',
        when: (game, card, attack) => inTurretArc(card.self, enemyIn(game, card, attack)),
      }),
    ),
  }),
];
