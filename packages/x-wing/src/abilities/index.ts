import type { Ability } from './ability.ts';

/** Every ability of the game. */
export const ABILITIES: readonly Ability[] = [];
