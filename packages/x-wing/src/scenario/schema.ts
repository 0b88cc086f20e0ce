import { DEVICE_KINDS, REMOTE_KINDS } from '../geometry/index.ts';
import { ACTION_DIFFICULTIES, ACTION_TYPES } from '../data/index.ts';
import { SCRIPTED_EFFECTS } from '../rules/script.ts';
import { TOKEN_KINDS } from '../state/index.ts';

const text = { type: 'string' };
/** No game comes near it; a slip of the hand (a number with zeros too many) is told as one. */
const MOST = 999;
const count = { type: 'integer', minimum: 0, maximum: MOST };
const texts = { type: 'array', items: text };
const place = {
  type: 'array',
  items: { type: 'number', minimum: -9_999, maximum: 9_999 },
  minItems: 3,
  maxItems: 3,
  description: 'x, y (mm), heading (degrees)',
};
const player = { enum: ['A', 'B'] };

function object(properties: object, more: object = {}) {
  return { type: 'object', properties, additionalProperties: false, ...more };
}

const ship = object({
  pilot: text,
  ship: text,
  at: place,
  bar: { ...texts, description: 'The action bar: "red boost", "focus > red barrelroll"' },
  dialCodes: texts,
  size: { enum: ['small', 'medium', 'large'] },
  initiative: count,
  agility: count,
  hull: count,
  attack: count,
  arc: text,
  maxShields: count,
  maxForce: count,
  shields: count,
  force: count,
  charges: count,
  upgrades: {
    type: 'array',
    items: { anyOf: [text, { type: 'object', additionalProperties: count, minProperties: 1, maxProperties: 1 }] },
  },
  side: count,
  tokens: object(Object.fromEntries(TOKEN_KINDS.map((token) => [token, count]))),
  locks: texts,
  turret: { enum: ['front', 'right', 'rear', 'left'] },
  dial: { type: ['string', 'null'] },
  shown: { type: 'boolean' },
  damage: { ...texts, description: 'Damage cards: an id for a faceup one, "facedown"' },
  conditions: {
    type: 'object',
    additionalProperties: text,
    description: 'Condition cards by the ship that assigned each',
  },
  performed: texts,
  failed: texts,
  maneuver: { type: ['string', 'null'] },
  activated: { type: 'boolean' },
  engaged: { type: 'boolean' },
  docked: text,
  status: { enum: ['reserve', 'play', 'destroyed', 'gone'] },
});

const effect = {
  type: 'object',
  minProperties: 1,
  properties: {
    ...Object.fromEntries(SCRIPTED_EFFECTS.map((name) => [name, text])),
    actions: { anyOf: [{ enum: ['standard', 'bar'] }, { type: 'array', items: { enum: ACTION_TYPES } }] },
    treat: { enum: ACTION_DIFFICULTIES },
    whileStressed: { type: 'boolean' },
    token: { enum: TOKEN_KINDS },
    count: { type: 'integer', minimum: 1, maximum: MOST },
    by: player,
    maneuver: text,
    text,
  },
  additionalProperties: false,
};

/** The JSON Schema of a partial position. */
export const positionSchema = object({
  phase: {
    enum: [
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
    ],
  },
  round: { type: 'integer', minimum: 1, maximum: MOST },
  rounds: { type: 'integer', minimum: 1, maximum: MOST },
  first: player,
  active: { ...text, description: 'The ship at its Perform Action step' },
  engaging: count,
  ships: { type: 'object', additionalProperties: ship, propertyNames: { pattern: '^[AB][0-9]+$' } },
  obstacles: { type: 'object', additionalProperties: object({ shape: text, at: place }, { required: ['at'] }) },
  devices: {
    type: 'array',
    items: object(
      { kind: { enum: DEVICE_KINDS }, at: place, of: player, fuse: count },
      { required: ['kind', 'at', 'of'] },
    ),
    description: 'Bombs and mines on the mat, numbered from 1 as they are written',
  },
  remotes: {
    type: 'array',
    items: object(
      { kind: { enum: REMOTE_KINDS }, at: place, of: player, damage: count },
      { required: ['kind', 'at', 'of'] },
    ),
    description: 'Remotes on the mat; AR1 is the first of player A',
  },
  effects: { type: 'array', items: effect, description: 'What happens next to ships, as cards would have it happen' },
  colours: {
    type: 'array',
    items: object({ ship: text, action: { enum: ACTION_TYPES }, as: { enum: ACTION_DIFFICULTIES } }),
  },
  decks: object({ A: texts, B: texts }),
  scores: object({ A: count, B: count }),
});
