import { PLANETS, TILES } from '@orrery/twilight-imperium/data';
import type { SystemView } from '@orrery/twilight-imperium/view';
import { describe, expect, test } from 'vitest';
import { insideHex, S } from './geometry.ts';
import { layoutTile, shipsOf } from './tile-layout.ts';

function systemOf(tile: (typeof TILES)[number], full: boolean): SystemView {
  return {
    id: tile.tile,
    name: tile.name ?? '',
    position: '201',
    rotation: 0,
    wormholes: tile.wormholes,
    anomalies: tile.anomalies,
    planets: tile.planets.map((index, i) => ({
      id: PLANETS[index].id,
      name: PLANETS[index].name,
      resources: 1,
      influence: 2,
      traits: PLANETS[index].traits,
      specialty: PLANETS[index].technologySpecialty,
      legendary: false,
      homeOf: null,
      owner: 0,
      exhausted: false,
      attachments: [],
      sleeper: null,
      ability: null,
      ground: full
        ? [
            {
              owner: i % 2,
              units: [
                { type: 'infantry', count: 3, damaged: 0 },
                { type: 'space-dock', count: 1, damaged: 0 },
              ],
            },
          ]
        : [],
    })),
    space: full
      ? [0, 1].map((owner) => ({
          owner,
          units: [
            { type: 'carrier', count: 2, damaged: 0 },
            { type: 'dreadnought', count: 2, damaged: 1 },
            { type: 'fighter', count: 5, damaged: 0 },
          ],
        }))
      : [],
    tokens: full ? [0, 1] : [],
    markers: full && tile.planets.length === 0 ? ['frontier'] : [],
    custodians: false,
  };
}

const systems = TILES.filter(({ hyperlane }) => !hyperlane);

describe.each([
  { k: 1, far: false },
  { k: 0.7, far: false },
  { k: 1.4, far: true },
])('at scale $k', ({ k, far }) => {
  test('every planet and wormhole of every tile is inside its hex, apart from its neighbours', () => {
    for (const tile of systems) {
      const layout = layoutTile(systemOf(tile, false), { k, far, active: null });
      expect(layout.planets.length).toBe(tile.planets.length);
      const discs = [...layout.planets, ...layout.wormholes];
      for (const [i, a] of discs.entries()) {
        expect(insideHex(a.x, a.y, S), tile.tile).toBe(true);
        for (const b of discs.slice(i + 1))
          expect(Math.hypot(a.x - b.x, a.y - b.y), tile.tile).toBeGreaterThan(a.r + b.r - 1);
      }
    }
  });

  test('every owner has a plate in space, inside the hex, and fleets do not cover each other', () => {
    for (const tile of systems) {
      const { plates } = layoutTile(systemOf(tile, true), { k, far, active: 0 });
      const fleets = plates.filter(({ planet }) => planet === null);
      expect(fleets.map(({ owner }) => owner).sort(), tile.tile).toEqual([0, 1]);
      // The active player's fleet is placed last.
      expect(fleets.at(-1)?.owner).toBe(0);
      for (const { shape } of fleets) {
        for (const x of [shape.x, shape.x + shape.w]) {
          for (const y of [shape.y, shape.y + shape.h]) expect(insideHex(x, y, S), tile.tile).toBe(true);
        }
      }
      const [a, b] = fleets.map(({ shape }) => shape);
      const across = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
      const down = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
      const shared = across > 0 && down > 0 ? across * down : 0;
      expect(shared, `tile ${tile.tile}`).toBeLessThan(a.w * a.h * 0.35);
    }
  });
});

test('a chip counts ships, not what they carry', () => {
  expect(
    shipsOf([
      { type: 'carrier', count: 2, damaged: 0 },
      { type: 'fighter', count: 5, damaged: 0 },
      { type: 'infantry', count: 3, damaged: 0 },
    ]),
  ).toBe(2);
});
