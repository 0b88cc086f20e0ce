import { checkShape, KERNEL_STATE, Refused, type Shape } from '@orrery/kernel';
import {
  ACTION_CARDS,
  AGENDAS,
  EXPLORATION_CARDS,
  FACTIONS,
  OBJECTIVES,
  PROMISSORY_NOTES,
  RELICS,
  STRATEGY_CARDS,
  TECHNOLOGIES,
  UNIT_TYPE_COUNT,
  whyNotSets,
} from './data/index.ts';
import { type Galaxy, galaxyOf } from './galaxy/index.ts';
import { type Decks, type MatchSetup, type PlayerState, type TiState, TOKEN_IN_FLEET_POOL } from './state/index.ts';

/**
 * A state from outside (LRR has no word for it): every field has its kind, every number that names something names something,
 * and lists by area, system, planet or player have their length. Whether the position makes sense is another question.
 */

const COUNT: Shape = { below: 1_000_000 };
/** Victory points may be lost beyond what was gained. */
const POINTS: Shape = { below: 1_000_000, from: -1_000_000 };
const cards = (table: readonly unknown[]): Shape => ({ list: { below: table.length } });
const texts: Shape = { list: 'text' };

const SETUP: Shape = {
  fields: {
    expansions: texts,
    victoryPoints: { oneOf: [10, 14] },
    players: { list: { fields: { name: 'text', color: 'text', faction: 'text' } } },
    layout: 'text',
    roundLimit: COUNT,
  } satisfies Record<keyof MatchSetup, Shape>,
};

const MAP: Shape = {
  fields: { tiles: { list: { fields: { position: 'text', tile: 'text', rotation: COUNT } } }, offMap: texts },
  optional: { extraPlanets: texts, swapped: { list: texts }, replaced: { list: texts } },
};

const EXPLORATION: Shape = {
  fields: {
    cultural: cards(EXPLORATION_CARDS),
    hazardous: cards(EXPLORATION_CARDS),
    industrial: cards(EXPLORATION_CARDS),
    frontier: cards(EXPLORATION_CARDS),
  },
};

const DECKS: Shape = {
  fields: {
    actionCards: cards(ACTION_CARDS),
    actionDiscard: cards(ACTION_CARDS),
    agendas: cards(AGENDAS),
    agendaDiscard: cards(AGENDAS),
    exploration: EXPLORATION,
    explorationDiscard: EXPLORATION,
    relics: cards(RELICS),
    secretObjectives: cards(OBJECTIVES),
    stageOne: cards(OBJECTIVES),
    stageTwo: cards(OBJECTIVES),
  } satisfies Record<keyof Decks, Shape>,
};

/** What an effect remembers; only what was predicted or revealed may be nothing. */
const EFFECT_FIELD: Shape = 'data';
const MAY_BE_NOTHING: readonly string[] = ['objective', 'outcome'];

function playerShape(seats: number): Shape {
  const seat: Shape = { below: seats };
  const notes: Shape = { list: { fields: { note: { below: PROMISSORY_NOTES.length }, of: seat } } };
  return {
    fields: {
      faction: { below: FACTIONS.length },
      tactic: COUNT,
      fleet: COUNT,
      strategy: COUNT,
      tradeGoods: COUNT,
      commodities: COUNT,
      technologies: { list: { below: 3 }, length: TECHNOLOGIES.length },
      strategyCards: cards(STRATEGY_CARDS),
      usedStrategyCards: cards(STRATEGY_CARDS),
      passed: 'flag',
      eliminated: 'flag',
      actionCards: cards(ACTION_CARDS),
      secretObjectives: cards(OBJECTIVES),
      scored: cards(OBJECTIVES),
      points: { list: { fields: { source: 'text', points: POINTS } } },
      promissoryNotes: notes,
      notesOf: COUNT,
      playArea: notes,
      relics: { list: { fields: { relic: { below: RELICS.length }, exhausted: 'flag' } } },
      explorationCards: cards(EXPLORATION_CARDS),
      leaders: { list: { below: 4 } },
      captured: { list: { fields: { of: seat, type: { below: UNIT_TYPE_COUNT }, count: COUNT } } },
    } satisfies Record<keyof PlayerState, Shape>,
  };
}

function agendaShape(seats: number): Shape {
  const seat: Shape = { below: seats };
  return {
    fields: {
      agenda: { below: AGENDAS.length },
      hidden: { below: AGENDAS.length, from: -1 },
      inPlay: 'flag',
      step: { oneOf: ['reveal', 'vote', 'resolve'] },
      decided: { orNull: 'text' },
      outcomes: texts,
      votes: { list: { fields: { player: seat, outcome: 'text', count: COUNT } } },
      predictions: { list: { fields: { player: seat, outcome: 'text', source: 'text' } } },
    },
    optional: { voter: { below: seats, from: -1 } },
  };
}

/** The shape of a state of so many players on this galaxy. */
function stateShape(seats: number, { systemCount, planetCount }: Galaxy): Shape {
  const seat: Shape = { below: seats };
  const entries = (systemCount + planetCount) * seats * UNIT_TYPE_COUNT;
  const fields: Record<keyof TiState, Shape> = {
    ...KERNEL_STATE,
    setup: SETUP,
    map: MAP,
    players: { list: playerShape(seats) },
    phase: { oneOf: ['setup', 'strategy', 'action', 'status', 'agenda', 'ended'] },
    round: COUNT,
    speaker: seat,
    active: { below: seats, from: -1 },
    statusStep: COUNT,
    activeSystem: { below: systemCount, from: -1 },
    tacticalStep: { below: 6, from: -1 },
    units: { list: COUNT, length: entries },
    damaged: { list: COUNT, length: entries },
    planetOwner: { list: { below: seats, from: -1 }, length: planetCount },
    planetExhausted: { list: { below: 2 }, length: planetCount },
    commandTokens: { list: { below: 1 << seats }, length: systemCount },
    nexusActive: 'flag',
    custodians: 'flag',
    systemTokens: { list: texts, length: systemCount },
    attachments: { list: texts, length: planetCount },
    planetSystem: { list: { below: systemCount, from: -1 }, length: planetCount },
    legendaryExhausted: { list: { below: 2 }, length: planetCount },
    resolving: cards(ACTION_CARDS),
    purged: texts,
    laws: { list: { fields: { agenda: { below: AGENDAS.length }, elected: 'text' } } },
    agenda: { orNull: agendaShape(seats) },
    strategyCardGoods: { list: COUNT },
    strategyPool: cards(STRATEGY_CARDS),
    revealed: cards(OBJECTIVES),
    decks: DECKS,
    winner: { below: seats, from: -1 },
    endedBy: 'text',
  };
  return { fields };
}

/** Throws `Refused`, naming the field, for a state that no match of this game could have. */
export function checkState(state: unknown, field: string): void {
  const given = state as Partial<TiState> | null;
  checkShape(given?.setup, SETUP, `${field}.setup`);
  checkShape(given?.map, MAP, `${field}.map`);
  checkShape(given?.players, { list: 'data' }, `${field}.players`);
  const { setup, map, players } = given as TiState;
  const seats = setup.players.length;
  if (seats < 2 || seats > 8 || players.length !== seats) {
    throw new Refused(`${field}.players`, `there are ${players.length} of ${seats}`, 'file');
  }
  setup.players.forEach(({ faction }, seat) => {
    if (faction !== 'random' && !FACTIONS.some(({ id }) => id === faction)) {
      throw new Refused(`${field}.setup.players[${seat}].faction`, `there is no faction "${faction}"`, 'file');
    }
  });
  const noSets = whyNotSets(setup.expansions);
  if (noSets !== null) throw new Refused(`${field}.setup.expansions`, noSets, 'file');
  checkShape(given, stateShape(seats, galaxyIn(map, `${field}.map`)), field);
  checkWhole(given as TiState, field);
}

function galaxyIn(map: TiState['map'], field: string): Galaxy {
  try {
    return galaxyOf(map);
  } catch (error) {
    throw new Refused(field, error instanceof Error ? error.message : String(error), 'file');
  }
}

/**
 * What shapes alone do not tell: damaged units are there, effects know whom they concern, leaders fit the faction, somebody acts in
 * the action phase, and no strategy card is there twice.
 */
function checkWhole(state: TiState, field: string): void {
  if (state.phase === 'action') checkShape(state.active, { below: state.players.length }, `${field}.active`);
  const cards = [...state.strategyPool, ...state.players.flatMap(({ strategyCards }) => strategyCards)];
  if (new Set(cards).size < cards.length) {
    throw new Refused(`${field}.strategyPool`, 'a strategy card is there, or with a player, twice', 'LRR 83');
  }
  state.damaged.forEach((damaged, at) => {
    if (damaged > state.units[at]) {
      throw new Refused(`${field}.damaged[${at}]`, `${damaged} of ${state.units[at]} units are damaged`, 'LRR 87');
    }
  });
  state.effects.forEach(({ data }, at) => {
    for (const [key, value] of Object.entries(data)) {
      const place = `${field}.effects[${at}].data.${key}`;
      checkShape(value, EFFECT_FIELD, place);
      const fits =
        ['number', 'string', 'boolean'].includes(typeof value) || (value === null && MAY_BE_NOTHING.includes(key));
      if (!fits) throw new Refused(place, 'it has to be a number, a text or a flag', 'file');
    }
  });
  state.effects.forEach(({ kind, data }, at) => {
    if (kind !== TOKEN_IN_FLEET_POOL) return;
    for (const key of ['player', 'of'] as const) {
      checkShape(data[key], { below: state.players.length }, `${field}.effects[${at}].data.${key}`);
    }
  });
  state.players.forEach(({ leaders, faction }, seat) => {
    if (leaders.length > 0 && leaders.length !== FACTIONS[faction].leaders.length) {
      throw new Refused(`${field}.players[${seat}].leaders`, `there are ${leaders.length}`, 'LRR 51');
    }
  });
}
