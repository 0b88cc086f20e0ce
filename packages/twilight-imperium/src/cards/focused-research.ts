import { mayResearch, researchTechnology } from '../rules/research.ts';
import { spendTradeGoods } from '../rules/trade.ts';
import { goodsToSpend } from '../state/index.ts';
import { CARD_RULE, componentCard } from './component-card.ts';

const PRICE = 4;

/** Four trade goods for a technology. */
export const focusedResearch = componentCard({
  id: 'focused-research',
  missing: `it takes ${PRICE} trade goods and a technology you can research`,
  usable: (game, player) => goodsToSpend(game.state, player) >= PRICE && mayResearch(game, player),
  *effect(game, player) {
    yield* spendTradeGoods(game, player, PRICE, CARD_RULE);
    yield* researchTechnology(game, player, {}, CARD_RULE);
  },
});
