import { describe, expect, test } from 'vitest';
import { gameOf } from '../../test/drive.ts';
import { type Position, position } from '../../test/position.ts';
import { actionCardIndex, CRUISER, factionIndex, FACTIONS, FIGHTER, INFANTRY, leaderIndex } from '../data/index.ts';
import { leaderHolders } from '../factions/leader.ts';
import {
  commandTokensLeft,
  hasCommandToken,
  NOT_OWNED,
  PURGED,
  READY,
  type TiState,
  tokensOfOthers,
  unitsOnBoard,
} from '../state/index.ts';
import { brokenInvariants } from '../invariants/index.ts';
import { eliminatePlayers, isEliminated } from './elimination.ts';

const CLAIRE = leaderIndex('claire-gibson');

/** Three players; the first has lost the home and keeps `rest`. */
function lost(rest: Position = {}): TiState {
  return position({
    players: [
      {
        technologies: ['gravity-drive'],
        actionCards: ['sabotage', 'direct-hit'],
        secretObjectives: ['seize-an-icon'],
        scored: ['adapt-new-strategies'],
        promissoryNotes: [
          { note: 'ceasefire', of: 0 },
          { note: 'alliance', of: 1 },
        ],
        tradeGoods: 4,
      },
      { promissoryNotes: [{ note: 'trade-agreement', of: 0 }] },
      {},
    ],
    ...rest,
    planets: { jord: { owner: 1 }, ...rest.planets },
  });
}

describe('elimination', () => {
  test('no ground forces, nothing that produces, no planet: all three [LRR-33.1]', () => {
    expect(isEliminated(lost({ systems: { '44': { space: { A: { cruiser: 2, fighter: 1 } } } } }), 0)).toBe(true);
    const rests: Position[] = [
      { planets: { quann: { owner: 0 } } },
      { systems: { '44': { space: { A: { carrier: 1, infantry: 1 } } } } },
    ];
    for (const rest of rests) expect(isEliminated(lost(rest), 0)).toBe(false);
  });

  test('a floating factory produces, and keeps its owner in the game [LRR-33.1b]', () => {
    const saar = (dock: number) =>
      position({
        players: [{ faction: 'saar' }, {}],
        planets: { ragh: { owner: 1 }, 'lisis-ii': { owner: 1 } },
        systems: { '44': { space: { A: { 'space-dock': dock, cruiser: 1 } } } },
      });
    expect(isEliminated(saar(1), 0)).toBe(false);
    expect(isEliminated(saar(0), 0)).toBe(true);
  });

  test('everything goes back: units, tokens, technologies, cards, notes [LRR-33.2] [LRR-33.4] [LRR-33.5] [LRR-33.7]', () => {
    const state = lost({ systems: { '44': { space: { A: { cruiser: 2 } }, tokens: [0, 1] } } });
    const cards = state.players[0].strategyCards;
    eliminatePlayers(gameOf(state));
    const [gone, second] = state.players;
    expect([gone.eliminated, gone.passed]).toEqual([true, true]);
    expect(unitsOnBoard(state, 0, 3)).toBe(0);
    const tokens = state.commandTokens.map((_, system) => hasCommandToken(state, system, 0));
    expect(tokens).not.toContain(true);
    expect(state.commandTokens.some((bits) => bits !== 0)).toBe(true);
    expect([gone.tactic, gone.fleet, gone.strategy, gone.tradeGoods]).toEqual([0, 0, 0, 0]);
    expect(gone.technologies.every((owned) => owned === NOT_OWNED)).toBe(true);
    expect(state.decks.actionDiscard).toEqual([actionCardIndex('sabotage'), actionCardIndex('direct-hit')]);
    expect([gone.secretObjectives, gone.scored, gone.promissoryNotes]).toEqual([[], [], []]);
    expect(second.promissoryNotes.map(({ of }) => of)).toEqual([1]);
    // Strategy cards go to the common play area, used or not (LRR 33.6).
    for (const card of cards) expect(state.strategyPool).toContain(card);
    expect(brokenInvariants(state).filter((what) => !what.includes('promissory'))).toEqual([]);
  });

  test('laws are discarded, captured units return, but tokens are nobody’s; what was explored goes back [LRR-33.3] [LRR-33.11]', () => {
    const state = lost({ expansions: ['base', 'pok'] });
    const [gone, other] = state.players;
    const agenda = state.decks.agendas.pop() as number;
    state.laws = [
      { agenda, elected: 'player:0' },
      { agenda: state.decks.agendas.pop() as number, elected: 'player:1' },
    ];
    gone.captured = [{ of: 1, type: 1, count: 2 }];
    other.captured = [
      { of: 0, type: CRUISER, count: 1 },
      { of: 0, type: INFANTRY, count: 2 },
      { of: 2, type: FIGHTER, count: 3 },
    ];
    gone.explorationCards = [state.decks.exploration.cultural.pop() as number];
    gone.relics = [{ relic: state.decks.relics.pop() as number, exhausted: false }];
    eliminatePlayers(gameOf(state));
    expect(state.laws.map((law) => law.elected)).toEqual(['player:1']);
    expect(state.decks.agendaDiscard).toEqual([agenda]);
    const tokens = [
      { of: 0, type: INFANTRY, count: 2 },
      { of: 2, type: FIGHTER, count: 3 },
    ];
    expect([gone.captured, other.captured]).toEqual([[], tokens]);
    expect([gone.explorationCards, gone.relics]).toEqual([[], []]);
    expect(state.decks.explorationDiscard.cultural).toHaveLength(1);
    expect(brokenInvariants(state).filter((what) => !what.includes('promissory'))).toEqual([]);
  });

  test('the speaker token passes to the left, past others who are out [LRR-33.8] [LRR-80.7]', () => {
    const state = lost();
    state.players[1].eliminated = true;
    eliminatePlayers(gameOf(state));
    expect(state.speaker).toBe(2);
  });

  test('command tokens of others in a fleet pool go back to their reinforcements [LRR-33.10e]', () => {
    const state = position({
      players: [{ faction: 'mahact', fleet: 2, capturedTokens: [1, 2] }, {}, {}],
      planets: { ixth: { owner: 1 } },
    });
    const before = commandTokensLeft(state, 1);
    eliminatePlayers(gameOf(state));
    expect(state.players[0].eliminated).toBe(true);
    expect([tokensOfOthers(state, 0), commandTokensLeft(state, 1)]).toEqual([[], before + 1]);
    expect(brokenInvariants(state).filter((what) => !what.includes('promissory'))).toEqual([]);
  });

  test('a token in the fleet pool of another player stays, and with it an unlocked commander [LRR-33.10f]', () => {
    const after = (claire: string, captured: number[]) => {
      const state = lost({
        players: [
          { leaders: { 'claire-gibson': claire, 'evelyn-delouis': 'ready' } },
          { faction: 'mahact', capturedTokens: captured },
          {},
        ],
      });
      eliminatePlayers(gameOf(state));
      expect(brokenInvariants(state).filter((what) => !what.includes('promissory'))).toEqual([]);
      return [state.players[0].leaders.slice(0, 2), leaderHolders(state, CLAIRE), tokensOfOthers(state, 1)];
    };
    expect(FACTIONS[factionIndex('sol')].leaders[1]).toBe(CLAIRE);
    expect(after('ready', [0])).toEqual([[PURGED, READY], [1], [0]]);
    expect(after('ready', [2])).toEqual([[PURGED, PURGED], [], [2]]);
    expect(after('locked', [0])).toEqual([[PURGED, PURGED], [], [0]]);
  });
});
