import type { PlayerId, TiState } from './types.ts';

/** What may be spent as trade goods: trade goods, and commodities where an ability says so (LRR 93). */

/** The effect that a player may once spend commodities as trade goods: `data` holds the `player`. */
export const COMMODITIES_AS_GOODS = 'commodities-as-goods';

/** How many commodities the player may spend as trade goods now. */
export function commoditiesAsGoods(state: TiState, player: PlayerId): number {
  for (const { kind, data } of state.effects) {
    if (kind === COMMODITIES_AS_GOODS && data.player === player) return state.players[player].commodities;
  }
  return 0;
}

/** Trade goods, and what may be spent as such. */
export function goodsToSpend(state: TiState, player: PlayerId): number {
  return state.players[player].tradeGoods + commoditiesAsGoods(state, player);
}

/** Commodities were spent as trade goods: that was the one time. */
export function commoditiesWereGoods(state: TiState, player: PlayerId): void {
  const used = state.effects.findIndex(({ kind, data }) => kind === COMMODITIES_AS_GOODS && data.player === player);
  state.effects = state.effects.filter((_, at) => at !== used);
}
