import { Registry } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import { drive, offered } from '../../test/drive.ts';
import { type Position, position } from '../../test/position.ts';
import { objectiveIndex, technologyIndex } from '../data/index.ts';
import { EXHAUSTED, READY, type TiState, victoryPoints } from '../state/index.ts';
import { hyperMetabolism } from '../technologies/hyper-metabolism.ts';
import { neuralMotivator } from '../technologies/neural-motivator.ts';
import { statusStep } from './status-phase.ts';

function status(step: number, partial: Position = {}): TiState {
  return position({ phase: 'status', statusStep: step, ...partial });
}

/** Rich enough to score by paying: Negotiate Trade Routes and Sway the Council. */
const RICH = { tradeGoods: 20 };

describe('step 1: score objectives', () => {
  test('in initiative order everybody may score [LRR-81.1]', () => {
    const state = status(1, {
      players: [
        { ...RICH, strategyCards: ['imperial'] },
        { ...RICH, strategyCards: ['trade'] },
      ],
      revealed: ['negotiate-trade-routes'],
    });
    const asked = drive(state, statusStep, [['objective:negotiate-trade-routes']]).open[0];
    expect(asked.seat).toBe(0);
    expect(state.players[1].scored).toHaveLength(1);
  });

  test('one public and one secret objective at most, in any order [LRR-61.6]', () => {
    const partial: Position = {
      players: [
        { ...RICH, secretObjectives: ['form-a-spy-network', 'establish-hegemony'], actionCards: fiveCards },
        { fleet: 3 },
      ],
      revealed: ['negotiate-trade-routes', 'sway-the-council'],
    };
    const state = status(1, partial);
    const all = ['objective:negotiate-trade-routes', 'objective:sway-the-council', 'objective:form-a-spy-network'];
    expect(offered(drive(state, statusStep).open[0])).toEqual(all);
    const second = drive(status(1, partial), statusStep, [['objective:negotiate-trade-routes']]).open[0];
    expect(offered(second)).toEqual(['objective:form-a-spy-network']);
    expect(second.refused()).toContainEqual({
      id: 'objective:sway-the-council',
      target: 'objective:sway-the-council',
      reason: 'you have scored a public objective in this status phase',
      rule: 'LRR 61.6',
    });
    const other = drive(status(1, partial), statusStep, [['objective:form-a-spy-network']]).open[0];
    expect(offered(other)).toEqual(['objective:negotiate-trade-routes', 'objective:sway-the-council']);
  });

  test('it may be left out', () => {
    const state = status(1, { players: [RICH, {}], revealed: ['negotiate-trade-routes'] });
    expect(drive(state, statusStep, [[]]).done).toBe(true);
    expect(victoryPoints(state, 0)).toBe(0);
  });

  test('an objective is scored once, and not without its requirement [LRR-61.8] [LRR-61.5a]', () => {
    const state = status(1, {
      players: [{ ...RICH, scored: ['sway-the-council'] }, {}],
      revealed: ['negotiate-trade-routes', 'sway-the-council', 'expand-borders'],
    });
    const decision = drive(state, statusStep).open[0];
    expect(offered(decision)).toEqual(['objective:negotiate-trade-routes']);
    const reasons = Object.fromEntries(decision.refused().map(({ id, reason, rule }) => [id, `${reason} ${rule}`]));
    expect(reasons['objective:sway-the-council']).toBe('you have scored it LRR 61.8');
    expect(reasons['objective:expand-borders']).toBe('0 of 6 planets outside home systems LRR 61.5a');
  });

  test('without all planets of the home no public objective is scored [LRR-61.16]', () => {
    const state = status(1, {
      players: [{ ...RICH, secretObjectives: ['form-a-spy-network'], actionCards: fiveCards }, {}],
      revealed: ['negotiate-trade-routes'],
      planets: { jord: { owner: 1 } },
    });
    expect(offered(drive(state, statusStep).open[0])).toEqual(['objective:form-a-spy-network']);
  });

  test('the goal ends the game at once, before the next in order scores [LRR-98.7]', () => {
    const state = status(1, {
      players: [
        { ...RICH, points: 9, strategyCards: ['leadership'] },
        { ...RICH, points: 9, strategyCards: ['diplomacy'] },
      ],
      revealed: ['negotiate-trade-routes'],
    });
    expect(() => drive(state, statusStep, [['objective:negotiate-trade-routes']])).toThrow('the game is over');
    expect([state.winner, state.endedBy, state.phase]).toEqual([0, 'points', 'ended']);
    expect(victoryPoints(state, 1)).toBe(9);
  });

  test('in a discreet match everybody with a secret is asked', () => {
    const partial: Position = { players: [{ secretObjectives: ['seize-an-icon'] }, {}] };
    expect(drive(status(1, partial), statusStep).done).toBe(true);
    const { open } = drive(status(1, partial), statusStep, [], { privacy: 'discreet' });
    expect([open[0].seat, open[0].kind, offered(open[0])]).toEqual([0, 'score-objective', []]);
    expect(drive(status(1, partial), statusStep, [[]], { privacy: 'discreet' }).done).toBe(true);
  });
});

const fiveCards = ['direct-hit', 'direct-hit', 'sabotage', 'morale-boost', 'shields-holding'];

describe('step 2: reveal an objective', () => {
  test('stage I before stage II [LRR-81.2a] [LRR-61.14a]', () => {
    const state = status(2, { decks: { stageOne: ['develop-weaponry'] } });
    state.decks.stageOne = [objectiveIndex('develop-weaponry')];
    const stageTwo = state.decks.stageTwo.at(-1);
    drive(state, statusStep);
    expect(state.revealed).toEqual([objectiveIndex('develop-weaponry')]);
    state.statusStep = 2;
    drive(state, statusStep);
    expect(state.revealed).toEqual([objectiveIndex('develop-weaponry'), stageTwo]);
  });

  test('with none left the game ends: most points, ties by initiative [LRR-81.2b] [LRR-61.15a] [LRR-98.8]', () => {
    const state = status(2, {
      players: [
        { points: 5, strategyCards: ['imperial'] },
        { points: 5, strategyCards: ['trade'] },
        { points: 4, strategyCards: ['leadership'] },
      ],
    });
    state.decks.stageOne = [];
    state.decks.stageTwo = [];
    expect(() => drive(state, statusStep)).toThrow('the game is over');
    expect([state.winner, state.endedBy]).toEqual([1, 'objectives']);
  });
});

describe('steps 3 to 8', () => {
  test('everybody draws an action card in initiative order [LRR-81.3]; with Neural Motivator two', () => {
    const registry = new Registry([neuralMotivator]);
    const state = status(3, { players: [{ technologies: ['neural-motivator'] }, {}, {}] });
    const { events } = drive(state, statusStep, [], { registry });
    expect(state.players.map((player) => player.actionCards.length)).toEqual([2, 1, 1]);
    const order = events.filter((event) => event.type === 'action-cards-drawn').map((event) => event.data?.player);
    expect(order).toEqual([0, 1, 2]);
  });

  test('all command tokens leave the board [LRR-81.4]', () => {
    const state = status(4, { systems: { '44': { tokens: [0, 1] }, '46': { tokens: [1] } } });
    drive(state, statusStep);
    expect(state.commandTokens.every((bits) => bits === 0)).toBe(true);
  });

  test('everybody gains two tokens and redistributes, all at the same time [LRR-81.5] [LRR-81.5b]', () => {
    const state = status(5);
    const first = drive(state, statusStep).open;
    expect(first.map((decision) => decision.seat)).toEqual([0, 1]);
    const again = status(5);
    drive(again, statusStep, ['tactic:1', 'tactic:6', 'fleet:6', 'fleet:5']);
    expect(again.players.map(({ tactic, fleet, strategy }) => [tactic, fleet, strategy])).toEqual([
      [1, 6, 7],
      [6, 5, 3],
    ]);
  });

  test('reinforcements bound what is gained [LRR-20.3]; Hyper Metabolism gains three', () => {
    const registry = new Registry([hyperMetabolism]);
    const state = status(5, {
      players: [
        { tactic: 8, fleet: 5, strategy: 2 },
        { tactic: 2, fleet: 2, strategy: 2, technologies: ['hyper-metabolism'] },
      ],
    });
    drive(state, statusStep, ['tactic:9', 'tactic:5', 'fleet:5', 'fleet:2'], { registry });
    expect(state.players.map(({ tactic, fleet, strategy }) => [tactic, fleet, strategy])).toEqual([
      [9, 5, 2],
      [5, 2, 2],
    ]);
  });

  test('a smaller fleet pool removes ships [LRR-81.5a] [LRR-37.3]', () => {
    const state = status(5, {
      players: [{ tactic: 1, fleet: 2, strategy: 1 }, {}],
      systems: { '1': { space: { A: { cruiser: 2 } } } },
    });
    const { open } = drive(state, statusStep, ['tactic:5', 'tactic:6', 'fleet:1', 'fleet:5']);
    expect(open).toEqual([]);
    expect(state.units.reduce((sum, count) => sum + count)).toBe(1);
  });

  test('all cards are readied: planets, technologies, strategy cards [LRR-81.6]', () => {
    const state = status(6, {
      players: [{ exhaustedTechnologies: ['sling-relay'], usedStrategyCards: ['leadership'] }, {}],
      planets: { jord: { exhausted: true } },
    });
    expect(state.players[0].technologies[technologyIndex('sling-relay')]).toBe(EXHAUSTED);
    drive(state, statusStep);
    expect(state.players[0].technologies[technologyIndex('sling-relay')]).toBe(READY);
    expect(state.planetExhausted.every((exhausted) => exhausted === 0)).toBe(true);
    expect(state.players[0].usedStrategyCards).toEqual([]);
  });

  test('damaged units are repaired [LRR-81.7]', () => {
    const state = status(7, { systems: { '1': { space: { A: { dreadnought: { count: 2, damaged: 1 } } } } } });
    drive(state, statusStep);
    expect(state.damaged.every((count) => count === 0)).toBe(true);
    expect(state.units.some((count) => count === 2)).toBe(true);
  });

  test('strategy cards return, and the next round begins while the custodians are there [LRR-81.8]', () => {
    const state = status(8, { round: 3 });
    drive(state, statusStep);
    expect(state.strategyPool).toHaveLength(8);
    expect([state.phase, state.round, state.active]).toEqual(['strategy', 4, state.speaker]);
    expect(state.players.some((player) => player.passed)).toBe(false);
  });

  test('without the custodians the agenda phase follows in the same round [LRR-27.4] [LRR-40.1]', () => {
    const state = status(8, { round: 3, custodians: false });
    drive(state, statusStep);
    expect([state.phase, state.round]).toEqual(['agenda', 3]);
  });
});
