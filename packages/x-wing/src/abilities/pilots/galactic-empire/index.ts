import type { Ability } from '../../ability.ts';
import { ALPHA_CLASS_STAR_WING_PILOTS } from './alpha-class-star-wing.ts';
import { LAMBDA_CLASS_T_4A_SHUTTLE_PILOTS } from './lambda-class-t-4a-shuttle.ts';
import { SEVERAL_SHIPS_PILOTS } from './several-ships.ts';
import { TIE_ADVANCED_V1_PILOTS } from './tie-advanced-v1.ts';
import { TIE_ADVANCED_X1_PILOTS } from './tie-advanced-x1.ts';
import { TIE_AG_AGGRESSOR_PILOTS } from './tie-ag-aggressor.ts';
import { TIE_CA_PUNISHER_PILOTS } from './tie-ca-punisher.ts';
import { TIE_D_DEFENDER_PILOTS } from './tie-d-defender.ts';
import { TIE_IN_INTERCEPTOR_PILOTS } from './tie-in-interceptor.ts';
import { TIE_LN_FIGHTER_PILOTS } from './tie-ln-fighter.ts';
import { TIE_PH_PHANTOM_PILOTS } from './tie-ph-phantom.ts';
import { TIE_RB_HEAVY_PILOTS } from './tie-rb-heavy.ts';
import { TIE_REAPER_PILOTS } from './tie-reaper.ts';
import { TIE_SA_BOMBER_PILOTS } from './tie-sa-bomber.ts';
import { TIE_SK_STRIKER_PILOTS } from './tie-sk-striker.ts';
import { VT_49_DECIMATOR_PILOTS } from './vt-49-decimator.ts';

export const GALACTIC_EMPIRE_PILOTS: readonly Ability[] = [
  ...ALPHA_CLASS_STAR_WING_PILOTS,
  ...LAMBDA_CLASS_T_4A_SHUTTLE_PILOTS,
  ...SEVERAL_SHIPS_PILOTS,
  ...TIE_ADVANCED_V1_PILOTS,
  ...TIE_ADVANCED_X1_PILOTS,
  ...TIE_AG_AGGRESSOR_PILOTS,
  ...TIE_CA_PUNISHER_PILOTS,
  ...TIE_D_DEFENDER_PILOTS,
  ...TIE_IN_INTERCEPTOR_PILOTS,
  ...TIE_LN_FIGHTER_PILOTS,
  ...TIE_PH_PHANTOM_PILOTS,
  ...TIE_RB_HEAVY_PILOTS,
  ...TIE_REAPER_PILOTS,
  ...TIE_SA_BOMBER_PILOTS,
  ...TIE_SK_STRIKER_PILOTS,
  ...VT_49_DECIMATOR_PILOTS,
];
