import { choose, type Rule } from '@orrery/kernel';
import {
  commoditiesAsGoods,
  type Game,
  type PlayerId,
  playerName,
  sparesStrategyToken,
  tradeGoodValue,
  type TiState,
} from '../../state/index.ts';
import { inGoods, inResources, inTokens } from '../amounts.ts';
import { payInfluence, payResources } from '../payment.ts';
import { spendStrategyTokens } from '../strategy-pool.ts';
import { spendTradeGoods } from '../trade.ts';
import { goodsForBoth, payResourcesSparing } from '../two-payments.ts';
import type { Progress } from './progress.ts';

/** Objectives that are scored by paying (LRR 61.10). */

export interface Cost {
  readonly resources: number;
  readonly influence: number;
  /** Trade goods as such; others may stand in for resources and influence besides. */
  readonly tradeGoods: number;
}

/**
 * Trade goods for a price, with the commodities that may be spent as such: all of them where the price is resources or influence
 * alone, else for the trade goods that it names (docs/rulings.md).
 */
function goodsFor(state: TiState, player: PlayerId, { resources, influence, tradeGoods }: Cost): number {
  const commodities = commoditiesAsGoods(state, player);
  const isSimple = tradeGoods === 0 && (resources === 0 || influence === 0);
  return state.players[player].tradeGoods + (isSimple ? commodities : Math.min(commodities, tradeGoods));
}

/** Whether a player can pay, how much of the price is there, and what is lacking. */
export function bestPayment(state: TiState, player: PlayerId, cost: Cost): Progress {
  const tradeGoods = goodsFor(state, player, cost);
  const value = tradeGoodValue(state, player);
  const second = { influence: cost.influence };
  const short = goodsForBoth(state, player, cost.resources, second);
  const isLacking = short + cost.tradeGoods > tradeGoods;
  const needs = cost.resources + cost.influence + cost.tradeGoods;
  const asSuch = Math.min(tradeGoods, cost.tradeGoods);
  const uncovered = value === 1 ? short : goodsForBoth(state, player, cost.resources, second, 1);
  const open = uncovered - (tradeGoods - asSuch) * value;
  const has = isLacking ? Math.max(0, needs - Math.max(1, open + cost.tradeGoods - asSuch)) : needs;
  const parts: string[] = [];
  if (cost.resources > 0) parts.push(inResources(cost.resources));
  if (cost.influence > 0) parts.push(`${cost.influence} influence`);
  if (cost.tradeGoods > 0) parts.push(inGoods(cost.tradeGoods));
  const price = parts.join(' and ');
  return {
    fulfilled: !isLacking,
    has,
    needs,
    words: isLacking ? lackingWords(has, needs, parts) : `you can pay ${price}`,
  };
}

/** How much of a price is there: "3 of 5 trade goods"; of a price in several currencies, in all. */
function lackingWords(has: number, needs: number, parts: readonly string[]): string {
  const price = parts.join(' and ');
  return parts.length === 1 ? `${has} of ${price}` : `${has} of ${needs} in all for ${price}`;
}

/** Tokens that an objective may ask for: those of the tactic and strategy pools, and one that spares the latter. */
export function spendableTokens(state: TiState, player: PlayerId): number {
  const { tactic, strategy } = state.players[player];
  return tactic + strategy + (sparesStrategyToken(state, player) ? 1 : 0);
}

/**
 * Pay the price of an objective: trade goods as such first, then resources and influence, by any mix that still covers the
 * rest. Call it only where `bestPayment` says that it can be paid.
 */
export function* payCost(game: Game, player: PlayerId, cost: Cost, rule: string): Rule {
  const { state } = game;
  if (cost.tradeGoods > 0) {
    // Of the own ones stay as many as the rest of the price takes.
    const kept = goodsForBoth(state, player, cost.resources, { influence: cost.influence });
    yield* spendTradeGoods(game, player, cost.tradeGoods, rule, kept);
  }
  if (cost.influence === 0) yield* payResources(game, player, cost.resources, rule);
  else if (cost.resources === 0) yield* payInfluence(game, player, cost.influence, rule);
  else {
    yield* payResourcesSparing(game, player, cost.resources, { influence: cost.influence }, rule);
    yield* payInfluence(game, player, cost.influence, rule);
  }
}

const TOKEN_POOLS = ['tactic', 'strategy'] as const;

/** Spend command tokens from the tactic and strategy pools, in any mix; those of the latter as ever (LRR 20.5). */
export function* spendTokens(game: Game, player: PlayerId, count: number, rule: string): Rule {
  const { state } = game;
  const sheet = state.players[player];
  const hasToken = (pool: (typeof TOKEN_POOLS)[number]): boolean =>
    sheet[pool] > 0 || (pool === 'strategy' && sparesStrategyToken(state, player));
  for (let left = count; left > 0; left--) {
    const due = left;
    const picked = yield* choose({
      seat: player,
      kind: 'spend-command-token',
      rule,
      prompt: `Spend ${due} command ${due === 1 ? 'token' : 'tokens'}: from which pool is the next?`,
      list: () => TOKEN_POOLS.filter(hasToken).map((pool) => ({ id: `pool:${pool}`, pool })),
      text: ({ id, pool }) => ({ label: pool === 'tactic' ? 'Tactic pool' : 'Strategy pool', target: id }),
      about: () => ({ due }),
    });
    if (picked.pool === 'strategy') yield* spendStrategyTokens(game, player, 1, rule);
    else sheet.tactic--;
  }
  game.emit({
    type: 'command-tokens-spent',
    text: `${playerName(state, player)} spends ${inTokens(count)}`,
    rule,
    data: { player, count },
  });
}
