import type { Component } from '@orrery/kernel';
import { technologyIndex } from '../data/index.ts';
import { actionsATurn } from '../rules/action-phase.ts';
import { type Game, ownsTechnology, type PlayerId } from '../state/index.ts';

const TECHNOLOGY = technologyIndex('fleet-logistics');

/** Two actions instead of one may be performed in a turn of the action phase. */
export const fleetLogistics: Component<Game> = {
  name: 'Fleet Logistics',
  modifiers: [
    {
      source: 'Fleet Logistics',
      rule: 'LRR 3',
      number: actionsATurn,
      by: ({ state }: Game, { player }: { player: PlayerId }) => (ownsTechnology(state, player, TECHNOLOGY) ? 1 : 0),
    },
  ],
};
