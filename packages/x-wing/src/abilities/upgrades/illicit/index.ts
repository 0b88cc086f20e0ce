import type { Ability } from '../../ability.ts';
import { ILLICIT_OF_A_TO_E } from './a-to-e.ts';
import { ILLICIT_OF_F_TO_Z } from './f-to-z.ts';

export const ILLICIT_UPGRADES: readonly Ability[] = [...ILLICIT_OF_A_TO_E, ...ILLICIT_OF_F_TO_Z];
