import { choose, endEffects, openWindow, type Rule } from '@orrery/kernel';
import { AGENDAS } from '../../data/index.ts';
import {
  AGAINST,
  type AgendaId,
  electedPlayer,
  type Game,
  NOBODY,
  playerName,
  type Prediction,
  type TiState,
} from '../../state/index.ts';
import { discardLaw, enactLaw, liftLaw } from '../laws.ts';
import { windowOrder } from '../order.ts';
import {
  elected,
  agendaEnds,
  END_OF_AGENDA,
  type OutcomeChosen,
  outcomeResolved,
  outcomeResolves,
  outcomeWouldResolve,
  playerElected,
  predictionCorrect,
  type VotingStarts,
  votingStarts,
} from './keys.ts';
import { outcomeName } from './outcomes.ts';
import { beginAgenda, discardAgenda, revealAgenda } from './reveal.ts';
import { currentAgenda, decideOutcome, tally } from './votes.ts';
import { agendaTitle, vote } from './voting.ts';

/** Resolving an agenda (LRR 8.2, 8.17 to 8.22). */

/** One of the agendas of the phase: revealed, voted on, resolved. */
export function* resolveNextAgenda(game: Game): Rule {
  if (yield* revealAgenda(game)) yield* voteAndResolve(game);
  endAgenda(game);
}

/**
 * A law in play is voted on as if it had just been revealed; meanwhile it stays in force (FAQ). What is being resolved around
 * it goes on afterwards.
 */
export function* voteAgain(game: Game, law: AgendaId): Rule {
  const { state } = game;
  const around = state.agenda;
  if (yield* beginAgenda(game, law, true)) yield* voteAndResolve(game);
  else yield* replaceLaw(game, law);
  endAgenda(game);
  state.agenda = around;
}

/** The law that was to be voted on again is discarded for another agenda (Veto). */
function* replaceLaw(game: Game, law: AgendaId): Rule {
  game.state.agenda = null;
  yield* discardLaw(game, law, 'LRR 7.5');
  endEffects(game.state, END_OF_AGENDA);
  if (yield* revealAgenda(game)) yield* voteAndResolve(game);
}

function endAgenda({ state }: Game): void {
  state.agenda = null;
  endEffects(state, END_OF_AGENDA);
}

function* voteAndResolve(game: Game): Rule {
  const { state } = game;
  const { agenda, outcomes } = currentAgenda(state);
  if (outcomes.length === 0) {
    discardAgenda(game, 'nothing can be elected');
    return;
  }
  const chosen = yield* chooseOutcome(game);
  const event: OutcomeChosen = { agenda, outcome: chosen, cancelled: false };
  decideOutcome(state, event, chosen);
  const order = () => windowOrder(state);
  if (electedPlayer(chosen) !== NOBODY) yield* openWindow(game, playerElected, event, order);
  yield* openWindow(game, outcomeWouldResolve, event, order);
  if (event.cancelled) {
    yield* openWindow(game, agendaEnds, { outcome: undefined }, order);
    discardAgenda(game, 'it is resolved with no effect');
    return;
  }
  yield* resolveOutcome(game, event.outcome);
}

/** The votes decide, or who elects without a vote. */
function* chooseOutcome(game: Game): Rule<string> {
  const { state } = game;
  const starts: VotingStarts = { agenda: currentAgenda(state).agenda, outcome: undefined };
  yield* openWindow(game, votingStarts, starts, () => windowOrder(state));
  if (starts.outcome !== undefined) return starts.outcome;
  state.agenda = { ...currentAgenda(state), step: 'vote' };
  yield* vote(game);
  state.agenda = { ...currentAgenda(state), step: 'resolve' };
  const totals = tally(currentAgenda(state));
  const most = Math.max(...totals);
  const tied = currentAgenda(state).outcomes.filter((_, i) => totals[i] === most);
  const { outcome } = yield* choose({
    seat: state.speaker,
    kind: 'decide-outcome',
    rule: 'LRR 8.19',
    prompt: () =>
      most === 0
        ? `Nobody voted on ${agendaTitle(state)}: which outcome is resolved?`
        : `The vote on ${agendaTitle(state)} is tied: which outcome is resolved?`,
    list: () => tied.map((one) => ({ id: one, outcome: one })),
    text: (option) => ({ label: outcomeName(state, option.outcome), target: option.id }),
    refused: () =>
      currentAgenda(state)
        .outcomes.filter((one) => !tied.includes(one))
        .map((one) => ({ id: one, target: one, reason: 'others have more votes', rule: 'LRR 8.19' })),
  });
  game.emit({
    type: 'outcome-decided',
    text:
      tied.length > 1
        ? `${playerName(state, state.speaker)} decides: ${outcomeName(state, outcome)}`
        : `Most votes are for ${outcomeName(state, outcome)}: ${most}`,
    rule: tied.length > 1 ? 'LRR 8.19' : 'LRR 8.2',
    data: { agenda: AGENDAS[currentAgenda(state).agenda].id, outcome, votes: most, tied: tied.length > 1 },
  });
  return outcome;
}

/** Resolve the outcome: a law comes into play, the card's text is followed, the rest is discarded, predictions are settled. */
function* resolveOutcome(game: Game, outcome: string): Rule {
  const { state } = game;
  unveil(game);
  const { agenda, hidden, inPlay } = currentAgenda(state);
  const resolved = hidden === NOBODY ? agenda : hidden;
  game.emit({
    type: 'outcome-resolved',
    text: `${AGENDAS[resolved].name}: ${outcomeName(state, outcome)}`,
    rule: 'LRR 8.18',
    data: { agenda: AGENDAS[resolved].id, outcome },
  });
  if (hidden !== NOBODY) state.decks.agendaDiscard.push(agenda);
  const event = { agenda: resolved, outcome };
  const order = () => windowOrder(state);
  const stays = AGENDAS[resolved].type === 'law' && outcome !== AGAINST;
  yield* openWindow(game, elected, event, order);
  if (inPlay) yield* liftLaw(game, resolved);
  if (stays) enactLaw(game, resolved, outcome);
  yield* openWindow(game, outcomeResolves, event, order);
  if (!stays) {
    state.decks.agendaDiscard.push(resolved);
    game.emit({
      type: 'agenda-discarded',
      text: `${AGENDAS[resolved].name} is discarded`,
      rule: 'LRR 8.21',
      data: { agenda: AGENDAS[resolved].id },
    });
  }
  yield* openWindow(game, outcomeResolved, event, order);
  for (const prediction of correctPredictions(state, outcome)) {
    game.emit({
      type: 'prediction-correct',
      text: `${playerName(state, prediction.player)} has predicted ${outcomeName(state, outcome)}`,
      rule: 'LRR 8.22',
      data: { player: prediction.player, outcome, source: prediction.source },
    });
    yield* openWindow(game, predictionCorrect, prediction, order);
  }
  yield* openWindow(game, agendaEnds, { outcome }, order);
}

/** The card that was voted on unseen is shown. */
function unveil(game: Game): void {
  const { hidden } = currentAgenda(game.state);
  if (hidden === NOBODY) return;
  game.emit({
    type: 'agenda-unveiled',
    text: `The agenda that was voted on is ${AGENDAS[hidden].name}`,
    rule: 'LRR 8.18',
    shows: true,
    data: { agenda: AGENDAS[hidden].id },
  });
}

/** Those who predicted the outcome, clockwise from the speaker (LRR 1.20, 8.22b). */
function correctPredictions(state: TiState, outcome: string): Prediction[] {
  const place = (player: number): number => (player - state.speaker + state.players.length) % state.players.length;
  return currentAgenda(state)
    .predictions.filter((prediction) => prediction.outcome === outcome)
    .sort((a, b) => place(a.player) - place(b.player));
}
