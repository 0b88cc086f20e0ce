import { choose, type Option, type Rule } from '@orrery/kernel';
import {
  type DeviceKind,
  devicePolygon,
  distance,
  droppedPose,
  leavesMat,
  overlaps,
  type Polygon,
  rangeOf,
} from '../geometry/index.ts';
import { baseOf, type Device, type Game, outline, type Ship, shipsOnMat } from '../state/index.ts';
import { destroyObstacle } from './obstacle-removal.ts';
import { sufferDamage } from './damage.ts';
import { attackDie } from './dice.ts';
import { called, tell } from './say.ts';
import { breakLocksOn, gain } from './tokens.ts';

/** Bombs go off at the end of the Activation Phase, mines when a ship moves through or onto them (RR Bomb, Mine). */
const MINES: readonly DeviceKind[] = ['proximitymine', 'connernet'];

const NAMES: Readonly<Record<DeviceKind, string>> = {
  protonbomb: 'Proton Bomb',
  seismiccharge: 'Seismic Charge',
  ionbomb: 'Ion Bomb',
  proximitymine: 'Proximity Mine',
  connernet: 'Conner Net',
};

export function deviceName(kind: DeviceKind): string {
  return NAMES[kind];
}

export function deviceOutline(device: Device): Polygon {
  return devicePolygon(device.kind, device.pose);
}

/** Could the ship drop a device here: not off the mat, not in the phase it decloaked, once a System Phase (RR Device)? */
export function canDrop(game: Game, ship: Ship, kind: DeviceKind): boolean {
  if (ship.round.decloaked || ship.round.placedDevice) return false;
  return !leavesMat(devicePolygon(kind, dropPose(ship, kind)), game.state.matSide);
}

function dropPose(ship: Ship, kind: DeviceKind) {
  return droppedPose(ship.pose, ship.profile.size, { kind: 'straight', speed: 1, side: 'ahead' }, kind);
}

/** Drop a device behind a ship with the speed 1 straight template. A mine dropped onto ships goes off at once, on one of them. */
export function* dropDevice(game: Game, ship: Ship, kind: DeviceKind): Rule {
  const device: Device = { id: game.state.counter++, kind, seat: ship.seat, pose: dropPose(ship, kind), fuse: 0 };
  game.state.devices.push(device);
  ship.round.placedDevice = true;
  tell(game, 'device-dropped', ship, `drops a ${NAMES[kind]}`, 'RR Device', {
    device: device.id,
    kind,
    pose: device.pose,
  });
  if (!MINES.includes(kind)) return;
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
  game.emit({
    type: 'detonated',
    text: `A ${NAMES[device.kind]} goes off`,
    rule: 'RR Device',
    data: { device: device.id, kind: device.kind },
  });
  const near = shipsOnMat(state).filter((ship) => rangeOf(distance(baseOf(ship), deviceOutline(device))) <= 1);
  // A ship that its carrier's destruction deploys in the middle of this cannot set the same mine off again, so it goes now.
  state.devices.splice(state.devices.indexOf(device), 1);
  breakLocksOn(game, `device:${device.id}`);
  if (victim !== undefined) yield* mineEffect(game, device.kind, victim);
  else if (device.kind === 'seismiccharge') yield* seismic(game, device);
  else for (const ship of near) yield* bombEffect(game, device.kind, ship);
}

function* bombEffect(game: Game, kind: DeviceKind, ship: Ship): Rule {
  if (kind === 'protonbomb') yield* sufferDamage(game, ship, 0, 1);
  if (kind === 'ionbomb') yield* gain(game, ship, 'ion', 3);
}

function* mineEffect(game: Game, kind: DeviceKind, ship: Ship): Rule {
  if (kind === 'connernet') {
    yield* sufferDamage(game, ship, 1);
    if (ship.status === 'play') yield* gain(game, ship, 'ion', 3);
    return;
  }
  const dice = [attackDie(game), attackDie(game)];
  tell(game, 'device-rolled', ship, `rolls ${dice.join(' and ')}`, 'Proximity Mine', { dice });
  const count = (face: string) => dice.filter((die) => die === face).length;
  yield* sufferDamage(game, ship, 1 + count('hit'), count('crit'));
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
    if (rangeOf(distance(baseOf(ship), broken)) <= 1) yield* sufferDamage(game, ship, 1);
  }
  destroyObstacle(game, picked.obstacle);
}
