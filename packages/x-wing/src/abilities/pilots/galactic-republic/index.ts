import type { Ability } from '../../ability.ts';
import { ARC_170_STARFIGHTER_PILOTS } from './arc-170-starfighter.ts';
import { BTL_B_Y_WING_PILOTS } from './btl-b-y-wing.ts';
import { DELTA_7_AETHERSPRITE_PILOTS } from './delta-7-aethersprite.ts';
import { ETA_2_ACTIS_PILOTS } from './eta-2-actis.ts';
import { LAAT_I_GUNSHIP_PILOTS } from './laat-i-gunship.ts';
import { NABOO_ROYAL_N_1_STARFIGHTER_PILOTS } from './naboo-royal-n-1-starfighter.ts';
import { NIMBUS_CLASS_V_WING_PILOTS } from './nimbus-class-v-wing.ts';
import { SEVERAL_SHIPS_PILOTS } from './several-ships.ts';
import { V_19_TORRENT_STARFIGHTER_PILOTS } from './v-19-torrent-starfighter.ts';

export const GALACTIC_REPUBLIC_PILOTS: readonly Ability[] = [
  ...ARC_170_STARFIGHTER_PILOTS,
  ...BTL_B_Y_WING_PILOTS,
  ...DELTA_7_AETHERSPRITE_PILOTS,
  ...ETA_2_ACTIS_PILOTS,
  ...LAAT_I_GUNSHIP_PILOTS,
  ...NABOO_ROYAL_N_1_STARFIGHTER_PILOTS,
  ...NIMBUS_CLASS_V_WING_PILOTS,
  ...SEVERAL_SHIPS_PILOTS,
  ...V_19_TORRENT_STARFIGHTER_PILOTS,
];
