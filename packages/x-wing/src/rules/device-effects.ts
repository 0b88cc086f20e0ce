import { choose, type Option, type Rule } from '@orrery/kernel';
import type { DamageSource } from '../abilities/events.ts';
import { DEVICE_NAMES, type DeviceKind, devicePolygon, distance, type Polygon, rangeOf } from '../geometry/index.ts';
import {
  baseOf,
  type Device,
  type DieFace,
  type Game,
  isRemote,
  onMat,
  outline,
  remotesOnMat,
  type Ship,
  shipsOnMat,
} from '../state/index.ts';
import { trigger } from './ability-queue.ts';
import { dealDamageCard, expose, sufferDamage } from './damage.ts';
import { destroyObstacle } from './obstacle-removal.ts';
import { rollFor } from './roll.ts';
import { called, tell } from './say.ts';
import { gain, loseShield } from './tokens.ts';

export function deviceName(kind: DeviceKind): string {
  return DEVICE_NAMES[kind];
}

export function deviceOutline(device: Device): Polygon {
  return devicePolygon(device.kind, device.pose);
}

/** What a device does to the ships and remotes that it goes off at. */
export function* affect(game: Game, device: Device, ships: readonly Ship[]): Rule {
  if (device.kind === 'seismiccharge') yield* seismic(game, device);
  else if (device.kind === 'concussionbomb') yield* concussion(game, device, ships);
  else {
    for (const ship of ships) {
      yield* EFFECTS[device.kind]!(game, ship, device);
      if (onMat(ship)) yield* trigger(game, 'bombed', { ship, device });
    }
  }
}

function sourceOf(device: Device, ship: Ship): DamageSource {
  return device.seat === ship.seat ? 'friendly bomb' : 'bomb';
}

function* roll(game: Game, ship: Ship, count: number, device: Device): Rule<(face: DieFace) => number> {
  const dice = yield* rollFor(game, ship, 'attack', count, DEVICE_NAMES[device.kind]);
  tell(game, 'device-rolled', ship, `rolls ${dice.join(' and ')}`, DEVICE_NAMES[device.kind], { dice });
  return (face) => dice.filter((die) => die === face).length;
}

/** What a device does to a ship that it goes off at. */
const EFFECTS: Readonly<Partial<Record<DeviceKind, (game: Game, ship: Ship, device: Device) => Rule>>> = {
  *protonbomb(game, ship, device) {
    yield* sufferDamage(game, ship, 0, 1, undefined, sourceOf(device, ship));
  },
  *ionbomb(game, ship, device) {
    if (isRemote(ship)) yield* sufferDamage(game, ship, 1, 0, undefined, sourceOf(device, ship));
    yield* gain(game, ship, 'ion', 3);
  },
  *bomblet(game, ship, device) {
    const count = yield* roll(game, ship, 2, device);
    yield* sufferDamage(game, ship, count('hit') + count('crit'), 0, undefined, sourceOf(device, ship));
  },
  *electroprotonbomb(game, ship, device) {
    if (isRemote(ship)) {
      yield* electroOnRemote(game, ship, device);
      return;
    }
    const count = yield* roll(game, ship, 4, device);
    for (let i = Math.min(ship.shields, count('blank')); i > 0; i--)
      loseShield(game, ship, DEVICE_NAMES.electroprotonbomb);
    yield* gain(game, ship, 'ion', count('focus') + count('hit'));
    yield* gain(game, ship, 'disarm', count('crit'));
  },
  *thermaldetonator(game, ship, device) {
    const count = yield* roll(game, ship, 1, device);
    yield* gain(game, ship, 'strain', count('focus'));
    yield* sufferDamage(game, ship, count('hit'), count('crit'), undefined, sourceOf(device, ship));
  },
  *connernet(game, ship) {
    yield* sufferDamage(game, ship, 1, 0, undefined, 'other');
    if (ship.status === 'play') yield* gain(game, ship, 'ion', 3);
  },
  *proximitymine(game, ship, device) {
    const count = yield* roll(game, ship, 2, device);
    yield* sufferDamage(game, ship, 1 + count('hit'), count('crit'));
  },
  *clustermine(game, ship, device) {
    const count = yield* roll(game, ship, 2, device);
    yield* sufferDamage(game, ship, count('hit'), count('crit'));
  },
};

/** A remote at range 0 to 1 of an electro-proton bomb suffers damage instead of ion tokens. */
function* electroOnRemote(game: Game, remote: Ship, device: Device): Rule {
  if (rangeOf(distance(baseOf(remote), deviceOutline(device))) > 1) return;
  const count = yield* roll(game, remote, 4, device);
  yield* sufferDamage(game, remote, count('focus') + count('hit'), 0, undefined, sourceOf(device, remote));
}

/** Every ship near is dealt a facedown card; then each exposes one, or gains a strain token as its player says. */
function* concussion(game: Game, device: Device, ships: readonly Ship[]): Rule {
  for (const ship of ships) yield* dealDamageCard(game, ship, false);
  for (const ship of ships) {
    if (!onMat(ship) || !ship.damage.some((dealt) => !dealt.faceup)) continue;
    const picked = yield* choose<Option>({
      seat: ship.seat,
      kind: 'expose-or-strain',
      rule: DEVICE_NAMES.concussionbomb,
      prompt: `${called(ship)}: expose a damage card, or gain a strain token?`,
      list: () => [{ id: 'expose' }, { id: 'strain' }],
      text: ({ id }) => ({ label: id === 'expose' ? 'Expose a damage card' : 'Gain a strain token' }),
    });
    if (picked.id === 'expose') yield* expose(game, ship);
    else yield* gain(game, ship, 'strain');
    if (onMat(ship)) yield* trigger(game, 'bombed', { ship, device });
  }
}

/** Ships at range 0 to 1 of an obstacle at range 0 to 1 of the charge suffer a hit; then the obstacle leaves the mat. */
function* seismic(game: Game, device: Device): Rule {
  const polygon = deviceOutline(device);
  const near = game.state.obstacles.filter(
    (obstacle) => obstacle.placed && rangeOf(distance(outline(obstacle), polygon)) <= 1,
  );
  if (near.length === 0) return;
  const picked = yield* choose({
    seat: device.seat,
    kind: 'seismic',
    rule: 'Seismic Charge',
    prompt: 'Which obstacle breaks?',
    list: () => near.map((obstacle) => ({ id: `obstacle:${obstacle.id}`, obstacle })),
    text: ({ id, obstacle }) => ({ label: obstacle.shape, target: id }),
  });
  const broken = outline(picked.obstacle);
  for (const ship of [...shipsOnMat(game.state), ...remotesOnMat(game.state)]) {
    if (rangeOf(distance(baseOf(ship), broken)) > 1) continue;
    yield* sufferDamage(game, ship, 1, 0, undefined, sourceOf(device, ship));
    if (onMat(ship)) yield* trigger(game, 'bombed', { ship, device });
  }
  destroyObstacle(game, picked.obstacle);
}
