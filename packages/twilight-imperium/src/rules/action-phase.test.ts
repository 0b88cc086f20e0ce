import { beginEffect, type Component, Registry, type Rule } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import { drive, gameOf, offered } from '../../test/drive.ts';
import { position } from '../../test/position.ts';
import type { Game, TiState } from '../state/index.ts';
import { fleetLogistics } from '../technologies/fleet-logistics.ts';
import { actionTurn, beginActionPhase, componentAction, END_OF_TURN } from './action-phase.ts';

function threePlayers(first: { tactic?: number; used?: boolean } = {}): TiState {
  return position({
    players: [
      {
        strategyCards: ['trade'],
        usedStrategyCards: first.used ? ['trade'] : [],
        tactic: first.tactic ?? 2,
      },
      { strategyCards: ['leadership'], usedStrategyCards: ['leadership'] },
      { strategyCards: ['warfare'], usedStrategyCards: ['warfare'] },
    ],
  });
}

function pass(state: TiState): void {
  const player = state.active;
  const { open } = drive(state, actionTurn);
  if (open.length > 0) drive(state, actionTurn, ['pass']);
  expect(state.players[player].passed).toBe(true);
}

describe('action phase', () => {
  test('it begins with the first player in initiative order [LRR-4.1] [LRR-48.2]', () => {
    const state = threePlayers();
    beginActionPhase(gameOf(state));
    expect(state.active).toBe(1);
  });

  test('with several cards the lowest number counts [LRR-48.3]', () => {
    const state = position({
      players: [
        { strategyCards: ['politics', 'trade'] },
        { strategyCards: ['diplomacy', 'imperial'] },
        { strategyCards: ['leadership', 'warfare'] },
      ],
    });
    beginActionPhase(gameOf(state));
    expect(state.active).toBe(2);
  });

  test('strategic, tactical, or passing [LRR-3.1]; nobody passes before using their strategy cards [LRR-3.4]', () => {
    const state = threePlayers();
    const { open } = drive(state, actionTurn);
    expect(offered(open[0])).toEqual(['strategic', 'tactical']);
    expect(open[0].refused()).toContainEqual({
      id: 'pass',
      reason: 'you have not used Trade yet',
      rule: 'LRR 3.4',
    });
    expect(() => drive(state, actionTurn, ['pass'])).toThrow('LRR 3.4');
    expect(offered(drive(threePlayers({ used: true }), actionTurn).open[0])).toEqual(['tactical', 'pass']);
  });

  test('one of two strategy cards used is not enough to pass [LRR-3.4a] [LRR-82.2a]', () => {
    const state = position({
      players: [
        { strategyCards: ['trade', 'imperial'], usedStrategyCards: ['trade'] },
        { strategyCards: ['leadership'] },
        { strategyCards: ['warfare'] },
      ],
    });
    expect(offered(drive(state, actionTurn).open[0])).not.toContain('pass');
  });

  test('without a token in the tactic pool there is no tactical action [LRR-20.4]', () => {
    const state = threePlayers({ tactic: 0, used: false });
    state.players[0].strategyCards.push(...state.strategyPool.splice(0, 1));
    const { open } = drive(state, actionTurn);
    const decision = open[0];
    expect(decision.kind).not.toBe('choose-action');
    const used = threePlayers({ tactic: 0, used: true });
    // Nothing can be done: the player must pass and is not asked (LRR 3.2).
    const driven = drive(used, actionTurn);
    expect(driven.done).toBe(true);
    expect(used.players[0].passed).toBe(true);
  });

  test('turns go around in initiative order and leave out who has passed [LRR-4.2] [LRR-4.3] [LRR-3.3]', () => {
    const state = threePlayers({ used: true });
    state.active = 1;
    pass(state);
    expect(state.active).toBe(0);
    pass(state);
    expect(state.active).toBe(2);
    // The last one goes on alone (LRR 3.3c).
    drive(state, actionTurn, ['tactical', 'system:44']);
    expect(state.active).toBe(2);
    expect(state.phase).toBe('action');
  });

  test('when all have passed the status phase follows [LRR-3.5]', () => {
    const state = threePlayers({ used: true });
    for (let turns = 0; turns < 3; turns++) pass(state);
    expect([state.phase, state.statusStep]).toEqual(['status', 1]);
  });

  test('Fleet Logistics: a second action may follow in the turn, and no third', () => {
    const registry = new Registry([fleetLogistics]);
    const state = position({
      players: [{ technologies: ['fleet-logistics'], usedStrategyCards: ['leadership'] }, {}],
    });
    drive(state, actionTurn, ['tactical', 'system:44'], { registry });
    expect(state.active).toBe(0);
    const { open } = drive(state, actionTurn, [], { registry });
    expect(offered(open[0])).toEqual(['tactical', 'end-turn']);
    expect(() => drive(state, actionTurn, ['pass'], { registry })).toThrow('LRR 3.3');
    drive(state, actionTurn, ['tactical', 'system:46'], { registry });
    expect(state.active).toBe(1);
    expect(state.effects).toEqual([]);
  });

  test('what lasts until the end of a turn ends before the next turn begins [LRR-40.3]', () => {
    const state = position();
    beginEffect(state, { source: 'test', kind: 'swift', until: END_OF_TURN, data: {} });
    beginEffect(state, { source: 'test', kind: 'lasting', until: 'end-of-round', data: {} });
    drive(state, actionTurn, ['tactical', 'system:44']);
    expect(state.active).toBe(1);
    expect(state.effects.map((effect) => effect.kind)).toEqual(['lasting']);
  });

  test('Fleet Logistics: the turn may end after one action', () => {
    const registry = new Registry([fleetLogistics]);
    const state = position({ players: [{ technologies: ['fleet-logistics'] }, {}] });
    drive(state, actionTurn, ['tactical', 'system:44'], { registry });
    drive(state, actionTurn, ['end-turn'], { registry });
    expect(state.active).toBe(1);
    expect(state.players[0].passed).toBe(false);
  });

  test('without Fleet Logistics the next player follows', () => {
    const registry = new Registry([fleetLogistics]);
    const state = position();
    drive(state, actionTurn, ['tactical', 'system:44'], { registry });
    expect(state.active).toBe(1);
  });

  test('an ability of the component action window is an action of its owner, offered while it can be resolved, to nobody else [LRR-22.0] [LRR-22.1-2] [LRR-22.3]', () => {
    const gift: Component<Game> = {
      name: 'Gift',
      abilities: [
        {
          id: 'gift',
          name: 'Gift',
          rule: 'LRR 22',
          window: componentAction,
          may: true,
          owners: () => [0],
          usable: (game: Game) => game.state.players[0].tradeGoods === 0,
          *resolve(game: Game): Rule {
            game.state.players[0].tradeGoods = 5;
          },
        },
      ],
    };
    const registry = new Registry([gift]);
    const state = position();
    expect(offered(drive(state, actionTurn, [], { registry }).open[0])).toContain('component:gift');
    drive(state, actionTurn, ['component:gift'], { registry });
    expect(state.players[0].tradeGoods).toBe(5);
    expect(state.active).toBe(1);
    expect(offered(drive(state, actionTurn, [], { registry }).open[0])).not.toContain('component:gift');
  });
});
