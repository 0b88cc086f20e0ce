import type { LogEntry, TableState } from '@orrery/server/messages';
import { usePast } from '../state/past.ts';
import { momentsOf } from './moments.ts';

/** What the page shows: the present, or the past that its player looks at. */
export interface Shown {
  readonly view: unknown;
  readonly log: readonly LogEntry[];
  /** The turn of the log after which the table is shown; null: the present. */
  readonly past: number | null;
}

/** The view and the log to show for this seat: as they are, or as they were. */
export function usePastView(state: TableState, log: readonly LogEntry[]): Shown {
  const { seat, turn, shown } = usePast();
  if (turn === null || shown === null || seat !== state.seat) return { view: state.view, log, past: null };
  const moment = momentsOf(log).findLast((one) => one.turn <= shown.turn);
  return { view: shown.view, log: log.slice(0, moment?.entries ?? 0), past: turn };
}
