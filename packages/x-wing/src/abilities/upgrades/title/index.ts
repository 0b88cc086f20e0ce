import type { Ability } from '../../ability.ts';
import { TITLE_OF_ANY_FACTION } from './any-faction.ts';
import { TITLE_OF_GALACTIC_EMPIRE } from './galactic-empire.ts';
import { TITLE_OF_REBEL_ALLIANCE } from './rebel-alliance.ts';
import { TITLE_OF_RESISTANCE } from './resistance.ts';
import { TITLE_OF_SCUM_AND_VILLAINY } from './scum-and-villainy.ts';
import { TITLE_OF_SEPARATIST_ALLIANCE } from './separatist-alliance.ts';
import { TITLE_OF_TWO_FACTIONS } from './two-factions.ts';

export const TITLE_UPGRADES: readonly Ability[] = [
  ...TITLE_OF_ANY_FACTION,
  ...TITLE_OF_GALACTIC_EMPIRE,
  ...TITLE_OF_REBEL_ALLIANCE,
  ...TITLE_OF_RESISTANCE,
  ...TITLE_OF_SCUM_AND_VILLAINY,
  ...TITLE_OF_SEPARATIST_ALLIANCE,
  ...TITLE_OF_TWO_FACTIONS,
];
