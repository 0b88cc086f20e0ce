import type { Ability } from '../ability.ts';
import { upgrade } from '../kit/write.ts';
import { ionWeapon } from './ion-weapon.ts';

/** Turret upgrades. */
export const TURRET_UPGRADES: readonly Ability[] = [
  upgrade('dorsalturret', 'Dorsal Turret', 'A turret weapon.', { weapon: {} }),
  ionWeapon('ioncannonturret', 'Ion Cannon Turret'),
];
