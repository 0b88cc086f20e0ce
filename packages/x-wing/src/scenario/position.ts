import { beginEffect, Refused, type Seat, seededChance } from '@orrery/kernel';
import {
  ACTION_DIFFICULTIES,
  ACTION_TYPES,
  type ActionDifficulty,
  type ActionType,
  type BarEntry,
  conditionCard,
  pilotCard,
  shipCard,
  upgradeCard,
} from '../data/index.ts';
import {
  type DeviceKind,
  MAT_SIDE,
  maneuverOf,
  obstacleShape,
  type Pose,
  pose,
  type RemoteKind,
} from '../geometry/index.ts';
import { profileOf } from '../squads/profile.ts';
import { newRemote } from '../rules/remotes.ts';
import { SCRIPTED_EFFECTS } from '../rules/script.ts';
import {
  damageDeckCards,
  type LockTarget,
  newShip,
  type Obstacle,
  type Profile,
  type ScriptedEffect,
  type Ship,
  TOKEN_KINDS,
  type TokenKind,
  type XWingState,
} from '../state/index.ts';

/** A partial position, as scenario files write it; what is not said takes a default. docs/scenarios-x-wing.md tells the fields. */
export interface PartialPosition {
  readonly phase?: XWingState['phase'];
  readonly round?: number;
  readonly rounds?: number;
  readonly first?: string;
  readonly active?: string;
  readonly engaging?: number;
  readonly ships?: Readonly<Record<string, PartialShip>>;
  readonly obstacles?: Readonly<Record<string, { readonly shape?: string; readonly at: Place }>>;
  readonly devices?: readonly {
    readonly kind: DeviceKind;
    readonly at: Place;
    readonly of: string;
    readonly fuse?: number;
  }[];
  readonly remotes?: readonly {
    readonly kind: RemoteKind;
    readonly at: Place;
    readonly of: string;
    readonly damage?: number;
  }[];
  readonly effects?: readonly Record<string, unknown>[];
  readonly colours?: readonly { readonly ship: string; readonly action: ActionType; readonly as: ActionDifficulty }[];
  readonly decks?: Readonly<Record<string, readonly string[]>>;
  readonly scores?: Readonly<Record<string, number>>;
}

/** x, y in millimetres, heading in degrees. */
export type Place = readonly [number, number, number];

export interface PartialShip {
  readonly pilot?: string;
  readonly ship?: string;
  readonly at?: Place;
  readonly bar?: readonly string[];
  readonly dialCodes?: readonly string[];
  readonly size?: 'small' | 'medium' | 'large';
  readonly initiative?: number;
  readonly agility?: number;
  readonly hull?: number;
  readonly attack?: number;
  readonly arc?: string;
  readonly maxShields?: number;
  readonly maxForce?: number;
  readonly shields?: number;
  readonly force?: number;
  readonly charges?: number;
  readonly upgrades?: readonly (string | Readonly<Record<string, number>>)[];
  readonly side?: number;
  readonly tokens?: Readonly<Partial<Record<TokenKind, number>>>;
  readonly locks?: readonly string[];
  readonly turret?: string;
  readonly dial?: string | null;
  readonly shown?: boolean;
  readonly damage?: readonly string[];
  /** Condition cards and the ships whose cards assigned them. */
  readonly conditions?: Readonly<Record<string, string>>;
  readonly performed?: readonly string[];
  readonly failed?: readonly string[];
  readonly maneuver?: string | null;
  readonly activated?: boolean;
  readonly engaged?: boolean;
  readonly docked?: string;
  readonly status?: Ship['status'];
}

/** Read an action of a bar: `red barrelroll`, `focus > red boost`. Without a colour it is white. */
export function readBarEntry(text: string): BarEntry {
  const [first, linked, more] = text.split('>').map((part) => part.trim());
  if (more !== undefined) throw new Refused('bar', `${text}: an action is linked to one other`, 'position');
  const { type, difficulty } = readAction(first);
  return linked === undefined ? { type, difficulty } : { type, difficulty, linked: readAction(linked) };
}

function readAction(text: string): { type: ActionType; difficulty: ActionDifficulty } {
  const words = text.split(/\s+/);
  const type = words.pop() as ActionType;
  const difficulty = (words.pop() ?? 'white') as ActionDifficulty;
  if (!ACTION_TYPES.includes(type)) throw new Refused('bar', `there is no action ${type}`, 'position');
  if (!ACTION_DIFFICULTIES.includes(difficulty))
    throw new Refused('bar', `there is no colour ${difficulty}`, 'position');
  return { type, difficulty };
}

/** The seat of a player's name: A or B. */
export function seatOf(name: string): Seat {
  const seat = ['A', 'B'].indexOf(name);
  if (seat < 0) throw new Refused('seat', `there is no player ${name}`, 'position');
  return seat;
}

/** The full state of a partial position. @throws {Refused} naming what is wrong. */
export function buildPosition(data: unknown): XWingState {
  const partial = (data ?? {}) as PartialPosition;
  const names = Object.keys(partial.ships ?? {});
  const ships = names.map((name, id) => buildShip(name, id, partial.ships![name]));
  const state: XWingState = {
    chance: seededChance('scenario'),
    effects: [],
    players: ['A', 'B'].map((name) => ({ name, squad: name, points: 200 })),
    rounds: partial.rounds ?? 12,
    matSide: MAT_SIDE,
    phase: partial.phase ?? 'activation',
    round: partial.round ?? 1,
    firstPlayer: partial.first === undefined ? 0 : seatOf(partial.first),
    ships,
    obstacles: Object.entries(partial.obstacles ?? {}).map(([id, obstacle]) => buildObstacle(id, obstacle)),
    devices: (partial.devices ?? []).map(({ kind, at, of, fuse = 0 }, i) => ({
      id: i + 1,
      kind,
      seat: seatOf(of),
      pose: placeOf(at),
      fuse,
    })),
    decks: ['A', 'B'].map((name) => buildDeck(partial.decks?.[name] ?? [])),
    active: null,
    engaging: partial.engaging ?? null,
    attack: null,
    script: [],
    pending: [],
    scores: ['A', 'B'].map((name) => partial.scores?.[name] ?? 0),
    counter: 1 + (partial.devices ?? []).length,
    ended: null,
  };
  for (const { kind, at, of, damage = 0 } of partial.remotes ?? []) {
    const remote = newRemote(state.ships, seatOf(of), kind);
    remote.pose = placeOf(at);
    remote.status = 'remote';
    for (let i = 0; i < damage; i++)
      remote.damage.push({ key: state.counter++, card: state.decks[remote.seat].draw.shift()!, faceup: false });
    state.ships.push(remote);
  }
  names.forEach((name, id) => {
    finishShip(state, ships[id], partial.ships![name]);
  });
  if (partial.active !== undefined) {
    const ship = findShip(state, partial.active);
    state.active = ship.id;
    ship.round.activated = true;
  }
  state.script = (partial.effects ?? []).map((effect) => readEffect(state, effect));
  for (const { ship, action, as } of partial.colours ?? []) {
    const data = { ship: findShip(state, ship).id, action, colour: as };
    beginEffect(state, { source: 'scenario', kind: 'action-colour', until: 'round', data });
  }
  return state;
}

function buildObstacle(id: string, { shape = 'coreasteroid0', at }: { shape?: string; at: Place }): Obstacle {
  if (!/^\d+$/.test(id)) throw new Refused(`obstacles.${id}`, 'obstacles are numbered', 'position');
  if (obstacleShape(shape) === undefined)
    throw new Refused(`obstacles.${id}`, `there is no obstacle ${shape}`, 'position');
  return { id: Number(id), shape, pose: placeOf(at), placed: true, seat: 0 };
}

function placeOf([x, y, heading]: Place): Pose {
  if (![x, y, heading].every(Number.isFinite)) throw new Refused('at', 'a place is three finite numbers', 'position');
  return pose(x, y, heading);
}

/** The named cards come first, the rest of the deck below them. */
function buildDeck(top: readonly string[]): { draw: string[]; discard: string[] } {
  const rest = damageDeckCards();
  for (const card of top) {
    const at = rest.indexOf(card);
    if (at < 0) throw new Refused('decks', `there is no further ${card} in a deck`, 'position');
    rest.splice(at, 1);
  }
  return { draw: [...rest, ...[...top].reverse()], discard: [] };
}

function buildShip(name: string, id: number, partial: PartialShip): Ship {
  if (!/^[AB]\d+$/.test(name))
    throw new Refused(`ships.${name}`, 'a ship is named by its player and a number: A1', 'position');
  const upgrades = (partial.upgrades ?? []).map((entry) => (typeof entry === 'string' ? entry : Object.keys(entry)[0]));
  for (const xws of upgrades) {
    if (upgradeCard(xws) === undefined)
      throw new Refused(`ships.${name}.upgrades`, `there is no upgrade ${xws}`, 'position');
  }
  const profile = buildProfile(name, partial, upgrades);
  return newShip(id, seatOf(name[0]), name, profile, upgrades);
}

function buildProfile(name: string, partial: PartialShip, upgrades: readonly string[]): Profile {
  if (partial.pilot !== undefined && pilotCard(partial.pilot) === undefined) {
    throw new Refused(`ships.${name}.pilot`, `there is no pilot ${partial.pilot}`, 'position');
  }
  const base =
    partial.pilot === undefined ? plainProfile(name, partial.ship ?? 't65xwing') : profileOf(partial.pilot, upgrades);
  const attacks = base.attacks.map((weapon) => ({
    arc: (partial.arc ?? weapon.arc) as typeof weapon.arc,
    value: partial.attack ?? weapon.value,
  }));
  for (const code of partial.dialCodes ?? []) checkManeuver(`ships.${name}.dialCodes`, code);
  if (typeof partial.dial === 'string') checkManeuver(`ships.${name}.dial`, partial.dial);
  return {
    ...base,
    attacks,
    size: partial.size ?? base.size,
    initiative: partial.initiative ?? base.initiative,
    agility: partial.agility ?? base.agility,
    hull: partial.hull ?? base.hull,
    shields: partial.maxShields ?? base.shields,
    force: { ...base.force, value: partial.maxForce ?? Math.max(base.force.value, partial.force ?? 0) },
    bar: partial.bar?.map(readBarEntry) ?? base.bar,
    dial: partial.dialCodes ?? base.dial,
  };
}

function checkManeuver(field: string, code: string): void {
  try {
    maneuverOf(code);
  } catch (error) {
    throw new Refused(field, (error as Error).message, 'position');
  }
}

/** A ship as its type prints it, without a pilot: initiative 3, no abilities. */
function plainProfile(name: string, type: string): Profile {
  const ship = shipCard(type);
  if (ship === undefined || ship.size === 'huge')
    throw new Refused(`ships.${name}.ship`, `there is no ship ${type}`, 'position');
  return {
    name,
    pilot: null,
    ship: type,
    faction: ship.factions[0],
    size: ship.size,
    initiative: 3,
    agility: ship.agility,
    hull: ship.hull,
    shields: ship.shields,
    force: { value: 0, recovers: 1 },
    charges: { value: 0, recovers: 0 },
    attacks: ship.attacks,
    bar: ship.actions,
    dial: ship.dial,
    shipAbility: null,
    keywords: [],
    limited: 0,
    cost: 40,
  };
}

function finishShip(state: XWingState, ship: Ship, partial: PartialShip): void {
  const seat = ship.seat;
  const column = 250 + 140 * state.ships.filter((other) => other.seat === seat && other.id < ship.id).length;
  ship.pose =
    partial.at === undefined ? pose(column, seat === 0 ? 200 : 700, seat === 0 ? 0 : 180) : placeOf(partial.at);
  ship.status = partial.status ?? (partial.docked === undefined ? 'play' : 'reserve');
  if (partial.docked !== undefined) ship.docked = findShip(state, partial.docked).id;
  ship.shields = partial.shields ?? ship.profile.shields;
  ship.force = partial.force ?? ship.profile.force.value;
  ship.charges = partial.charges ?? ship.profile.charges.value;
  (partial.upgrades ?? []).forEach((entry, i) => {
    if (typeof entry !== 'string') ship.upgrades[i].charges = Object.values(entry)[0];
  });
  if (partial.side !== undefined) for (const upgrade of ship.upgrades) upgrade.side = partial.side;
  for (const [token, count] of Object.entries(partial.tokens ?? {})) {
    if (!TOKEN_KINDS.includes(token as TokenKind))
      throw new Refused(`ships.${ship.name}.tokens`, `there is no token ${token}`, 'position');
    ship.tokens[token as TokenKind] = count;
  }
  ship.locks = (partial.locks ?? []).map((target) => lockTarget(state, target));
  if (partial.turret !== undefined) ship.turret = partial.turret as Ship['turret'];
  ship.dial = partial.dial === undefined ? '2FW' : partial.dial;
  ship.dialShown = partial.shown ?? false;
  for (const card of partial.damage ?? []) {
    const faceup = card !== 'facedown';
    const deck = state.decks[seat].draw;
    const at = faceup ? deck.indexOf(card) : 0;
    if (at < 0) throw new Refused(`ships.${ship.name}.damage`, `there is no further ${card} in a deck`, 'position');
    ship.damage.push({ key: state.counter++, card: deck.splice(at, 1)[0], faceup });
  }
  for (const [xws, by] of Object.entries(partial.conditions ?? {}))
    ship.conditions.push({
      xws: conditionCard(xws).xws,
      by: findShip(state, by).id,
      facedown: conditionCard(xws).hidden,
      damage: null,
    });
  Object.assign(ship.round, {
    performed: [...(partial.performed ?? [])],
    failed: [...(partial.failed ?? [])],
    maneuver: partial.maneuver ?? null,
    activated: partial.activated ?? false,
    engaged: partial.engaged ?? false,
  });
}

/** A lock target as files write it: `A1`, `ship:A1` or `obstacle:0`. */
export function lockTarget(state: XWingState, name: string): LockTarget {
  if (name.startsWith('obstacle:')) {
    if (!state.obstacles.some(({ id }) => name === `obstacle:${id}`))
      throw new Refused('locks', `there is no ${name}`, 'position');
    return name as LockTarget;
  }
  return `ship:${findShip(state, name.replace(/^ship:/, '')).id}`;
}

export function findShip(state: XWingState, name: string): Ship {
  const ship = state.ships.find((one) => one.name === name);
  if (ship === undefined) throw new Refused('ships', `there is no ship ${name}`, 'position');
  return ship;
}

/** `{grant: A1, actions: [focus], treat: red}`, `{gain: B1, token: jam, by: A}`, `{boost: A1}`. */
function readEffect(state: XWingState, effect: Record<string, unknown>): ScriptedEffect {
  const [[kind, name], ...more] = Object.entries(effect);
  if (!SCRIPTED_EFFECTS.includes(kind)) throw new Refused('effects', `there is no effect ${kind}`, 'position');
  const rest = Object.fromEntries(more) as Record<string, unknown>;
  if (typeof rest.by === 'string') rest.by = seatOf(rest.by);
  if ((kind === 'gain' || kind === 'lose') && rest.token === undefined)
    throw new Refused('effects', `${kind}: it names no token`, 'position');
  if (typeof rest.maneuver === 'string') checkManeuver('effects.maneuver', rest.maneuver);
  return { do: kind, ship: findShip(state, String(name)).id, ...rest } as ScriptedEffect;
}
