import { expect, test } from 'vitest';
import { readAbout } from './about.ts';

test('a plan of production is units, cost, fleet and room', () => {
  const { bars, rows } = readAbout({
    system: 'system:18',
    limit: 4,
    planned: 2,
    cost: 3,
    funds: 5,
    units: [{ type: 'fighter', area: 'system:18', count: 2 }],
    fleet: { ships: 4, limit: 3 },
    capacity: { used: 1, limit: 6 },
  });
  expect(bars.map(({ label, used, limit, over }) => [label, used, limit, over])).toEqual([
    ['Units', 2, 4, false],
    ['Cost, of what can be spent', 3, 5, false],
    ['Fleet', 4, 3, true],
    ['Capacity', 1, 6, false],
  ]);
  expect(rows).toEqual([
    { label: 'Units', place: 'system:18', units: [{ type: 'fighter', count: 2, area: 'system:18' }] },
  ]);
});

test('a plan of movement shows what rides along and the room on its ships', () => {
  const { bars, rows } = readAbout({
    fleetPool: 5,
    moves: [
      {
        unit: 'carrier',
        from: 'system:26',
        capacity: 4,
        used: 2,
        cargo: ['system:26:fighter', 'planet:lodor:mech:damaged'],
      },
      { unit: 'cruiser', from: 'system:26', capacity: 0, used: 0, cargo: [] },
    ],
  });
  expect(bars).toEqual([{ label: 'Capacity of the moving ships', used: 2, limit: 4, over: false }]);
  expect(rows[0].units.map(({ type }) => type)).toEqual(['carrier', 'fighter', 'mech', 'cruiser']);
});

test('payment is a bar in its currency, dice are dice and no units', () => {
  expect(readAbout({ currency: 'influence', amount: 6, paid: 2 }).bars).toEqual([
    { label: 'Paid influence', used: 2, limit: 6, over: false },
  ]);
  const { dice, rows } = readAbout({ hits: 1, dice: [{ unit: 'cruiser', roll: 8, needed: 7, hit: true }] });
  expect(dice).toEqual([{ roll: 8, hit: true }]);
  expect(rows).toEqual([]);
});

test.each([null, 3, 'words', [], { window: 'x' }, { nested: { deep: { used: 1 } } }])('%j draws nothing', (about) => {
  expect(readAbout(about)).toEqual({ bars: [], rows: [], dice: [] });
});
