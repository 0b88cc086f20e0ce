import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insideHex, S } from './geometry.ts';
import { cellsOf, depthInto, placeFleet, shapesOf, type UnitStack } from './plates.ts';

const TYPES = ['fighter', 'infantry', 'destroyer', 'cruiser', 'carrier', 'dreadnought', 'war-sun', 'flagship', 'mech'];
const fleets = fc.uniqueArray(
  fc
    .record({
      type: fc.constantFrom(...TYPES),
      count: fc.integer({ min: 1, max: 12 }),
      damaged: fc.integer({ min: 0, max: 2 }),
    })
    .map(({ type, count, damaged }): UnitStack => ({ type, count, damaged: Math.min(count, damaged) })),
  { selector: ({ type }) => type, minLength: 1 },
);

test('cells keep one order, and damaged units are a cell of their own', () => {
  const cells = cellsOf(
    [
      { type: 'fighter', count: 3, damaged: 0 },
      { type: 'dreadnought', count: 2, damaged: 1 },
      { type: 'flagship', count: 1, damaged: 1 },
    ],
    1,
  );
  expect(cells.map(({ type, count, damaged }) => [type, count, damaged])).toEqual([
    ['flagship', 1, true],
    ['dreadnought', 1, false],
    ['dreadnought', 1, true],
    ['fighter', 3, false],
  ]);
});

test('every shape shows every unit, in at most the rows asked for', () => {
  fc.assert(
    fc.property(fleets, fc.integer({ min: 1, max: 3 }), (units, most) => {
      const cells = cellsOf(units, 1);
      const total = units.reduce((sum, { count }) => sum + count, 0);
      for (const { rows, w, h } of shapesOf(cells, 1, most)) {
        expect(rows.length).toBeLessThanOrEqual(most);
        expect(rows.flat().reduce((sum, { count }) => sum + count, 0)).toBe(total);
        expect(rows.every((row) => row.length > 0)).toBe(true);
        expect(w).toBeGreaterThan(0);
        expect(h).toBeCloseTo(rows.length * 15.4 + 2.6);
      }
    }),
  );
});

test('a placed plate lies inside its hex, the same each time', () => {
  fc.assert(
    fc.property(fleets, (units) => {
      const disc = { x: 0, y: -15, r: 26 };
      const placed = placeFleet(units, 1, [], [disc], { x: 0, y: 36 });
      expect(placeFleet(units, 1, [], [disc], { x: 0, y: 36 })).toEqual(placed);
      if (placed === undefined) return;
      const { x, y, w, h } = placed.shape;
      for (const [px, py] of [
        [x, y],
        [x + w, y],
        [x, y + h],
        [x + w, y + h],
      ])
        expect(insideHex(px, py, S)).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('a small fleet keeps off the planet', () => {
  const disc = { x: 0, y: -15, r: 26 };
  const placed = placeFleet([{ type: 'cruiser', count: 2, damaged: 0 }], 1, [], [disc], { x: 0, y: 36 });
  expect(placed && depthInto(placed.shape, disc)).toBe(0);
});
