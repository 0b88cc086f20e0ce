import { choose, type Option, type Rule } from '@orrery/kernel';
import { cardsOf } from '../abilities/registry.ts';
import type { Drop } from '../abilities/ability.ts';
import {
  besidePose,
  CARGO_KINDS,
  DEVICE_KINDS,
  DEVICE_NAMES,
  type DeviceKind,
  devicePolygon,
  distance,
  droppedPose,
  leavesMat,
  moved,
  overlaps,
  type PlacedKind,
  type Polygon,
  type Pose,
  rangeOf,
} from '../geometry/index.ts';
import { baseOf, type Device, type Game, isRemote, remotesOnMat, type Ship, shipsOnMat } from '../state/index.ts';
import { trigger } from './ability-queue.ts';
import { affect, deviceOutline } from './device-effects.ts';
import { called, tell } from './say.ts';
import { breakLocksOn } from './tokens.ts';

/** Bombs go off at the end of the Activation Phase, mines when a ship moves through or onto them (RR Bomb, Mine). */
const MINES: readonly DeviceKind[] = ['proximitymine', 'connernet', 'clustermine'];

function isBomb(kind: PlacedKind): boolean {
  return DEVICE_KINDS.some((device) => device === kind && !MINES.includes(device));
}

/** With the straight template of speed 1 at the rear guides, as most devices are placed. */
export const DROP_STRAIGHT: readonly Drop[] = [
  { template: { kind: 'straight', speed: 1, side: 'ahead' }, launch: false },
];

function dropPose(ship: Ship, kind: PlacedKind, { template, launch }: Drop): Pose {
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
 * mat (RR Device). Cards speak of devices: what is an obstacle alone is placed as printed.
 */
export function dropsOf(game: Game, ship: Ship, kind: PlacedKind, printed: readonly Drop[] = DROP_STRAIGHT): Drop[] {
  const cards = CARGO_KINDS.some((cargo) => cargo === kind) ? [] : cardsOf(game, ship, 'dropTemplates');
  const bomb = isBomb(kind);
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
export function canDrop(game: Game, ship: Ship, kind: PlacedKind, printed?: readonly Drop[], again = false): boolean {
  if (ship.round.decloaked && game.state.phase === 'system') return false;
  if (ship.round.placedDevice && game.state.phase === 'system' && !again) return false;
  return dropsOf(game, ship, kind, printed).length > 0;
}

/**
 * Drop or launch a device, in one of the ways that fit. A mine placed onto ships goes off at once, on one of them. Answers how it was
 * placed.
 */
export function* dropDevice(
  game: Game,
  ship: Ship,
  kind: DeviceKind,
  printed?: readonly Drop[],
  fits: (drop: Drop) => boolean = () => true,
): Rule<Drop> {
  const drops = dropsOf(game, ship, kind, printed).filter(fits);
  const { drop, pose } = yield* chooseDrop(ship, kind, DEVICE_NAMES[kind], drops);
  ship.round.placedDevice = true;
  yield* layDevice(game, ship, kind, pose, drop.launch);
  return drop;
}

/** Its player chooses one of these ways to place something, and where it then lies. */
export function* chooseDrop(
  ship: Ship,
  kind: PlacedKind,
  name: string,
  drops: readonly Drop[],
): Rule<{ readonly drop: Drop; readonly pose: Pose }> {
  const { drop } = yield* choose<Option & { readonly drop: Drop }>({
    seat: ship.seat,
    kind: 'drop-device',
    rule: 'RR Device',
    prompt: `How does ${called(ship)} place the ${name}?`,
    list: () => drops.map((one) => ({ id: dropId(one), drop: one })),
    text: ({ drop: one }) => ({ label: dropWords(one), target: `ship:${ship.name}` }),
  });
  return { drop, pose: dropPose(ship, kind, drop) };
}

/**
 * Put a device of a ship there; of cluster mines three. Mines under ships go off. What reacts to devices that are dropped does, but not
 * during setup, where only what speaks of it does anything (FAQ).
 */
export function* layDevice(game: Game, ship: Ship, kind: DeviceKind, pose: Pose, launch = false): Rule {
  const devices = setAt(kind, pose).map((at) => place(game, ship, kind, at, launch));
  if (game.state.phase !== 'forces') yield* trigger(game, 'device-placed', { ship, device: devices[0] });
  for (const one of devices) yield* goOffUnder(game, ship, one);
}

/** Where the devices of one charge lie: a set of three has two more beside the one in the middle. */
export function setAt(kind: DeviceKind, pose: Pose): readonly Pose[] {
  return kind === 'clustermine' ? [pose, ...[-1, 1].map((side) => moved(pose, side * 43, 14, 0))] : [pose];
}

function dropWords({ template, launch }: Drop): string {
  if (template === null) return launch ? 'In front of its base' : 'Behind its base';
  const side = template.side === 'ahead' ? '' : ` to the ${template.side}`;
  return `${launch ? 'Launch' : 'Drop'}: ${template.kind} ${template.speed}${side}`;
}

function place(game: Game, ship: Ship, kind: DeviceKind, pose: Pose, launch: boolean): Device {
  const device: Device = { id: game.state.counter++, kind, seat: ship.seat, pose, fuse: 0 };
  game.state.devices.push(device);
  tell(game, 'device-dropped', ship, `${launch ? 'launches' : 'drops'} a ${DEVICE_NAMES[kind]}`, 'RR Device', {
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
    prompt: `Which ship does the ${DEVICE_NAMES[kind]} affect?`,
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
        text: ({ id, device }) => ({ label: DEVICE_NAMES[device.kind], target: id }),
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
    text: `A ${DEVICE_NAMES[device.kind]} goes off`,
    rule: 'RR Device',
    data: { device: device.id, kind: device.kind },
  });
  // Bombs affect remotes as well as ships.
  const within = (range: number) =>
    [...shipsOnMat(state), ...remotesOnMat(state)].filter(
      (ship) => rangeOf(distance(baseOf(ship), deviceOutline(device))) <= range,
    );
  const near = within(1).filter((ship) => !isRemote(ship));
  const lockedBy = state.ships.filter((ship) => ship.locks.includes(`device:${device.id}`));
  // A ship that its carrier's destruction deploys in the middle of this cannot set the same mine off again, so it goes now.
  state.devices.splice(state.devices.indexOf(device), 1);
  breakLocksOn(game, `device:${device.id}`);
  const ships = victim === undefined ? (device.kind === 'electroprotonbomb' ? within(2) : within(1)) : [victim];
  yield* affect(game, device, ships);
  yield* trigger(game, 'detonated', { device, lockedBy, near });
}
