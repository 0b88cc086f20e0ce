import type { Component } from '@orrery/kernel';
import { technologyIndex } from '../data/index.ts';
import { productionCost } from '../rules/producers.ts';
import { type Game, ownsTechnology } from '../state/index.ts';

const SARWEEN_TOOLS = technologyIndex('sarween-tools');

/** Sarween Tools: each use of PRODUCTION costs one resource less in all (LRR FAQ 18: of no other way to produce). */
export const sarweenTools: Component<Game> = {
  name: 'Sarween Tools',
  modifiers: [
    {
      source: 'Sarween Tools',
      rule: 'LRR 68',
      number: productionCost,
      by: (game: Game, about: { player: number }) => (ownsTechnology(game.state, about.player, SARWEEN_TOOLS) ? -1 : 0),
    },
  ],
};
