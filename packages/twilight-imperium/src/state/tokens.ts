import type { SystemId, TiState } from './types.ts';

/** Tokens in systems that are no command tokens: frontier, wormhole and other tokens. */

/** Is a token of this kind in the system? */
export function hasToken(state: TiState, system: SystemId, token: string): boolean {
  return state.systemTokens[system].includes(token);
}

/** Put a token in a system. */
export function placeToken(state: TiState, system: SystemId, token: string): void {
  state.systemTokens = state.systemTokens.map((tokens, other) => (other === system ? [...tokens, token] : tokens));
}

/** Take a token out of a system; nothing happens where there is none. */
export function removeToken(state: TiState, system: SystemId, token: string): void {
  const at = state.systemTokens[system].indexOf(token);
  if (at < 0) return;
  state.systemTokens = state.systemTokens.map((tokens, other) =>
    other === system ? tokens.filter((_, index) => index !== at) : tokens,
  );
}
