import { type EquippedUpgrade, type Ship, sideUp } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { pickUpgrade, recoverOne, spentUpgrades } from '../../kit/charges.ts';
import { recoverShield } from '../../kit/damage.ts';
import { upgrade } from '../../kit/write.ts';
import { REPAIR_ACTIONS, shieldAstromech } from './shared.ts';

/** Other upgrades of the ship with a charge that does not recur. */
function loaded(ship: Ship): EquippedUpgrade[] {
  return ship.upgrades.filter(
    (one) => one.xws !== 'chopper' && one.charges > 0 && sideUp(one)?.charges?.recovers === 0,
  );
}

/** Astromech upgrades of the Rebel Alliance. */
export const ASTROMECH_OF_REBEL_ALLIANCE: readonly Ability[] = [
  upgrade(
    'chopper',
    '"Chopper"',
    'Actions: a charge of another upgrade recovers a shield; two shields recover a charge.',
    {
      actions: [
        {
          header: 'shield',
          title: '"Chopper": a charge for a shield',
          unavailable: (_game, { self }) =>
            loaded(self).length === 0
              ? 'no upgrade has a charge'
              : self.shields < self.profile.shields
                ? undefined
                : 'no shield is missing',
          *perform(game, card) {
            (yield* pickUpgrade(card, loaded(card.self), 'which card loses a charge?')).charges--;
            recoverShield(game, card.self);
            return true;
          },
        },
        {
          header: 'charge',
          title: '"Chopper": two shields for a charge',
          unavailable: (_game, { self }) =>
            self.shields < 2
              ? 'it has not two shields'
              : spentUpgrades(self).length === 0
                ? 'no charge is missing'
                : undefined,
          *perform(game, card) {
            card.self.shields -= 2;
            yield* recoverOne(game, card, card.self, spentUpgrades(card.self));
            return true;
          },
        },
      ],
    },
  ),
  shieldAstromech('r2d2', 'R2-D2'),
  upgrade('r5d8', 'R5-D8', 'Actions: a charge repairs a facedown card; repair a faceup Ship card.', {
    actions: REPAIR_ACTIONS,
  }),
];
