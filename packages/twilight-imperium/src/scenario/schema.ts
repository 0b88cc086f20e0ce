/** No game comes near it; a slip of the hand (a number with zeros too many) is told as one. */
const MOST = 999;

/** The JSON Schema of a partial position of Twilight Imperium. */
const player = { type: ['string', 'integer'] };
const ids = { type: 'array', items: { type: 'string' } };
const units = {
  type: 'object',
  additionalProperties: {
    anyOf: [
      { type: 'integer', minimum: 0, maximum: MOST },
      {
        type: 'object',
        required: ['count'],
        additionalProperties: false,
        properties: {
          count: { type: 'integer', minimum: 0, maximum: MOST },
          damaged: { type: 'integer', minimum: 0, maximum: MOST },
        },
      },
    ],
  },
};
const unitsByPlayer = { type: 'object', additionalProperties: units };
const count = { type: 'integer', minimum: 0, maximum: MOST };

export const positionSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    expansions: ids,
    victoryPoints: { enum: [10, 14] },
    players: {
      anyOf: [
        { type: 'integer', minimum: 2, maximum: 8 },
        {
          type: 'array',
          minItems: 2,
          maxItems: 8,
          items: {
            type: 'object',
            additionalProperties: false,
            properties: {
              name: { type: 'string' },
              color: { type: 'string' },
              faction: { type: 'string' },
              tactic: count,
              fleet: count,
              strategy: count,
              tradeGoods: count,
              commodities: count,
              technologies: ids,
              exhaustedTechnologies: ids,
              strategyCards: ids,
              usedStrategyCards: ids,
              passed: { type: 'boolean' },
              actionCards: ids,
              secretObjectives: ids,
              scored: ids,
              points: { type: 'integer', minimum: -MOST, maximum: MOST },
              relics: ids,
              exhaustedRelics: ids,
              heldCards: ids,
              assimilators: {
                type: 'object',
                additionalProperties: false,
                properties: { x: { type: 'string' }, y: { type: 'string' } },
              },
              explorationCards: ids,
              captured: {
                type: 'array',
                items: {
                  type: 'object',
                  required: ['of', 'unit', 'count'],
                  additionalProperties: false,
                  properties: { of: player, unit: { type: 'string' }, count },
                },
              },
              capturedTokens: { type: 'array', items: player },
              leaders: { type: 'object', additionalProperties: { enum: ['locked', 'ready', 'exhausted', 'purged'] } },
              promissoryNotes: {
                type: 'array',
                items: {
                  type: 'object',
                  required: ['note', 'of'],
                  additionalProperties: false,
                  properties: { note: { type: 'string' }, of: player },
                },
              },
              playArea: {
                type: 'array',
                items: {
                  type: 'object',
                  required: ['note', 'of'],
                  additionalProperties: false,
                  properties: { note: { type: 'string' }, of: player },
                },
              },
            },
          },
        },
      ],
    },
    map: { type: 'object' },
    phase: { enum: ['setup', 'strategy', 'action', 'status', 'agenda', 'ended'] },
    round: { type: 'integer', minimum: 1, maximum: MOST },
    speaker: player,
    active: player,
    statusStep: count,
    activeSystem: { type: 'string' },
    custodians: { type: 'boolean' },
    nexusActive: { type: 'boolean' },
    systems: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        properties: { space: unitsByPlayer, tokens: { type: 'array', items: player }, markers: ids },
      },
    },
    planets: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        properties: {
          owner: { type: ['string', 'integer', 'null'] },
          exhausted: { type: 'boolean' },
          units: unitsByPlayer,
          attachments: ids,
          legendaryExhausted: { type: 'boolean' },
          sleeper: { type: ['string', 'null'] },
          system: { type: ['string', 'null'] },
        },
      },
    },
    revealed: ids,
    laws: { type: 'object', additionalProperties: { type: 'string' } },
    strategyCardGoods: { type: 'object', additionalProperties: count },
    decks: {
      type: 'object',
      additionalProperties: false,
      properties: {
        actionCards: ids,
        actionDiscard: ids,
        agendas: ids,
        cultural: ids,
        hazardous: ids,
        industrial: ids,
        frontier: ids,
        relics: ids,
        secretObjectives: ids,
        stageOne: ids,
        stageTwo: ids,
      },
    },
  },
};
