import type { Ability } from '../../ability.ts';
import { TALENT_OF_ANY_FACTION_A_TO_I } from './any-faction-a-to-i.ts';
import { TALENT_OF_ANY_FACTION_J_TO_Z } from './any-faction-j-to-z.ts';
import { TALENT_OF_FIRST_ORDER } from './first-order.ts';
import { TALENT_OF_GALACTIC_EMPIRE } from './galactic-empire.ts';
import { TALENT_OF_GALACTIC_REPUBLIC } from './galactic-republic.ts';
import { TALENT_OF_REBEL_ALLIANCE } from './rebel-alliance.ts';
import { TALENT_OF_RESISTANCE } from './resistance.ts';
import { TALENT_OF_SCUM_AND_VILLAINY } from './scum-and-villainy.ts';
import { TALENT_OF_SEPARATIST_ALLIANCE } from './separatist-alliance.ts';

export const TALENT_UPGRADES: readonly Ability[] = [
  ...TALENT_OF_ANY_FACTION_A_TO_I,
  ...TALENT_OF_ANY_FACTION_J_TO_Z,
  ...TALENT_OF_FIRST_ORDER,
  ...TALENT_OF_GALACTIC_EMPIRE,
  ...TALENT_OF_GALACTIC_REPUBLIC,
  ...TALENT_OF_REBEL_ALLIANCE,
  ...TALENT_OF_RESISTANCE,
  ...TALENT_OF_SCUM_AND_VILLAINY,
  ...TALENT_OF_SEPARATIST_ALLIANCE,
];
