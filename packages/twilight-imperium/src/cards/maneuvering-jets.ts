import { beforeHitsAssigned, type Hits } from '../rules/hits.ts';
import { actionCard } from './action-card.ts';
import { cancelHits } from './hits-cancelled.ts';

/** One hit of another player's space cannons is cancelled before it is assigned. */
export const maneuveringJets = actionCard<Hits>({
  id: 'maneuvering-jets',
  window: beforeHitsAssigned,
  players: (_game, { owner, by, cause }) => (cause === 'space-cannon' && by !== owner ? [owner] : []),
  notFor: "no hits of another player's space cannons are made against your units",
  usable: (_game, _player, { count }) => count > 0,
  *effect(game, player, hits) {
    cancelHits(game, player, hits, 1);
  },
});
