import { describe, expect, it } from 'vitest';
import { differences } from './differences.ts';
import { type PlayerPosition, type Position, position } from './position.ts';

/** Nothing that a scenario may expect goes by unread: an expectation that is never looked at shows nothing. */

/** For each field of a player something that the player of the position has not. A field without one would not compile. */
const OTHERWISE: Required<Omit<PlayerPosition, 'name' | 'color'>> = {
  faction: 'letnev',
  tactic: 1,
  fleet: 1,
  strategy: 1,
  tradeGoods: 9,
  commodities: 3,
  technologies: ['gravity-drive'],
  exhaustedTechnologies: ['sling-relay'],
  strategyCards: ['imperial'],
  usedStrategyCards: ['leadership'],
  passed: true,
  actionCards: ['sabotage'],
  secretObjectives: ['seize-an-icon'],
  scored: ['expand-borders'],
  points: 4,
  promissoryNotes: [{ note: 'ceasefire', of: 'B' }],
  playArea: [{ note: 'alliance', of: 'B' }],
  relics: ['the-obsidian'],
  exhaustedRelics: ['scepter-of-emelpar'],
  assimilators: { x: 'aetherstream' },
  heldCards: ['archons-gift'],
  explorationCards: ['cultural-relic-fragment'],
  captured: [{ of: 'B', unit: 'carrier', count: 1 }],
  capturedTokens: ['B'],
  leaders: { 'claire-gibson': 'ready' },
};

describe('what a scenario expects of a player', () => {
  const state = position({ players: [{ faction: 'sol' }, { faction: 'xxcha' }] });

  it.each(Object.entries(OTHERWISE))('%s is compared', (field, value) => {
    expect(differences(state, { players: [{ [field]: value }, {}] } as Position)).toHaveLength(1);
  });

  it('what no play changes cannot be expected', () => {
    for (const part of [{ expansions: ['base'] }, { victoryPoints: 10 }, { map: {} }] as Position[]) {
      expect(differences(state, part)).toHaveLength(1);
    }
  });

  it('what is as it should be is no difference', () => {
    const sol: PlayerPosition = {
      faction: 'sol',
      usedStrategyCards: [],
      heldCards: [],
      assimilators: {},
      leaders: { 'claire-gibson': 'locked', 'evelyn-delouis': 'exhausted' },
    };
    expect(differences(state, { players: [sol, {}] })).toEqual([]);
  });
});
