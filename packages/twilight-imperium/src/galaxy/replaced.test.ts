import { expect, test } from 'vitest';
import { galaxyOf, type GalaxyMap } from './index.ts';

/** A tile that takes the place of another one: the system keeps its number, its planets are on no tile. */

const MAP: GalaxyMap = {
  tiles: [
    { position: '000', tile: '18', rotation: 0 },
    { position: '101', tile: '27', rotation: 0 },
    { position: '104', tile: '26', rotation: 0 },
  ],
  offMap: ['82'],
  extraPlanets: ['mirage'],
};

test('a tile that is replaced keeps its number and its place; nothing else changes its number', () => {
  const before = galaxyOf(MAP);
  const after = galaxyOf({ ...MAP, replaced: [['27', '81']] });
  const system = before.systemNamed('27');
  expect(after.findSystem('27')).toBe(-1);
  expect(after.systemNamed('81')).toBe(system);
  expect(after.positionOf).toEqual(before.positionOf);
  expect(after.neighbours).toEqual(before.neighbours);
  expect(after.idOfPlanet).toEqual(before.idOfPlanet);
  expect(after.anomalies[system]).toEqual(['supernova']);
  expect(after.planetsOf[system]).toEqual([]);
  for (const id of ['starpoint', 'new-albion']) expect(after.systemOf[after.planetNamed(id)]).toBe(-1);
  expect(after.systemOf[after.planetNamed('lodor')]).toBe(before.systemNamed('26'));
});

test('the wormhole of a tile goes with it, beside the board too', () => {
  const lodor = galaxyOf({ ...MAP, replaced: [['26', '81']] });
  expect(lodor.wormholes[lodor.systemNamed('81')]).toEqual([]);
  const nexus = galaxyOf({ ...MAP, replaced: [['82', '81']] });
  expect(nexus.nexus).toBe(-1);
  expect(nexus.positionOf[nexus.systemNamed('81')]).toBe('');
});

test('tiles are swapped by the number they have then', () => {
  const replaced = [['27', '81']];
  const first = galaxyOf({ ...MAP, swapped: [['27', '26']], replaced });
  const later = galaxyOf({ ...MAP, swapped: [['81', '26']], replaced });
  for (const galaxy of [first, later]) expect(galaxy.positionOf[galaxy.systemNamed('81')]).toBe('104');
});

test('what no board can be is refused', () => {
  expect(() => galaxyOf({ ...MAP, replaced: [['99', '81']] })).toThrow('cannot have been replaced');
  expect(() => galaxyOf({ ...MAP, replaced: [['27', '26']] })).toThrow('cannot have been replaced');
  expect(() => galaxyOf({ ...MAP, replaced: [['27']] })).toThrow();
});
