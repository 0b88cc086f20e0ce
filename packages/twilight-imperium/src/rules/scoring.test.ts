import { describe, expect, test } from 'vitest';
import { drive, gameOf, offered } from '../../test/drive.ts';
import { position } from '../../test/position.ts';
import { NOBODY, victoryPoints } from '../state/index.ts';
import { CUSTODIANS_INFLUENCE, removeCustodians } from './custodians.ts';
import { checkVictory, GameOver, scorePoints } from './scoring.ts';
import { turn } from './turn.ts';

describe('victory points', () => {
  test('points have their source, and nobody has more than the goal [LRR-98.4a]', () => {
    const state = position({ players: [{ points: 9 }, {}] });
    const game = gameOf(state);
    scorePoints(game, 1, 'imperial', 1);
    expect(state.players[1].points).toEqual([{ source: 'imperial', points: 1 }]);
    expect(() => scorePoints(game, 0, 'found-a-golden-age', 2)).toThrow(GameOver);
    expect(victoryPoints(state, 0)).toBe(10);
    expect([state.winner, state.endedBy]).toEqual([0, 'points']);
  });

  test('with fourteen points to reach ten do not win [LRR-98.2a]', () => {
    const state = position({ victoryPoints: 14, players: [{ points: 9 }, {}] });
    scorePoints(gameOf(state), 0, 'imperial', 1);
    expect(state.winner).toBe(NOBODY);
  });

  test('of several at the goal the first in initiative order wins; without cards the nearest to the speaker [LRR-98.7]', () => {
    const players = [
      { points: 10, strategyCards: ['imperial'] },
      { points: 10, strategyCards: ['trade'] },
      { points: 2, strategyCards: ['leadership'] },
    ];
    const state = position({ players });
    expect(() => checkVictory(gameOf(state))).toThrow(GameOver);
    expect(state.winner).toBe(1);
    const none = position({ players: players.map(({ points }) => ({ points })), phase: 'strategy', speaker: 2 });
    expect(() => checkVictory(gameOf(none))).toThrow(GameOver);
    expect(none.winner).toBe(0);
  });

  test('a unit of play ends quietly when the game does, whatever was going on', () => {
    const state = position({
      phase: 'status',
      statusStep: 1,
      players: [{ points: 9, tradeGoods: 5 }, {}],
      revealed: ['negotiate-trade-routes'],
    });
    expect(drive(state, turn, [['objective:negotiate-trade-routes']]).done).toBe(true);
    expect([state.phase, state.winner]).toEqual(['ended', 0]);
    expect(drive(state, turn).done).toBe(true);
  });
});

describe('the custodians token', () => {
  const landing = (tradeGoods: number, infantry = 1, custodians = true) =>
    position({
      players: [{ tradeGoods }, {}],
      custodians,
      systems: { '18': { space: { A: { carrier: 1, ...(infantry > 0 ? { infantry } : {}) } } } },
      planets: { jord: { exhausted: true } },
    });

  test('six influence remove it for a point [LRR-27.2] [LRR-27.3]', () => {
    const state = landing(CUSTODIANS_INFLUENCE);
    const driven = drive(state, (game) => removeCustodians(game, 0), [['remove']]);
    expect(driven.result).toBe(true);
    expect([state.custodians, victoryPoints(state, 0), state.players[0].tradeGoods]).toEqual([false, 1, 0]);
    expect(state.players[0].points).toEqual([{ source: 'custodians', points: 1 }]);
  });

  test('it may be left there', () => {
    const state = landing(CUSTODIANS_INFLUENCE);
    const driven = drive(state, (game) => removeCustodians(game, 0), [[]]);
    expect([driven.result, state.custodians, victoryPoints(state, 0)]).toEqual([false, true, 0]);
  });

  test.each([
    ['five influence', landing(CUSTODIANS_INFLUENCE - 1)],
    ['no ground forces to land [LRR-27.2a]', landing(CUSTODIANS_INFLUENCE, 0)],
    ['no token', landing(CUSTODIANS_INFLUENCE, 1, false)],
  ])('nobody is asked with %s', (_, state) => {
    const driven = drive(state, (game) => removeCustodians(game, 0));
    expect([driven.done, driven.result]).toEqual([true, false]);
  });

  test('the question says what it is about', () => {
    const { open } = drive(landing(CUSTODIANS_INFLUENCE), (game) => removeCustodians(game, 0));
    expect([offered(open[0]), open[0].rule, open[0].min]).toEqual([['remove'], 'LRR 27.2', 0]);
  });
});
