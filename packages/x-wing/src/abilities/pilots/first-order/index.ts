import type { Ability } from '../../ability.ts';
import { TIE_BA_INTERCEPTOR_PILOTS } from './tie-ba-interceptor.ts';
import { TIE_FO_FIGHTER_PILOTS } from './tie-fo-fighter.ts';
import { TIE_SF_FIGHTER_PILOTS } from './tie-sf-fighter.ts';
import { TIE_VN_SILENCER_PILOTS } from './tie-vn-silencer.ts';
import { UPSILON_CLASS_COMMAND_SHUTTLE_PILOTS } from './upsilon-class-command-shuttle.ts';
import { XI_CLASS_LIGHT_SHUTTLE_PILOTS } from './xi-class-light-shuttle.ts';

export const FIRST_ORDER_PILOTS: readonly Ability[] = [
  ...TIE_BA_INTERCEPTOR_PILOTS,
  ...TIE_FO_FIGHTER_PILOTS,
  ...TIE_SF_FIGHTER_PILOTS,
  ...TIE_VN_SILENCER_PILOTS,
  ...UPSILON_CLASS_COMMAND_SHUTTLE_PILOTS,
  ...XI_CLASS_LIGHT_SHUTTLE_PILOTS,
];
