import { openWindow, type Rule, type Window } from '@orrery/kernel';
import type { Game } from '../state/index.ts';
import { windowOrder } from './order.ts';
import { nextRound } from './status-phase.ts';

/** The start of the agenda phase. */
export const agendaPhaseStarts: Window<{ readonly round: number }> = { key: 'at the start of the agenda phase' };

/**
 * The agenda phase, part of the round once the custodians token is gone (LRR 27.4, 40.1). No agendas are voted on in this
 * version: the log says so, and the next round begins.
 */
export function* agendaPhase(game: Game): Rule {
  yield* openWindow(game, agendaPhaseStarts, { round: game.state.round }, () => windowOrder(game.state));
  game.emit({
    type: 'agenda-phase-skipped',
    text: 'The agenda phase is skipped: this version has no agendas yet',
    rule: 'LRR 8',
  });
  nextRound(game);
}
