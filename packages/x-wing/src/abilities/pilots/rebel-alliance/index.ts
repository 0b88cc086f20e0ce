import type { Ability } from '../../ability.ts';
import { A_SF_01_B_WING_PILOTS } from './a-sf-01-b-wing.ts';
import { ARC_170_STARFIGHTER_PILOTS } from './arc-170-starfighter.ts';
import { ATTACK_SHUTTLE_PILOTS } from './attack-shuttle.ts';
import { AUZITUCK_GUNSHIP_PILOTS } from './auzituck-gunship.ts';
import { BTL_A4_Y_WING_PILOTS } from './btl-a4-y-wing.ts';
import { BTL_S8_K_WING_PILOTS } from './btl-s8-k-wing.ts';
import { E_WING_PILOTS } from './e-wing.ts';
import { HWK_290_LIGHT_FREIGHTER_PILOTS } from './hwk-290-light-freighter.ts';
import { MODIFIED_YT_1300_LIGHT_FREIGHTER_PILOTS } from './modified-yt-1300-light-freighter.ts';
import { RZ_1_A_WING_PILOTS } from './rz-1-a-wing.ts';
import { SEVERAL_SHIPS_PILOTS } from './several-ships.ts';
import { SHEATHIPEDE_CLASS_SHUTTLE_PILOTS } from './sheathipede-class-shuttle.ts';
import { T_65_X_WING_PILOTS } from './t-65-x-wing.ts';
import { TIE_LN_FIGHTER_PILOTS } from './tie-ln-fighter.ts';
import { UT_60D_U_WING_PILOTS } from './ut-60d-u-wing.ts';
import { VCX_100_LIGHT_FREIGHTER_PILOTS } from './vcx-100-light-freighter.ts';
import { YT_2400_LIGHT_FREIGHTER_PILOTS } from './yt-2400-light-freighter.ts';
import { Z_95_AF4_HEADHUNTER_PILOTS } from './z-95-af4-headhunter.ts';

export const REBEL_ALLIANCE_PILOTS: readonly Ability[] = [
  ...A_SF_01_B_WING_PILOTS,
  ...ARC_170_STARFIGHTER_PILOTS,
  ...ATTACK_SHUTTLE_PILOTS,
  ...AUZITUCK_GUNSHIP_PILOTS,
  ...BTL_A4_Y_WING_PILOTS,
  ...BTL_S8_K_WING_PILOTS,
  ...E_WING_PILOTS,
  ...HWK_290_LIGHT_FREIGHTER_PILOTS,
  ...MODIFIED_YT_1300_LIGHT_FREIGHTER_PILOTS,
  ...RZ_1_A_WING_PILOTS,
  ...SEVERAL_SHIPS_PILOTS,
  ...SHEATHIPEDE_CLASS_SHUTTLE_PILOTS,
  ...T_65_X_WING_PILOTS,
  ...TIE_LN_FIGHTER_PILOTS,
  ...UT_60D_U_WING_PILOTS,
  ...VCX_100_LIGHT_FREIGHTER_PILOTS,
  ...YT_2400_LIGHT_FREIGHTER_PILOTS,
  ...Z_95_AF4_HEADHUNTER_PILOTS,
];
