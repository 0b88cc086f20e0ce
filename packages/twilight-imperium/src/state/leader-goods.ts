import { beginEffect, effectsOf } from '@orrery/kernel';
import type { PlayerId, TiState } from './types.ts';

/** Trade goods that lie on the card of a leader: everybody sees them, and they are nobody's to spend. */

/** The effect that they lie there: `data` holds the `player`, the `leader` by its id, and the `count`. */
const GOODS_ON_LEADER = 'trade-goods-on-leader';

/** How many trade goods lie on a player's leader; `leader` is its id. */
export function goodsOnLeader(state: TiState, player: PlayerId, leader: string): number {
  let count = 0;
  for (const { data } of effectsOf(state, GOODS_ON_LEADER)) {
    if (data.player === player && data.leader === leader) count += Number(data.count);
  }
  return count;
}

/** Lay trade goods of the supply on a player's leader. */
export function layGoodsOnLeader(state: TiState, player: PlayerId, leader: string, count: number): void {
  beginEffect(state, { source: leader, kind: GOODS_ON_LEADER, until: 'never', data: { player, leader, count } });
}

/** Take the trade goods off a player's leader, or off all of them; their number. */
export function takeGoodsOffLeader(state: TiState, player: PlayerId, leader?: string): number {
  let count = 0;
  state.effects = state.effects.filter(({ kind, data }) => {
    if (kind !== GOODS_ON_LEADER || data.player !== player) return true;
    if (leader !== undefined && data.leader !== leader) return true;
    count += Number(data.count);
    return false;
  });
  return count;
}
