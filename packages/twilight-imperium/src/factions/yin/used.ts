import { beginEffect, effectsOf } from '@orrery/kernel';
import type { PlayerId, TiState } from '../../state/index.ts';

/** The effect that a player has used one of the two faction abilities of the Yin, which unlocks their commander. */
const USED = 'yin-ability-used';

/** Has the player ever used Indoctrination or Devotion? */
export function hasUsedAbility(state: TiState, player: PlayerId): boolean {
  return effectsOf(state, USED).some(({ data }) => data.player === player);
}

/** The player uses Indoctrination or Devotion. */
export function noteAbilityUsed(state: TiState, player: PlayerId): void {
  if (hasUsedAbility(state, player)) return;
  beginEffect(state, { source: 'Yin', kind: USED, until: 'never', data: { player } });
}
