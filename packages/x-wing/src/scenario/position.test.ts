import { Refused } from '@orrery/kernel';
import { readScenario, runScenario } from '@orrery/kernel/scenario';
import { describe, expect, it } from 'vitest';
import { xWingScenarios } from './index.ts';

/** What a scenario file with this position is refused for; undefined when it runs. */
function refusal(position: object): string | undefined {
  const games = { 'x-wing': xWingScenarios };
  const file = { title: 'A position', game: 'x-wing', position, play: [{ A: 'pass' }], expect: { asks: { A: null } } };
  try {
    runScenario(readScenario(JSON.stringify(file).replaceAll('"huge"', '1e999'), games), games);
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

const ship = (more: object) => ({ ships: { A1: { at: [450, 450, 0], ...more }, B1: { at: [450, 170, 0] } } });

describe('a position that makes no sense is refused by name', () => {
  it('runs where it makes sense', () => {
    expect(refusal(ship({ dial: '1FW', dialCodes: ['1FW'], upgrades: [{ protonbombs: 2 }] }))).toBeUndefined();
  });

  const wrong: [string, object, string][] = [
    ['a maneuver that no dial has', ship({ dial: '9QQ' }), 'ships.A1.dial: 9QQ'],
    ['a dial of such maneuvers', ship({ dialCodes: ['9QQ'] }), 'ships.A1.dialCodes: 9QQ'],
    ['fewer than no charges', ship({ upgrades: [{ protonbombs: -3 }] }), 'upgrades'],
    ['an upgrade without a name', ship({ upgrades: [{}] }), 'upgrades'],
    ['a place that is no number', ship({ at: ['huge', 450, 0] }), 'ships/A1/at/0'],
    ['a lock on an obstacle that is not there', ship({ locks: ['obstacle:7'] }), 'there is no obstacle:7'],
    ['a token without a kind', { ...ship({}), effects: [{ gain: 'A1' }] }, 'it names no token'],
    ['a flight that no dial has', { ...ship({}), effects: [{ fly: 'A1', maneuver: '9QQ' }] }, 'effects.maneuver: 9QQ'],
    ['a game that is over', { ...ship({}), phase: 'over' }, 'phase'],
  ];
  for (const [what, position, words] of wrong) {
    it(what, () => expect(refusal(position)).toContain(words));
  }
});
