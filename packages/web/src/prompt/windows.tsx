import type { DecisionMessage } from '@orrery/server/messages';
import { windowWords } from '@orrery/twilight-imperium/view';
import { type ReactNode, useEffect } from 'react';
import { choose } from '../state/table.ts';
import { useTable } from '../state/store.ts';
import { usesIn } from './selection.ts';

/** The key of the window that a decision is asked in; undefined outside of one. */
function windowOf({ kind, about }: DecisionMessage): string | undefined {
  const key = (about as { window?: unknown } | null)?.window;
  return kind === 'window' && typeof key === 'string' ? key : undefined;
}

/** The sentence of a decision: a window says in plain words what moment it is. */
export function sentenceOf(decision: DecisionMessage): string {
  const key = windowOf(decision);
  if (key === undefined) return decision.prompt;
  return `${windowWords(key)}. ${usesIn(decision).length > 0 ? 'Use something, or pass?' : 'Nothing of yours fits here.'}`;
}

/** What just happened, by the last line of the log; where a single thing may be used it is picked already, for Enter. */
export function JustNow({ decision }: { decision: DecisionMessage }): ReactNode {
  const last = useTable(({ logs, viewer }) => (viewer === null ? undefined : logs[viewer]?.at(-1)));
  const uses = usesIn(decision);
  const only = uses.length === 1 ? uses[0].id : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question, so that it can be put back
  useEffect(() => {
    if (only !== null) choose(only, false);
  }, [only, decision.id, decision.seat]);
  if (windowOf(decision) === undefined || last === undefined) return null;
  return (
    <p className="justnow">
      Just now: <b>{last.text}</b>
    </p>
  );
}
