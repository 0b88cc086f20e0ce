import type { Ability } from './ability.ts';
import { CONDITION_ABILITIES } from './conditions.ts';
import { DAMAGE_ABILITIES } from './damage-cards.ts';
import { EMPIRE_AND_FIRST_ORDER_ACES_PILOTS } from './pilots/empire-and-first-order-aces.ts';
import { EMPIRE_AND_FIRST_ORDER_WINGS_PILOTS } from './pilots/empire-and-first-order-wings.ts';
import { REPUBLIC_AND_RESISTANCE_PILOTS } from './pilots/republic-and-resistance.ts';
import { SEPARATISTS_AND_OTHERS_PILOTS } from './pilots/separatists-and-others.ts';
import { REBEL_ACES_PILOTS } from './pilots/rebel-aces.ts';
import { REBEL_SQUADRONS_PILOTS } from './pilots/rebel-squadrons.ts';
import { SCUM_PILOTS } from './pilots/scum.ts';
import { REBEL_FIGHTER_PILOTS } from './pilots/rebel-fighters.ts';
import { REBEL_SHIP_PILOTS } from './pilots/rebel-ships.ts';
import { EMPIRE_ADVANCED_PILOTS } from './pilots/empire-advanced.ts';
import { EMPIRE_TIES_PILOTS } from './pilots/empire-ties.ts';
import { EMPIRE_LARGE_PILOTS } from './pilots/empire-large.ts';
import { PILOTS_OF_RESERVE } from './pilots/pilots-of-reserve.ts';
import { PILOTS_WHO_TREAT } from './pilots/pilots-who-treat.ts';
import { PILOTS_OFF_THE_LINE } from './pilots/pilots-off-the-line.ts';
import { PILOTS_OF_CARRIERS } from './pilots/pilots-of-carriers.ts';
import { SCUM_FIGHTERS_PILOTS } from './pilots/scum-fighters.ts';
import { SCUM_TUGS_PILOTS } from './pilots/scum-tugs.ts';
import { SCUM_FREIGHTERS_PILOTS } from './pilots/scum-freighters.ts';
import { SCUM_PATROLS_PILOTS } from './pilots/scum-patrols.ts';
import { RESISTANCE_BOMBERS_PILOTS } from './pilots/resistance-bombers.ts';
import { RESISTANCE_FIGHTERS_PILOTS } from './pilots/resistance-fighters.ts';
import { FIRST_ORDER_FIGHTERS_PILOTS } from './pilots/first-order-fighters.ts';
import { FIRST_ORDER_SHUTTLES_PILOTS } from './pilots/first-order-shuttles.ts';
import { REPUBLIC_CLONES_PILOTS } from './pilots/republic-clones.ts';
import { REPUBLIC_JEDI_PILOTS } from './pilots/republic-jedi.ts';
import { REPUBLIC_SQUADRONS_PILOTS } from './pilots/republic-squadrons.ts';
import { SEPARATIST_DROIDS_PILOTS } from './pilots/separatist-droids.ts';
import { SEPARATIST_LEADERS_PILOTS } from './pilots/separatist-leaders.ts';
import { DOCKED_SHIP_ABILITIES } from './ship-abilities-docked.ts';
import { MORE_SHIP_ABILITIES } from './ship-abilities-more.ts';
import { SHIP_ABILITIES } from './ship-abilities.ts';
import { ASTROMECHS } from './upgrades/astromechs.ts';
import { ASTROMECHS_OF_NAMES } from './upgrades/astromechs-of-names.ts';
import { CREW } from './upgrades/crew.ts';
import { GUNNERS_AND_CREW } from './upgrades/gunners-and-crew.ts';
import { DEVICES } from './upgrades/devices.ts';
import { CREW_OF_SCHEMES } from './upgrades/crew-of-schemes.ts';
import { CREW_OF_SUPPORT } from './upgrades/crew-of-support.ts';
import { CREW_OF_ORDERS } from './upgrades/crew-of-orders.ts';
import { CREW_IN_ATTACKS } from './upgrades/crew-in-attacks.ts';
import { CREW_OF_TWO_SIDES } from './upgrades/crew-of-two-sides.ts';
import { GUNNERS_OF_TURRETS } from './upgrades/gunners-of-turrets.ts';
import { GUNNERS_OF_ORDERS } from './upgrades/gunners-of-orders.ts';
import { TALENTS_OF_GRIEF } from './upgrades/talents-of-grief.ts';
import { TALENTS_OF_FLIGHT } from './upgrades/talents-of-flight.ts';
import { FORCE_POWERS } from './upgrades/force-powers.ts';
import { MODIFICATIONS } from './upgrades/modifications.ts';
import { SENSORS_AND_RELAYS } from './upgrades/sensors-and-relays.ts';
import { TECH } from './upgrades/tech.ts';
import { CONFIGURATIONS } from './upgrades/configurations.ts';
import { MORE_ASTROMECHS } from './upgrades/astromechs-more.ts';
import { STRUTS } from './upgrades/struts.ts';
import { MORE_WEAPONS } from './upgrades/more-weapons.ts';
import { CREW_OF_INTRIGUE } from './upgrades/crew-of-intrigue.ts';
import { TITLES_AND_TRICKS } from './upgrades/titles-and-tricks.ts';
import { TITLES_OF_CARRIERS } from './upgrades/titles-of-carriers.ts';
import { TITLES } from './upgrades/titles.ts';
import { COORDINATION } from './upgrades/coordination.ts';
import { REMOTES_AND_CARGO } from './upgrades/remotes-and-cargo.ts';
import { SETUP_EFFECTS } from './upgrades/setup-effects.ts';
import { THRUSTERS_AND_TRADES } from './upgrades/thrusters-and-trades.ts';
import { SECRET_CONDITION_ABILITIES } from './secret-conditions.ts';
import { SYSTEMS } from './upgrades/systems.ts';
import { REFITS } from './upgrades/refits.ts';
import { TALENTS } from './upgrades/talents.ts';
import { TALENTS_OF_WINGS } from './upgrades/talents-of-wings.ts';
import { CANNONS_AND_TORPEDOES } from './upgrades/cannons-and-torpedoes.ts';
import { MISSILES } from './upgrades/missiles.ts';

/** Every ability of the game. What is not here is printed on a card and not played: squads with it say so. */
export const ABILITIES: readonly Ability[] = [
  ...DAMAGE_ABILITIES,
  ...CONDITION_ABILITIES,
  ...SECRET_CONDITION_ABILITIES,
  ...SHIP_ABILITIES,
  ...MORE_SHIP_ABILITIES,
  ...DOCKED_SHIP_ABILITIES,
  ...REBEL_ACES_PILOTS,
  ...REBEL_SQUADRONS_PILOTS,
  ...EMPIRE_AND_FIRST_ORDER_ACES_PILOTS,
  ...EMPIRE_AND_FIRST_ORDER_WINGS_PILOTS,
  ...SCUM_PILOTS,
  ...REPUBLIC_AND_RESISTANCE_PILOTS,
  ...SEPARATISTS_AND_OTHERS_PILOTS,
  ...REBEL_FIGHTER_PILOTS,
  ...REBEL_SHIP_PILOTS,
  ...EMPIRE_ADVANCED_PILOTS,
  ...EMPIRE_TIES_PILOTS,
  ...EMPIRE_LARGE_PILOTS,
  ...PILOTS_OF_CARRIERS,
  ...PILOTS_OFF_THE_LINE,
  ...PILOTS_OF_RESERVE,
  ...PILOTS_WHO_TREAT,
  ...SCUM_FIGHTERS_PILOTS,
  ...SCUM_TUGS_PILOTS,
  ...SCUM_FREIGHTERS_PILOTS,
  ...SCUM_PATROLS_PILOTS,
  ...RESISTANCE_BOMBERS_PILOTS,
  ...RESISTANCE_FIGHTERS_PILOTS,
  ...FIRST_ORDER_FIGHTERS_PILOTS,
  ...FIRST_ORDER_SHUTTLES_PILOTS,
  ...REPUBLIC_CLONES_PILOTS,
  ...REPUBLIC_JEDI_PILOTS,
  ...REPUBLIC_SQUADRONS_PILOTS,
  ...SEPARATIST_DROIDS_PILOTS,
  ...SEPARATIST_LEADERS_PILOTS,
  ...COORDINATION,
  ...REMOTES_AND_CARGO,
  ...SETUP_EFFECTS,
  ...THRUSTERS_AND_TRADES,
  ...TALENTS,
  ...TALENTS_OF_WINGS,
  ...ASTROMECHS,
  ...ASTROMECHS_OF_NAMES,
  ...CREW,
  ...GUNNERS_AND_CREW,
  ...DEVICES,
  ...SYSTEMS,
  ...REFITS,
  ...CANNONS_AND_TORPEDOES,
  ...MISSILES,
  ...TITLES,
  ...TITLES_OF_CARRIERS,
  ...MORE_ASTROMECHS,
  ...STRUTS,
  ...MORE_WEAPONS,
  ...CREW_OF_INTRIGUE,
  ...TITLES_AND_TRICKS,
  ...MODIFICATIONS,
  ...SENSORS_AND_RELAYS,
  ...TECH,
  ...CONFIGURATIONS,
  ...TALENTS_OF_GRIEF,
  ...TALENTS_OF_FLIGHT,
  ...FORCE_POWERS,
  ...CREW_IN_ATTACKS,
  ...CREW_OF_TWO_SIDES,
  ...CREW_OF_SCHEMES,
  ...CREW_OF_SUPPORT,
  ...CREW_OF_ORDERS,
  ...GUNNERS_OF_TURRETS,
  ...GUNNERS_OF_ORDERS,
];
