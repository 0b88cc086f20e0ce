import type { Ability } from '../ability.ts';
import { SHIP_ABILITIES_A_TO_L } from './a-to-l.ts';
import { SHIP_ABILITIES_M_TO_Z } from './m-to-z.ts';

/** The abilities of ships. */
export const SHIP_ABILITIES: readonly Ability[] = [...SHIP_ABILITIES_A_TO_L, ...SHIP_ABILITIES_M_TO_Z];
