import { checkShape, KERNEL_STATE, type Shape } from '@orrery/kernel';
import type { WeaponArc } from './data/index.ts';
import {
  type Attack,
  type Condition,
  type Device,
  type Obstacle,
  type Profile,
  type RoundMemory,
  type Ship,
  TOKEN_KINDS,
  type XWingState,
} from './state/index.ts';

/** A state from outside: every field has its kind, and every number that names a ship or a seat names one. */

const COUNT: Shape = { below: 1_000_000 };
const SEAT: Shape = { below: 2 };
const texts: Shape = { list: 'text' };
const POSE: Shape = { fields: { x: 'number', y: 'number', heading: 'number' } };
const DICE: Shape = { list: { fields: { face: 'text', rerolled: 'flag' } } };

const WEAPON_ARCS: readonly WeaponArc[] = [
  'front',
  'rear',
  'left',
  'right',
  'fullfront',
  'fullrear',
  'bullseye',
  'singleturret',
  'doubleturret',
];
const RECURRING: Shape = { fields: { value: 'integer', recovers: 'integer' } };
const ACTION = { type: 'text', difficulty: 'text' } as const;

const PROFILE: Shape = {
  fields: {
    name: 'text',
    pilot: { orNull: 'text' },
    ship: 'text',
    faction: 'text',
    size: 'text',
    initiative: 'integer',
    agility: 'integer',
    hull: 'integer',
    shields: 'integer',
    force: RECURRING,
    charges: RECURRING,
    attacks: { list: { fields: { arc: { oneOf: WEAPON_ARCS }, value: 'integer' } } },
    bar: { list: { fields: ACTION, optional: { linked: { fields: ACTION } } } },
    dial: texts,
    shipAbility: { orNull: 'text' },
    keywords: texts,
    limited: 'integer',
    cost: 'integer',
  } satisfies Record<keyof Profile, Shape>,
};

const ROUND: Shape = {
  fields: {
    performed: texts,
    failed: texts,
    maneuver: { orNull: 'text' },
    fullyExecuted: 'flag',
    activated: 'flag',
    skipsAction: 'flag',
    engaged: 'flag',
    attacked: 'flag',
    bonusAttack: 'flag',
    systemDone: 'flag',
    tractored: 'flag',
    decloaked: 'flag',
    placedDevice: 'flag',
    defended: 'flag',
    noMoreActions: 'flag',
    used: texts,
  } satisfies Record<keyof RoundMemory, Shape>,
};

function shipShape(ships: number): Shape {
  return {
    fields: {
      id: { below: ships },
      seat: SEAT,
      name: 'text',
      profile: PROFILE,
      status: { oneOf: ['reserve', 'play', 'destroyed', 'gone', 'remote'] },
      pose: POSE,
      shields: COUNT,
      force: COUNT,
      charges: COUNT,
      upgrades: { list: { fields: { xws: 'text', side: COUNT, charges: COUNT, tokens: texts } } },
      damage: { list: { fields: { key: COUNT, card: 'text', faceup: 'flag' } } },
      conditions: {
        list: {
          fields: { xws: 'text', by: { below: ships }, facedown: 'flag', damage: { orNull: 'text' } } satisfies Record<
            keyof Condition,
            Shape
          >,
        },
      },
      tokens: { fields: Object.fromEntries(TOKEN_KINDS.map((kind) => [kind, COUNT])) },
      locks: texts,
      turret: { orNull: 'text' },
      dial: { orNull: 'text' },
      dialShown: 'flag',
      docked: { orNull: { below: ships } },
      round: ROUND,
    } satisfies Record<keyof Ship, Shape>,
  };
}

function attackShape(ships: number): Shape {
  return {
    fields: {
      attacker: { below: ships },
      defender: { below: ships },
      weapon: 'text',
      arc: 'text',
      range: COUNT,
      obstructed: 'flag',
      obstructionDie: 'flag',
      bonus: 'flag',
      extraDice: 'integer',
      extraAtZero: COUNT,
      extraDefense: 'integer',
      modified: 'flag',
      attackDice: DICE,
      defenseDice: DICE,
      defenseRolled: COUNT,
      rerolled: { orNull: { oneOf: ['attack', 'defense'] } },
      from: 'text',
      step: { oneOf: ['attack-dice', 'defense-dice', 'results', 'aftermath'] },
      hit: 'flag',
      hits: COUNT,
      crits: COUNT,
      spent: texts,
      used: texts,
      dealt: COUNT,
    } satisfies Record<keyof Attack, Shape>,
  };
}

const OBSTACLE: Shape = {
  fields: { id: COUNT, shape: 'text', pose: POSE, placed: 'flag', seat: SEAT } satisfies Record<keyof Obstacle, Shape>,
};
const DEVICE: Shape = {
  fields: { id: COUNT, kind: 'text', seat: SEAT, pose: POSE, fuse: COUNT } satisfies Record<keyof Device, Shape>,
};

/** Throws `Refused`, naming the field, for a state that no match of this game could have. */
export function checkState(state: unknown, field: string): void {
  checkShape((state as Partial<XWingState> | null)?.ships, { list: 'data' }, `${field}.ships`);
  const ships = (state as XWingState).ships.length;
  const fields: Record<keyof XWingState, Shape> = {
    ...KERNEL_STATE,
    players: { list: { fields: { name: 'text', squad: 'text', points: COUNT } }, length: 2 },
    rounds: COUNT,
    matSide: 'number',
    phase: {
      oneOf: [
        'order',
        'obstacles',
        'before-forces',
        'forces',
        'planning',
        'system',
        'activation',
        'engagement-start',
        'engagement',
        'end',
        'over',
      ],
    },
    round: COUNT,
    firstPlayer: SEAT,
    ships: { list: shipShape(ships) },
    obstacles: { list: OBSTACLE },
    devices: { list: DEVICE },
    decks: { list: { fields: { draw: texts, discard: texts } }, length: 2 },
    active: { orNull: { below: ships } },
    engaging: { orNull: 'integer' },
    attack: { orNull: attackShape(ships) },
    script: { list: { table: 'data' } },
    pending: { list: { fields: { event: 'text', ship: { below: ships }, what: 'text' } }, length: 0 },
    scores: { list: COUNT, length: 2 },
    counter: COUNT,
    ended: { orNull: { fields: { winners: { list: SEAT }, by: 'text' } } },
  };
  checkShape(state, { fields }, field);
}
