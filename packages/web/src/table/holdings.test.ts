import type { PlanetView, TiView } from '@orrery/twilight-imperium/view';
import { expect, test } from 'vitest';
import { placeName } from '../prompt/names.ts';
import { planetsOf } from './Holdings.tsx';

const planet = (id: string, name: string, owner: number) => ({ id, name, owner }) as PlanetView;

test('a planet whose card alone lies before a player is among their planets, by its name', () => {
  const view = {
    systems: [{ id: '2', name: 'Moll Primus', planets: [planet('moll-primus', 'Moll Primus', 0)] }],
    planetCards: [planet('custodia-vigilia', 'Custodia Vigilia', 0)],
  } as unknown as TiView;
  expect(planetsOf(view, 0).map(({ id }) => id)).toEqual(['moll-primus', 'custodia-vigilia']);
  expect(planetsOf(view, 1)).toEqual([]);
  expect(placeName('planet:custodia-vigilia', view)).toBe('Custodia Vigilia');
});
