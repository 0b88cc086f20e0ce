import { chooseMay } from '@orrery/kernel';
import { mayResearch, researchTechnology } from '../research.ts';
import type { StrategyCardRules } from './card.ts';

/** What a further technology costs its owner, and a technology the others, in resources (LRR 91.2, 91.3). */
const SECOND_COST = 6;
const SECONDARY_COST = 4;

/** Technology (LRR 91): a technology, more for resources. */
export const technology: StrategyCardRules = {
  rule: 'LRR 91',
  *primary(game, player) {
    if (mayResearch(game, player)) yield* researchTechnology(game, player, {}, 'LRR 91.2');
    if (!mayResearch(game, player, { cost: SECOND_COST })) return undefined;
    const again = yield* chooseMay({
      seat: player,
      kind: 'research-second',
      rule: 'LRR 91.2',
      prompt: `Spend ${SECOND_COST} resources to research a second technology?`,
      list: () => RESEARCH,
      text: () => ({ label: `Research for ${SECOND_COST} resources` }),
    });
    if (again !== undefined) yield* researchTechnology(game, player, { cost: SECOND_COST }, 'LRR 91.2');
    return undefined;
  },
  canFollow: (game, player) => mayResearch(game, player, { cost: SECONDARY_COST }),
  *secondary(game, player) {
    if (mayResearch(game, player, { cost: SECONDARY_COST })) {
      yield* researchTechnology(game, player, { cost: SECONDARY_COST }, 'LRR 91.3');
    }
  },
};

const RESEARCH = [{ id: 'research' }];
