import type { Component } from '@orrery/kernel';
import { technologyIndex } from '../../data/index.ts';
import { playingActionCards } from '../../rules/playing-action-cards.ts';
import { type Game, ownsTechnology, type PlayerId } from '../../state/index.ts';

const TECHNOLOGY = technologyIndex('transparasteel-plating');

/** In its owner's turns of the action phase players who have passed play no action cards. */
export const transparasteelPlating: Component<Game> = {
  name: 'Transparasteel Plating',
  prohibitions: [
    {
      source: 'Transparasteel Plating',
      rule: 'LRR 2.6',
      permission: playingActionCards,
      forbids: ({ state }: Game, { player }: { readonly player: PlayerId }) =>
        state.phase === 'action' &&
        player !== state.active &&
        state.players[player].passed &&
        ownsTechnology(state, state.active, TECHNOLOGY)
          ? 'Transparasteel Plating keeps those who have passed from playing action cards'
          : undefined,
    },
  ],
};
