import { expect, it } from 'vitest';
import { technologyIn } from './research.ts';

it('finds the technology an option speaks of, however it is wrapped', () => {
  expect(technologyIn('tech:gravity-drive')).toBe('gravity-drive');
  expect(technologyIn('assimilate:x:tech:advanced-carrier-ii')).toBe('advanced-carrier-ii');
  expect(['done', 'none', 'planet:jord'].map(technologyIn)).toEqual(['', '', '']);
});
