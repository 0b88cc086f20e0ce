import { chooseMay, modified, numberKey } from '@orrery/kernel';
import type { Game, PlayerId } from '../../state/index.ts';
import { mayResearch, researchTechnology } from '../research.ts';
import type { StrategyCardRules } from './card.ts';
import { inResources } from '../amounts.ts';

/** What a further technology costs its owner, and a technology the others, in resources (LRR 91.2, 91.3). */
const SECOND_COST = 6;
const SECONDARY_COST = 4;

/** Resources that Technology asks for, in either of its abilities. */
export const technologyCost = numberKey<{ readonly player: PlayerId }>('resources for Technology');

function costOf(game: Game, player: PlayerId, printed: number): number {
  return Math.max(0, modified(game, technologyCost, printed, { player }));
}

/** Technology (LRR 91): a technology, more for resources. */
export const technology: StrategyCardRules = {
  rule: 'LRR 91',
  *primary(game, player) {
    if (mayResearch(game, player)) yield* researchTechnology(game, player, {}, 'LRR 91.2');
    const cost = costOf(game, player, SECOND_COST);
    if (!mayResearch(game, player, { cost })) return undefined;
    const again = yield* chooseMay({
      seat: player,
      kind: 'research-second',
      rule: 'LRR 91.2',
      prompt:
        cost === 0 ? 'Research a second technology?' : `Spend ${inResources(cost)} to research a second technology?`,
      list: () => RESEARCH,
      text: () => ({ label: `Research for ${inResources(cost)}` }),
    });
    if (again !== undefined) yield* researchTechnology(game, player, { cost }, 'LRR 91.2');
    return undefined;
  },
  canResolvePrimary: (game, player) => mayResearch(game, player),
  canFollow: (game, player) => mayResearch(game, player, { cost: costOf(game, player, SECONDARY_COST) }),
  *secondary(game, player) {
    const cost = costOf(game, player, SECONDARY_COST);
    if (mayResearch(game, player, { cost })) yield* researchTechnology(game, player, { cost }, 'LRR 91.3');
  },
};

const RESEARCH = [{ id: 'research' }];
