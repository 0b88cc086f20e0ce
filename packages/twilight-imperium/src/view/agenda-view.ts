import { AGENDAS, OBJECTIVES } from '../data/index.ts';
import { AGENDAS_EACH } from '../rules/agenda/keys.ts';
import { outcomeName } from '../rules/agenda/outcomes.ts';
import { availableVotes, tally, whyNotVote } from '../rules/agenda/votes.ts';
import { votingOrder } from '../rules/agenda/voting.ts';
import { type Game, NOBODY, type PlayerId, publicSecrets, showsSecrets, type TiState } from '../state/index.ts';
import type { AgendaView, LawView } from './types.ts';

/** The agenda that is being resolved, for a seat: the one voted on unseen is told to the speaker alone. */
export function agendaView(game: Game, seat: PlayerId | undefined): AgendaView | null {
  const { state } = game;
  const { agenda } = state;
  if (agenda === null) return null;
  const { id, name, type, effect, effectFor, effectAgainst } = AGENDAS[agenda.agenda];
  const totals = tally(agenda);
  const hidden = agenda.hidden !== NOBODY && seat === state.speaker ? AGENDAS[agenda.hidden] : undefined;
  return {
    id,
    name,
    type,
    effect,
    effectFor,
    effectAgainst,
    hidden: agenda.hidden !== NOBODY,
    hiddenAgenda: hidden === undefined ? null : { id: hidden.id, name: hidden.name },
    revote: agenda.inPlay,
    step: agenda.step,
    voters: votingOrder(game).map((player) => ({
      seat: player,
      available: availableVotes(game, player),
      barred: whyNotVote(game, player) !== undefined,
    })),
    agendasToCome: Math.max(0, AGENDAS_EACH - 1 - state.statusStep),
    decided: agenda.decided,
    outcomes: agenda.outcomes.map((outcome, i) => ({
      id: outcome,
      name: outcomeName(state, outcome),
      votes: totals[i],
      voters: agenda.votes
        .filter((entry) => entry.outcome === outcome)
        .map(({ player, count }) => ({ seat: player, count })),
      predictions: agenda.predictions
        .filter((entry) => entry.outcome === outcome)
        .map(({ player, source }) => ({ seat: player, source })),
    })),
  };
}

/** The laws in play with what they say. */
export function lawViews(state: TiState): LawView[] {
  return state.laws.map(({ agenda, elected }) => {
    const { id, name, effect, effectFor } = AGENDAS[agenda];
    return { agenda: id, name, elected, electedName: outcomeName(state, elected), effect: effect ?? effectFor ?? '' };
  });
}

/** Secret objectives that everybody sees: public ones, and those of whoever plays with them face up. */
export function openSecrets(state: TiState, player: PlayerId): string[] {
  if (!showsSecrets(state, player)) return [];
  return state.players[player].secretObjectives.map((objective) => OBJECTIVES[objective].id);
}

/** Ids of the secret objectives that a law has made public. */
export function publishedSecrets(state: TiState): string[] {
  return publicSecrets(state).map((objective) => OBJECTIVES[objective].id);
}
