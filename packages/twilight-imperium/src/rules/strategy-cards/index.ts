import { strategyCardIndex } from '../../data/index.ts';
import type { StrategyCardId } from '../../state/index.ts';
import type { StrategyCardRules } from './card.ts';
import { construction } from './construction.ts';
import { diplomacy } from './diplomacy.ts';
import { imperial } from './imperial.ts';
import { leadership } from './leadership.ts';
import { politics } from './politics.ts';
import { technology } from './technology.ts';
import { trade } from './trade.ts';
import { warfare } from './warfare.ts';
import { warfareOfThundersEdge } from './warfare-te.ts';

export type { StrategyCardRules } from './card.ts';

/** The rules of every printing of the eight strategy cards, by `StrategyCardId`. */
const RULES: ReadonlyMap<StrategyCardId, StrategyCardRules> = new Map(
  Object.entries({
    leadership,
    diplomacy,
    'diplomacy-omega': diplomacy,
    politics,
    construction,
    'construction-pok': construction,
    trade,
    warfare,
    'warfare-te': warfareOfThundersEdge,
    technology,
    imperial,
  }).map(([id, rules]) => [strategyCardIndex(id), rules]),
);

/** The rules of a strategy card. */
export function strategyCardRules(card: StrategyCardId): StrategyCardRules {
  const rules = RULES.get(card);
  if (rules === undefined) throw new Error(`there are no rules for the strategy card ${card}`);
  return rules;
}
