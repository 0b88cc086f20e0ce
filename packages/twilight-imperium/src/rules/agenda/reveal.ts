import { endEffects, openWindow, type Rule } from '@orrery/kernel';
import { AGENDAS } from '../../data/index.ts';
import { type AgendaId, type Game, NOBODY, playerName } from '../../state/index.ts';
import { windowOrder } from '../order.ts';
import { type AgendaRevealed, agendaRevealed, END_OF_AGENDA } from './keys.ts';
import { isReplaced, outcomesOf } from './outcomes.ts';
import { currentAgenda } from './votes.ts';

/** Revealing an agenda (LRR 8.2i). */

/** The top card of the agenda deck; an empty deck is made anew of the discard pile (LRR 23.5). */
export function drawAgenda(game: Game): AgendaId | undefined {
  const { decks } = game.state;
  if (decks.agendas.length === 0 && decks.agendaDiscard.length > 0) {
    decks.agendas = game.shuffle(decks.agendaDiscard);
    decks.agendaDiscard = [];
    game.emit({
      type: 'agendas-reshuffled',
      text: 'The discarded agendas are shuffled into a new deck',
      rule: 'LRR 23.5',
    });
  }
  return decks.agendas.pop();
}

/**
 * The speaker reveals the top agenda; what "when" abilities replace is discarded for the next one. Then the abilities after the
 * reveal. False when no agenda is left.
 */
export function* revealAgenda(game: Game): Rule<boolean> {
  for (;;) {
    const agenda = drawAgenda(game);
    if (agenda === undefined) return false;
    show(game, agenda);
    if (isReplaced(game.state, agenda)) {
      discardAgenda(game, 'there is nothing it could be about');
      continue;
    }
    if (yield* beginAgenda(game, agenda, false)) return true;
    discardAgenda(game, 'another one is revealed instead');
    endEffects(game.state, END_OF_AGENDA);
  }
}

function show(game: Game, agenda: AgendaId): void {
  const { state } = game;
  const { id, name } = AGENDAS[agenda];
  state.agenda = newAgenda(game, agenda, false);
  game.emit({
    type: 'agenda-revealed',
    text: `${playerName(state, state.speaker)} reveals the agenda ${name}`,
    rule: 'LRR 8.2',
    shows: true,
    data: { agenda: id, outcomes: state.agenda.outcomes },
  });
}

function newAgenda({ state }: Game, agenda: AgendaId, inPlay: boolean) {
  return {
    agenda,
    hidden: NOBODY,
    inPlay,
    step: 'reveal' as const,
    decided: null,
    outcomes: outcomesOf(state, agenda),
    votes: [],
    predictions: [],
  };
}

/** The windows of a reveal, also of a law voted on again (`inPlay`). False if the agenda was replaced. */
export function* beginAgenda(game: Game, agenda: AgendaId, inPlay: boolean): Rule<boolean> {
  const { state } = game;
  const order = () => windowOrder(state);
  state.agenda = newAgenda(game, agenda, inPlay);
  const event: AgendaRevealed = { agenda, replaced: false };
  yield* openWindow(game, agendaRevealed.when, event, order);
  if (event.replaced) return false;
  yield* openWindow(game, agendaRevealed.after, event, order);
  return true;
}

/** Discard the agenda in progress without effect, and what was voted on under it. */
export function discardAgenda(game: Game, why: string): void {
  const { state } = game;
  const { agenda, hidden, inPlay } = currentAgenda(state);
  state.agenda = null;
  game.emit({
    type: 'agenda-discarded',
    text: `${AGENDAS[agenda].name} is discarded: ${why}`,
    rule: 'LRR 8.21',
    data: { agenda: AGENDAS[agenda].id },
  });
  // A law that is voted on again stays in play; the unseen card under another one goes back where it came from.
  if (!inPlay) state.decks.agendaDiscard.push(agenda);
  if (hidden !== NOBODY) state.decks.agendas.push(hidden);
}
