import type { DecisionMessage } from '@orrery/kernel';
import type { TiView } from '@orrery/twilight-imperium';
import type { Bot } from '../bot.ts';
import { ACTION_POLICIES } from './actions.ts';
import { BENEDICTION_POLICIES } from './benediction.ts';
import { CARD_POLICIES } from './cards.ts';
import { COMBAT_POLICIES } from './combat.ts';
import { ECONOMY_POLICIES } from './economy.ts';
import { EXPLORATION_POLICIES } from './explored.ts';
import { GROWTH_POLICIES } from './growth.ts';
import { MOVE_POLICIES } from './moves.ts';
import { plainAnswer, type Policy } from './policy.ts';
import { withPolitics } from './politics/politics.ts';
import { PRODUCTION_POLICIES } from './production.ts';
import { RESEARCH_POLICIES } from './research.ts';
import { SCORING_POLICIES } from './scoring.ts';
import { situationOf } from './situation.ts';
import { outlookOf } from './worth.ts';

/** A policy for each kind of decision it knows; whatever else is asked gets a plain answer. */
const POLICIES: Readonly<Record<string, Policy>> = withPolitics({
  ...ACTION_POLICIES,
  ...BENEDICTION_POLICIES,
  ...CARD_POLICIES,
  ...COMBAT_POLICIES,
  ...ECONOMY_POLICIES,
  ...EXPLORATION_POLICIES,
  ...GROWTH_POLICIES,
  ...MOVE_POLICIES,
  ...PRODUCTION_POLICIES,
  ...RESEARCH_POLICIES,
  ...SCORING_POLICIES,
});

/**
 * A player of Twilight Imperium by rules of thumb: it takes planets that serve its objectives, researches, produces, fights
 * when it is favoured, keeps back what it needs to score, and scores. It remembers nothing: each answer comes from the view.
 */
export const heuristicBot: Bot = {
  name: 'heuristic',
  games: ['twilight-imperium'],
  choose(view, decision, draw) {
    const policy = POLICIES[decision.kind];
    if (policy === undefined || (view as TiView | null)?.game !== 'twilight-imperium') return plainAnswer(decision);
    if (decision.options.length === 1 && decision.min === 1) return [decision.options[0].id];
    if (decision.kind === 'window' && !canUse(decision)) return plainAnswer(decision);
    const picks = policy(outlookOf(situationOf(view as TiView)), decision, draw);
    // A component may ask a question of a known kind in a way of its own: then the plain answer serves.
    return isAllowed(decision, picks) ? picks : plainAnswer(decision);
  },
};

/** Is there anything to use in a window? Where all are asked, mostly there is not, and the table need not be read. */
function canUse({ options }: DecisionMessage): boolean {
  return options.some(({ id }) => id.startsWith('use:'));
}

function isAllowed(decision: DecisionMessage, picks: readonly string[]): boolean {
  const offered = new Set(decision.options.map(({ id }) => id));
  return picks.length >= decision.min && picks.length <= decision.max && picks.every((id) => offered.has(id));
}
