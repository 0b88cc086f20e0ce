import type { Seat } from './decision.ts';
import type { Match } from './match.ts';
import type { KernelState } from './play.ts';
import type { AppliedChoice } from './record.ts';
import { Refused } from './refused.ts';

/**
 * Undo is one rule: free for the seat that chose, until another seat acted, chance was used or something hidden was shown;
 * after that a request that the others grant. A pass that told nobody anything does not count as acting.
 */

/** Take back the last choice of a seat. Throws `Refused`, saying why, where it is not free. */
export function undo<S extends KernelState>(match: Match<S>, seat: Seat): void {
  if (match.withdraw(seat)) return;
  match.rewind(freeUndo(match, seat));
}

/** Why a seat cannot take its last choice back without asking, or undefined where it can. */
export function undoRefusal<S extends KernelState>(match: Match<S>, seat: Seat): Refused | undefined {
  try {
    freeUndo(match, seat);
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

/** What a seat asks the others to allow: to go back to before its last choice, whatever happened since. */
export interface UndoRequest {
  readonly seat: Seat;
  /** The choices that would be left. */
  readonly count: number;
  /** The seats whose word is still missing. */
  readonly waiting: readonly Seat[];
}

/** Ask to take back a choice that is no longer free. `voters` are the seats that are people, the asker left out. */
export function requestUndo<S extends KernelState>(match: Match<S>, seat: Seat, voters: readonly Seat[]): UndoRequest {
  for (let i = match.choices.length - 1; i >= match.checkpoints[0].at; i--) {
    if (match.choices[i].seat !== seat) continue;
    return { seat, count: groupStart(match.choices, i), waiting: voters.filter((voter) => voter !== seat) };
  }
  throw new Refused('undo', 'there is no choice of yours to take back', 'undo');
}

/** One seat's word on a request: the request with that seat done, `granted` when it was carried out, `refused` when not. */
export function answerUndo<S extends KernelState>(
  match: Match<S>,
  request: UndoRequest,
  seat: Seat,
  grants: boolean,
): UndoRequest | 'granted' | 'refused' {
  if (!request.waiting.includes(seat)) throw new Refused('undo', 'your word is not asked', 'undo');
  if (!grants) return 'refused';
  const waiting = request.waiting.filter((other) => other !== seat);
  if (waiting.length > 0) return { ...request, waiting };
  match.rewind(request.count);
  return 'granted';
}

function freeUndo<S extends KernelState>(match: Match<S>, seat: Seat): number {
  const { choices } = match;
  let last = choices.length - 1;
  while (last >= 0 && choices[last].seat !== seat && isSilentPass(choices[last])) last--;
  if (last < match.checkpoints[0].at || last < 0) throw new Refused('undo', 'there is nothing to take back', 'undo');
  const choice = choices[last];
  if (choice.seat !== seat || choice.together) throw new Refused('undo', 'another player has acted since', 'undo');
  for (let i = last; i < choices.length; i++) {
    if (choices[i].barrier)
      throw new Refused('undo', 'something was rolled, drawn or shown since; ask the others', 'undo');
  }
  return last;
}

function isSilentPass(choice: AppliedChoice): boolean {
  return choice.quiet && !choice.barrier && choice.picks.every((id) => id.startsWith('pass'));
}

/** Choices made at the same time go back together. */
function groupStart(choices: readonly AppliedChoice[], index: number): number {
  let first = index;
  while (choices[first].together && first > 0 && choices[first - 1].together) first--;
  return first;
}
