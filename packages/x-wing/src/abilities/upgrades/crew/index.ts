import type { Ability } from '../../ability.ts';
import { CREW_OF_ANY_FACTION_A_TO_F } from './any-faction-a-to-f.ts';
import { CREW_OF_ANY_FACTION_G_TO_Z } from './any-faction-g-to-z.ts';
import { CREW_OF_FIRST_ORDER } from './first-order.ts';
import { CREW_OF_GALACTIC_EMPIRE } from './galactic-empire.ts';
import { CREW_OF_GALACTIC_REPUBLIC } from './galactic-republic.ts';
import { CREW_OF_REBEL_ALLIANCE_A_TO_J } from './rebel-alliance-a-to-j.ts';
import { CREW_OF_REBEL_ALLIANCE_K_TO_Z } from './rebel-alliance-k-to-z.ts';
import { CREW_OF_RESISTANCE } from './resistance.ts';
import { CREW_OF_SCUM_AND_VILLAINY_A_TO_I } from './scum-and-villainy-a-to-i.ts';
import { CREW_OF_SCUM_AND_VILLAINY_J_TO_Z } from './scum-and-villainy-j-to-z.ts';
import { CREW_OF_SEPARATIST_ALLIANCE } from './separatist-alliance.ts';
import { CREW_OF_TWO_FACTIONS } from './two-factions.ts';

export const CREW_UPGRADES: readonly Ability[] = [
  ...CREW_OF_ANY_FACTION_A_TO_F,
  ...CREW_OF_ANY_FACTION_G_TO_Z,
  ...CREW_OF_FIRST_ORDER,
  ...CREW_OF_GALACTIC_EMPIRE,
  ...CREW_OF_GALACTIC_REPUBLIC,
  ...CREW_OF_REBEL_ALLIANCE_A_TO_J,
  ...CREW_OF_REBEL_ALLIANCE_K_TO_Z,
  ...CREW_OF_RESISTANCE,
  ...CREW_OF_SCUM_AND_VILLAINY_A_TO_I,
  ...CREW_OF_SCUM_AND_VILLAINY_J_TO_Z,
  ...CREW_OF_SEPARATIST_ALLIANCE,
  ...CREW_OF_TWO_FACTIONS,
];
