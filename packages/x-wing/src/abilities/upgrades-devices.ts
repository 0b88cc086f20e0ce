import type { DeviceKind } from '../geometry/index.ts';
import { canDrop, deviceName, dropDevice } from '../rules/devices.ts';
import type { Ability } from './ability.ts';
import { chargesOf, may, spendCharge, upgrade } from './kit.ts';

/** In the System Phase a charge drops the device with the speed 1 straight template. */
function dropped(xws: string, name: string, kind: DeviceKind, effect: string): Ability {
  return upgrade(xws, name, `In the System Phase a charge drops a ${deviceName(kind)}: ${effect}`, {
    reactions: {
      system: may(
        (game, card, event) => event.ship === card.self && chargesOf(card) > 0 && canDrop(game, card.self, kind),
        function* (game, card) {
          spendCharge(game, card);
          yield* dropDevice(game, card.self, kind);
        },
      ),
    },
  });
}

/** Bombs and mines. */
export const DEVICES: readonly Ability[] = [
  dropped('protonbombs', 'Proton Bombs', 'protonbomb', 'a critical to every ship at range 0 to 1.'),
  dropped('ionbombs', 'Ion Bombs', 'ionbomb', 'three ion tokens to every ship at range 0 to 1.'),
  dropped(
    'seismiccharges',
    'Seismic Charges',
    'seismiccharge',
    'an obstacle at range 0 to 1 breaks and hurts ships near it.',
  ),
  dropped(
    'proximitymines',
    'Proximity Mines',
    'proximitymine',
    'a hit, and two dice, for the ship that flies into it.',
  ),
  dropped('connernets', 'Conner Nets', 'connernet', 'a hit and three ion tokens for the ship that flies into it.'),
];
