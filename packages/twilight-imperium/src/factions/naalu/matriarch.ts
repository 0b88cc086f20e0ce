import type { Component, Modifier } from '@orrery/kernel';
import { FLAGSHIP } from '../../data/index.ts';
import { commitFighters } from '../../rules/commitment.ts';
import type { Game, PlayerId, SystemId } from '../../state/index.ts';
import { hasPrinted } from '../common.ts';

const landing: Modifier<Game, { readonly player: PlayerId; readonly system: SystemId }> = {
  source: 'Matriarch',
  rule: 'LRR 49.2',
  number: commitFighters,
  by: ({ state }, { player, system }) => (hasPrinted(state, player, system, FLAGSHIP, 'matriarch') ? 1 : 0),
};

/** The flagship of the Naalu: fighters beside it may land as if they were ground forces; they return when the combat ends. */
export const matriarch: Component<Game> = { name: 'Matriarch', modifiers: [landing as Modifier<Game, never>] };
