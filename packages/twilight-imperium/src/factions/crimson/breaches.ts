import { hasToken, placeToken, removeToken, type SystemId, type TiState } from '../../state/index.ts';

/** Breaches, the tokens of the Crimson Rebellion: a system has one at most, active or inactive. */

export const ACTIVE = 'breach-active';
export const INACTIVE = 'breach-inactive';

/** Is there an active breach in the system? */
export function hasActiveBreach(state: TiState, system: SystemId): boolean {
  return hasToken(state, system, ACTIVE);
}

/** Is there a breach in the system, active or not? */
export function hasBreach(state: TiState, system: SystemId): boolean {
  return hasActiveBreach(state, system) || hasToken(state, system, INACTIVE);
}

/** Turn the breach of a system over. */
export function flipBreach(state: TiState, system: SystemId): void {
  const [from, to] = hasActiveBreach(state, system) ? [ACTIVE, INACTIVE] : [INACTIVE, ACTIVE];
  removeToken(state, system, from);
  placeToken(state, system, to);
}
