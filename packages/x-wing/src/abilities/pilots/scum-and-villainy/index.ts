import type { Ability } from '../../ability.ts';
import { AGGRESSOR_ASSAULT_FIGHTER_PILOTS } from './aggressor-assault-fighter.ts';
import { BTL_A4_Y_WING_PILOTS } from './btl-a4-y-wing.ts';
import { CUSTOMIZED_YT_1300_LIGHT_FREIGHTER_PILOTS } from './customized-yt-1300-light-freighter.ts';
import { ESCAPE_CRAFT_PILOTS } from './escape-craft.ts';
import { FANG_FIGHTER_PILOTS } from './fang-fighter.ts';
import { FIRESPRAY_CLASS_PATROL_CRAFT_PILOTS } from './firespray-class-patrol-craft.ts';
import { G_1A_STARFIGHTER_PILOTS } from './g-1a-starfighter.ts';
import { HWK_290_LIGHT_FREIGHTER_PILOTS } from './hwk-290-light-freighter.ts';
import { JUMPMASTER_5000_PILOTS } from './jumpmaster-5000.ts';
import { KIHRAXZ_FIGHTER_PILOTS } from './kihraxz-fighter.ts';
import { LANCER_CLASS_PURSUIT_CRAFT_PILOTS } from './lancer-class-pursuit-craft.ts';
import { M12_L_KIMOGILA_FIGHTER_PILOTS } from './m12-l-kimogila-fighter.ts';
import { M3_A_INTERCEPTOR_PILOTS } from './m3-a-interceptor.ts';
import { MODIFIED_TIE_LN_FIGHTER_PILOTS } from './modified-tie-ln-fighter.ts';
import { QUADRIJET_TRANSFER_SPACETUG_PILOTS } from './quadrijet-transfer-spacetug.ts';
import { SCURRG_H_6_BOMBER_PILOTS } from './scurrg-h-6-bomber.ts';
import { SEVERAL_SHIPS_PILOTS } from './several-ships.ts';
import { STARVIPER_CLASS_ATTACK_PLATFORM_PILOTS } from './starviper-class-attack-platform.ts';
import { YV_666_LIGHT_FREIGHTER_PILOTS } from './yv-666-light-freighter.ts';
import { Z_95_AF4_HEADHUNTER_PILOTS } from './z-95-af4-headhunter.ts';

export const SCUM_AND_VILLAINY_PILOTS: readonly Ability[] = [
  ...AGGRESSOR_ASSAULT_FIGHTER_PILOTS,
  ...BTL_A4_Y_WING_PILOTS,
  ...CUSTOMIZED_YT_1300_LIGHT_FREIGHTER_PILOTS,
  ...ESCAPE_CRAFT_PILOTS,
  ...FANG_FIGHTER_PILOTS,
  ...FIRESPRAY_CLASS_PATROL_CRAFT_PILOTS,
  ...G_1A_STARFIGHTER_PILOTS,
  ...HWK_290_LIGHT_FREIGHTER_PILOTS,
  ...JUMPMASTER_5000_PILOTS,
  ...KIHRAXZ_FIGHTER_PILOTS,
  ...LANCER_CLASS_PURSUIT_CRAFT_PILOTS,
  ...M12_L_KIMOGILA_FIGHTER_PILOTS,
  ...M3_A_INTERCEPTOR_PILOTS,
  ...MODIFIED_TIE_LN_FIGHTER_PILOTS,
  ...QUADRIJET_TRANSFER_SPACETUG_PILOTS,
  ...SCURRG_H_6_BOMBER_PILOTS,
  ...SEVERAL_SHIPS_PILOTS,
  ...STARVIPER_CLASS_ATTACK_PLATFORM_PILOTS,
  ...YV_666_LIGHT_FREIGHTER_PILOTS,
  ...Z_95_AF4_HEADHUNTER_PILOTS,
];
