import type { Ability } from '../../ability.ts';
import { pilot } from '../../kit/write.ts';
import { ezra, heraDial } from './shared.ts';

/** Pilots of the Attack Shuttle, Rebel Alliance. */
export const ATTACK_SHUTTLE_PILOTS: readonly Ability[] = [
  pilot('ezrabridger', 'Ezra Bridger', 'Stressed, a force turns two focus.', { dice: ezra }),
  heraDial('herasyndulla'),
];
