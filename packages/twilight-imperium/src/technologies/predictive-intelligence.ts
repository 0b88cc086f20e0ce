import type { Component } from '@orrery/kernel';
import { turnEnds } from '../rules/action-phase.ts';
import { redistributeTokens } from '../rules/command-tokens.ts';
import type { Game, PlayerId } from '../state/index.ts';
import { technologyAbility } from './technology.ts';

/** Exhausted at the end of its owner's turn: the tokens on the command sheet are distributed anew. */
export const predictiveIntelligence: Component<Game> = {
  name: 'Predictive Intelligence',
  abilities: [
    technologyAbility<{ readonly player: PlayerId }>({
      technology: 'predictive-intelligence',
      part: 'redistribute',
      rule: 'LRR 20',
      window: turnEnds,
      exhausts: true,
      usable: ({ state }, owner, { player }) => {
        const { tactic, fleet, strategy } = state.players[owner];
        return owner === player && tactic + fleet + strategy > 0;
      },
      missing: () => 'it is not the end of your turn, or there is no token to redistribute',
      resolve: (game, owner) => redistributeTokens(game, owner, 'LRR 20'),
    }),
  ],
};
