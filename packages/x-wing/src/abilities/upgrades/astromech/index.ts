import type { Ability } from '../../ability.ts';
import { ASTROMECH_OF_ANY_FACTION } from './any-faction.ts';
import { ASTROMECH_OF_GALACTIC_REPUBLIC } from './galactic-republic.ts';
import { ASTROMECH_OF_REBEL_ALLIANCE } from './rebel-alliance.ts';
import { ASTROMECH_OF_RESISTANCE } from './resistance.ts';
import { ASTROMECH_OF_SCUM_AND_VILLAINY } from './scum-and-villainy.ts';

export const ASTROMECH_UPGRADES: readonly Ability[] = [
  ...ASTROMECH_OF_ANY_FACTION,
  ...ASTROMECH_OF_GALACTIC_REPUBLIC,
  ...ASTROMECH_OF_REBEL_ALLIANCE,
  ...ASTROMECH_OF_RESISTANCE,
  ...ASTROMECH_OF_SCUM_AND_VILLAINY,
];
