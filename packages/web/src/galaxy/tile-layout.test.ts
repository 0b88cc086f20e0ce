import { PLANETS, TILES } from '@orrery/twilight-imperium/data';
import type { SystemView } from '@orrery/twilight-imperium/view';
import { describe, expect, test } from 'vitest';
import { type Box, insideHex, type Point, S } from './geometry.ts';
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

/** The number of pixels of the drawing that two boxes share. */
function shared(a: Box, b: Box): number {
  const across = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return across > 0 && down > 0 ? across * down : 0;
}

const around = ({ x, y }: Point, half: number): Box => ({ x: x - half, y: y - half, w: 2 * half, h: 2 * half });

test.each(['38', '27', '26', '18', '69'])(
  'what a planet tells is under no army, no fleet and no token: tile %s',
  (id) => {
    const tile = systems.find(({ tile }) => tile === id);
    if (tile === undefined) throw new Error(`no tile ${id}`);
    const bare = systemOf(tile, true);
    const army = (owner: number) => ({ owner, units: [{ type: 'infantry', count: 2, damaged: 0 }] });
    const system: SystemView = {
      ...bare,
      // One planet is fought for.
      planets: bare.planets.map((planet, i) => ({
        ...planet,
        attachments: [{ id: 'mining-world', name: 'Mining World', effect: '' }],
        sleeper: 0,
        ground: i === 0 ? [...planet.ground, army(2)] : planet.ground,
      })),
      tokens: [0, 1, 2, 3, 4, 5],
    };
    const { planets, plates, tokens } = layoutTile(system, { k: 1, far: false, active: 0 });
    const first = bare.planets[0].id;
    expect(plates.filter(({ planet }) => planet === first)).toHaveLength(2);
    expect(tokens.map(({ seat }) => seat)).toEqual(system.tokens);
    const over = [...plates.map(({ shape }) => shape), ...tokens.map((token) => around(token, 8))];
    for (const { planet, counters, attached, sleeper } of planets) {
      const told = [{ x: counters.left, y: counters.y }, { x: counters.right, y: counters.y }, attached, sleeper];
      for (const sign of told) {
        if (sign === null) throw new Error(`${planet.id} has a sign without a place`);
        expect(insideHex(sign.x, sign.y, S), planet.id).toBe(true);
        for (const box of over) expect(shared(around(sign, 4), box), planet.id).toBeLessThan(8);
      }
    }
  },
);

test('a chip counts ships, not what they carry', () => {
  expect(
    shipsOf([
      { type: 'carrier', count: 2, damaged: 0 },
      { type: 'fighter', count: 5, damaged: 0 },
      { type: 'infantry', count: 3, damaged: 0 },
    ]),
  ).toBe(2);
});
