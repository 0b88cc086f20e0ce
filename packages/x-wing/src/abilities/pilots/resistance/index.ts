import type { Ability } from '../../ability.ts';
import { FIREBALL_PILOTS } from './fireball.ts';
import { MG_100_STARFORTRESS_PILOTS } from './mg-100-starfortress.ts';
import { RESISTANCE_TRANSPORT_POD_PILOTS } from './resistance-transport-pod.ts';
import { RESISTANCE_TRANSPORT_PILOTS } from './resistance-transport.ts';
import { RZ_2_A_WING_PILOTS } from './rz-2-a-wing.ts';
import { SCAVENGED_YT_1300_PILOTS } from './scavenged-yt-1300.ts';
import { T_70_X_WING_PILOTS } from './t-70-x-wing.ts';

export const RESISTANCE_PILOTS: readonly Ability[] = [
  ...FIREBALL_PILOTS,
  ...MG_100_STARFORTRESS_PILOTS,
  ...RESISTANCE_TRANSPORT_POD_PILOTS,
  ...RESISTANCE_TRANSPORT_PILOTS,
  ...RZ_2_A_WING_PILOTS,
  ...SCAVENGED_YT_1300_PILOTS,
  ...T_70_X_WING_PILOTS,
];
