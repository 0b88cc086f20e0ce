import { Match } from '@orrery/kernel';
import { describe, expect, it } from 'vitest';
import { xWing } from '../src/index.ts';
import { buildPosition } from '../src/scenario/position.ts';
import { PILOTS, SHIPS } from '../src/data/index.ts';

/** A match at the Perform Action step of a ship with this bar. */
function atStep(bar: readonly string[], more: object = {}) {
  const position = { active: 'A1', ships: { A1: { bar, force: 1, ...more }, B1: { at: [650, 700, 180] } } };
  return Match.from(xWing, buildPosition(position));
}

describe('difficulty', () => {
  it('every option says its colour, and they come white, red, purple [XW-ACT-DIFFICULTY-1]', () => {
    const { decision } = atStep(['purple boost', 'red barrelroll', 'focus', 'evade']).pending[0];
    const shown = decision.options().map((option) => [option.id, decision.text(option).detail]);
    expect(shown).toEqual([
      ['pass', undefined],
      ['focus', 'white'],
      ['evade', 'white'],
      ['barrelroll', 'red'],
      ['boost', 'purple'],
    ]);
    const other = atStep(['red focus']).pending[0].decision;
    expect(other.text(other.options()[1]).detail).toBe('red');
  });
});

describe('bars', () => {
  const standard = SHIPS.filter((ship) => ship.size !== 'huge');

  it('every ship offers exactly the actions of its card, in their colours', () => {
    for (const ship of standard) {
      const position = {
        active: 'A1',
        ships: {
          A1: { ship: ship.xws, at: [450, 450, 0], force: 1, maneuver: '2FW', upgrades: [{ protontorpedoes: 0 }] },
          B1: { at: [450, 560, 180] },
        },
      };
      const { decision } = Match.from(xWing, buildPosition(position)).pending[0];
      const offered = decision
        .options()
        .slice(1)
        .map((option) => `${option.id} ${decision.text(option).detail}`);
      const printed = ship.actions.map(({ type, difficulty }) => `${type} ${difficulty}`);
      const hasTurret = ship.attacks.some(({ arc }) => arc === 'singleturret' || arc === 'doubleturret');
      const wanted = printed.filter((action) => hasTurret || !action.startsWith('rotatearc'));
      expect([...offered].sort(), ship.name).toEqual([...wanted].sort());
    }
  });

  it('pilots with a bar of their own have it instead', () => {
    for (const pilot of PILOTS) {
      if (pilot.actions === undefined) continue;
      const state = buildPosition({ ships: { A1: { pilot: pilot.xws } } });
      expect(state.ships[0].profile.bar, pilot.name).toEqual(pilot.actions);
    }
  });
});

describe('dials', () => {
  it('every maneuver of every dial is offered in planning, and none other', () => {
    for (const ship of SHIPS) {
      if (ship.size === 'huge') continue;
      const position = { phase: 'planning', ships: { A1: { ship: ship.xws }, B1: { at: [450, 700, 180] } } };
      const question = Match.from(xWing, buildPosition(position)).pendingFor(0)!;
      expect(question.decision.options().map((option) => option.id)).toEqual(ship.dial.map((code) => `dial:${code}`));
    }
  });

  it('every maneuver of every dial can be executed in the open, and is fully executed', () => {
    for (const ship of SHIPS) {
      if (ship.size === 'huge') continue;
      for (const code of ship.dial) {
        const position = {
          ships: {
            A1: { ship: ship.xws, at: [450, 450, 30], dial: code, initiative: 1, force: 1 },
            B1: { at: [40, 40, 0] },
          },
        };
        const match = Match.from(xWing, buildPosition(position));
        if (match.pendingFor(0)?.decision.kind === 'tallon-roll') {
          expect(match.pending[0].decision.options().map((option) => option.id)).toEqual(['front', 'middle', 'back']);
          match.answer(0, match.pending[0].id, ['middle']);
        }
        const moved = match.log.find((event) => event.type === 'moved');
        expect(moved?.data, `${ship.name} ${code}`).toMatchObject({ maneuver: code, full: true });
      }
    }
  });
});

describe('data reports', () => {
  const bar = (pilot: string) => buildPosition({ ships: { A1: { pilot } } }).ships[0].profile.bar;

  it('links and bars that other loaders had wrong', () => {
    expect(bar('corranhorn')).toContainEqual({
      type: 'boost',
      difficulty: 'white',
      linked: { type: 'lock', difficulty: 'red' },
    });
    expect(bar('corranhorn')).toContainEqual({
      type: 'barrelroll',
      difficulty: 'white',
      linked: { type: 'lock', difficulty: 'red' },
    });
    expect(bar('guri')).toContainEqual({
      type: 'boost',
      difficulty: 'white',
      linked: { type: 'calculate', difficulty: 'red' },
    });
    expect(bar('dbs32c')).toContainEqual({ type: 'jam', difficulty: 'red' });
    expect(bar('dbs32c').some((entry) => entry.type === 'reload')).toBe(false);
  });
});
