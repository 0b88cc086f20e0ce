import { checkShape, KERNEL_STATE, Refused, type Shape } from '@orrery/kernel';
import { ACTION_DIFFICULTIES, ACTION_TYPES, CONDITIONS, DAMAGE_CARDS, UPGRADES, type WeaponArc } from './data/index.ts';
import { BASE_SIDE, CARGO_SHAPES, DEVICE_KINDS, maneuverOf, OBSTACLE_SHAPES } from './geometry/index.ts';
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

/** A state from outside: every field has its kind, and every number or text that names something names something. */

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
const oneOfIds = (cards: readonly { readonly id: string }[]): Shape => ({ oneOf: cards.map(({ id }) => id) });
const oneOfXws = (cards: readonly { readonly xws: string }[]): Shape => ({ oneOf: cards.map(({ xws }) => xws) });
const DAMAGE = oneOfIds(DAMAGE_CARDS);
const CARDS: Shape = { list: DAMAGE };
const RECURRING: Shape = { fields: { value: 'integer', recovers: 'integer' } };
const ACTION: Readonly<Record<'type' | 'difficulty', Shape>> = {
  type: { oneOf: ACTION_TYPES },
  difficulty: { oneOf: ACTION_DIFFICULTIES },
};

const PROFILE: Shape = {
  fields: {
    name: 'text',
    pilot: { orNull: 'text' },
    ship: 'text',
    faction: 'text',
    size: { oneOf: Object.keys(BASE_SIDE) },
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
      upgrades: { list: { fields: { xws: oneOfXws(UPGRADES), side: COUNT, charges: COUNT, tokens: texts } } },
      damage: { list: { fields: { key: COUNT, card: DAMAGE, faceup: 'flag' } } },
      conditions: {
        list: {
          fields: {
            xws: oneOfXws(CONDITIONS),
            by: { below: ships },
            facedown: 'flag',
            damage: { orNull: 'text' },
          } satisfies Record<keyof Condition, Shape>,
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
  fields: {
    id: COUNT,
    shape: oneOfIds([...OBSTACLE_SHAPES, ...CARGO_SHAPES]),
    pose: POSE,
    placed: 'flag',
    seat: SEAT,
  } satisfies Record<keyof Obstacle, Shape>,
};
const DEVICE: Shape = {
  fields: { id: COUNT, kind: { oneOf: DEVICE_KINDS }, seat: SEAT, pose: POSE, fuse: COUNT } satisfies Record<
    keyof Device,
    Shape
  >,
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
    decks: { list: { fields: { draw: CARDS, discard: CARDS } }, length: 2 },
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
  for (const [i, ship] of (state as XWingState).ships.entries()) checkDial(ship, `${field}.ships[${i}]`);
}

/** Every code of a dial is that of a maneuver, the one that is set too. */
function checkDial({ profile, dial }: Ship, field: string): void {
  for (const [i, code] of profile.dial.entries()) checkCode(code, `${field}.profile.dial[${i}]`);
  if (dial !== null) checkCode(dial, `${field}.dial`);
}

function checkCode(code: string, field: string): void {
  try {
    maneuverOf(code);
  } catch (error) {
    throw new Refused(field, (error as Error).message, 'file');
  }
}
