import { choose, type Rule } from '@orrery/kernel';
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

/** A player names the outcome that they predict by something of this name (LRR 8.22). */
export function* choosePrediction({ state }: Game, player: PlayerId, name: string): Rule<string> {
  const { outcome } = yield* choose({
    seat: player,
    kind: 'predict-outcome',
    rule: 'LRR 8.22',
    prompt: `Which outcome do you predict with ${name}?`,
    list: () => currentAgenda(state).outcomes.map((one) => ({ id: one, outcome: one })),
    text: (option) => ({ label: outcomeName(state, option.outcome), target: option.id }),
  });
  return outcome;
}
