import { Match } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { twilightImperium } from '../src/game.ts';
import { brokenInvariants } from '../src/invariants/index.ts';
import type { TiState } from '../src/state/index.ts';
import { viewOf } from '../src/view/view-of.ts';
import { huntLeaks, playTwins } from './play-checks.ts';
import { position } from './position.ts';
import { drawer, playRandomly, richState } from './random-game.ts';

/** Tables of the Arborec, the Ghosts of Creuss, the Hacan and the Jol-Nar, who have everything of theirs from the start. */

const FACTIONS = ['arborec', 'creuss', 'hacan', 'jol-nar'];

function table(seed: string): Match<TiState> {
  const players = FACTIONS.map((faction) => ({ faction }));
  return Match.from(twilightImperium, richState(seed, { players, roundLimit: 4 }), { privacy: 'discreet' });
}

test('random games keep every invariant', () => {
  const match = table('four factions');
  let unit = -1;
  playRandomly(match, drawer('four factions'), {
    each: () => {
      if (match.unit === unit) return;
      unit = match.unit;
      expect(brokenInvariants(match.checkpoints[match.checkpoints.length - 1].state)).toEqual([]);
    },
  });
  expect(match.outcome).toBeDefined();
});

test('a game that goes through a file after every choice is the same game', () => {
  const match = table('four factions in a file');
  expect(playTwins(twilightImperium, match, drawer('twins'), { most: 120 })).toBeUndefined();
});

test('nothing hidden tells on itself', () => {
  const tables = (index: number) => table(`hidden ${index}`);
  expect(huntLeaks(twilightImperium, tables, drawer('hidden'), 60).leak).toBeUndefined();
});

test('tiles that changed places lie there for everybody, and do so after a file was loaded', () => {
  const match = Match.from(
    twilightImperium,
    position({
      players: [{ faction: 'creuss', leaders: { 'riftwalker-meian': 'ready' } }, {}, {}],
      planets: { lodor: { owner: 'A', units: { A: { infantry: 1 } } } },
    }),
  );
  const placeOf = (tile: string) => viewOf(match.state, 2).systems.find(({ id }) => id === tile)?.position;
  const [lodor, gate] = [placeOf('26'), placeOf('40')];
  for (const pick of ['component:leader:riftwalker-meian', 'system:26', 'system:40']) {
    match.answer(0, match.pendingFor(0)?.id ?? '', [pick]);
  }
  expect([placeOf('26'), placeOf('40')]).toEqual([gate, lodor]);
  expect(playTwins(twilightImperium, match, drawer('swapped'), { most: 40 })).toBeUndefined();
});
