import type { Ability } from '../ability.ts';
import { ship } from '../kit/write.ts';

/** Its turret points ahead or behind, and front arc weapons of this type are fired from it. */
export function turretMount(name: string, type: string): Ability {
  return ship(
    name,
    `Its turret points to front or rear; its ${type}s are fired from the turret instead of the front arc.`,
    {
      turretTo: ['front', 'rear'],
      weaponArcs: (_game, { self }, weapon, arcs) =>
        weapon.type === type && weapon.printedArc === 'front' && self.turret !== null ? [self.turret] : arcs,
    },
  );
}
