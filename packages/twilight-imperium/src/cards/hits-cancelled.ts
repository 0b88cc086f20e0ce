import type { Hits } from '../rules/hits.ts';
import { type Game, type PlayerId, playerName } from '../state/index.ts';
import { CARD_RULE } from './component-card.ts';

/** Cancel up to so many of the hits made against a player's units, and tell it. */
export function cancelHits(game: Game, player: PlayerId, hits: Hits, most: number): void {
  const count = Math.min(most, hits.count);
  hits.count -= count;
  game.emit({
    type: 'hits-cancelled',
    text: `${playerName(game.state, player)} cancels ${count === 1 ? 'a hit' : `${count} hits`}`,
    rule: CARD_RULE,
    data: { player, count, left: hits.count },
  });
}
