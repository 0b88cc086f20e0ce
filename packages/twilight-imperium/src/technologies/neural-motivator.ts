import type { Component } from '@orrery/kernel';
import { technologyIndex } from '../data/index.ts';
import { statusActionCards } from '../rules/status-phase.ts';
import { type Game, ownsTechnology, type PlayerId } from '../state/index.ts';

const TECHNOLOGY = technologyIndex('neural-motivator');

/** One more action card is drawn in the status phase, not in other draws (FAQ 12). */
export const neuralMotivator: Component<Game> = {
  name: 'Neural Motivator',
  modifiers: [
    {
      source: 'Neural Motivator',
      rule: 'LRR 81.3',
      number: statusActionCards,
      by: ({ state }: Game, { player }: { player: PlayerId }) => (ownsTechnology(state, player, TECHNOLOGY) ? 1 : 0),
    },
  ],
};
