import {
  CARRIER,
  CRUISER,
  DESTROYER,
  DREADNOUGHT,
  factionIndex,
  FIGHTER,
  FLAGSHIP,
  INFANTRY,
  MECH,
  PDS,
  UNIT_TYPES,
  UNITS,
  unitStats,
  type UnitStats,
  type UnitType,
  WAR_SUN,
} from '@orrery/twilight-imperium/data';
import type { Combat, HitPolicy, Side } from './combat.ts';
import type { EffectId } from './effects.ts';

/** What one side fights with: all of it that stays as it is through the combat. What changes is its `Strength`. */

/** The order in which units are lost where all else is equal, the cheapest first; ground forces that fight as ships in their place. */
const ORDER_OF_LOSS: readonly UnitType[] = [
  FIGHTER,
  INFANTRY,
  DESTROYER,
  CRUISER,
  CARRIER,
  MECH,
  DREADNOUGHT,
  FLAGSHIP,
  WAR_SUN,
  PDS,
];

/** The units of one type. */
export interface Kind {
  readonly type: UnitType;
  readonly stats: UnitStats;
  /** Is it the generic unit's upgrade, or the faction's own? */
  readonly upgraded: boolean;
}

export interface Force {
  readonly faction: string | null;
  readonly place: Combat['place'];
  readonly policy: HitPolicy;
  /** What it has or could get, in the order of loss; a unit is known by its place in this list. */
  readonly kinds: readonly Kind[];
  /** The place of a type in `kinds`, or -1. */
  readonly at: readonly number[];
  readonly effects: Readonly<Partial<Record<EffectId, number>>>;
  /** What is added to all its combat rolls for where it fights. */
  readonly bonus: number;
}

/** The force of a side. `others` are types that it may come by in the combat. */
export function forceOf(side: Side, place: Combat['place'], others: readonly UnitType[], bonus: number): Force {
  const had = (type: UnitType): boolean => (side.units[UNIT_TYPES[type]] ?? 0) > 0 || others.includes(type);
  const kinds = ORDER_OF_LOSS.filter(had).map((type) => kindOf(side, place, type));
  return {
    faction: side.faction,
    place,
    policy: side.hitPolicy,
    kinds,
    at: UNIT_TYPES.map((_, type) => kinds.findIndex((kind) => kind.type === type)),
    effects: side.effects,
    bonus,
  };
}

/** Types that a side may come by: what it captures, and what an agent gives it. */
export function typesToCome(own: Side, foe: Side): UnitType[] {
  const types = (own.effects.mentak_hero ?? 0) > 0 ? shipTypes(foe) : [];
  return (own.effects.yin_agent ?? 0) > 0 ? [...types, FIGHTER] : types;
}

function shipTypes({ units, effects }: Side): UnitType[] {
  const types = ORDER_OF_LOSS.filter((type) => (units[UNIT_TYPES[type]] ?? 0) > 0);
  return (effects.yin_agent ?? 0) > 0 ? [...types, FIGHTER] : types;
}

/** The faction whose sheet stands in for none: its units do nothing of their own in a combat without its flagship's trade goods. */
const GENERIC = 'hacan';

/** The unit that a side has of a type, in a combat of this place. */
export function unitOf(side: Side, place: Combat['place'], type: UnitType): UnitStats {
  return kindOf(side, place, type).stats;
}

function kindOf({ faction, upgrades }: Side, place: Combat['place'], type: UnitType): Kind {
  const owned = upgrades.includes(UNIT_TYPES[type]);
  const sheet = factionIndex(faction ?? GENERIC);
  const own = (technology: number): boolean =>
    owned && UNITS.some((unit) => unit.requiredTechnology === technology && isOf(unit, type, faction));
  const stats = unitStats(sheet, own, type);
  // A mech that turns into a ship fights as one in space.
  const flipped = place === 'space' && stats.flipSide !== null ? UNITS[stats.flipSide] : stats;
  return { type, stats: flipped, upgraded: flipped.requiredTechnology !== null };
}

function isOf({ type, faction }: UnitStats, wanted: UnitType, sheet: string | null): boolean {
  return type === wanted && (faction === null || (sheet !== null && faction === factionIndex(sheet)));
}

/** How often an effect may be used; 0 where the side has it not. */
export function timesOf({ effects }: Force, effect: EffectId): number {
  return effects[effect] ?? 0;
}

export function has(force: Force, effect: EffectId): boolean {
  return timesOf(force, effect) > 0;
}
