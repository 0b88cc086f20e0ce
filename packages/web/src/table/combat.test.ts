import type { LogEntry } from '@orrery/server/messages';
import type { TiView } from '@orrery/twilight-imperium/view';
import { expect, test } from 'vitest';
import { combatNow } from './combat.ts';

const entry = (type: string, data: Record<string, unknown> = {}): LogEntry => ({
  type,
  text: type,
  rule: null,
  secret: false,
  turn: 1,
  data,
});
const view = {
  activeSystem: '27',
  systems: [
    {
      id: '27',
      name: 'Starpoint',
      planets: [
        {
          id: 'starpoint',
          name: 'Starpoint',
          ground: [{ owner: 1, units: [{ type: 'infantry', count: 2, damaged: 0 }] }],
        },
      ],
      space: [
        { owner: 0, units: [{ type: 'cruiser', count: 1, damaged: 0 }] },
        { owner: 1, units: [{ type: 'carrier', count: 1, damaged: 0 }] },
      ],
    },
  ],
} as unknown as TiView;
const started = entry('space-combat-started', { system: 'system:27' });
const rolled = (player: number, round: number, roll: number) =>
  entry('combat-rolled', {
    player,
    round,
    area: 'system:27',
    hits: roll > 6 ? 1 : 0,
    dice: [{ unit: 'cruiser', roll, needed: 7, hit: roll > 6 }],
  });

test('a combat has two sides, its round, and the dice of that round', () => {
  const combat = combatNow(view, [
    entry('system-activated'),
    started,
    rolled(0, 1, 3),
    rolled(1, 1, 9),
    rolled(0, 2, 8),
  ]);
  expect(combat?.round).toBe(2);
  expect(combat?.sides.map(({ owner, hits, dice }) => [owner, hits, dice.map(({ roll }) => roll)])).toEqual([
    [0, 1, [8]],
    [1, null, []],
  ]);
});

test('it is over when it has ended, and there is none before it starts', () => {
  expect(combatNow(view, [entry('system-activated'), started, entry('combat-ended')])).toBeUndefined();
  expect(combatNow(view, [entry('system-activated')])).toBeUndefined();
  expect(combatNow({ ...view, activeSystem: null }, [started])).toBeUndefined();
});
