import type { Ability, Component } from '@orrery/kernel';
import { DREADNOUGHT, FLAGSHIP } from '../../data/index.ts';
import { beforeHitsAssigned, type Hits } from '../../rules/hits.ts';
import type { Game } from '../../state/index.ts';
import { hasPrinted } from '../common.ts';

/** Hits of a roll by the flagship and the dreadnoughts. */
function heavyHits({ dice }: Hits): number {
  return dice.filter(({ unit, hit }) => hit && (unit === FLAGSHIP || unit === DREADNOUGHT)).length;
}

const aim: Ability<Game, Hits> = {
  id: 'flagship:0-0-1',
  name: '[0.0.1]',
  rule: 'LRR 78.6',
  window: beforeHitsAssigned,
  may: false,
  owners: (_game, { by }) => [by],
  usable: ({ state }, owner, hits) =>
    hits.cause === 'space-combat' &&
    hits.toNonFighters === 0 &&
    hasPrinted(state, owner, hits.area, FLAGSHIP, '0-0-1') &&
    heavyHits(hits) > 0,
  *resolve(_game, _owner, hits) {
    hits.toNonFighters = heavyHits(hits);
  },
};

/** The flagship of the L1Z1X: in space combat its hits and those of the dreadnoughts beside it go to non-fighter ships. */
export const zeroZeroOne: Component<Game> = { name: '[0.0.1]', abilities: [aim as Ability<Game, never>] };
