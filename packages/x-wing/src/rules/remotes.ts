import { choose, type Option, type Rule, type Seat } from '@orrery/kernel';
import {
  besidePose,
  devicePolygon,
  leavesMat,
  overlaps,
  type Polygon,
  type Pose,
  pose,
  relocatedPose,
  type RemoteKind,
  type Template,
} from '../geometry/index.ts';
import {
  baseOf,
  type Device,
  type Game,
  isRemote,
  newShip,
  outline,
  type Profile,
  range,
  remoteKind,
  remotesOnMat,
  type Ship,
  shipsOnMat,
} from '../state/index.ts';
import { sufferDamage } from './damage.ts';
import { removeRemote } from './remote-damage.ts';
import { rollOne } from './roll.ts';
import { called, tell } from './say.ts';

/** What is printed on the card of a remote (RR Remotes). */
const PRINTED: Readonly<
  Record<RemoteKind, { readonly name: string; readonly agility: number; readonly hull: number }>
> = {
  sensorbuoy: { name: 'Sensor Buoy', agility: 3, hull: 2 },
  drk1probedroid: { name: 'DRK-1 Probe Droid', agility: 3, hull: 1 },
  buzzdroidswarm: { name: 'Buzz Droid Swarm', agility: 1, hull: 1 },
};

export function remoteName(kind: RemoteKind): string {
  return PRINTED[kind].name;
}

/** A remote treated as a ship while it is attacked: no arcs, no bar, no dial, initiative 0. */
export function remoteProfile(kind: RemoteKind): Profile {
  const { name, agility, hull } = PRINTED[kind];
  return {
    name,
    pilot: null,
    ship: kind,
    faction: '',
    size: 'small',
    initiative: 0,
    agility,
    hull,
    shields: 0,
    force: { value: 0, recovers: 0 },
    charges: { value: 0, recovers: 0 },
    attacks: [],
    bar: [],
    dial: [],
    shipAbility: null,
    keywords: [],
    limited: 0,
    cost: 0,
  };
}

/** A new remote of a player: `AR1` is the first of player A. It lies nowhere yet. */
export function newRemote(ships: readonly Ship[], seat: Seat, kind: RemoteKind): Ship {
  const count = ships.filter((ship) => ship.seat === seat && isRemote(ship)).length;
  return newShip(ships.length, seat, `${'AB'[seat]}R${count + 1}`, remoteProfile(kind), []);
}

/** Add a remote to the play area (RR Remotes). Ships may stand on it, and it on obstacles. */
export function placeRemote(game: Game, seat: Seat, kind: RemoteKind, at: Pose, rule: string): Ship {
  const remote = newRemote(game.state.ships, seat, kind);
  remote.pose = at;
  remote.status = 'remote';
  game.state.ships.push(remote);
  tell(game, 'remote-placed', remote, 'is placed', rule, { kind, pose: at });
  return remote;
}

/** Remotes of a kind that are friendly to a player. */
export function friendlyRemotes(game: Game, seat: Seat, kind: RemoteKind): Ship[] {
  return remotesOnMat(game.state, seat).filter((remote) => remoteKind(remote) === kind);
}

/**
 * Relocate a remote (RR Remotes): it is picked up and placed there, which is no move through anything. With any part of it outside the
 * play area it flees.
 */
function relocate(game: Game, remote: Ship, to: Pose): void {
  const from = remote.pose;
  remote.pose = to;
  tell(game, 'remote-moved', remote, 'is relocated', 'RR Remotes', { from, to });
  if (!leavesMat(baseOf(remote), game.state.matSide)) return;
  tell(game, 'fled', remote, 'leaves the play area and flees', 'RR Remotes');
  removeRemote(game, remote);
}

/** Does a remote of this kind do something at its initiative in the System Phase? */
export function actsInSystemPhase(remote: Ship): boolean {
  return remote.status === 'remote' && remoteKind(remote) === 'drk1probedroid';
}

const PROBE_TEMPLATES: readonly Template[] = [
  { kind: 'bank', speed: 2, side: 'left' },
  { kind: 'straight', speed: 2, side: 'ahead' },
  { kind: 'bank', speed: 2, side: 'right' },
];

interface WayOption extends Option {
  readonly to?: Pose;
  readonly label: string;
}

/** A DRK-1 probe droid at its initiative: its player may relocate it with a template at either end. */
export function* mayRelocateProbe(game: Game, remote: Ship): Rule {
  const ways = (['front', 'rear'] as const).flatMap((end) =>
    PROBE_TEMPLATES.map((template): WayOption => {
      const way = template.side === 'ahead' ? 'straight 2' : `bank 2 to the ${template.side}`;
      return {
        id: `${end}:${template.kind === 'bank' ? `bank-${template.side}` : 'straight'}`,
        to: relocatedPose(remote.pose, 'drk1probedroid', template, end),
        label: `${way}, from its ${end}`,
      };
    }),
  );
  const picked = yield* choose<WayOption>({
    seat: remote.seat,
    kind: 'relocate',
    rule: remoteName('drk1probedroid'),
    prompt: `Does ${called(remote)} go somewhere else?`,
    list: () => [{ id: 'pass', label: 'It stays' }, ...ways],
    text: (option) => wayText(game, remote, option),
    about: () => aboutWays(remote, ways),
  });
  if (picked.to !== undefined) relocate(game, remote, picked.to);
}

/** What a page needs to draw the places. */
function aboutWays(remote: Ship, ways: readonly WayOption[]) {
  return {
    ship: remote.name,
    remote: remoteKind(remote),
    poses: ways.map(({ id, to }) => ({ id, pose: to, problem: null })),
  };
}

function wayText(game: Game, remote: Ship, { id, to, label }: WayOption) {
  const lost = to !== undefined && leavesMat(devicePolygon(remoteKind(remote)!, to), game.state.matSide);
  return {
    label: `${label.charAt(0).toUpperCase()}${label.slice(1)}`,
    target: to === undefined ? `ship:${remote.name}` : `pose:${remote.name}:${id}`,
    ...(lost ? { detail: 'It would leave the play area and be lost' } : {}),
  };
}

/** Does a remote of this kind do something at its initiative in the Engagement Phase? */
export function actsInEngagement(remote: Ship): boolean {
  return remote.status === 'remote' && remoteKind(remote) === 'buzzdroidswarm';
}

/** A buzz droid swarm engages: each enemy ship at range 0 suffers a critical. */
export function* swarmEngages(game: Game, remote: Ship): Rule {
  remote.round.engaged = true;
  for (const ship of shipsOnMat(game.state)) {
    if (ship.seat === remote.seat || range(ship, remote) > 0) continue;
    tell(game, 'swarm-bites', ship, 'has buzz droids on its hull', remoteName('buzzdroidswarm'));
    yield* sufferDamage(game, ship, 0, 1);
  }
}

/**
 * What enemy remotes do to a ship that moved through or onto them; `through` tells whether its template lay over one (RR Remotes, Move).
 */
export function* meetRemotes(game: Game, ship: Ship, through: (outline: Polygon) => boolean): Rule {
  for (const remote of remotesOnMat(game.state, 1 - ship.seat)) {
    if (ship.status !== 'play') return;
    if (remote.status !== 'remote') continue;
    const kind = remoteKind(remote);
    const shape = baseOf(remote);
    const over = overlaps(baseOf(ship), shape);
    if (kind === 'drk1probedroid' && over) yield* mayCrush(game, ship, remote);
    if (kind === 'buzzdroidswarm' && (over || through(shape))) yield* cling(game, ship, remote);
  }
}

/** A ship that overlaps an enemy probe droid rolls a die; a focus damages the droid. */
function* mayCrush(game: Game, ship: Ship, remote: Ship): Rule {
  const die = yield* rollOne(game, ship, remoteName('drk1probedroid'));
  tell(game, 'remote-rolled', ship, `flies onto ${called(remote)} and rolls ${die}`, remoteName('drk1probedroid'), {
    die,
    remote: remote.name,
  });
  if (die === 'focus') yield* sufferDamage(game, remote, 1);
}

/** A swarm goes to the guides of the ship that met it, where no object is in the way; else both suffer a hit. */
function* cling(game: Game, ship: Ship, remote: Ship): Rule {
  const rule = remoteName('buzzdroidswarm');
  const places = (['front', 'rear'] as const)
    .map((end) => ({
      id: end,
      to: besidePose(ship.pose, ship.profile.size, 'buzzdroidswarm', end === 'front'),
      label: `at the ${end} of ${called(ship)}`,
    }))
    .filter(({ to }) => !overlapsObject(game, remote, to));
  if (places.length === 0) {
    tell(game, 'remote-stuck', remote, `finds no place at ${called(ship)}`, rule);
    yield* sufferDamage(game, remote, 1);
    yield* sufferDamage(game, ship, 1);
    return;
  }
  const picked = yield* choose<WayOption>({
    seat: remote.seat,
    kind: 'relocate',
    rule,
    prompt: `Where does ${called(remote)} cling to ${called(ship)}?`,
    list: () => places,
    text: (option) => wayText(game, remote, option),
    about: () => aboutWays(remote, places),
  });
  relocate(game, remote, picked.to!);
}

/** Would the remote lie over an object there: a ship, an obstacle or another device? */
function overlapsObject({ state }: Game, remote: Ship, to: Pose): boolean {
  const shape = devicePolygon(remoteKind(remote)!, to);
  const objects: Polygon[] = [
    ...shipsOnMat(state).map(baseOf),
    ...remotesOnMat(state)
      .filter((other) => other !== remote)
      .map(baseOf),
    ...state.obstacles.filter(({ placed }) => placed).map(outline),
    ...state.devices.map((device: Device) => devicePolygon(device.kind, device.pose)),
  ];
  return objects.some((object) => overlaps(shape, object));
}

/** The places on a grid of `step` millimetres where a remote lies beyond this range of every edge. */
export function remotePlaces(game: Game, kind: RemoteKind, beyond: number, step: number): { id: string; at: Pose }[] {
  const side = game.state.matSide;
  const found: { id: string; at: Pose }[] = [];
  for (let x = step; x < side; x += step) {
    for (let y = step; y < side; y += step) {
      const at = pose(x, y, 0);
      const shape = devicePolygon(kind, at);
      if (shape.every((value) => value > beyond * 100 && side - value > beyond * 100))
        found.push({ id: `at:${x},${y}`, at });
    }
  }
  return found;
}
