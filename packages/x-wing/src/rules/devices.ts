import { rollFor } from './roll.ts';
import { choose, type Option, type Rule } from '@orrery/kernel';
import { cardsOf } from '../abilities/registry.ts';
import type { DamageSource } from '../abilities/events.ts';
import type { Drop } from '../abilities/ability.ts';
import {
  besidePose,
  type DeviceKind,
  devicePolygon,
  distance,
  droppedPose,
  leavesMat,
  moved,
  overlaps,
  type Polygon,
  type Pose,
  rangeOf,
} from '../geometry/index.ts';
import { baseOf, type Device, type DieFace, type Game, onMat, outline, type Ship, shipsOnMat } from '../state/index.ts';
import { destroyObstacle } from './obstacle-removal.ts';
import { trigger } from './ability-queue.ts';
import { dealDamageCard, expose, sufferDamage } from './damage.ts';
import { called, tell } from './say.ts';
import { breakLocksOn, gain, loseShield } from './tokens.ts';

/** Bombs go off at the end of the Activation Phase, mines when a ship moves through or onto them (RR Bomb, Mine). */
const MINES: readonly DeviceKind[] = ['proximitymine', 'connernet', 'clustermine'];

const NAMES: Readonly<Record<DeviceKind, string>> = {
  protonbomb: 'Proton Bomb',
  seismiccharge: 'Seismic Charge',
  ionbomb: 'Ion Bomb',
  bomblet: 'Bomblet',
  electroprotonbomb: 'Electro-Proton Bomb',
  concussionbomb: 'Concussion Bomb',
  clustermine: 'Cluster Mine',
  proximitymine: 'Proximity Mine',
  connernet: 'Conner Net',
};

export function deviceName(kind: DeviceKind): string {
  return NAMES[kind];
}

export function deviceOutline(device: Device): Polygon {
  return devicePolygon(device.kind, device.pose);
}

/** With the straight template of speed 1 at the rear guides, as most devices are placed. */
export const DROP_STRAIGHT: readonly Drop[] = [
  { template: { kind: 'straight', speed: 1, side: 'ahead' }, launch: false },
];

function dropPose(ship: Ship, kind: DeviceKind, { template, launch }: Drop): Pose {
  const { size } = ship.profile;
  return template === null
    ? besidePose(ship.pose, size, kind, launch)
    : droppedPose(ship.pose, size, template, kind, launch);
}

function dropId({ template, launch }: Drop): string {
  const way = template === null ? 'touching' : `${template.kind}-${template.side}-${template.speed}`;
  return `${launch ? 'launch' : 'drop'}:${way}`;
}

/**
 * The ways in which a ship may place a device: those printed and those its cards add, where no part of the device would lie off the
 * mat (RR Device).
 */
export function dropsOf(game: Game, ship: Ship, kind: DeviceKind, printed: readonly Drop[] = DROP_STRAIGHT): Drop[] {
  const cards = cardsOf(game, ship, 'dropTemplates');
  const bomb = !MINES.includes(kind);
  const found = new Map<string, Drop>();
  // Each card once, in either order: one may change what another one allows.
  for (const order of [cards, [...cards].reverse()]) {
    let drops = [...printed];
    for (const card of order)
      drops = [...drops, ...drops.flatMap((drop) => card.ability.dropTemplates!(game, card, drop, bomb))];
    for (const drop of drops) found.set(dropId(drop), drop);
  }
  return [...found.values()].filter(
    (drop) => !leavesMat(devicePolygon(kind, dropPose(ship, kind, drop)), game.state.matSide),
  );
}

/** Could the ship place a device: somewhere on the mat, not in the phase it decloaked, once a System Phase (RR Device)? */
export function canDrop(game: Game, ship: Ship, kind: DeviceKind, printed?: readonly Drop[], again = false): boolean {
  if (ship.round.decloaked && game.state.phase === 'system') return false;
  if (ship.round.placedDevice && game.state.phase === 'system' && !again) return false;
  return dropsOf(game, ship, kind, printed).length > 0;
}

/** Drop or launch a device. A mine placed onto ships goes off at once, on one of them. */
export function* dropDevice(game: Game, ship: Ship, kind: DeviceKind, printed?: readonly Drop[]): Rule {
  const drops = dropsOf(game, ship, kind, printed);
  const { drop } = yield* choose<Option & { readonly drop: Drop }>({
    seat: ship.seat,
    kind: 'drop-device',
    rule: 'RR Device',
    prompt: `How does ${called(ship)} place the ${NAMES[kind]}?`,
    list: () => drops.map((one) => ({ id: dropId(one), drop: one })),
    text: ({ drop: one }) => ({ label: dropWords(one), target: `ship:${ship.name}` }),
  });
  ship.round.placedDevice = true;
  const pose = dropPose(ship, kind, drop);
  const device = place(game, ship, kind, pose, drop.launch);
  // A set of three: two more beside the one in the middle.
  const more =
    kind === 'clustermine'
      ? [-1, 1].map((side) => place(game, ship, kind, moved(pose, side * 43, 14, 0), drop.launch))
      : [];
  yield* trigger(game, 'device-placed', { ship, device });
  for (const one of [device, ...more]) yield* goOffUnder(game, ship, one);
}

function dropWords({ template, launch }: Drop): string {
  if (template === null) return launch ? 'In front of its base' : 'Behind its base';
  const side = template.side === 'ahead' ? '' : ` to the ${template.side}`;
  return `${launch ? 'Launch' : 'Drop'}: ${template.kind} ${template.speed}${side}`;
}

function place(game: Game, ship: Ship, kind: DeviceKind, pose: Pose, launch: boolean): Device {
  const device: Device = { id: game.state.counter++, kind, seat: ship.seat, pose, fuse: 0 };
  game.state.devices.push(device);
  tell(game, 'device-dropped', ship, `${launch ? 'launches' : 'drops'} a ${NAMES[kind]}`, 'RR Device', {
    device: device.id,
    kind,
    pose,
  });
  return device;
}

function* goOffUnder(game: Game, ship: Ship, device: Device): Rule {
  const { kind } = device;
  if (!MINES.includes(kind) || !game.state.devices.includes(device)) return;
  const under = shipsOnMat(game.state).filter((other) => overlaps(baseOf(other), deviceOutline(device)));
  if (under.length === 0) return;
  const picked = yield* choose<Option & { readonly ship: Ship }>({
    seat: ship.seat,
    kind: 'mine-target',
    rule: 'RR Device',
    prompt: `Which ship does the ${NAMES[kind]} affect?`,
    list: () => under.map((other) => ({ id: `ship:${other.name}`, ship: other })),
    text: ({ id, ship: other }) => ({ label: called(other), target: id }),
  });
  yield* detonate(game, device, picked.ship);
}

/** Mines that a ship moved through or onto go off (RR Mine); `through` tells whether its template lay over one. */
export function* meetMines(game: Game, ship: Ship, through: (outline: Polygon) => boolean): Rule {
  for (const device of [...game.state.devices]) {
    if (ship.status !== 'play') return;
    if (!MINES.includes(device.kind) || !game.state.devices.includes(device)) continue;
    const polygon = deviceOutline(device);
    if (through(polygon) || overlaps(baseOf(ship), polygon)) yield* detonate(game, device, ship);
  }
}

/** Every bomb goes off: the first player's in the order of its choice, then the other's (RR Bomb, FAQ). */
export function* detonateBombs(game: Game): Rule {
  const { state } = game;
  for (let i = 0; i < state.players.length; i++) {
    const seat = (state.firstPlayer + i) % state.players.length;
    let bombs = state.devices.filter((device) => device.seat === seat && !MINES.includes(device.kind));
    while (bombs.length > 0) {
      const picked = yield* choose<Option & { readonly device: Device }>({
        seat,
        kind: 'detonate',
        rule: 'RR Bomb',
        prompt: 'Which of your bombs goes off next?',
        list: () => bombs.map((device) => ({ id: `device:${device.id}`, device })),
        text: ({ id, device }) => ({ label: NAMES[device.kind], target: id }),
      });
      bombs = bombs.filter((device) => device !== picked.device);
      yield* detonate(game, picked.device, undefined);
    }
  }
}

function* detonate(game: Game, device: Device, victim: Ship | undefined): Rule {
  const { state } = game;
  if (device.fuse > 0) {
    device.fuse--;
    return;
  }
  const held = { value: false };
  yield* trigger(game, 'would-detonate', { device, held });
  if (held.value) return;
  game.emit({
    type: 'detonated',
    text: `A ${NAMES[device.kind]} goes off`,
    rule: 'RR Device',
    data: { device: device.id, kind: device.kind },
  });
  const within = (range: number) =>
    shipsOnMat(state).filter((ship) => rangeOf(distance(baseOf(ship), deviceOutline(device))) <= range);
  const near = within(1);
  const lockedBy = state.ships.filter((ship) => ship.locks.includes(`device:${device.id}`));
  // A ship that its carrier's destruction deploys in the middle of this cannot set the same mine off again, so it goes now.
  state.devices.splice(state.devices.indexOf(device), 1);
  breakLocksOn(game, `device:${device.id}`);
  const ships = victim === undefined ? (device.kind === 'electroprotonbomb' ? within(2) : near) : [victim];
  if (device.kind === 'seismiccharge') yield* seismic(game, device);
  else if (device.kind === 'concussionbomb') yield* concussion(game, device, ships);
  else {
    for (const ship of ships) {
      yield* EFFECTS[device.kind]!(game, ship, device);
      if (onMat(ship)) yield* trigger(game, 'bombed', { ship, device });
    }
  }
  yield* trigger(game, 'detonated', { device, lockedBy, near });
}

function sourceOf(device: Device, ship: Ship): DamageSource {
  return device.seat === ship.seat ? 'friendly bomb' : 'bomb';
}

function* roll(game: Game, ship: Ship, count: number, device: Device): Rule<(face: DieFace) => number> {
  const dice = yield* rollFor(game, ship, 'attack', count, NAMES[device.kind]);
  tell(game, 'device-rolled', ship, `rolls ${dice.join(' and ')}`, NAMES[device.kind], { dice });
  return (face) => dice.filter((die) => die === face).length;
}

/** What a device does to a ship that it goes off at. */
const EFFECTS: Readonly<Partial<Record<DeviceKind, (game: Game, ship: Ship, device: Device) => Rule>>> = {
  *protonbomb(game, ship, device) {
    yield* sufferDamage(game, ship, 0, 1, undefined, sourceOf(device, ship));
  },
  *ionbomb(game, ship) {
    yield* gain(game, ship, 'ion', 3);
  },
  *bomblet(game, ship, device) {
    const count = yield* roll(game, ship, 2, device);
    yield* sufferDamage(game, ship, count('hit') + count('crit'), 0, undefined, sourceOf(device, ship));
  },
  *electroprotonbomb(game, ship, device) {
    const count = yield* roll(game, ship, 4, device);
    for (let i = Math.min(ship.shields, count('blank')); i > 0; i--) loseShield(game, ship, NAMES.electroprotonbomb);
    yield* gain(game, ship, 'ion', count('focus') + count('hit'));
    yield* gain(game, ship, 'disarm', count('crit'));
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

/** Every ship near is dealt a facedown card; then each exposes one, or gains a strain token as its player says. */
function* concussion(game: Game, device: Device, ships: readonly Ship[]): Rule {
  for (const ship of ships) yield* dealDamageCard(game, ship, false);
  for (const ship of ships) {
    if (!onMat(ship) || !ship.damage.some((dealt) => !dealt.faceup)) continue;
    const picked = yield* choose<Option>({
      seat: ship.seat,
      kind: 'expose-or-strain',
      rule: NAMES.concussionbomb,
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
  for (const ship of shipsOnMat(game.state)) {
    if (rangeOf(distance(baseOf(ship), broken)) > 1) continue;
    yield* sufferDamage(game, ship, 1, 0, undefined, sourceOf(device, ship));
    if (onMat(ship)) yield* trigger(game, 'bombed', { ship, device });
  }
  destroyObstacle(game, picked.obstacle);
}
