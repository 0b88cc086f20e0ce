/** The steps of a tactical action (LRR 89), and which one a decision or an event belongs to. */
import type { DecisionMessage, LogEntry } from '@orrery/server/messages';
import type { TiView } from '@orrery/twilight-imperium/view';

export const STEPS = ['Activation', 'Movement', 'Space combat', 'Invasion', 'Production'] as const;

/** Topics of the rules by step. */
const TOPICS: readonly (readonly number[])[] = [
  [5],
  [41, 58, 59, 86],
  [10, 78],
  [15, 25, 27, 42, 43, 49, 65],
  [67, 68],
];

/** The step that a rule such as `LRR 89.2` or `LRR 58.4` belongs to; undefined where it belongs to none. */
export function stepOfRule(rule: string | null): number | undefined {
  const found = /LRR (\d+)(?:\.(\d+))?/.exec(rule ?? '');
  if (found === null) return undefined;
  const topic = Number(found[1]);
  const clause = Number(found[2] ?? 0);
  if (topic === 89 && clause >= 1 && clause <= 5) return clause - 1;
  // Space cannon: offense ends the movement step, defense is part of the invasion.
  if (topic === 77) return clause === 0 ? undefined : clause <= 5 ? 1 : 3;
  const step = TOPICS.findIndex((topics) => topics.includes(topic));
  return step < 0 ? undefined : step;
}

/** Is this what begins a tactical action? */
function isActivation({ type, rule }: LogEntry): boolean {
  return type.includes('activated') || rule === 'LRR 89.1';
}

/** Which step goes on now; null outside a tactical action. */
export function currentStep(
  view: Pick<TiView, 'activeSystem'> | null,
  decision: DecisionMessage | undefined,
  log: readonly LogEntry[],
): number | null {
  if (decision?.kind === 'activate-system') return 0;
  if (view === null || view.activeSystem === null) return null;
  const asked = decision === undefined ? undefined : stepOfRule(decision.rule);
  if (asked !== undefined) return asked;
  for (let i = log.length - 1; i >= 0; i--) {
    if (isActivation(log[i])) return 1;
    const step = stepOfRule(log[i].rule);
    if (step !== undefined) return step;
  }
  return 1;
}
