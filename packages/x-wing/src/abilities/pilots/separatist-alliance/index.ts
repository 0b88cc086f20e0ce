import type { Ability } from '../../ability.ts';
import { BELBULLAB_22_STARFIGHTER_PILOTS } from './belbullab-22-starfighter.ts';
import { DROID_TRI_FIGHTER_PILOTS } from './droid-tri-fighter.ts';
import { FIRESPRAY_CLASS_PATROL_CRAFT_PILOTS } from './firespray-class-patrol-craft.ts';
import { HMP_DROID_GUNSHIP_PILOTS } from './hmp-droid-gunship.ts';
import { HYENA_CLASS_DROID_BOMBER_PILOTS } from './hyena-class-droid-bomber.ts';
import { NANTEX_CLASS_STARFIGHTER_PILOTS } from './nantex-class-starfighter.ts';
import { SITH_INFILTRATOR_PILOTS } from './sith-infiltrator.ts';
import { VULTURE_CLASS_DROID_FIGHTER_PILOTS } from './vulture-class-droid-fighter.ts';

export const SEPARATIST_ALLIANCE_PILOTS: readonly Ability[] = [
  ...BELBULLAB_22_STARFIGHTER_PILOTS,
  ...DROID_TRI_FIGHTER_PILOTS,
  ...FIRESPRAY_CLASS_PATROL_CRAFT_PILOTS,
  ...HMP_DROID_GUNSHIP_PILOTS,
  ...HYENA_CLASS_DROID_BOMBER_PILOTS,
  ...NANTEX_CLASS_STARFIGHTER_PILOTS,
  ...SITH_INFILTRATOR_PILOTS,
  ...VULTURE_CLASS_DROID_FIGHTER_PILOTS,
];
