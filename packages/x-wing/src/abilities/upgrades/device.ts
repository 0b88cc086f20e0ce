import type { DeviceKind, Template } from '../../geometry/index.ts';
import { deviceName } from '../../rules/device-effects.ts';
import { DROP_STRAIGHT, canDrop, dropDevice, dropsOf } from '../../rules/devices.ts';
import { sideUp } from '../../state/index.ts';
import type { Ability, Drop, Reaction } from '../ability.ts';
import type { Events } from '../events.ts';
import { chargesOf, spendCharge } from '../kit/charges.ts';
import { agrees } from '../kit/choices.ts';
import { SPEED_3, STRAIGHT_1, sendOut, ways } from '../kit/devices.ts';
import { may, must, upgrade } from '../kit/write.ts';

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

const STRAIGHT_2: Template = { kind: 'straight', speed: 2, side: 'ahead' };

const PROBE_WAYS = [...ways(SPEED_3, false), ...ways(SPEED_3, true)];

/** Device upgrades. */
export const DEVICE_UPGRADES: readonly Ability[] = [
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
    'clustermines',
    'Cluster Mines',
    'clustermine',
    'three of them; two dice for the ship that flies into one.',
    false,
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
    'connernets',
    'Conner Nets',
    'connernet',
    'a hit and three ion tokens for the ship that flies into it.',
    false,
  ),
  upgrade(
    'drk1probedroids',
    'DRK-1 Probe Droids',
    'In the End Phase a charge drops or launches a probe droid with a template of speed 3; friends measure locks and jams from it.',
    {
      reactions: {
        'end-phase': may(
          (game, card) =>
            card.self.status === 'play' &&
            chargesOf(card) > 0 &&
            canDrop(game, card.self, 'drk1probedroid', PROBE_WAYS),
          function* (game, card) {
            spendCharge(game, card);
            yield* sendOut(game, card, 'drk1probedroid', PROBE_WAYS);
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
  dropped('ionbombs', 'Ion Bombs', 'ionbomb', 'three ion tokens to every ship at range 0 to 1.', true),
  dropped('protonbombs', 'Proton Bombs', 'protonbomb', 'a critical to every ship at range 0 to 1.', true),
  dropped(
    'proximitymines',
    'Proximity Mines',
    'proximitymine',
    'a hit, and two dice, for the ship that flies into it.',
    false,
  ),
  dropped(
    'seismiccharges',
    'Seismic Charges',
    'seismiccharge',
    'an obstacle at range 0 to 1 breaks and hurts ships near it.',
    true,
  ),
  upgrade(
    'thermaldetonators',
    'Thermal Detonators',
    'In the System Phase up to two charges drop as many detonators, straight 1 and straight 2. A reload recovers one charge more.',
    {
      device: { kind: 'thermaldetonator', bomb: true, drops: ways([STRAIGHT_1, STRAIGHT_2], false) },
      reloadsMore: 1,
      reactions: {
        system: may(
          (game, card, { ship }) =>
            ship === card.self &&
            chargesOf(card) > 0 &&
            canDrop(game, card.self, 'thermaldetonator', ways([STRAIGHT_1, STRAIGHT_2], false)),
          function* (game, card) {
            const printed = ways([STRAIGHT_1, STRAIGHT_2], false);
            spendCharge(game, card);
            const first = yield* dropDevice(game, card.self, 'thermaldetonator', printed);
            // Each with a template of its own: those that a card adds to the other one count by themselves.
            const left = (drop: Drop) => JSON.stringify(drop.template) !== JSON.stringify(first.template);
            const again = printed.filter(left);
            const { self } = card;
            const possible = dropsOf(game, self, 'thermaldetonator', again).some(left);
            if (self.status !== 'play' || chargesOf(card) < 1 || !possible) return;
            if (!(yield* agrees(card, 'drop another one?', 'Drop another', 'One is enough'))) return;
            spendCharge(game, card);
            yield* dropDevice(game, self, 'thermaldetonator', again, left);
          },
        ),
      },
    },
  ),
];
