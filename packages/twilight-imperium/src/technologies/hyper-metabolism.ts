import type { Component } from '@orrery/kernel';
import { technologyIndex } from '../data/index.ts';
import { statusCommandTokens } from '../rules/status-phase.ts';
import { type Game, ownsTechnology, type PlayerId } from '../state/index.ts';

const TECHNOLOGY = technologyIndex('hyper-metabolism');

/** One more command token is gained in the status phase. */
export const hyperMetabolism: Component<Game> = {
  name: 'Hyper Metabolism',
  modifiers: [
    {
      source: 'Hyper Metabolism',
      rule: 'LRR 81.5',
      number: statusCommandTokens,
      by: ({ state }: Game, { player }: { player: PlayerId }) => (ownsTechnology(state, player, TECHNOLOGY) ? 1 : 0),
    },
  ],
};
