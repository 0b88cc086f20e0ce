import { type OutcomeChosen, outcomeWouldResolve } from '../rules/agenda/keys.ts';
import { currentAgenda } from '../rules/agenda/votes.ts';
import { planetsOf, type PlayerId, type TiState } from '../state/index.ts';
import { actionCard } from './action-card.ts';
import { exhaustPlanets } from './effects.ts';

/** Has the player voted for, or predicted, another outcome? */
function wantedOtherwise(state: TiState, player: PlayerId, outcome: string): boolean {
  const { votes, predictions } = currentAgenda(state);
  return [...votes, ...predictions].some((entry) => entry.player === player && entry.outcome !== outcome);
}

/** The agenda is discarded without effect; its player exhausts all planets. */
export const deadlyPlot = actionCard<OutcomeChosen>({
  id: 'deadly-plot',
  window: outcomeWouldResolve,
  missing: 'you neither voted for nor predicted another outcome',
  usable: ({ state }, player, { outcome, cancelled }) => !cancelled && wantedOtherwise(state, player, outcome),
  *effect(game, player, event) {
    event.cancelled = true;
    exhaustPlanets(game, player, planetsOf(game.state, player));
  },
});
