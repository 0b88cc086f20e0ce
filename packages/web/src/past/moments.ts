/** The moments of a match that can be looked back at: before anything happened, then after each turn that the log tells of. */
import type { LogEntry } from '@orrery/server/messages';

export interface Moment {
  /** The turn of the log that has just ended; -1 before the first. */
  readonly turn: number;
  /** How many entries of the log had been told by then. */
  readonly entries: number;
}

/** All moments before the present, in order: the turn that the last entry belongs to may still go on. */
export function momentsOf(log: readonly LogEntry[]): readonly Moment[] {
  if (log.length === 0) return [];
  const moments: Moment[] = [{ turn: -1, entries: 0 }];
  for (let i = 1; i < log.length; i++) {
    if (log[i].turn !== log[i - 1].turn) moments.push({ turn: log[i - 1].turn, entries: i });
  }
  return moments;
}

/** What the log told of in the turn that ended at a moment. */
export function toldBefore(log: readonly LogEntry[], { turn, entries }: Moment): readonly LogEntry[] {
  let first = entries;
  while (first > 0 && log[first - 1].turn === turn) first--;
  return log.slice(first, entries);
}
