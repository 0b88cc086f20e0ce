import { Match } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import { componentsIn, factionIndex, FACTIONS, LEADERS, promissoryNoteIndex } from '../src/data/index.ts';
import { disguise } from '../src/disguise.ts';
import { twilightImperium } from '../src/game.ts';
import { brokenInvariants } from '../src/invariants/index.ts';
import { checkState } from '../src/saved-state.ts';
import { addTokenOf, COMMAND_TOKENS, commandTokensLeft, fleetLimit } from '../src/state/index.ts';
import { viewOf } from '../src/view/view-of.ts';
import { type Position, position } from './position.ts';
import { drawer, newMatch } from './random-game.ts';

const ALLIANCE = promissoryNoteIndex('alliance');

describe('command tokens of others in the fleet pool of the Mahact', () => {
  const state = position({
    players: [{ faction: 'mahact', fleet: 3, capturedTokens: [1] }, { faction: 'sol', fleet: 2 }, {}],
  });

  test('raise the limit of ships, lie in no reinforcements, and are seen by everybody', () => {
    const { tactic, fleet, strategy } = state.players[1];
    expect([fleetLimit(state, 0), fleetLimit(state, 1)]).toEqual([4, 2]);
    expect(commandTokensLeft(state, 1)).toBe(COMMAND_TOKENS - tactic - fleet - strategy - 1);
    for (const seat of [0, 1, 2, undefined]) {
      const [mahact, other] = viewOf(state, seat).players;
      expect([mahact.tokens.fleetOfOthers, mahact.fleetLimit, other.tokens.fleetOfOthers]).toEqual([[1], 4, []]);
    }
  });

  test('a save that says they are of nobody at the table is refused', () => {
    for (const of of [3, -1, 'A']) {
      const edited = structuredClone(state);
      edited.effects = edited.effects.map((effect) => ({ ...effect, data: { ...effect.data, of } }));
      expect(() => checkState(JSON.parse(JSON.stringify(edited)), 'state')).toThrow('effects[0].data.of');
    }
    expect(() => checkState(JSON.parse(JSON.stringify(state)), 'state')).not.toThrow();
  });

  test('no position has two of one player, nor any where nobody plays the Mahact', () => {
    expect(() => position({ players: [{ faction: 'mahact', capturedTokens: [1, 1] }, {}] })).toThrow('one token');
    expect(() => position({ players: [{ capturedTokens: [1] }, {}] })).toThrow('Edict');
    const twice = structuredClone(state);
    addTokenOf(twice, 0, 1);
    addTokenOf(twice, 1, 0);
    expect(brokenInvariants(twice).filter((what) => !what.includes('promissory'))).toEqual([
      'player 0 has the command tokens of 1,1 in the fleet pool',
      'player 1 has command tokens of others',
    ]);
  });
});

describe('Hubris', () => {
  const players = ['mahact', 'sol', 'letnev'].map((faction) => ({ name: faction, faction }));

  test('purges their Alliance in the setup, and no other note', () => {
    const { state } = newMatch('hubris', { players });
    const common = componentsIn(state.setup.expansions).promissoryNotes.length;
    const has = (player: number) => state.players[player].promissoryNotes.some(({ note }) => note === ALLIANCE);
    expect([has(0), has(1), has(2)]).toEqual([false, true, true]);
    expect(common).toBeGreaterThan(0);
    expect(state.players[0].promissoryNotes).toHaveLength(state.players[1].promissoryNotes.length - 1);
    expect(brokenInvariants(state)).toEqual([]);
  });

  test('nobody takes them to hold an Alliance, however the notes are dealt anew', () => {
    const { state } = newMatch('hubris', { players });
    for (const sheet of state.players) sheet.notesOf = 7;
    const draw = drawer('disguise');
    let moved = 0;
    for (let i = 0; i < 40; i++) {
      const other = disguise(state, 2, draw);
      expect(other.players[0].promissoryNotes.filter(({ note }) => note === ALLIANCE)).toEqual([]);
      moved += other.players[0].promissoryNotes.filter(({ of }) => of !== 0).length;
    }
    expect(moved).toBeGreaterThan(0);
  });
});

describe('what the Mahact are told of their things', () => {
  const told = (partial: Position, seat: number, thing: string): string => {
    const match = Match.from(twilightImperium, position(partial), { privacy: 'discreet' });
    const { standing, reasons } = match.explain(seat, thing);
    return [standing, ...reasons.map(({ reason }) => reason)].join('; ');
  };

  test('nothing of theirs is said not to be played', () => {
    const technologies = ['genetic-recombination', 'crimson-legionnaire-ii'];
    const { abilities, leaders } = FACTIONS[factionIndex('mahact')];
    const things = [
      ...abilities.map(({ id }) => `faction:${id}`),
      ...leaders.map((leader) => `leader:${LEADERS[leader].id}`),
      ...technologies.map((id) => `tech:${id}`),
    ];
    for (const thing of things) {
      expect(told({ players: [{ faction: 'mahact', technologies }, {}] }, 0, thing), thing).not.toContain('not-played');
    }
  });

  test('a commander of another player is theirs while a token of that player lies in their fleet pool', () => {
    const farran = { leaders: { 'rear-admiral-farran': 'ready' } };
    const after = (capturedTokens: number[]) =>
      told({ players: [{ faction: 'mahact', capturedTokens }, farran, {}] }, 0, 'leader:rear-admiral-farran');
    expect(after([1])).toMatch(/^not-now; it is used at another moment/);
    expect(after([2])).toContain('B');
    expect(after([2])).not.toContain('another moment');
  });
});
