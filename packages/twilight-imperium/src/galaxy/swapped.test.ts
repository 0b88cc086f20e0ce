import { expect, test } from 'vitest';
import { galaxyOf, type GalaxyMap } from './index.ts';

/** Tiles that exchange their positions keep their numbers; what lies beside what follows the positions. */

const MAP: GalaxyMap = {
  tiles: [
    { position: '000', tile: '18', rotation: 0 },
    { position: '101', tile: '19', rotation: 0 },
    { position: '104', tile: '20', rotation: 0 },
    { position: '201', tile: '21', rotation: 0 },
  ],
  offMap: ['51'],
};

test('swapped systems keep their numbers and lie where the other one lay', () => {
  const before = galaxyOf(MAP);
  const after = galaxyOf({ ...MAP, swapped: [['18', '21']] });
  expect(after.idOfSystem).toEqual(before.idOfSystem);
  expect(after.mecatolRex).toBe(before.mecatolRex);
  const [mecatol, far] = [after.systemNamed('18'), after.systemNamed('21')];
  expect([after.positionOf[mecatol], after.positionOf[far]]).toEqual(['201', '000']);
  expect(after.systemAt('201')).toBe(mecatol);
  expect(before.neighbours[far]).toEqual([before.systemNamed('19')]);
  expect(after.neighbours[far]).toEqual([after.systemNamed('19'), after.systemNamed('20')]);
  expect(after.neighbours[mecatol]).toEqual([after.systemNamed('19')]);
});

test('swapping twice brings everything back', () => {
  const back = galaxyOf({
    ...MAP,
    swapped: [
      ['18', '21'],
      ['21', '18'],
    ],
  });
  expect(back.neighbours).toEqual(galaxyOf(MAP).neighbours);
});

test('what is not on the board is not swapped', () => {
  expect(() => galaxyOf({ ...MAP, swapped: [['18', '51']] })).toThrow('beside the board');
  expect(() => galaxyOf({ ...MAP, swapped: [['18', '99']] })).toThrow('cannot have been swapped');
  expect(() => galaxyOf({ ...MAP, swapped: [['18']] })).toThrow('cannot have been swapped');
});
