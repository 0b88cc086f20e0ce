import type { Decision, Seat } from './decision.ts';

/** What a match keeps of its course, and what it waits for. */

/** An answer as it is kept and replayed. */
export interface Choice {
  readonly seat: Seat;
  readonly picks: readonly string[];
}

/** A choice that was applied, with what an undo has to know of it. */
export interface AppliedChoice extends Choice {
  /** Chance was used or something hidden was shown because of it. */
  readonly barrier: boolean;
  /** Nothing was told because of it. */
  readonly quiet: boolean;
  /** Other seats answered at the same time. */
  readonly together: boolean;
}

/** The state between two units of play. `at` counts the choices before it, `turn` the units begun. */
export interface Checkpoint<S> {
  readonly state: S;
  readonly at: number;
  readonly turn: number;
}

/** A question that is open. The id names the question for good: a stale answer can never mean something else. */
export interface PendingDecision {
  readonly id: string;
  readonly seat: Seat;
  readonly decision: Decision;
  /** The answer given so far where several seats answer at the same time; it may change until the last arrives. */
  readonly held: readonly string[] | undefined;
}

/** A rule threw. The match stands as it was before the choice; the report has what is needed to see it again. */
export class RuleFault extends Error {
  readonly choice: Choice | undefined;

  constructor(cause: unknown, choice: Choice | undefined) {
    super(`A rule failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'RuleFault';
    this.choice = choice;
  }
}
