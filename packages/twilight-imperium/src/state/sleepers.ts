import { beginEffect, effectsOf } from '@orrery/kernel';
import { NOBODY, NOWHERE, type PlanetId, type PlayerId, type TiState } from './types.ts';

/** The sleeper tokens of the Titans of Ul: they lie on planets, whoever controls these, and change nothing there. */

/** The effect that one lies on a planet: `data` holds the `player` whose it is and the `planet`. */
const SLEEPER = 'sleeper';

/** So many are in the box. */
export const SLEEPERS = 5;

/** Whose sleeper token lies on the planet, or `NOBODY`. */
export function sleeperOn(state: TiState, planet: PlanetId): PlayerId {
  for (const { data } of effectsOf(state, SLEEPER)) if (data.planet === planet) return Number(data.player);
  return NOBODY;
}

/** The planets on the board with a sleeper token of the player; one that was destroyed has lost its own. */
export function sleepersOf(state: TiState, player: PlayerId): PlanetId[] {
  return effectsOf(state, SLEEPER)
    .filter(({ data }) => data.player === player && state.planetSystem[Number(data.planet)] !== NOWHERE)
    .map(({ data }) => Number(data.planet))
    .sort((a, b) => a - b);
}

/** Lay a sleeper token of the player on a planet. */
export function laySleeper(state: TiState, player: PlayerId, planet: PlanetId): void {
  beginEffect(state, { source: SLEEPER, kind: SLEEPER, until: 'never', data: { player, planet } });
}

/** Take the sleeper token off a planet; nothing happens where there is none. */
export function takeSleeper(state: TiState, planet: PlanetId): void {
  state.effects = state.effects.filter(({ kind, data }) => kind !== SLEEPER || data.planet !== planet);
}

/** Take all sleeper tokens of a player out of the game. */
export function takeAllSleepers(state: TiState, player: PlayerId): void {
  state.effects = state.effects.filter(({ kind, data }) => kind !== SLEEPER || data.player !== player);
}

/** Where the sleeper tokens of everybody lie. */
export function allSleepers(state: TiState): { readonly player: PlayerId; readonly planet: PlanetId }[] {
  return effectsOf(state, SLEEPER).map(({ data }) => ({ player: Number(data.player), planet: Number(data.planet) }));
}
