import type { Ability } from '../../ability.ts';
import { CONFIGURATION_OF_A_TO_Q } from './a-to-q.ts';
import { CONFIGURATION_OF_R_TO_Z } from './r-to-z.ts';

export const CONFIGURATION_UPGRADES: readonly Ability[] = [...CONFIGURATION_OF_A_TO_Q, ...CONFIGURATION_OF_R_TO_Z];
