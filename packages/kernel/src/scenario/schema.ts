import { SITUATIONS } from './format.ts';

/** The JSON Schema of a scenario file, for editors and for the check when one is read. */
export function scenarioSchema(games: Readonly<Record<string, { positionSchema: object }>>): object {
  const names = Object.keys(games);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Orrery scenario',
    type: 'object',
    required: ['title', 'game'],
    additionalProperties: false,
    properties: {
      title: { type: 'string', minLength: 1 },
      game: { enum: names },
      shows: { type: 'array', items: { type: 'string', pattern: '^(LRR|XW)-[A-Za-z0-9.-]+$' } },
      covers: {
        type: 'object',
        minProperties: 1,
        additionalProperties: { type: 'array', minItems: 1, uniqueItems: true, items: { enum: SITUATIONS } },
      },
      privacy: { enum: ['open', 'discreet'] },
      position: {},
      dice: { type: 'array', items: { type: 'integer', minimum: 1 } },
      play: { type: 'array', items: { $ref: '#/definitions/step' } },
      expect: { $ref: '#/definitions/expectation' },
      control: {
        type: 'object',
        additionalProperties: false,
        properties: {
          drop: { type: 'integer', minimum: 0 },
          position: {},
          dice: { type: 'array', items: { type: 'integer', minimum: 1 } },
          play: { type: 'array', items: { $ref: '#/definitions/step' } },
        },
      },
    },
    allOf: names.map((name) => ({
      if: { properties: { game: { const: name } } },
      // biome-ignore lint/suspicious/noThenProperty: the word of JSON Schema
      then: {
        properties: {
          position: games[name].positionSchema,
          expect: { properties: { state: games[name].positionSchema } },
        },
      },
    })),
    definitions: {
      ids: { type: 'array', items: { type: 'string' } },
      idsBySeat: { type: 'object', additionalProperties: { $ref: '#/definitions/ids' } },
      step: {
        type: 'object',
        minProperties: 1,
        maxProperties: 1,
        properties: {
          expect: { $ref: '#/definitions/expectation' },
          until: { anyOf: [{ type: 'string' }, { $ref: '#/definitions/ids' }] },
        },
        additionalProperties: {
          anyOf: [
            { type: 'string' },
            { $ref: '#/definitions/ids' },
            {
              type: 'object',
              required: ['refused'],
              additionalProperties: false,
              properties: {
                refused: { anyOf: [{ type: 'string' }, { $ref: '#/definitions/ids' }] },
                rule: { type: 'string' },
                because: { type: 'string' },
              },
            },
          ],
        },
      },
      expectation: {
        type: 'object',
        minProperties: 1,
        additionalProperties: false,
        properties: {
          asks: { type: 'object', additionalProperties: { type: ['string', 'null'] } },
          offers: { $ref: '#/definitions/idsBySeat' },
          offersOnly: { $ref: '#/definitions/idsBySeat' },
          offersNot: { $ref: '#/definitions/idsBySeat' },
          refuses: {
            type: 'object',
            additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
          },
          events: {
            type: 'array',
            items: {
              anyOf: [
                { type: 'string' },
                {
                  type: 'object',
                  required: ['type'],
                  additionalProperties: false,
                  properties: { type: { type: 'string' }, data: { type: 'object' } },
                },
              ],
            },
          },
          noEvents: { $ref: '#/definitions/ids' },
          hears: { $ref: '#/definitions/idsBySeat' },
          hearsNot: { $ref: '#/definitions/idsBySeat' },
          state: {},
          diceLeft: { type: 'integer', minimum: 0 },
          ended: { type: 'string' },
        },
      },
    },
  };
}
