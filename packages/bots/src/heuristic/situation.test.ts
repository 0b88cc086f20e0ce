import { twilightImperium, type TiView } from '@orrery/twilight-imperium';
import { adjacency, galaxyOf } from '@orrery/twilight-imperium/galaxy';
import { expect, test } from 'vitest';
import { situationOf } from './situation.ts';

test('after tiles have been swapped, what the player reads off the table is adjacent as in the galaxy', () => {
  const state = twilightImperium.begin(twilightImperium.readSetup({ players: 6 }), 'swapped tiles');
  const { idOfSystem } = galaxyOf(state.map);
  state.map = {
    ...state.map,
    swapped: [
      [idOfSystem[0], idOfSystem[30]],
      [idOfSystem[5], idOfSystem[0]],
      [idOfSystem[12], idOfSystem[25]],
    ],
  };
  const galaxy = galaxyOf(state.map);
  const { adjacent } = situationOf(twilightImperium.view(state, 0) as TiView);
  expect(adjacent).toEqual(adjacency(galaxy, galaxy.wormholeMask));
  expect(adjacent[0]).not.toEqual(galaxyOf({ ...state.map, swapped: [] }).neighbours[0]);
});
