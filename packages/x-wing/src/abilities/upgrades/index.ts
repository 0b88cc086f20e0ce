import type { Ability } from '../ability.ts';
import { ASTROMECH_UPGRADES } from './astromech/index.ts';
import { CONFIGURATION_UPGRADES } from './configuration/index.ts';
import { CREW_UPGRADES } from './crew/index.ts';
import { GUNNER_UPGRADES } from './gunner/index.ts';
import { ILLICIT_UPGRADES } from './illicit/index.ts';
import { TALENT_UPGRADES } from './talent/index.ts';
import { TITLE_UPGRADES } from './title/index.ts';
import { CANNON_UPGRADES } from './cannon.ts';
import { DEVICE_UPGRADES } from './device.ts';
import { FORCE_POWER_UPGRADES } from './force-power.ts';
import { MISSILE_UPGRADES } from './missile.ts';
import { MODIFICATION_UPGRADES } from './modification.ts';
import { SENSOR_UPGRADES } from './sensor.ts';
import { TACTICAL_RELAY_UPGRADES } from './tactical-relay.ts';
import { TECH_UPGRADES } from './tech.ts';
import { TORPEDO_UPGRADES } from './torpedo.ts';
import { TURRET_UPGRADES } from './turret.ts';

/** The abilities of upgrades: a file a slot, or a folder with a file a faction. */
export const UPGRADE_ABILITIES: readonly Ability[] = [
  ...ASTROMECH_UPGRADES,
  ...CONFIGURATION_UPGRADES,
  ...CREW_UPGRADES,
  ...GUNNER_UPGRADES,
  ...ILLICIT_UPGRADES,
  ...TALENT_UPGRADES,
  ...TITLE_UPGRADES,
  ...CANNON_UPGRADES,
  ...DEVICE_UPGRADES,
  ...FORCE_POWER_UPGRADES,
  ...MISSILE_UPGRADES,
  ...MODIFICATION_UPGRADES,
  ...SENSOR_UPGRADES,
  ...TACTICAL_RELAY_UPGRADES,
  ...TECH_UPGRADES,
  ...TORPEDO_UPGRADES,
  ...TURRET_UPGRADES,
];
