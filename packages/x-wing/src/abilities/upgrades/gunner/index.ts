import type { Ability } from '../../ability.ts';
import { GUNNER_OF_ANY_FACTION } from './any-faction.ts';
import { GUNNER_OF_FIRST_ORDER } from './first-order.ts';
import { GUNNER_OF_GALACTIC_EMPIRE } from './galactic-empire.ts';
import { GUNNER_OF_GALACTIC_REPUBLIC } from './galactic-republic.ts';
import { GUNNER_OF_REBEL_ALLIANCE } from './rebel-alliance.ts';
import { GUNNER_OF_RESISTANCE } from './resistance.ts';
import { GUNNER_OF_SCUM_AND_VILLAINY } from './scum-and-villainy.ts';

export const GUNNER_UPGRADES: readonly Ability[] = [
  ...GUNNER_OF_ANY_FACTION,
  ...GUNNER_OF_FIRST_ORDER,
  ...GUNNER_OF_GALACTIC_EMPIRE,
  ...GUNNER_OF_GALACTIC_REPUBLIC,
  ...GUNNER_OF_REBEL_ALLIANCE,
  ...GUNNER_OF_RESISTANCE,
  ...GUNNER_OF_SCUM_AND_VILLAINY,
];
