import { beginEffect, effectsOf } from '@orrery/kernel';
import { ACTION_CARDS, actionCardIndex } from '../data/index.ts';
import type { Game, PlayerId, TiState } from '../state/index.ts';

/** Effects of action cards that outlast their resolution (LRR 1.3a): their kind is the card's id, `player` is whom they are for. */

/** Begin such an effect. */
export function beginCardEffect(
  game: Game,
  id: string,
  player: PlayerId,
  until: string,
  data: Readonly<Record<string, number | string | boolean>> = {},
): void {
  const source = ACTION_CARDS[actionCardIndex(id)].name;
  beginEffect(game.state, { source, kind: id, until, data: { ...data, player } });
}

/** How many such effects are in force for the player. */
export function inForce(state: TiState, id: string, player: PlayerId): number {
  let count = 0;
  for (const { data } of effectsOf(state, id)) if (data.player === player) count++;
  return count;
}
