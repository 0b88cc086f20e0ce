import type { DiceModification } from './ability.ts';
import { changes } from './kit.ts';

/** Focus results become hits or evades. */
export function focused(dice: 'attack' | 'defense', more: Partial<Parameters<typeof changes>[0]>): DiceModification {
  return changes({ dice, from: ['focus'], to: dice === 'attack' ? 'hit' : 'evade', ...more });
}
