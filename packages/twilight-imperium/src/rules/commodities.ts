import { type Game, type PlayerId, playerName } from '../state/index.ts';
import { commodityLimit } from './trade.ts';

/** Commodities gained, turned into trade goods and spent by effects (LRR 21). */

/** Gain commodities, up to the commodity value (LRR 21.2); the result is how many. */
export function gainCommodities(game: Game, player: PlayerId, count: number, rule = 'LRR 21.2'): number {
  const { state } = game;
  const owner = state.players[player];
  const gained = Math.max(0, Math.min(count, commodityLimit(state, player) - owner.commodities));
  owner.commodities += gained;
  if (gained > 0) {
    game.emit({
      type: 'commodities-gained',
      text: `${playerName(state, player)} gains ${gained === 1 ? 'a commodity' : `${gained} commodities`}`,
      rule,
      data: { player, count: gained, now: owner.commodities },
    });
  }
  return gained;
}

/** Turn some of one's own commodities into trade goods (LRR 21.5). */
export function convertCommodities(game: Game, player: PlayerId, count: number, rule = 'LRR 21.5'): void {
  const { state } = game;
  const owner = state.players[player];
  const turned = Math.min(count, owner.commodities);
  if (turned === 0) return;
  owner.commodities -= turned;
  owner.tradeGoods += turned;
  game.emit({
    type: 'commodities-converted',
    text: `${playerName(state, player)} turns ${turned === 1 ? 'a commodity into a trade good' : `${turned} commodities into trade goods`}`,
    rule,
    data: { player, count: turned, commodities: owner.commodities, tradeGoods: owner.tradeGoods },
  });
}

/** Return commodities beyond the commodity value, when that has become smaller (LRR 21.2). */
export function returnExcessCommodities(game: Game, player: PlayerId, rule = 'LRR 21.2'): void {
  const { state } = game;
  const owner = state.players[player];
  const excess = owner.commodities - commodityLimit(state, player);
  if (excess <= 0) return;
  owner.commodities -= excess;
  game.emit({
    type: 'commodities-returned',
    text: `${playerName(state, player)} returns ${excess === 1 ? 'a commodity' : `${excess} commodities`}`,
    rule,
    data: { player, count: excess, now: owner.commodities },
  });
}

/** What is given as the price of an effect that takes a trade good or a commodity. */
export function spendGood(game: Game, player: PlayerId, kind: 'tradeGoods' | 'commodities', rule: string): void {
  const { state } = game;
  state.players[player][kind]--;
  game.emit({
    type: 'good-spent',
    text: `${playerName(state, player)} spends ${kind === 'tradeGoods' ? 'a trade good' : 'a commodity'}`,
    rule,
    data: { player, kind },
  });
}
