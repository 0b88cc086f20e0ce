import type { DecisionMessage } from '@orrery/kernel';
import { COMPONENT_WORTHS } from './component-worth.ts';
import { keptFor } from './keeping.ts';
import { type Policy, plainAnswer } from './policy.ts';
import { TARGET_POLICIES } from './targets.ts';
import type { WindowFacts } from './window-facts.ts';
import { WINDOW_WORTHS } from './window-worth.ts';
import type { Outlook } from './worth.ts';

/**
 * Cards and other abilities that are used by choice. Each is used when what it brings now is more than what it is kept for;
 * what nobody has put a worth on costs nothing and is used.
 */

const UNKNOWN = 1;

/** Cards that have to stay in hand: a secret objective asks for them. */
function keepsCards({ goals }: Outlook): boolean {
  return goals.some(({ check, fulfilled }) => check.kind === 'discard-action-cards' && fulfilled);
}

/** The id of the option whose use is worth most beyond what it is kept for; undefined where none is. */
function mostWorth(
  outlook: Outlook,
  decision: DecisionMessage,
  prefix: string,
  worth: (source: string) => number,
): string | undefined {
  let best: string | undefined;
  let most = 0;
  for (const { id } of decision.options) {
    if (!id.startsWith(prefix)) continue;
    const source = id.slice(prefix.length);
    if (source.startsWith('card:') && keepsCards(outlook)) continue;
    const value = worth(source) - keptFor(outlook, source);
    if (value > most) {
      most = value;
      best = id;
    }
  }
  return best;
}

/** The component action to perform, if there is one worth it (LRR 22). */
export function componentAction(outlook: Outlook, decision: DecisionMessage): string | undefined {
  return mostWorth(outlook, decision, 'component:', (source) => COMPONENT_WORTHS[source]?.(outlook) ?? UNKNOWN);
}

const window: Policy = (outlook, decision) => {
  const facts = decision.about as WindowFacts;
  const use = mostWorth(outlook, decision, 'use:', (source) => WINDOW_WORTHS[source]?.(outlook, facts) ?? UNKNOWN);
  return use === undefined ? plainAnswer(decision) : [use];
};

export const CARD_POLICIES: Readonly<Record<string, Policy>> = { ...TARGET_POLICIES, window };
