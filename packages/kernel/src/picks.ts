import type { Decision, Option } from './decision.ts';
import { Refused, type WhyNot } from './refused.ts';

/** The one place that checks an answer: the options and their count. `whyNot` is asked about what the decision does not know. */
export function checkPicks(
  decision: Decision,
  picks: readonly string[],
  whyNot?: (id: string) => WhyNot | undefined,
): readonly Option[] {
  if (!Array.isArray(picks)) throw new Refused(decision.kind, 'the picks are no list of option ids', decision.rule);
  if (picks.length < decision.min || picks.length > decision.max) {
    const wanted = decision.min === decision.max ? `${decision.min}` : `${decision.min} to ${decision.max}`;
    throw new Refused(decision.kind, `${picks.length} chosen where ${wanted} must be`, decision.rule);
  }
  if (picks.length === 1) return [findOption(decision, picks[0], whyNot)];
  if (new Set(picks).size !== picks.length)
    throw new Refused(decision.kind, 'the same option is chosen twice', decision.rule);
  return picks.map((id) => findOption(decision, id, whyNot));
}

function findOption(decision: Decision, id: string, whyNot?: (id: string) => WhyNot | undefined): Option {
  const option = decision.find(id);
  if (option !== undefined) return option;
  const known = decision.refused().find((refusal) => refusal.id === id) ?? whyNot?.(id);
  throw new Refused(
    `${decision.kind} ${id}`,
    known?.reason ?? 'it is not among the legal choices',
    known?.rule ?? decision.rule,
  );
}
