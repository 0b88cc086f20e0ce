import { audible, decisionMessage, Match, Refused, waitingMessage } from '@orrery/kernel';
import { expect } from 'vitest';
import { xWing } from '../src/index.ts';
import type { XWingState } from '../src/state/index.ts';
import { randomPicks } from './play.ts';

/** What a seat may know of a match: its view, its question with refusals, whom the table waits for, the log it hears. */
function knowledge(match: Match<XWingState>, seat: number): string {
  const question = match.pendingFor(seat);
  return JSON.stringify({
    view: match.view(seat),
    question: question === undefined ? null : decisionMessage(question),
    waiting: waitingMessage(match.pending),
    log: match.log.filter((event) => audible(event, seat)),
  });
}

/** Has chance been used, or something been shown to the seat that a disguise replaces? */
function isTold(match: Match<XWingState>, from: XWingState, seat: number): boolean {
  return (
    JSON.stringify(match.state.chance) !== JSON.stringify(from.chance) ||
    match.log.some((event) => event.shows === true || (event.to !== undefined && audible(event, seat)))
  );
}

/** Answer both matches alike at random; false when the second cannot, because the choice uses what was replaced. */
function answerBoth(real: Match<XWingState>, other: Match<XWingState>, draw: (below: number) => number): boolean {
  const question = real.pending.find((open) => open.held === undefined);
  const same = question === undefined ? undefined : other.pendingFor(question.seat);
  if (question === undefined || same === undefined) return false;
  const picks = randomPicks(question.decision, draw);
  real.answer(question.seat, question.id, picks);
  try {
    other.answer(same.seat, same.id, picks);
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

/**
 * How many positions were compared: from a state and a disguise of it the same choices are made, and what the seat knows is
 * compared at each, until chance is used, something hidden is shown, or a choice uses what was replaced.
 */
export function comparePositions(state: XWingState, seat: number, draw: (below: number) => number): number {
  const real = Match.from(xWing, xWing.clone(state), { privacy: 'discreet' });
  const other = Match.from(xWing, xWing.disguise(state, seat, draw), { privacy: 'discreet' });
  for (let compared = 0; ; ) {
    if (compared > 20 || isTold(real, state, seat)) return compared;
    expect(knowledge(other, seat)).toBe(knowledge(real, seat));
    compared++;
    if (real.outcome !== undefined || !answerBoth(real, other, draw)) return compared;
  }
}
