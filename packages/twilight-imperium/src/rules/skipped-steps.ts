import { effectsOf } from '@orrery/kernel';
import type { TiState } from '../state/index.ts';

/**
 * The effect by which the active player goes on from the movement of their ships to the commitment of ground forces: what lies between
 * (space cannons, space combat, the start of the invasion, bombardment) is skipped. `data` holds the `player`.
 */
export const SKIPS_TO_COMMITMENT = 'skips-to-commitment';

/** Does the tactical action that is performed skip to the commitment of ground forces? */
export function skipsToCommitment(state: TiState): boolean {
  return effectsOf(state, SKIPS_TO_COMMITMENT).length > 0;
}
