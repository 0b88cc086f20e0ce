import { sufferDamage } from '../../../rules/damage.ts';
import { gain } from '../../../rules/tokens.ts';
import { isStressed } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { attacks, defends } from '../../kit/attacks.ts';
import { deviceCards, placeOne } from '../../kit/devices.ts';
import { flyAilerons } from '../../kit/maneuvers.ts';
import { may, pilot } from '../../kit/write.ts';

/** Pilots of the TIE/sk Striker, Galactic Empire. */
export const TIE_SK_STRIKER_PILOTS: readonly Ability[] = [
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
  pilot('puresabacc', '"Pure Sabacc"', 'With one damage card or none he rolls one more die.', {
    attackDice: (_game, card, attack) => (attacks(card, attack) && card.self.damage.length <= 1 ? 1 : 0),
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
];
