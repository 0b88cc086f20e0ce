import type { Ability } from './ability.ts';
import { DAMAGE_ABILITIES } from './damage-cards.ts';
import { EMPIRE_PILOTS } from './pilots-empire.ts';
import { OTHER_PILOTS } from './pilots-others.ts';
import { REBEL_PILOTS } from './pilots-rebels.ts';
import { SCUM_PILOTS } from './pilots-scum.ts';
import { SHIP_ABILITIES } from './ship-abilities.ts';
import { ASTROMECHS } from './upgrades-astromechs.ts';
import { CREW } from './upgrades-crew.ts';
import { DEVICES } from './upgrades-devices.ts';
import { SYSTEMS } from './upgrades-systems.ts';
import { TALENTS } from './upgrades-talents.ts';
import { WEAPONS } from './upgrades-weapons.ts';

/** Every ability of the game. What is not here is printed on a card and not played: squads with it say so. */
export const ABILITIES: readonly Ability[] = [
  ...DAMAGE_ABILITIES,
  ...SHIP_ABILITIES,
  ...REBEL_PILOTS,
  ...EMPIRE_PILOTS,
  ...SCUM_PILOTS,
  ...OTHER_PILOTS,
  ...TALENTS,
  ...ASTROMECHS,
  ...CREW,
  ...DEVICES,
  ...SYSTEMS,
  ...WEAPONS,
];
