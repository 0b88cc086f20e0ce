import { OBJECTIVES, objectiveIndex } from '@orrery/twilight-imperium/data';
import { measure } from './goals.ts';
import { bestOf, byScore, nameIn, type Policy } from './policy.ts';
import type { Outlook } from './worth.ts';

/** Objectives and hands of cards. */

/** Points first; of equals what costs nothing. */
const score: Policy = (_outlook, decision) => {
  if (decision.options.length === 0) return [];
  const best = bestOf(decision.options, ({ id }) => {
    const { points, check } = OBJECTIVES[objectiveIndex(nameIn(id))];
    return points * 10 - (check.kind.startsWith('spend') ? 1 : 0);
  });
  return [best.id];
};

/** How likely a secret objective is ever scored: those of the status phase, the nearer the better. */
export function secretWorth({ situation }: Outlook, id: string): number {
  const { check, phase } = OBJECTIVES[objectiveIndex(id)];
  if (phase !== 'status') return 0;
  const { has, needs } = measure(situation, check);
  const missing = Math.max(0, needs - has);
  return missing > 50 ? 0.1 : 10 / (1 + missing);
}

export const SCORING_POLICIES: Readonly<Record<string, Policy>> = {
  'score-objective': score,
  'score-public-objective': score,
  'keep-secret-objective': byScore((outlook, { id }) => secretWorth(outlook, nameIn(id))),
  'return-secret-objective': byScore((outlook, { id }) => -secretWorth(outlook, nameIn(id))),
};
