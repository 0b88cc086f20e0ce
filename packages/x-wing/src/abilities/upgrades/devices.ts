import type { DeviceKind } from '../../geometry/index.ts';
import { deviceName } from '../../rules/device-effects.ts';
import { canDrop, DROP_STRAIGHT, dropDevice } from '../../rules/devices.ts';
import { sideUp } from '../../state/index.ts';
import type { Ability, Reaction } from '../ability.ts';
import type { Events } from '../events.ts';
import { chargesOf, may, must, spendCharge, upgrade } from '../kit.ts';

/** In the System Phase a charge drops the device with the speed 1 straight template. */
function dropped(
  xws: string,
  name: string,
  kind: DeviceKind,
  effect: string,
  bomb: boolean,
  more: { reactions?: Ability['reactions']; forced?: Reaction<Events['system']>['forced'] } = {},
): Ability {
  return upgrade(xws, name, `In the System Phase a charge drops a ${deviceName(kind)}: ${effect}`, {
    device: { kind, bomb, drops: DROP_STRAIGHT },
    reactions: {
      ...more.reactions,
      system: {
        ...may<Events['system']>(
          (game, card, event) => event.ship === card.self && chargesOf(card) > 0 && canDrop(game, card.self, kind),
          function* (game, card) {
            spendCharge(game, card);
            yield* dropDevice(game, card.self, kind);
          },
        ),
        ...(more.forced === undefined ? {} : { forced: more.forced }),
      },
    },
  });
}

/** Bombs and mines. */
export const DEVICES: readonly Ability[] = [
  dropped('protonbombs', 'Proton Bombs', 'protonbomb', 'a critical to every ship at range 0 to 1.', true),
  dropped('ionbombs', 'Ion Bombs', 'ionbomb', 'three ion tokens to every ship at range 0 to 1.', true),
  dropped(
    'seismiccharges',
    'Seismic Charges',
    'seismiccharge',
    'an obstacle at range 0 to 1 breaks and hurts ships near it.',
    true,
  ),
  dropped(
    'bombletgenerator',
    'Bomblet Generator',
    'bomblet',
    'ships at range 0 to 1 roll two dice for damage. At the start of the Activation Phase a shield recovers two charges.',
    true,
    {
      reactions: {
        'start-activation': may(
          (_game, card) => card.self.shields > 0 && chargesOf(card) < sideUp(card.upgrade!)!.charges!.value,
          function* (_game, card) {
            card.self.shields--;
            card.upgrade!.charges = Math.min(sideUp(card.upgrade!)!.charges!.value, chargesOf(card) + 2);
          },
        ),
      },
    },
  ),
  dropped(
    'electroprotonbomb',
    'Electro-Proton Bomb',
    'electroprotonbomb',
    'it goes off a round later: four dice for ships at range 0 to 2, that take shields, ionize and disarm.',
    true,
    {
      reactions: {
        'device-placed': must(
          (_game, card, { ship, device }) => ship === card.self && device?.kind === 'electroprotonbomb',
          function* (_game, _card, { device }) {
            device!.fuse++;
          },
        ),
      },
    },
  ),
  dropped(
    'concussionbombs',
    'Concussion Bombs',
    'concussionbomb',
    'a facedown damage card to ships at range 0 to 1, then one is exposed or strain gained. Begun, it goes on.',
    true,
    { forced: (_game, card) => chargesOf(card) < sideUp(card.upgrade!)!.charges!.value },
  ),
  dropped(
    'proximitymines',
    'Proximity Mines',
    'proximitymine',
    'a hit, and two dice, for the ship that flies into it.',
    false,
  ),
  dropped(
    'connernets',
    'Conner Nets',
    'connernet',
    'a hit and three ion tokens for the ship that flies into it.',
    false,
  ),
  dropped(
    'clustermines',
    'Cluster Mines',
    'clustermine',
    'three of them; two dice for the ship that flies into one.',
    false,
  ),
];
