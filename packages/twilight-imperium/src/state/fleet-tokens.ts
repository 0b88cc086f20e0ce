import { beginEffect, effectsOf } from '@orrery/kernel';
import type { PlayerId, TiState } from './types.ts';

/**
 * Command tokens of others in a fleet pool (Edict): they count there, are never redistributed, and are missing from the
 * reinforcements of the player whose they are. One of each other player at most.
 */

/** The effect that a token of `of` lies in the fleet pool of `player`. */
export const TOKEN_IN_FLEET_POOL = 'token-in-fleet-pool';

/** The players whose command tokens lie in the fleet pool of a player, in the order in which they came there. */
export function tokensOfOthers(state: TiState, player: PlayerId): readonly PlayerId[] {
  let found: PlayerId[] | undefined;
  for (const { kind, data } of state.effects) {
    if (kind !== TOKEN_IN_FLEET_POOL || data.player !== player) continue;
    if (found === undefined) found = [Number(data.of)];
    else found.push(Number(data.of));
  }
  return found ?? NONE;
}

const NONE: readonly PlayerId[] = [];

/** Does a command token of `of` lie in the fleet pool of another player? */
export function hasTokenOf(state: TiState, player: PlayerId, of: PlayerId): boolean {
  for (const { kind, data } of state.effects) {
    if (kind === TOKEN_IN_FLEET_POOL && data.player === player && data.of === of) return true;
  }
  return false;
}

/** The players in whose fleet pools command tokens of this player lie. */
export function holdersOfTokens(state: TiState, of: PlayerId): PlayerId[] {
  return effectsOf(state, TOKEN_IN_FLEET_POOL).flatMap(({ data }) => (data.of === of ? [Number(data.player)] : []));
}

/** The effect that a token of `of` came into the fleet pool of `player` by winning the combat that is just ending. */
export const TOKEN_JUST_WON = 'token-just-won';

/**
 * Who may use an unlocked commander of this player because of a token in their fleet pool (Imperia). One that was won in the
 * combat that is just ending gives nothing for winning it (FAQ).
 */
export function commanderUsers(state: TiState, of: PlayerId): readonly PlayerId[] {
  let found: readonly PlayerId[] | undefined;
  for (const { kind, data } of state.effects) {
    if (kind === TOKEN_IN_FLEET_POOL && data.of === of) {
      const isNew = effectsOf(state, TOKEN_JUST_WON).some(
        (won) => won.data.player === data.player && won.data.of === of,
      );
      if (!isNew) found = [...(found ?? []), Number(data.player)];
    }
  }
  return found ?? NONE;
}

/** How many command tokens lie in a fleet pool: its player's own, and those of others (LRR 37.1). */
export function fleetPoolTokens(state: TiState, player: PlayerId): number {
  return state.players[player].fleet + tokensOfOthers(state, player).length;
}

/** Put a token of another player into a fleet pool. Whoever calls takes it from where it was. */
export function addTokenOf(state: TiState, player: PlayerId, of: PlayerId): void {
  beginEffect(state, { source: 'Edict', kind: TOKEN_IN_FLEET_POOL, until: 'never', data: { player, of } });
}

/** Take a token of another player out of a fleet pool; it is in its owner's reinforcements then. */
export function removeTokenOf(state: TiState, player: PlayerId, of: PlayerId): void {
  state.effects = state.effects.filter(
    ({ kind, data }) => kind !== TOKEN_IN_FLEET_POOL || data.player !== player || data.of !== of,
  );
}
