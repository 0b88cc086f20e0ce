import { beginEffect, effectsOf, type Component } from '@orrery/kernel';
import { actionPerformed, actionsATurn, END_OF_TURN } from '../rules/action-phase.ts';
import type { Game } from '../state/index.ts';
import { actionCard } from './action-card.ts';

/** The effect that grants another action in the turn that goes on. */
const ANOTHER_ACTION = 'another-action';

const card = actionCard<{ player: number }>({
  id: 'master-plan',
  window: actionPerformed.after,
  players: (_game, { player }) => [player],
  notFor: 'the action was not yours',
  usable: () => true,
  *effect({ state }, player) {
    beginEffect(state, { source: 'master-plan', kind: ANOTHER_ACTION, until: END_OF_TURN, data: { player } });
  },
});

/** After an action of one's own: another one in the same turn. */
export const masterPlan: Component<Game> = {
  ...card,
  modifiers: [
    {
      source: 'Master Plan',
      rule: 'LRR 2.7',
      number: actionsATurn,
      by: ({ state }: Game, { player }: { player: number }) =>
        effectsOf(state, ANOTHER_ACTION).filter(({ data }) => data.player === player).length,
    },
  ],
};
