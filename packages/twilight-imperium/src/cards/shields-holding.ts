import { beforeHitsAssigned, type Hits } from '../rules/hits.ts';
import { actionCard } from './action-card.ts';
import { cancelHits } from './hits-cancelled.ts';

/** Up to two hits against one's ships are cancelled, in a space combat alone: also those of abilities in it (FAQ 34). */
export const shieldsHolding = actionCard<Hits>({
  id: 'shields-holding',
  window: beforeHitsAssigned,
  players: (_game, { owner, combat, targets }) =>
    combat?.kind === 'space' && targets !== 'ground-forces' ? [owner] : [],
  notFor: 'no hits against ships of yours are assigned in a space combat',
  usable: (_game, _player, { count }) => count > 0,
  *effect(game, player, hits) {
    cancelHits(game, player, hits, 2);
  },
});
