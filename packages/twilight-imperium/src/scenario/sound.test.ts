import { Refused } from '@orrery/kernel';
import { readScenario } from '@orrery/kernel/scenario';
import { describe, expect, it } from 'vitest';
import { twilightImperiumScenarios } from './index.ts';
import { type Position, position } from './position.ts';

function refusal(run: () => unknown): Refused | undefined {
  try {
    run();
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
  return undefined;
}

describe('a position that no game could come to is refused by its field', () => {
  it.each<[string, string, Position]>([
    ['systems.26.space.A.war-sun', 'LRR 23.4', { systems: { '26': { space: { A: { 'war-sun': 3 } } } } }],
    [
      'systems.27.space.A.cruiser',
      'LRR 23.4',
      { systems: { '26': { space: { A: { cruiser: 5 } } }, '27': { space: { A: { cruiser: 4 } } } } },
    ],
    [
      'planets.lodor.units.A.mech',
      'LRR 23.4',
      {
        players: [{}, { captured: [{ of: 'A', unit: 'mech', count: 2 }] }],
        planets: { jord: { units: { A: { mech: 2 } } }, lodor: { units: { A: { mech: 1 } } } },
      },
    ],
    ['planets.lodor.units.B.pds', 'LRR 63.2', { planets: { lodor: { units: { B: { pds: 3 } } } } }],
    ['planets.lodor.units.B.space-dock', 'LRR 79.2', { planets: { lodor: { units: { B: { 'space-dock': 2 } } } } }],
    ['planets.lodor.units.A.cruiser', 'LRR 76', { planets: { lodor: { units: { A: { cruiser: 1 } } } } }],
    ['systems.26.space.A.pds', 'LRR 85', { systems: { '26': { space: { A: { pds: 1 } } } } }],
    [
      'systems.26.space.A.dreadnought.damaged',
      'LRR 87',
      { systems: { '26': { space: { A: { dreadnought: { count: 1, damaged: 2 } } } } } },
    ],
    [
      'systems.26.space.A.cruiser',
      'LRR 87',
      { systems: { '26': { space: { A: { cruiser: { count: 1, damaged: 1 } } } } } },
    ],
    ['players[1].tactic, fleet, strategy', 'LRR 20.1', { players: [{}, { tactic: 9 }] }],
    ['players[0].commodities', 'LRR 21.3', { players: [{ commodities: 5 }, {}] }],
    [
      'players[1].strategyCards[0]',
      'LRR 83',
      { players: [{ strategyCards: ['trade'] }, { strategyCards: ['trade'] }] },
    ],
    ['players[0].usedStrategyCards[0]', 'LRR 83', { players: [{ usedStrategyCards: ['trade'] }, {}] }],
    ['players[1].relics', 'position', { players: [{ relics: ['dominus-orb'] }, { relics: ['dominus-orb'] }] }],
    [
      'players[1].actionCards[0]',
      'position',
      { players: [{ actionCards: ['signal-jamming', 'plague'] }, { actionCards: ['plague'] }] },
    ],
    ['players[1].secretObjectives[0]', 'LRR 61.19', { players: [{}, { secretObjectives: ['become-a-legend'] }] }],
    ['revealed[0]', 'LRR 61.16', { revealed: ['spark-a-rebellion'] }],
    [
      'players[0].promissoryNotes[0]',
      'LRR 69',
      { players: [{ promissoryNotes: [{ note: 'trade-convoys', of: 'B' }] }, {}] },
    ],
    ['players[0].playArea[0]', 'LRR 69.2', { players: [{ playArea: [{ note: 'alliance', of: 'A' }] }, {}] }],
    ['players[0].captured[0].of', 'position', { players: [{ captured: [{ of: 'Z', unit: 'mech', count: 1 }] }, {}] }],
    ['players[1].faction', 'position', { players: [{ faction: 'sol' }, { faction: 'sol' }] }],
    ['players[1].name', 'position', { players: [{ name: 'Ada' }, { name: 'Ada' }] }],
    ['players[0].leaders.tro', 'position', { players: [{ leaders: { tro: 'ready' } }, {}] }],
    ['players[1].technologies[1]', 'position', { players: [{}, { technologies: ['sarween-tools', 'warp'] }] }],
    ['players[0].heldCards[0]', 'position', { players: [{ heldCards: ['imperator'] }, {}] }],
    ['planets.lodor.attachments[0]', 'position', { planets: { lodor: { attachments: ['a-moon'] } } }],
    ['planets.nowhere', 'position', { planets: { nowhere: {} } }],
    ['expansions', 'position', { expansions: ['base', 'codex2'] }],
    ['speaker', 'position', { speaker: 'Z' }],
  ])('%s, by %s', (field, rule, partial) => {
    const refused = refusal(() => position(partial));
    expect([refused?.what, refused?.rule]).toEqual([field, rule]);
  });

  it('and what just fits is not', () => {
    const full: Position = {
      players: [
        { tactic: 5, fleet: 7, strategy: 3, commodities: 4 },
        { faction: 'saar', technologies: [] },
      ],
      systems: { '26': { space: { A: { 'war-sun': 2, fighter: 30 }, B: { 'space-dock': 1 } }, tokens: ['A'] } },
      planets: { lodor: { units: { A: { pds: 2, 'space-dock': 1, infantry: 40, mech: { count: 4, damaged: 4 } } } } },
    };
    expect(refusal(() => position(full))?.message).toBeUndefined();
  });
});

describe('a scenario file', () => {
  const games = { 'twilight-imperium': twilightImperiumScenarios };
  const read = (rest: string) => refusal(() => readScenario(`title: x\ngame: twilight-imperium\n${rest}`, games));

  it('names the player and the field that is wrong, not the list of players', () => {
    expect(read('position: { players: [{}, { tactic: -1 }] }')?.why).toContain(
      '/position/players/1/tactic must be >= 0',
    );
    expect(read('position: { players: [{ tokens: 3 }, {}] }')?.why).toContain('/position/players/0 must NOT');
    expect(read('position: { players: [{ leaders: { tro: awake } }, {}] }')?.why).toContain('/players/0/leaders/tro');
    expect(read('position: { planets: { jord: { units: { A: { pds: 1.5 } } } } }')?.why).toContain('units/A/pds');
  });

  it('has dice of ten sides', () => {
    expect(read('dice: [1, 10]')).toBeUndefined();
    const refused = read('dice: [10, 11]');
    expect([refused?.why, refused?.rule]).toEqual(['/dice/1 is 11, and a die shows 1 to 10', 'LRR 18']);
    expect(read('dice: [0]')?.why).toContain('/dice/0 must be >= 1');
  });
});
