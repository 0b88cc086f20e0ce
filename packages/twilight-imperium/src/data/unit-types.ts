/** The eleven types of unit as small integers: every count of units in the state is indexed by them. */
import setup from './json/setup.json' with { type: 'json' };
import { lookup } from './ids.ts';

/** Index into `UNIT_TYPES`: 0 to 10. */
export type UnitType = number;

export const FIGHTER = 0;
export const INFANTRY = 1;
export const DESTROYER = 2;
export const CRUISER = 3;
export const CARRIER = 4;
export const DREADNOUGHT = 5;
export const WAR_SUN = 6;
export const FLAGSHIP = 7;
export const MECH = 8;
export const PDS = 9;
export const SPACE_DOCK = 10;

/** The ids of the unit types; the position of a type is its `UnitType`. */
export const UNIT_TYPES = Object.freeze([
  'fighter',
  'infantry',
  'destroyer',
  'cruiser',
  'carrier',
  'dreadnought',
  'war-sun',
  'flagship',
  'mech',
  'pds',
  'space-dock',
] as const);
export type UnitTypeId = (typeof UNIT_TYPES)[number];
export const UNIT_TYPE_COUNT = UNIT_TYPES.length;
/** `UnitType` of an id; throws on an unknown one. */
export const unitTypeIndex = lookup('unit type', UNIT_TYPES);

const ofTypes = (...types: UnitType[]): readonly boolean[] =>
  Object.freeze(UNIT_TYPES.map((_, type) => types.includes(type)));

/** LRR 76: what the type is by nature. A faction's unit may be more: see `UnitStats` (Hel Titans, Z-Grav Eidolon). */
export const isShip = ofTypes(FIGHTER, DESTROYER, CRUISER, CARRIER, DREADNOUGHT, WAR_SUN, FLAGSHIP);
/** LRR 43. */
export const isGroundForce = ofTypes(INFANTRY, MECH);
/** LRR 85. */
export const isStructure = ofTypes(PDS, SPACE_DOCK);

/** Plastic pieces per player, by unit type. Only fighters and infantry may go beyond it, with tokens (LRR 23.4, 67.5). */
export const PLASTIC_LIMIT: readonly number[] = Object.freeze(
  UNIT_TYPES.map((id) => setup.playerComponents.plasticUnits[id]),
);

/** Counts by unit type from counts by id, e.g. `{ carrier: 2 }`; throws on an unknown type. */
export function countsByType(counts: Readonly<Record<string, number>>): number[] {
  const result = new Array<number>(UNIT_TYPE_COUNT).fill(0);
  for (const [id, count] of Object.entries(counts)) result[unitTypeIndex(id)] = count;
  return result;
}
