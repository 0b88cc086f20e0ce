import { describe, expect, test } from 'vitest';
import { drive, gameOf, offered } from '../../test/drive.ts';
import { position } from '../../test/position.ts';
import { strategyCardIndex } from '../data/index.ts';
import { beginRound, picksEach, strategyPick } from './strategy-phase.ts';
import type { TiState } from '../state/index.ts';

/** A strategy phase that begins, with that many players of which `speaker` is the speaker. */
function strategyPhase(players: number, speaker = 0): TiState {
  const state = position({ players, phase: 'strategy', speaker, round: 0, expansions: ['base'] });
  beginRound(gameOf(state));
  return state;
}

/** Pick these cards one after another and say who picked. */
function pick(state: TiState, cards: readonly string[]): number[] {
  return cards.map((card) => {
    const player = state.active;
    // The last card of all is taken without asking.
    expect(drive(state, strategyPick, state.strategyPool.length > 1 ? [`card:${card}`] : []).done).toBe(true);
    return player;
  });
}

const SIX = ['imperial', 'technology', 'warfare', 'trade', 'construction', 'politics'];

describe('strategy phase', () => {
  test('picks go clockwise from the speaker, one card each [LRR-84.1]', () => {
    const state = strategyPhase(6, 4);
    expect(pick(state, SIX)).toEqual([4, 5, 0, 1, 2, 3]);
    expect(state.players.every((player) => player.strategyCards.length === 1)).toBe(true);
    expect(state.phase).toBe('action');
  });

  test('a card taken this round is refused to the others [LRR-84.1b]', () => {
    const state = strategyPhase(6);
    pick(state, ['imperial']);
    const { open } = drive(state, strategyPick);
    expect(offered(open[0])).not.toContain('card:imperial');
    expect(open[0].refused()).toMatchObject([{ id: 'card:imperial', rule: 'LRR 84.1b' }]);
    expect(() => drive(state, strategyPick, ['card:imperial'])).toThrow('84.1b');
  });

  test('each card left over gets a trade good, which whoever takes it later gains [LRR-84.2] [LRR-84.1a]', () => {
    const state = strategyPhase(6);
    pick(state, SIX);
    const leadership = strategyCardIndex('leadership');
    expect(state.strategyCardGoods[leadership]).toBe(1);
    expect(state.strategyCardGoods[strategyCardIndex('imperial')]).toBe(0);
    for (const player of state.players) {
      state.strategyPool.push(...player.strategyCards);
      player.strategyCards = [];
    }
    state.strategyCardGoods[leadership] = 3;
    beginRound(gameOf(state));
    const goods = state.players[state.active].tradeGoods;
    const [picker] = pick(state, ['leadership']);
    expect(state.players[picker].tradeGoods).toBe(goods + 3);
    expect(state.strategyCardGoods[leadership]).toBe(0);
  });

  test('three and four players pick twice, the second time from the speaker again [LRR-84.1c]', () => {
    const three = strategyPhase(3, 1);
    expect(pick(three, SIX)).toEqual([1, 2, 0, 1, 2, 0]);
    const four = strategyPhase(4, 2);
    expect(pick(four, [...SIX, 'diplomacy', 'leadership'])).toEqual([2, 3, 0, 1, 2, 3, 0, 1]);
    expect(four.strategyCardGoods.every((goods) => goods === 0)).toBe(true);
  });

  test('with eight players every card is taken and no trade goods are placed [LRR-84.2a]', () => {
    const state = position({ players: 8, phase: 'strategy', round: 0 });
    beginRound(gameOf(state));
    while (state.phase === 'strategy') drive(state, strategyPick, state.strategyPool.length > 1 ? [first(state)] : []);
    expect(state.strategyPool).toEqual([]);
    expect(state.strategyCardGoods.every((goods) => goods === 0)).toBe(true);
  });

  test('an eliminated player does not pick; five who become four still pick once [LRR-33.9]', () => {
    const state = position({ players: 5, phase: 'strategy', round: 0, expansions: ['base'] });
    state.players[1].eliminated = true;
    beginRound(gameOf(state));
    expect(picksEach(state)).toBe(1);
    expect(pick(state, SIX.slice(0, 4))).toEqual([0, 2, 3, 4]);
    expect(state.phase).toBe('action');
    expect(state.players[1].passed).toBe(true);
  });
});

function first(state: TiState): string {
  return offered(drive(state, strategyPick).open[0])[0];
}
