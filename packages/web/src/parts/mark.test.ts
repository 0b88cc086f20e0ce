import { FACTIONS } from '@orrery/twilight-imperium/data';
import { expect, test } from 'vitest';
import { shortFaction } from './Mark.tsx';

test('a faction is called as players call it', () => {
  expect(shortFaction('The Titans of Ul')).toBe('Titans');
  expect(shortFaction('The Ghosts of Creuss')).toBe('Creuss');
  expect(shortFaction('The Mahact Gene-Sorcerers')).toBe('Mahact');
  expect(shortFaction('The Yin Brotherhood')).toBe('Yin');
  for (const { name } of FACTIONS) expect(shortFaction(name).length).toBeGreaterThan(2);
  expect(new Set(FACTIONS.map(({ name }) => shortFaction(name))).size).toBe(FACTIONS.length);
});
