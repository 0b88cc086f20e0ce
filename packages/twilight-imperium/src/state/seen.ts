import { beginEffect, effectsOf } from '@orrery/kernel';
import type { AgendaId, HeldNote, PlayerId, TiState } from './types.ts';

/** What a player was shown last of what is hidden: the notes in hands of others, and the ends of the agenda deck (M'aban). */
export interface Seen {
  readonly hands: readonly { readonly player: PlayerId; readonly notes: readonly HeldNote[] }[];
  /** The top and the bottom of the agenda deck; null for an empty one. */
  readonly agendas: { readonly top: AgendaId; readonly bottom: AgendaId } | null;
}

/** The effect that keeps it; nobody but the `player` of its `data` is shown it. */
const LAST_SEEN = 'last-seen';

/** Keep what a player has just been shown, in place of what they were shown before. */
export function rememberSeen(state: TiState, player: PlayerId, source: string, seen: Seen): void {
  state.effects = state.effects.filter(({ kind, data }) => kind !== LAST_SEEN || data.player !== player);
  beginEffect(state, { source, kind: LAST_SEEN, until: 'never', data: { player, seen: JSON.stringify(seen) } });
}

/** What the player was shown last, with the component that showed it; undefined for nothing. */
export function lastSeen(
  state: TiState,
  player: PlayerId,
): { readonly source: string; readonly seen: Seen } | undefined {
  const effect = effectsOf(state, LAST_SEEN).find(({ data }) => data.player === player);
  return effect === undefined
    ? undefined
    : { source: effect.source, seen: JSON.parse(String(effect.data.seen)) as Seen };
}
