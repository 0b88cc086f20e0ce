import type { Ability } from './ability.ts';
import { CONDITION_ABILITIES } from './conditions.ts';
import { DAMAGE_ABILITIES } from './damage-cards.ts';
import { PILOT_ABILITIES } from './pilots/index.ts';
import { SHIP_ABILITIES } from './ship-abilities/index.ts';
import { UPGRADE_ABILITIES } from './upgrades/index.ts';
import { SECRET_CONDITION_ABILITIES } from './secret-conditions.ts';

/** Every ability of the game. What is not here is printed on a card and not played: squads with it say so. */
export const ABILITIES: readonly Ability[] = [
  ...PILOT_ABILITIES,
  ...SHIP_ABILITIES,
  ...UPGRADE_ABILITIES,
  ...DAMAGE_ABILITIES,
  ...CONDITION_ABILITIES,
  ...SECRET_CONDITION_ABILITIES,
];
