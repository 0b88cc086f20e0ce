import { describe, expect, it } from 'vitest';
import { FACTIONS, SETS, TILES, componentsIn, factionIndex, tileIndex } from '../data/index.ts';
import { SLICE_TOLERANCE, balancedMap } from './balanced-map.ts';
import { galaxyOf } from './galaxy.ts';
import { axialOfLabel, placesWithin, ringOf } from './hex.ts';
import { LAYOUTS, homeTilesOf, layoutFits, layoutNamed, layoutsFor, tilesNeeded } from './layouts.ts';
import type { Layout } from './layouts.ts';
import type { GalaxyMap } from './map.ts';
import { mapFromString, mapStringOf, parseMapString } from './map-string.ts';
import { homesOf, sliceSums, stepsFrom } from './slices.ts';

const BASE = ['base'];

/** A small generator for the tests: splitmix32. */
function randomFrom(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x9e3779b9) >>> 0;
    let z = state ^ (state >>> 16);
    z = Math.imul(z, 0x21f0aaad);
    z ^= z >>> 15;
    z = Math.imul(z, 0x735a2d97);
    return ((z ^ (z >>> 15)) >>> 0) % n;
  };
}

function someFactions(layout: Layout, sets: readonly string[], random: (n: number) => number): number[] {
  const pool = [...componentsIn(sets).factions];
  const chosen = layout.homePositions.map(() => pool.splice(random(pool.length), 1)[0]);
  // The Council Keleres cannot be played beside all three factions whose home they might take.
  const keleres = chosen.findIndex((faction) => FACTIONS[faction].homeTile === null);
  const homeless = keleres >= 0 && FACTIONS[chosen[keleres]].borrowedHomes.every((other) => chosen.includes(other));
  return homeless ? chosen.with(keleres, pool[0]) : chosen;
}

const cases = [BASE, SETS].flatMap((sets) =>
  LAYOUTS.filter((layout) => layoutFits(layout, sets)).map((layout) => ({ id: layout.id, layout, sets })),
);

describe('layouts', () => {
  it('are the official ones for 3 to 8 players', () => {
    expect(LAYOUTS.map(({ id }) => id)).toEqual([
      '3p',
      '4p',
      '5p',
      '5p-hyperlanes',
      '6p',
      '6p-large',
      '7p',
      '7p-alternate',
      '8p',
      '8p-alternate',
    ]);
    expect(layoutsFor(5, SETS).map(({ id }) => id)).toEqual(['5p', '5p-hyperlanes']);
    expect(layoutsFor(5, BASE).map(({ id }) => id)).toEqual(['5p']);
    expect(layoutsFor(6, BASE).map(({ id }) => id)).toEqual(['6p']);
    expect(layoutsFor(8, BASE)).toEqual([]);
    expect(() => layoutNamed('9p')).toThrow(/no layout '9p'/);
  });

  it('deal exactly as many tiles as there are places', () => {
    for (const layout of LAYOUTS) {
      const { blue, red } = tilesNeeded(layout);
      const others = 1 + layout.homePositions.length + layout.emptyPositions.length + layout.hyperlanes.length;
      expect(blue + red + others, layout.id).toBe(placesWithin(layout.rings));
      expect(layout.homePositions).toHaveLength(layout.players);
    }
  });

  it('seat players clockwise', () => {
    for (const { homePositions, id } of LAYOUTS) {
      const around = homePositions.map((position) => (Number(position.slice(1)) - 1) / (6 * Number(position[0])));
      expect(
        [...around].sort((a, b) => a - b),
        id,
      ).toEqual(around);
    }
  });

  it('five players: trade goods go where the slice is smallest', () => {
    const layout = layoutNamed('5p');
    expect(layout.tradeGoods).toEqual([0, 2, 4, 2, 0]);
    const map = balancedMap(layout, BASE, [0, 1, 2, 3, 4], randomFrom(1));
    const galaxy = galaxyOf(map);
    const size = new Map(sliceSums(map).map(({ position, systems }) => [position, systems]));
    expect(layout.homePositions.map((position) => size.get(position))).toEqual([7.5, 5.5, 5, 5.5, 7.5]);
    expect(homesOf(galaxy)).toHaveLength(5);
    for (const { tradeGoods, id } of LAYOUTS) {
      if (id !== '5p') expect(tradeGoods.every((amount) => amount === 0)).toBe(true);
    }
  });
});

describe('home tiles', () => {
  const [keleres, mentak, xxcha, argent, creuss] = ['keleres', 'mentak', 'xxcha', 'argent', 'creuss'].map(factionIndex);

  it('Creuss has its gate in the home position; Keleres take a home that is free', () => {
    expect(homeTilesOf([creuss], SETS)).toEqual(['17']);
    expect(homeTilesOf([keleres, mentak], SETS)).toEqual(['14', '2']);
    expect(homeTilesOf([keleres, creuss], SETS, argent)).toEqual(['58', '17']);
    expect(() => homeTilesOf([keleres, argent], SETS, argent)).toThrow(/cannot take/);
    expect(() => homeTilesOf([keleres, mentak, xxcha, argent], SETS)).toThrow(/no home system is left/);
  });
});

describe('slices', () => {
  it('hold what is nearest, hyperlanes included, and share what is equally near', () => {
    // Homes north (201) and south (207); 101 with tile 19 is nearer the one, 104 with tile 20 nearer the other.
    const map = mapFromString(parseMapString('19 46 47 20 48 49 1 0 0 0 0 0 2 0 0 0 0 0'));
    const sums = sliceSums(map);
    expect(sums.map(({ position }) => position)).toEqual(['201', '207']);
    expect(sums.map(({ resources, influence }) => [resources, influence])).toEqual([
      [1, 2],
      [2, 2],
    ]);
    const galaxy = galaxyOf(map);
    expect(stepsFrom(galaxy, galaxy.systemNamed('1'))[galaxy.systemNamed('2')]).toBe(4);
    const shared = mapFromString(parseMapString('0 19 0 0 0 46 0 1 0 2 0 0 0 0 0 0 0 0'));
    expect(sliceSums(shared)).toMatchObject([
      { resources: 0.5, influence: 1, systems: 0.5 + 0.5 },
      { resources: 0.5, influence: 1, systems: 0.5 + 0.5 },
    ]);
  });

  it('home planets, Mecatol Rex and the nexus are in no slice', () => {
    const map = mapFromString(parseMapString('1 46 47 48 49 50'), [], { nexus: true });
    expect(sliceSums(map)).toMatchObject([{ resources: 0, influence: 0, systems: 5 }]);
  });
});

/** Adjacent pairs that placement forbids. */
function clashes(map: GalaxyMap): number {
  const galaxy = galaxyOf(map);
  let count = 0;
  galaxy.neighbours.forEach((others, system) => {
    for (const other of others) {
      if (other < system) continue;
      const anomalies = galaxy.anomalies[system].length > 0 && galaxy.anomalies[other].length > 0;
      if (anomalies || (galaxy.wormholeMask[system] & galaxy.wormholeMask[other]) !== 0) count++;
    }
  });
  return count;
}

describe('balanced maps', () => {
  it.each(cases)('$id: 50 seeds, sets $sets', ({ layout, sets }) => {
    const strings = new Set<string>();
    for (let seed = 0; seed < 50; seed++) {
      const random = randomFrom(seed);
      const factions = someFactions(layout, sets, random);
      const map = balancedMap(layout, sets, factions, random);
      strings.add(mapStringOf(map));

      const worth = sliceSums(map).map(({ resources, influence }) => resources + influence);
      expect(Math.max(...worth) - Math.min(...worth)).toBeLessThanOrEqual(SLICE_TOLERANCE + 1e-9);
      expect(clashes(map)).toBe(0);

      const tileAt = new Map(map.tiles.map(({ position, tile }) => [position, tile]));
      const homes = homeTilesOf(factions, sets);
      expect(layout.homePositions.map((position) => tileAt.get(position))).toEqual(homes);
      for (const position of layout.emptyPositions) expect(tileAt.has(position)).toBe(false);
      const back = (color: string): string[] =>
        map.tiles.filter(({ tile }) => tile !== '18' && TILES[tileIndex(tile)].back === color).map(({ tile }) => tile);
      expect({ blue: back('blue').length, red: back('red').length }).toEqual(tilesNeeded(layout));
      const allowed = new Set(componentsIn(sets).tiles.map((index) => TILES[index].tile));
      for (const { tile } of map.tiles) expect(allowed.has(tile), tile).toBe(true);

      const beside = map.tiles.filter(({ position }) => ringOf(axialOfLabel(position)) === 1);
      const ofBack = (color: string): number =>
        beside.filter(({ tile }) => TILES[tileIndex(tile)].back === color).length;
      expect(ofBack('blue')).toBeGreaterThanOrEqual(layout.extraFaceUp.blue);
      expect(ofBack('red')).toBeGreaterThanOrEqual(layout.extraFaceUp.red);

      const creussPlays = homes.includes('17');
      expect(map.offMap).toEqual([...(creussPlays ? ['51'] : []), ...(sets.includes('pok') ? ['82'] : [])]);
      expect(mapFromString(parseMapString(mapStringOf(map)), [], { nexus: sets.includes('pok') })).toEqual(map);
    }
    expect(strings.size).toBe(50);
  });

  it('the same random numbers give the same map', () => {
    const layout = layoutNamed('6p');
    const factions = FACTIONS.slice(0, 6).map(({ index }) => index);
    const map = balancedMap(layout, SETS, factions, randomFrom(7));
    expect(balancedMap(layout, SETS, factions, randomFrom(7))).toEqual(map);
    expect(balancedMap(layout, SETS, factions, randomFrom(8))).not.toEqual(map);
  });

  it('refuses what cannot be laid out', () => {
    const random = randomFrom(1);
    expect(() => balancedMap(layoutNamed('8p'), BASE, [0, 1, 2, 3, 4, 5, 6, 7], random)).toThrow(/lack the tiles/);
    expect(() => balancedMap(layoutNamed('3p'), BASE, [0, 1], random)).toThrow(/3 different factions/);
    expect(() => balancedMap(layoutNamed('3p'), BASE, [0, 1, 1], random)).toThrow(/3 different factions/);
  });
});
