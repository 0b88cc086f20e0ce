import type { Ability } from './ability.ts';
import { CONDITION_ABILITIES } from './conditions.ts';
import { DAMAGE_ABILITIES } from './damage-cards.ts';
import { EMPIRE_PILOTS } from './pilots-empire.ts';
import { OTHER_PILOTS } from './pilots-others.ts';
import { REBEL_PILOTS } from './pilots-rebels.ts';
import { SCUM_PILOTS } from './pilots-scum.ts';
import { REBEL_FIGHTER_PILOTS } from './pilots/rebel-fighters.ts';
import { REBEL_SHIP_PILOTS } from './pilots/rebel-ships.ts';
import { EMPIRE_SMALL_PILOTS } from './pilots/empire-small.ts';
import { EMPIRE_LARGE_PILOTS } from './pilots/empire-large.ts';
import { SCUM_SMALL_PILOTS } from './pilots/scum-small.ts';
import { SCUM_LARGE_PILOTS } from './pilots/scum-large.ts';
import { MORE_RESISTANCE_PILOTS } from './pilots/resistance-more.ts';
import { MORE_FIRST_ORDER_PILOTS } from './pilots/first-order-more.ts';
import { MORE_REPUBLIC_PILOTS } from './pilots/republic-more.ts';
import { MORE_SEPARATIST_PILOTS } from './pilots/separatists-more.ts';
import { MORE_SHIP_ABILITIES } from './ship-abilities-more.ts';
import { SHIP_ABILITIES } from './ship-abilities.ts';
import { ASTROMECHS } from './upgrades-astromechs.ts';
import { CREW } from './upgrades-crew.ts';
import { DEVICES } from './upgrades/devices.ts';
import { COMMANDING_CREW } from './upgrades/crew-commanding.ts';
import { FIGHTING_CREW } from './upgrades/crew-fighting.ts';
import { MORE_GUNNERS } from './upgrades/gunners.ts';
import { MORE_TALENTS } from './upgrades/talents-more.ts';
import { EQUIPMENT } from './upgrades/equipment.ts';
import { MORE_ASTROMECHS } from './upgrades/astromechs-more.ts';
import { LAST_UPGRADES } from './upgrades/last-ones.ts';
import { TITLES } from './upgrades/titles.ts';
import { SYSTEMS } from './upgrades-systems.ts';
import { TALENTS } from './upgrades-talents.ts';
import { WEAPONS } from './upgrades-weapons.ts';

/** Every ability of the game. What is not here is printed on a card and not played: squads with it say so. */
export const ABILITIES: readonly Ability[] = [
  ...DAMAGE_ABILITIES,
  ...CONDITION_ABILITIES,
  ...SHIP_ABILITIES,
  ...MORE_SHIP_ABILITIES,
  ...REBEL_PILOTS,
  ...EMPIRE_PILOTS,
  ...SCUM_PILOTS,
  ...OTHER_PILOTS,
  ...REBEL_FIGHTER_PILOTS,
  ...REBEL_SHIP_PILOTS,
  ...EMPIRE_SMALL_PILOTS,
  ...EMPIRE_LARGE_PILOTS,
  ...SCUM_SMALL_PILOTS,
  ...SCUM_LARGE_PILOTS,
  ...MORE_RESISTANCE_PILOTS,
  ...MORE_FIRST_ORDER_PILOTS,
  ...MORE_REPUBLIC_PILOTS,
  ...MORE_SEPARATIST_PILOTS,
  ...TALENTS,
  ...ASTROMECHS,
  ...CREW,
  ...DEVICES,
  ...SYSTEMS,
  ...WEAPONS,
  ...TITLES,
  ...MORE_ASTROMECHS,
  ...LAST_UPGRADES,
  ...EQUIPMENT,
  ...MORE_TALENTS,
  ...FIGHTING_CREW,
  ...COMMANDING_CREW,
  ...MORE_GUNNERS,
];
