import type { Component, Modifier } from '@orrery/kernel';
import { FLAGSHIP } from '../../data/index.ts';
import { adjacentToOwnMechs } from '../../rules/movement/keys.ts';
import { type Game, type PlayerId, statsOf, type UnitType } from '../../state/index.ts';

/** The flagship, upgraded or not, is treated as adjacent to systems with mechs of its owner: it moves and retreats there. */
export const memoria: readonly Component<Game>[] = ['Memoria I', 'Memoria II'].map((name) => ({
  name,
  modifiers: [
    {
      source: name,
      rule: 'LRR 6',
      number: adjacentToOwnMechs,
      by: ({ state }, { player, type }) =>
        type === FLAGSHIP && statsOf(state, player)[FLAGSHIP].name === name ? 1 : 0,
    } as Modifier<Game, { readonly player: PlayerId; readonly type: UnitType }> as Modifier<Game, never>,
  ],
}));
