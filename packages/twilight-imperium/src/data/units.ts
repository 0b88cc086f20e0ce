/** Every unit of the game and the one question the rules ask: which unit is in force for a player. */
import unitsJson from './json/units.json' with { type: 'json' };
import { factionIndex, frozen, indexOrNull, technologyIndex, unitIndex } from './ids.ts';
import { SETS } from './sets.ts';
import type { Wormhole } from './tiles.ts';
import { UNIT_TYPE_COUNT, UNIT_TYPES, unitTypeIndex } from './unit-types.ts';
import type { UnitType } from './unit-types.ts';

/** Dice and the lowest face of a ten-sided die that hits. */
export interface DiceRoll {
  readonly value: number;
  readonly dice: number;
}

export interface CombatDice extends DiceRoll {
  /** Set where the number of dice is counted in play; `dice` is 0 then (the Winnu flagship). */
  readonly diceCounted: 'opponent-non-fighter-ships' | null;
}

export interface SpaceCannonDice extends DiceRoll {
  /** Whether it may also fire into adjacent systems (LRR 77.3c). */
  readonly reachesAdjacent: boolean;
}

/** PRODUCTION: a fixed number of units, or the resources of the planet plus `value` (LRR 68). */
export interface ProductionValue {
  readonly kind: 'fixed' | 'planet-resources-plus';
  readonly value: number;
}

/**
 * One printed unit. A unit that breaks its type's habits says so in its fields:
 * `inSpace` (Floating Factories), `isGroundForce` on a PDS (Hel Titans), `flipSide`
 * (Eidolon), `diceCounted` (Salai Sai Corian), `capacityFree` (Aerie Sentinel).
 */
export interface UnitStats {
  /** Index into `UNITS`. */
  readonly index: number;
  readonly id: string;
  readonly type: UnitType;
  readonly name: string;
  /** Index into `FACTIONS`; null for the units everybody has. */
  readonly faction: number | null;
  readonly expansion: string;
  /** Resources; null when the unit is not produced for resources. */
  readonly cost: number | null;
  /** Units that one cost buys: 2 for fighters and infantry. */
  readonly unitsPerCost: number;
  readonly combat: CombatDice | null;
  /** Move value; 0 when the unit has none. */
  readonly move: number;
  readonly capacity: number;
  /** Whether it must be carried (takes a capacity of 1 in space). */
  readonly needsCapacity: boolean;
  /** Whether it takes no capacity beside a ship that has some, while still not moving alone. */
  readonly capacityFree: boolean;
  readonly production: ProductionValue | null;
  readonly sustainDamage: boolean;
  readonly antiFighterBarrage: DiceRoll | null;
  readonly bombardment: DiceRoll | null;
  readonly spaceCannon: SpaceCannonDice | null;
  readonly planetaryShield: boolean;
  readonly ignoresEnemyPlanetaryShield: boolean;
  readonly immuneToDirectHit: boolean;
  readonly isShip: boolean;
  readonly isGroundForce: boolean;
  readonly isStructure: boolean;
  /** Whether a structure stands in the space area instead of on a planet. */
  readonly inSpace: boolean;
  /** Fighters in its system that count against no ship's capacity. */
  readonly fightersWithoutCapacity: number;
  /** Whether ground forces beside it may fight as ships (The Alastor). */
  readonly groundForcesFight: boolean;
  /** Whether its system is a gravity rift (Dimensional Tear). */
  readonly isGravityRift: boolean;
  /** The wormhole that its system contains while it is there (Hil Colish). */
  readonly carriesWormhole: Wormhole | null;
  /**
   * What one counts against the fleet pool while no capacity holds it (LRR 37.1): a ship 1, a Hybrid Crystal Fighter II half,
   * a fighter that must be held and whatever is no ship 0.
   */
  readonly fleetPoolShare: number;
  readonly plasticLimit: number;
  /** Index of the unit it improves. */
  readonly upgradeOf: number | null;
  /** Index of the technology that puts it in force. */
  readonly requiredTechnology: number | null;
  /** Index of the later printing, and the set that printed it. */
  readonly supersededBy: number | null;
  /** Index of the unit on the other side of its card. */
  readonly flipSide: number | null;
  /** What its text does, in our words. */
  readonly ability: string | null;
}

interface RawUnit {
  id: string;
  type: string;
  name: string;
  faction: string | null;
  expansion: string;
  cost: number | null;
  unitsPerCost: number;
  combat: { value: number; dice: number | 'opponent-non-fighter-ships' } | null;
  move: number | null;
  capacity: number;
  needsCapacity?: true | 'see ability';
  production: ProductionValue | null;
  sustainDamage: boolean;
  antiFighterBarrage: DiceRoll | null;
  bombardment: DiceRoll | null;
  spaceCannon: SpaceCannonDice | null;
  planetaryShield: boolean;
  ignoresEnemyPlanetaryShield?: boolean;
  immuneToDirectHit?: boolean;
  isShip: boolean;
  isGroundForce: boolean;
  isStructure: boolean;
  fightersWithoutCapacity?: number;
  groundForcesFight?: true;
  isGravityRift?: true;
  carriesWormhole?: Wormhole;
  fleetPoolShare?: number;
  plasticLimit: number;
  upgradeOf: string | null;
  requiredTechnology: string | null;
  supersededBy?: string;
  flipSideOf?: string;
  ability: string | null;
}

const raw = unitsJson as unknown as RawUnit[];

function combatOf(combat: RawUnit['combat']): CombatDice | null {
  if (combat === null) return null;
  return typeof combat.dice === 'number'
    ? { value: combat.value, dice: combat.dice, diceCounted: null }
    : { value: combat.value, dice: 0, diceCounted: combat.dice };
}

/** The other side of a card, whichever of the two names it. */
function flipSideOf(unit: RawUnit): number | null {
  return indexOrNull(unitIndex, unit.flipSideOf ?? raw.find((other) => other.flipSideOf === unit.id)?.id);
}

/** All printed units; the position is the unit's index. */
export const UNITS: readonly UnitStats[] = frozen(
  raw.map(
    (unit, index): UnitStats => ({
      index,
      id: unit.id,
      type: unitTypeIndex(unit.type),
      name: unit.name,
      faction: indexOrNull(factionIndex, unit.faction),
      expansion: unit.expansion,
      cost: unit.cost,
      unitsPerCost: unit.unitsPerCost,
      combat: combatOf(unit.combat),
      move: unit.move ?? 0,
      capacity: unit.capacity,
      needsCapacity: unit.needsCapacity !== undefined,
      capacityFree: unit.needsCapacity === 'see ability',
      production: unit.production,
      sustainDamage: unit.sustainDamage,
      antiFighterBarrage: unit.antiFighterBarrage,
      bombardment: unit.bombardment,
      spaceCannon: unit.spaceCannon,
      planetaryShield: unit.planetaryShield,
      ignoresEnemyPlanetaryShield: unit.ignoresEnemyPlanetaryShield ?? false,
      immuneToDirectHit: unit.immuneToDirectHit ?? false,
      isShip: unit.isShip,
      isGroundForce: unit.isGroundForce,
      isStructure: unit.isStructure,
      // A structure that moves can only be one that is not on a planet.
      inSpace: unit.isStructure && unit.move !== null,
      fightersWithoutCapacity: unit.fightersWithoutCapacity ?? 0,
      groundForcesFight: unit.groundForcesFight === true,
      isGravityRift: unit.isGravityRift === true,
      carriesWormhole: unit.carriesWormhole ?? null,
      fleetPoolShare: unit.fleetPoolShare ?? (unit.isShip && unit.needsCapacity === undefined ? 1 : 0),
      plasticLimit: unit.plasticLimit,
      upgradeOf: indexOrNull(unitIndex, unit.upgradeOf),
      requiredTechnology: indexOrNull(technologyIndex, unit.requiredTechnology),
      supersededBy: indexOrNull(unitIndex, unit.supersededBy),
      flipSide: flipSideOf(unit),
      ability: unit.ability,
    }),
  ),
);

/** Units that need a technology, by unit type. */
const UPGRADES: readonly (readonly UnitStats[])[] = UNIT_TYPES.map((_, type) =>
  UNITS.filter((unit) => unit.type === type && unit.requiredTechnology !== null),
);

/** For each faction (last: none) and unit type: the upgrades from the most to the least specific, and the unit without any. */
interface InForce {
  readonly upgrades: readonly UnitStats[];
  readonly plain: UnitStats | undefined;
}

function inForceFor(faction: number | null, type: UnitType): InForce {
  const rank = (unit: UnitStats): number => (unit.faction === faction ? 0 : unit.faction === null ? 2 : 1);
  const plainOf = (owner: number | null): UnitStats | undefined =>
    UNITS.find(
      (unit) =>
        unit.type === type &&
        unit.faction === owner &&
        unit.requiredTechnology === null &&
        !(unit.flipSide !== null && unit.isShip), // the Eidolon starts on its ground force side
    );
  return {
    upgrades: [...(UPGRADES[type] ?? [])].sort((a, b) => rank(a) - rank(b) || a.index - b.index),
    plain: plainOf(faction) ?? plainOf(null),
  };
}

const FACTION_COUNT = Math.max(...UNITS.map((unit) => unit.faction ?? 0)) + 1;
const IN_FORCE: readonly InForce[] = Array.from({ length: (FACTION_COUNT + 1) * UNIT_TYPE_COUNT }, (_, at) => {
  const faction = Math.floor(at / UNIT_TYPE_COUNT);
  return inForceFor(faction === FACTION_COUNT ? null : faction, at % UNIT_TYPE_COUNT);
});

/**
 * The unit in force for a player (LRR 97): the upgrade whose technology is owned - the
 * faction's own before one of another faction (Valefar Assimilator) before the generic - else
 * the faction's unit, else the generic one. The generic war sun is returned even without its
 * technology, so that its numbers can be shown; ask `hasUnit` before producing
 * one.
 *
 * `faction` is an index into `FACTIONS`, `type` a `UnitType`; `sets` chooses between printings
 * of the same unit (the Naalu mech). Throws when the faction has no unit of that type.
 */
export function unitStats(
  faction: number,
  ownedTechs: (technology: number) => boolean,
  type: UnitType,
  sets: readonly string[] = SETS,
): UnitStats {
  const entry = IN_FORCE[faction * UNIT_TYPE_COUNT + type];
  if (entry === undefined) throw new Error(`there is no faction ${faction} with a unit type ${type}`);
  for (const unit of entry.upgrades) {
    if (ownedTechs(unit.requiredTechnology as number)) return unit;
  }
  const plain = entry.plain ?? entry.upgrades.find((unit) => unit.faction === null);
  if (plain === undefined) throw new Error(`faction ${faction} has no unit of the type ${UNIT_TYPES[type]}`);
  return printingOf(plain, sets);
}

function printingOf(unit: UnitStats, sets: readonly string[]): UnitStats {
  if (unit.supersededBy === null) return unit;
  const later = UNITS[unit.supersededBy] as UnitStats;
  return sets.includes(later.expansion) ? later : unit;
}

/**
 * Whether a player of the faction may have the unit type at all: false only for a war sun
 * without the technology that brings the unit with it (its faction sheet has none).
 */
export function hasUnit(faction: number, ownedTechs: (technology: number) => boolean, type: UnitType): boolean {
  const { requiredTechnology } = unitStats(faction, ownedTechs, type);
  return requiredTechnology === null || ownedTechs(requiredTechnology);
}
