import type { Ability } from '../ability.ts';
import { FIRST_ORDER_PILOTS } from './first-order/index.ts';
import { GALACTIC_EMPIRE_PILOTS } from './galactic-empire/index.ts';
import { GALACTIC_REPUBLIC_PILOTS } from './galactic-republic/index.ts';
import { REBEL_ALLIANCE_PILOTS } from './rebel-alliance/index.ts';
import { RESISTANCE_PILOTS } from './resistance/index.ts';
import { SCUM_AND_VILLAINY_PILOTS } from './scum-and-villainy/index.ts';
import { SEPARATIST_ALLIANCE_PILOTS } from './separatist-alliance/index.ts';

/** The abilities of pilots: a folder a faction, a file a ship. */
export const PILOT_ABILITIES: readonly Ability[] = [
  ...FIRST_ORDER_PILOTS,
  ...GALACTIC_EMPIRE_PILOTS,
  ...GALACTIC_REPUBLIC_PILOTS,
  ...REBEL_ALLIANCE_PILOTS,
  ...RESISTANCE_PILOTS,
  ...SCUM_AND_VILLAINY_PILOTS,
  ...SEPARATIST_ALLIANCE_PILOTS,
];
