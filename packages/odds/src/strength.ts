import {
  type UnitType,
  DREADNOUGHT,
  FLAGSHIP,
  INFANTRY,
  MECH,
  UNIT_TYPES,
  WAR_SUN,
} from '@orrery/twilight-imperium/data';
import type { Side } from './combat.ts';
import type { EffectId } from './effects.ts';
import { type Force, timesOf } from './force.ts';

/**
 * What a side has at a moment, in one flat list of small numbers: for each kind of its force how many are whole, then how many are
 * damaged, then how often each of the `COUNTED` effects may still be used. Never changed: a change makes another.
 */
export type Strength = readonly number[];

/** Effects that run out. */
export const COUNTED = [
  'direct_hit',
  'shields_holding',
  'emergency_repairs',
  'strike_wing_ambuscade',
  'yin_agent',
  'hacan_flagship_trade_goods',
  'empyrean_flagship_repair',
] as const satisfies readonly EffectId[];
export type Counted = (typeof COUNTED)[number];

/** The strength that a side begins with. */
export function strengthOf(force: Force, { units, damaged }: Side): number[] {
  const hurt = force.kinds.map(({ type }) => damaged[UNIT_TYPES[type]] ?? 0);
  const whole = force.kinds.map(({ type }, i) => (units[UNIT_TYPES[type]] ?? 0) - hurt[i]);
  // More uses than a combat could see are as many: states that differ in them alone are one.
  return [...whole, ...hurt, ...COUNTED.map((effect) => Math.min(timesOf(force, effect), MOST_USES))];
}

const MOST_USES = 40;

/** Units of a kind, whole and damaged. */
export function countOf({ kinds }: Force, strength: Strength, kind: number): number {
  return strength[kind] + strength[kinds.length + kind];
}

/** Units of a type; 0 where the side has none. */
export function countOfType(force: Force, strength: Strength, type: UnitType): number {
  const kind = force.at[type];
  return kind < 0 ? 0 : countOf(force, strength, kind);
}

/** Where the uses of an effect stand in a strength. */
export function usesAt({ kinds }: Force, effect: Counted): number {
  return 2 * kinds.length + COUNTED.indexOf(effect);
}

/** Does a kind fight where the combat is? A flagship may make ground forces fight as ships, or fighters as ground forces. */
export function fights(force: Force, strength: Strength, kind: number): boolean {
  const { stats } = force.kinds[kind];
  if (force.place === 'space') {
    return stats.isShip || (stats.isGroundForce && !stats.isStructure && leads(force, strength, 'nekro'));
  }
  if (stats.isGroundForce) return true;
  return UNIT_TYPES[stats.type] === 'fighter' && leads(force, strength, 'naalu');
}

/** Units that fight. */
export function fightersOf(force: Force, strength: Strength): number {
  let count = 0;
  for (let kind = 0; kind < force.kinds.length; kind++) {
    if (fights(force, strength, kind)) count += countOf(force, strength, kind);
  }
  return count;
}

/** Is this faction's flagship there? */
export function leads(force: Force, strength: Strength, faction: string): boolean {
  return force.faction === faction && countOfType(force, strength, FLAGSHIP) > 0;
}

/** Who sustains damage first. */
export const ORDER_OF_SUSTAIN: readonly UnitType[] = [DREADNOUGHT, MECH, FLAGSHIP, WAR_SUN];

/** Ground forces by nature. */
export const GROUND_FORCES: readonly UnitType[] = [INFANTRY, MECH];
