import { type Game, type PlayerId, playerName } from '../../state/index.ts';
import { outcomeName } from './outcomes.ts';
import { currentAgenda } from './votes.ts';

/**
 * Predict an outcome of the agenda (LRR 8.22): `source` names the component that answers when it comes true. Throws for what
 * is no possible outcome (LRR 8.22a).
 */
export function predict(game: Game, player: PlayerId, outcome: string, source: string): void {
  const { state } = game;
  const agenda = currentAgenda(state);
  if (!agenda.outcomes.includes(outcome)) throw new Error(`${outcome} is no outcome of the agenda`);
  state.agenda = { ...agenda, predictions: [...agenda.predictions, { player, outcome, source }] };
  game.emit({
    type: 'outcome-predicted',
    text: `${playerName(state, player)} predicts ${outcomeName(state, outcome)}`,
    rule: 'LRR 8.22',
    data: { player, outcome, source },
  });
}
