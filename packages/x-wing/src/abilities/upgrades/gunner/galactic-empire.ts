import type { Ability } from '../../ability.ts';
import { changes } from '../../kit/dice.ts';
import { upgrade } from '../../kit/write.ts';

/** Gunner upgrades of the Galactic Empire. */
export const GUNNER_OF_GALACTIC_EMPIRE: readonly Ability[] = [
  upgrade('fifthbrother', 'Fifth Brother', 'A force makes a focus a critical.', {
    dice: [changes({ dice: 'attack', from: ['focus'], to: 'crit', most: 1, cost: 'force' })],
  }),
];
