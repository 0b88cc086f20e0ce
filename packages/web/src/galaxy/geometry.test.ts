import { LAYOUTS } from '@orrery/twilight-imperium/galaxy';
import { expect, test } from 'vitest';
import { centreOf, insideHex, layoutMap, ROOT3, S, walk } from './geometry.ts';

const ring = (rings: number): string[] =>
  Array.from({ length: rings + 1 }, (_, r) =>
    r === 0 ? ['000'] : Array.from({ length: 6 * r }, (_unused, i) => `${r}${String(i + 1).padStart(2, '0')}`),
  ).flat();

test('positions are laid out clockwise from north, a hex apart', () => {
  expect(centreOf('000')).toEqual({ x: 0, y: 0 });
  expect(centreOf('101')).toEqual({ x: 0, y: -S * ROOT3 });
  expect(centreOf('102').x).toBeGreaterThan(0);
  expect(centreOf('104')).toEqual({ x: 0, y: S * ROOT3 });
  const places = ring(3).map(centreOf);
  for (const [i, a] of places.entries()) {
    for (const b of places.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(S * ROOT3 - 0.01);
  }
});

test('what lies beside the board touches nothing on it, in any official layout', () => {
  for (const layout of LAYOUTS) {
    const on = ring(layout.rings).filter((position) => !layout.emptyPositions.includes(position));
    const { centres, bounds } = layoutMap([
      ...on.map((position) => ({ id: position, position })),
      { id: 'nexus', position: null },
      { id: 'creuss', position: null },
    ]);
    for (const beside of ['nexus', 'creuss']) {
      const at = centres.get(beside)!;
      for (const [id, point] of centres) {
        if (id !== beside)
          expect(Math.hypot(at.x - point.x, at.y - point.y), `${layout.id} ${beside} ${id}`).toBeGreaterThan(S * 1.9);
      }
    }
    for (const { x, y } of centres.values()) {
      expect(x - S).toBeGreaterThanOrEqual(bounds.x);
      expect(x + S).toBeLessThanOrEqual(bounds.x + bounds.w);
      expect(y - S * 0.86).toBeGreaterThanOrEqual(bounds.y);
      expect(y + S * 0.86).toBeLessThanOrEqual(bounds.y + bounds.h);
    }
  }
});

test('arrows walk to the neighbour in their direction and stop at the rim', () => {
  const { centres } = layoutMap(ring(2).map((position) => ({ id: position, position })));
  expect(walk(centres, '000', 0, -1)).toBe('101');
  expect(walk(centres, '101', 0, 1)).toBe('000');
  expect(['102', '103']).toContain(walk(centres, '000', 1, 0));
  expect(walk(centres, '201', 0, -1)).toBeUndefined();
  expect(walk(centres, 'nowhere', 0, 1)).toBeUndefined();
});

test('a hex holds its middle and not its bounding corners', () => {
  expect(insideHex(0, 0, S)).toBe(true);
  expect(insideHex(S * 0.99, 0, S)).toBe(true);
  expect(insideHex(S * 0.9, S * 0.8, S)).toBe(false);
});
