import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLANETS, TILES, factionIndex, planetIndex, tileIndex } from '../data/index.ts';
import { type Galaxy, galaxyOf } from './galaxy.ts';
import { axialOfLabel, labelOfAxial, rotatePlace } from './hex.ts';
import { LAYOUTS, layoutNamed } from './layouts.ts';
import type { GalaxyMap } from './map.ts';
import { mapFromString, parseMapString } from './map-string.ts';
import { adjacency, printedWormholes } from './adjacency.ts';
import { NEXUS_ACTIVE, WORMHOLE_BIT } from './wormholes.ts';

/** Two rings: wormholes (26 alpha, 39 alpha, 25 beta, 40 beta), an anomaly, homes of Sol and of Creuss. */
const MAP = mapFromString(parseMapString('26 20 25 22 41 24 1 27 28 39 30 31 17 32 33 40 34 35'), [], { nexus: true });
const GALAXY = galaxyOf(MAP);
const near = (galaxy: Galaxy, position: string): string[] =>
  galaxy.neighbours[galaxy.systemAt(position)].map((system) => galaxy.positionOf[system]);

/** The layout with some tile in every open place, so that only the shape matters. */
function shapeOf(layoutId: string): GalaxyMap {
  const layout = layoutNamed(layoutId);
  const skipped = new Set([...layout.emptyPositions, ...layout.hyperlanes.map(({ position }) => position)]);
  const fill = TILES.filter(
    ({ hyperlane, tile }) => !hyperlane && !['18', '51', '82A', '82B', '81'].includes(tile),
  ).map(({ tile }) => tile);
  const tiles = [{ position: '000', tile: '18', rotation: 0 }, ...layout.hyperlanes];
  for (let ring = 1; ring <= layout.rings; ring++) {
    for (let at = 1; at <= 6 * ring; at++) {
      const position = `${ring}${String(at).padStart(2, '0')}`;
      if (!skipped.has(position)) tiles.push({ position, tile: fill.pop() as string, rotation: 0 });
    }
  }
  return { tiles, offMap: [] };
}

describe('the galaxy of a map', () => {
  it('numbers systems in the order of the spiral, then those beside the board', () => {
    expect(GALAXY.systemCount).toBe(21);
    expect(GALAXY.idOfSystem.slice(0, 3)).toEqual(['18', '26', '20']);
    expect(GALAXY.idOfSystem.slice(-2)).toEqual(['51', '82']);
    expect(GALAXY.positionOf[GALAXY.systemNamed('1')]).toBe('201');
    expect(GALAXY.positionOf[GALAXY.systemNamed('51')]).toBe('');
    expect(GALAXY.systemAt('201')).toBe(GALAXY.systemNamed('1'));
    expect(GALAXY.systemAt('301')).toBe(-1);
    expect(GALAXY.mecatolRex).toBe(0);
    expect(GALAXY.nexus).toBe(20);
    expect(GALAXY.tileOf[GALAXY.nexus]).toBe(tileIndex('82A'));
    expect(GALAXY.findSystem('19')).toBe(-1);
    expect(() => GALAXY.systemNamed('19')).toThrow(/no system '19'/);
  });

  it('numbers planets in the order of their systems', () => {
    expect(GALAXY.idOfPlanet[0]).toBe('mecatol-rex');
    GALAXY.planetsOf.forEach((planets, system) => {
      expect(planets.map((planet) => GALAXY.systemOf[planet])).toEqual(planets.map(() => system));
      expect(planets.map((planet) => GALAXY.planetData[planet])).toEqual(TILES[GALAXY.tileOf[system]].planets);
    });
    // Mirage comes last and lies nowhere.
    expect(GALAXY.planetsOf.flat()).toEqual(Array.from({ length: GALAXY.planetCount - 1 }, (_, at) => at));
    const jord = GALAXY.planetNamed('jord');
    expect(PLANETS[GALAXY.planetData[jord]].name).toBe('Jord');
    expect(GALAXY.findPlanet('custodia-vigilia')).toBe(-1);
    expect(() => GALAXY.planetNamed('custodia-vigilia')).toThrow(/no planet 'custodia-vigilia'/);
  });

  it('keeps room for planets without a tile when the map asks for it', () => {
    const without = galaxyOf({ ...MAP, extraPlanets: [] });
    expect(without.findPlanet('mirage')).toBe(-1);
    const galaxy = GALAXY;
    const mirage = galaxy.planetNamed('mirage');
    expect(mirage).toBe(without.planetCount);
    expect(galaxy.systemOf[mirage]).toBe(-1);
    expect(galaxy.planetData[mirage]).toBe(planetIndex('mirage'));
    expect(galaxy.planetsOf.flat()).not.toContain(mirage);
  });

  it('knows homes, anomalies and printed wormholes', () => {
    const [sol, creuss] = [factionIndex('sol'), factionIndex('creuss')];
    expect(GALAXY.homeOf[GALAXY.systemNamed('1')]).toBe(sol);
    expect(GALAXY.homeOf[GALAXY.systemNamed('17')]).toBe(-1);
    expect(GALAXY.homeSystemOf(creuss)).toBe(GALAXY.systemNamed('51'));
    expect(GALAXY.homeSystemOf(factionIndex('hacan'))).toBe(-1);
    expect(GALAXY.anomalies[GALAXY.systemNamed('41')]).toEqual(['gravity-rift']);
    expect(GALAXY.wormholes[GALAXY.systemNamed('26')]).toEqual(['alpha']);
    expect(GALAXY.wormholes[GALAXY.nexus]).toEqual(['gamma']);
  });

  it('is made once, also for an equal map in another object', () => {
    expect(galaxyOf(MAP)).toBe(GALAXY);
    expect(galaxyOf(structuredClone(MAP))).toBe(GALAXY);
    expect(galaxyOf({ ...MAP, offMap: ['51'] })).not.toBe(GALAXY);
  });

  it('refuses maps that no table can have', () => {
    const centre = { position: '000', tile: '18', rotation: 0 };
    const map = (...tiles: [string, string, number?][]): GalaxyMap => ({
      tiles: [centre, ...tiles.map(([position, tile, rotation = 0]) => ({ position, tile, rotation }))],
      offMap: [],
    });
    expect(() => galaxyOf({ tiles: [], offMap: [] })).toThrow(/Mecatol Rex/);
    expect(() => galaxyOf(map(['101', '19'], ['101', '20']))).toThrow(/two tiles lie at 101/);
    expect(() => galaxyOf(map(['101', '19'], ['102', '19']))).toThrow(/tile 19 is on the map twice/);
    expect(() => galaxyOf(map(['107', '19']))).toThrow(/'107' is not a position/);
    expect(() => galaxyOf(map(['101', '999']))).toThrow(/no tile '999'/);
    expect(() => galaxyOf(map(['101', '82']))).toThrow(/beside the board/);
    expect(() => galaxyOf(map(['101', '85A', 90]))).toThrow(/90 degrees/);
  });
});

describe('adjacency by edges and hyperlanes [LRR-6]', () => {
  it('touching systems are adjacent, the middle to all of ring 1', () => {
    expect(near(GALAXY, '000')).toEqual(['101', '102', '103', '104', '105', '106']);
    expect(near(GALAXY, '101')).toEqual(['000', '102', '106', '201', '202', '212']);
    expect(near(GALAXY, '201')).toEqual(['101', '202', '212']);
    expect(GALAXY.neighbours[GALAXY.nexus]).toEqual([]);
  });

  it('[LRR-6.4] hyperlanes join what their lines join, one after another', () => {
    const galaxy = galaxyOf(shapeOf('5p-hyperlanes'));
    expect(galaxy.hyperlanes).toHaveLength(6);
    expect(galaxy.systemAt('310')).toBe(-1);
    expect(near(galaxy, '207')).toEqual(['103', '105', '205', '209', '308', '312']);
    expect(near(galaxy, '308')).toContain('312'); // through 309, 310 and 311
    expect(near(galaxy, '103')).toContain('105');
    expect(near(galaxy, '000')).toEqual(['101', '102', '103', '105', '106']);
  });

  it('a turned hyperlane joins the turned edges', () => {
    const galaxy = galaxyOf(shapeOf('8p-alternate'));
    const lane = galaxy.hyperlanes.find(({ position }) => position === '101');
    expect(lane?.connections).toEqual([
      [1, 3],
      [3, 5],
      [3, 0],
    ]);
    expect(near(galaxy, '000')).toEqual(expect.arrayContaining(['201', '202', '212']));
  });

  it.each(LAYOUTS.map(({ id }) => id))('in the layout %s it is mutual, and every system is reached', (id) => {
    const { neighbours, systemCount } = galaxyOf(shapeOf(id));
    const reached = new Set([0]);
    for (const system of reached) for (const other of neighbours[system]) reached.add(other);
    expect(reached.size).toBe(systemCount);
    neighbours.forEach((others, system) => {
      expect(others).not.toContain(system);
      expect([...others]).toEqual([...new Set(others)].sort((a, b) => a - b));
      for (const other of others) expect(neighbours[other]).toContain(system);
    });
  });

  it('turning the whole map changes nothing but the positions', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LAYOUTS.map(({ id }) => id)), fc.integer({ min: 1, max: 5 }), (id, turns) => {
        const map = shapeOf(id);
        const turn = (position: string): string => labelOfAxial(rotatePlace(axialOfLabel(position), turns * 60));
        const turned = galaxyOf({
          tiles: map.tiles.map((placed) => ({
            ...placed,
            position: turn(placed.position),
            rotation: (placed.rotation + turns * 60) % 360,
          })),
          offMap: [],
        });
        const galaxy = galaxyOf(map);
        galaxy.positionOf.forEach((position) => {
          expect(near(turned, turn(position)).sort()).toEqual(near(galaxy, position).map(turn).sort());
        });
      }),
      { numRuns: 20 },
    );
  });
});

describe('adjacency through wormholes [LRR-101]', () => {
  const system = GALAXY.systemNamed;
  const through = (masks: readonly number[], from: string): string[] =>
    adjacency(GALAXY, masks)
      [system(from)].filter((other) => !GALAXY.neighbours[system(from)].includes(other))
      .map((other) => GALAXY.idOfSystem[other]);

  it('identical wormholes are adjacent, others not', () => {
    const masks = printedWormholes(GALAXY, false);
    expect(through(masks, '26')).toEqual(['39']);
    expect(through(masks, '25')).toEqual(['40']);
    expect(through(masks, '17')).toEqual(['51']);
    expect(through(masks, '20')).toEqual([]);
    expect(through(masks, '82')).toEqual([]);
  });

  it('[LRR-100.1a] the nexus joins alpha and beta only with its active side up', () => {
    const masks = printedWormholes(GALAXY, true);
    expect(masks[GALAXY.nexus]).toBe(NEXUS_ACTIVE);
    expect(through(masks, '82').sort()).toEqual(['25', '26', '39', '40']);
    expect(through(masks, '26')).toEqual(['39', '82']);
    expect(GALAXY.wormholeMask[GALAXY.nexus]).toBe(WORMHOLE_BIT.gamma);
  });

  it('tokens add wormholes, and both bits join alpha and beta', () => {
    const withToken = printedWormholes(GALAXY, false);
    withToken[system('20')] |= WORMHOLE_BIT.gamma;
    expect(through(withToken, '20')).toEqual(['82']);
    const both = WORMHOLE_BIT.alpha | WORMHOLE_BIT.beta;
    const entangled = printedWormholes(GALAXY, false).map((mask) => ((mask & both) === 0 ? mask : mask | both));
    expect(through(entangled, '26').sort()).toEqual(['25', '39', '40']);
  });

  it('[LRR-6.2a] never joins a system with itself and is mutual', () => {
    const anyMasks = fc.array(fc.integer({ min: 0, max: 15 }), {
      minLength: GALAXY.systemCount,
      maxLength: GALAXY.systemCount,
    });
    fc.assert(
      fc.property(anyMasks, (masks) => {
        const adjacent = adjacency(GALAXY, masks);
        adjacent.forEach((others, from) => {
          const expected = masks.flatMap((mask, to) =>
            to !== from && (GALAXY.neighbours[from].includes(to) || (masks[from] & mask) !== 0) ? [to] : [],
          );
          expect(others).toEqual(expected);
          expect(others.every((to) => adjacent[to].includes(from))).toBe(true);
        });
        expect(adjacency(GALAXY, [...masks])).toBe(adjacent);
      }),
      { numRuns: 60 },
    );
  });

  it('notices wormholes that changed in place', () => {
    const masks = printedWormholes(GALAXY, false);
    expect(through(masks, '20')).toEqual([]);
    masks[system('20')] = WORMHOLE_BIT.beta;
    expect(through(masks, '20').sort()).toEqual(['40']); // 25 touches 20 anyway
  });
});
