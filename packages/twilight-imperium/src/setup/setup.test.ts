import { Match } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import { drawer, playRandomly } from '../../test/random-game.ts';
import {
  FACTIONS,
  OBJECTIVES,
  PROMISSORY_NOTES,
  technologyIndex,
  UNIT_TYPE_COUNT,
  unitTypeIndex,
} from '../data/index.ts';
import { twilightImperium } from '../game.ts';
import { brokenInvariants } from '../invariants/index.ts';
import { galaxy, homeSystem, NOT_OWNED, planetArea, type TiState, unitCount, unitsOnBoard } from '../state/index.ts';
import { begin } from './begin.ts';
import { readSettings } from './settings.ts';

function start(settings: object, seed = 'setup'): Match<TiState> {
  return Match.from(twilightImperium, begin(readSettings(settings), seed));
}

/** Play the setup to the first pick of a strategy card. */
function throughSetup(match: Match<TiState>): TiState {
  const draw = drawer('setup');
  while (match.state.phase === 'setup') playRandomly(match, draw, { most: 1 });
  return match.state;
}

describe('setup', () => {
  test('tokens are three, three and two; no goods, no commodities, no action cards [LRR-20.1]', () => {
    for (const player of begin(readSettings({ players: 6 }), 'sheet').players) {
      expect([player.tactic, player.fleet, player.strategy]).toEqual([3, 3, 2]);
      expect([player.tradeGoods, player.commodities, player.actionCards.length]).toEqual([0, 0, 0]);
    }
  });

  test('every player holds the five generic notes of their color and one of their faction, all their own [LRR-69.0]', () => {
    const generic = ['alliance', 'ceasefire', 'political-secret', 'support-for-the-throne', 'trade-agreement'];
    const players = ['sol', 'muaat', 'keleres', 'nekro', 'titans'].map((faction) => ({ faction }));
    begin(readSettings({ players }), 'notes').players.forEach((player, seat) => {
      const notes = player.promissoryNotes.map(({ note }) => PROMISSORY_NOTES[note]);
      expect(notes.flatMap(({ id, faction }) => (faction === null ? [id] : [])).sort()).toEqual(generic);
      expect(notes.flatMap(({ faction }) => (faction === null ? [] : [faction]))).toEqual([player.faction]);
      expect(player.promissoryNotes.map(({ of }) => of)).toEqual(new Array(6).fill(seat));
      expect(player.playArea).toEqual([]);
    });
  });

  test('without Prophecy of Kings there is no Alliance: four generic notes and one of the faction [LRR-69.0]', () => {
    for (const player of begin(readSettings({ players: 6, expansions: ['base'] }), 'notes').players) {
      const ids = player.promissoryNotes.map(({ note }) => PROMISSORY_NOTES[note].id);
      expect([ids.length, ids.includes('alliance')]).toEqual([5, false]);
    }
  });

  test('Mecatol Rex lies in the middle with the custodians token; every marker starts at zero [LRR-54.0] [LRR-98.3]', () => {
    const state = begin(readSettings({ players: 6 }), 'middle');
    const { mecatolRex, positionOf } = galaxy(state);
    expect([positionOf[mecatolRex], state.custodians]).toEqual(['000', true]);
    for (const player of state.players) expect(player.points).toEqual([]);
  });

  test('five players without hyperlanes: three of them start with 2, 4 and 2 trade goods', () => {
    const state = begin(readSettings({ players: 5, expansions: ['base'] }), 'five');
    expect(state.players.map((player) => player.tradeGoods)).toEqual([0, 2, 4, 2, 0]);
  });

  test('everybody controls the planets of their home, readied [LRR-25.0]', () => {
    const state = begin(readSettings({ players: 8 }), 'homes');
    state.players.forEach((_, player) => {
      for (const planet of galaxy(state).planetsOf[homeSystem(state, player)]) {
        expect(state.planetOwner[planet]).toBe(player);
        expect(state.planetExhausted[planet]).toBe(0);
      }
    });
  });

  test('a seed gives one speaker, another seed may give another; a speaker may be set [LRR-80.5]', () => {
    const speakers = Array.from({ length: 20 }, (_, seed) => begin(readSettings({ players: 3 }), `${seed}`).speaker);
    expect(new Set(speakers)).toEqual(new Set([0, 1, 2]));
    expect(begin(readSettings({ players: 3, speaker: 1 }), 'any').speaker).toBe(1);
  });

  test.each(FACTIONS.filter((faction) => faction.homeTile !== null && !faction.sheetOnly).map((faction) => faction.id))(
    '%s starts with the units and technologies of its sheet in its home',
    (id) => {
      const state = throughSetup(start({ players: [{ faction: id }, {}, {}] }));
      const faction = FACTIONS[state.players[0].faction];
      for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
        expect(unitsOnBoard(state, 0, type)).toBe(faction.startingUnits[type]);
      }
      const owned = state.players[0].technologies.filter((one) => one !== NOT_OWNED).length;
      expect(owned).toBe(faction.startingTechnologies.length + (faction.startingTechnologyChoice?.count ?? 0));
      expect(brokenInvariants(state)).toEqual([]);
    },
  );

  test('Argent choose two of their three technologies, Winnu any one without prerequisites', () => {
    const match = start({ players: [{ faction: 'argent' }, { faction: 'winnu' }, {}], expansions: ['base', 'pok'] });
    const [argent, winnu] = match.pending;
    expect([argent.decision.kind, argent.decision.min, argent.decision.max]).toEqual(['starting-technology', 2, 2]);
    expect(argent.decision.options().map((option) => option.id)).toEqual([
      'tech:neural-motivator',
      'tech:sarween-tools',
      'tech:plasma-scoring',
    ]);
    expect(winnu.decision.options()).toHaveLength(8);
    match.answer(0, argent.id, ['tech:neural-motivator', 'tech:plasma-scoring']);
    // Both choose at the same time: nothing is applied before the last has answered.
    expect(match.state.players[0].technologies[technologyIndex('plasma-scoring')]).toBe(NOT_OWNED);
    match.answer(1, winnu.id, ['tech:sarween-tools']);
    expect(match.state.players[0].technologies[technologyIndex('plasma-scoring')]).not.toBe(NOT_OWNED);
    expect(match.state.players[1].technologies[technologyIndex('sarween-tools')]).not.toBe(NOT_OWNED);
  });

  test('without Prophecy of Kings Winnu have four technologies to choose from', () => {
    const match = start({ players: [{ faction: 'winnu' }, {}, {}], expansions: ['base'] });
    expect(match.pending[0].decision.options()).toHaveLength(4);
  });

  test('a home of several planets: its owner places structures and ground forces, two PDS and one dock a planet', () => {
    const match = start({ players: [{ faction: 'jol-nar' }, { faction: 'sol' }, { faction: 'muaat' }] });
    const answers = ['planet:jol', 'planet:nar', 'planet:nar', 'planet:jol', 'planet:jol'];
    for (const answer of answers) {
      expect(match.pending.map((question) => question.seat)).toEqual([0]);
      match.answer(0, match.pending[0].id, [answer]);
    }
    const { state } = match;
    const jol = planetArea(state, galaxy(state).planetNamed('jol'));
    const nar = planetArea(state, galaxy(state).planetNamed('nar'));
    expect(unitCount(state, jol, 0, unitTypeIndex('space-dock'))).toBe(1);
    expect(unitCount(state, nar, 0, unitTypeIndex('pds'))).toBe(2);
    expect(unitCount(state, jol, 0, unitTypeIndex('infantry'))).toBe(2);
    expect(match.pending[0].decision.kind).toBe('keep-secret-objective');
  });

  test('the Saar dock starts in space', () => {
    const state = throughSetup(start({ players: [{ faction: 'saar' }, {}, {}] }));
    expect(unitCount(state, homeSystem(state, 0), 0, unitTypeIndex('space-dock'))).toBe(1);
  });

  test('two secret objectives each, one kept, all choosing at the same time [LRR-61.20]', () => {
    const match = start({
      players: [{ faction: 'sol' }, { faction: 'muaat' }, { faction: 'yin' }],
      expansions: ['base'],
    });
    expect(match.pending.map((question) => question.decision.kind)).toEqual(new Array(3).fill('keep-secret-objective'));
    const deck = match.state.decks.secretObjectives.length;
    const kept = match.pending.map((question) => question.decision.options()[1].id);
    for (const [seat, question] of match.pending.entries()) match.answer(seat, question.id, [kept[seat]]);
    expect(match.state.decks.secretObjectives).toHaveLength(deck + 3);
    match.state.players.forEach((player, seat) => {
      expect(player.secretObjectives.map((objective) => `objective:${OBJECTIVES[objective].id}`)).toEqual([kept[seat]]);
    });
  });

  test('two objectives of stage I are open, three and five face down, revealed by the speaker [LRR-61.13] [LRR-61.13a] [LRR-80.3]', () => {
    const state = throughSetup(start({ players: 4 }));
    expect(state.revealed.map((objective) => OBJECTIVES[objective].kind)).toEqual(['stage-1', 'stage-1']);
    expect([state.decks.stageOne.length, state.decks.stageTwo.length]).toEqual([3, 5]);
    const all = [...state.revealed, ...state.decks.stageOne, ...state.decks.stageTwo];
    expect(new Set(all).size).toBe(10);
    expect([state.phase, state.round, state.active]).toEqual(['strategy', 1, state.speaker]);
  });

  test('the Council Keleres choose from what the others start with, when those have chosen', () => {
    const players = [{ faction: 'keleres' }, { faction: 'winnu' }, { faction: 'sol' }];
    const match = start({ players });
    expect(match.pending.map((question) => question.seat)).toEqual([1]);
    match.answer(1, match.pending[0].id, ['tech:sarween-tools']);
    expect(match.pending[0].decision.options().map((option) => option.id)).toEqual([
      'tech:neural-motivator',
      'tech:antimass-deflectors',
      'tech:sarween-tools',
    ]);
  });
});
