import { beginEffect } from '@orrery/kernel';
import { type SystemActivated, systemActivated } from '../rules/activation.ts';
import { END_OF_TACTICAL_ACTION } from '../rules/tactical-action.ts';
import { ALPHA_IS_BETA } from '../state/index.ts';
import { actionCard } from './action-card.ts';
import { itsPlayer } from './players.ts';

/** All systems with an alpha or a beta wormhole are adjacent to each other, for the tactical action. */
export const lostStarChart = actionCard<SystemActivated>({
  id: 'lost-star-chart',
  window: systemActivated.after,
  players: itsPlayer,
  notFor: 'you did not activate the system',
  usable: () => true,
  *effect({ state }) {
    beginEffect(state, { source: 'Lost Star Chart', kind: ALPHA_IS_BETA, until: END_OF_TACTICAL_ACTION, data: {} });
  },
});
