import {
  FLAGSHIP,
  type UnitStats,
  UNIT_TYPE_COUNT,
  isGroundForce,
  isShip,
  isStructure,
  MECH,
  UNITS,
  unitStats,
} from '../data/index.ts';
import { galaxyOf } from '../galaxy/index.ts';
import { lawChanges } from './law-table.ts';
import { presentIn, tallyOf, tellTally } from './tally.ts';
import {
  type AreaId,
  NOT_OWNED,
  type PlanetId,
  type PlayerId,
  type SystemId,
  type TiState,
  type UnitType,
} from './types.ts';

/** Units as counts in areas: where they stand, how many, which are damaged (LRR 96). */

/** The space area of a system. */
export function spaceArea(system: SystemId): AreaId {
  return system;
}

/** A planet as a place for units. */
export function planetArea(state: TiState, planet: PlanetId): AreaId {
  return galaxyOf(state.map).systemCount + planet;
}

/** The first entry of a player's units in an area; add the unit type. */
export function unitIndex(state: TiState, area: AreaId, player: PlayerId): number {
  return (area * state.players.length + player) * UNIT_TYPE_COUNT;
}

/** How many units of a type a player has in an area, damaged ones included. */
export function unitCount(state: TiState, area: AreaId, player: PlayerId, type: UnitType): number {
  return state.units[unitIndex(state, area, player) + type];
}

/** How many of these are damaged. */
export function damagedCount(state: TiState, area: AreaId, player: PlayerId, type: UnitType): number {
  return state.damaged[unitIndex(state, area, player) + type];
}

/** Put units in an area. They must come from somewhere: reinforcements are checked by whoever produces or places. */
export function addUnits(
  state: TiState,
  area: AreaId,
  player: PlayerId,
  type: UnitType,
  count: number,
  damaged = 0,
): void {
  const index = unitIndex(state, area, player) + type;
  const before = state.units[index];
  state.units[index] = before + count;
  state.damaged[index] += damaged;
  if (count > 0) tellTally(state, area, player, type, before, before + count, true);
}

/** Take units out of an area; of these `damaged` are damaged ones. Throws when they are not there: a defect of the caller. */
export function removeUnits(
  state: TiState,
  area: AreaId,
  player: PlayerId,
  type: UnitType,
  count: number,
  damaged = 0,
): void {
  const index = unitIndex(state, area, player) + type;
  const left = state.units[index] - count;
  const leftDamaged = state.damaged[index] - damaged;
  if (left < 0 || leftDamaged < 0 || leftDamaged > left) {
    throw new Error(
      `cannot take ${count} (${damaged} damaged) of unit type ${type} of player ${player} out of area ${area}`,
    );
  }
  state.units[index] = left;
  state.damaged[index] = leftDamaged;
  if (count > 0) tellTally(state, area, player, type, left + count, left, left > 0 || standsAnyIn(state, area, player));
}

function standsAnyIn({ units, players }: TiState, area: AreaId, player: PlayerId): boolean {
  const first = (area * players.length + player) * UNIT_TYPE_COUNT;
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) if (units[first + type] > 0) return true;
  return false;
}

/** Has the player any ship in the space area (fighters count, LRR 79)? */
export function hasShips(state: TiState, system: SystemId, player: PlayerId): boolean {
  if (!hasUnits(state, system, player)) return false;
  const first = unitIndex(state, system, player);
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) if (isShip[type] && state.units[first + type] > 0) return true;
  return false;
}

/** Has the player ground forces in an area: on a planet, or carried in a space area? */
export function hasGroundForces(state: TiState, area: AreaId, player: PlayerId): boolean {
  if (!hasUnits(state, area, player)) return false;
  const first = unitIndex(state, area, player);
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (isGroundForce[type] && state.units[first + type] > 0) return true;
  }
  return false;
}

/** Has the player any unit in an area? */
export function hasUnits(state: TiState, area: AreaId, player: PlayerId): boolean {
  return (presentIn(state, area) & (1 << player)) !== 0;
}

/** The players other than `player` with ships in a system, clockwise from them. */
export function othersWithShips(state: TiState, system: SystemId, player: PlayerId): PlayerId[] {
  const found: PlayerId[] = [];
  for (let i = 1; i < state.players.length; i++) {
    const other = (player + i) % state.players.length;
    if (hasShips(state, system, other)) found.push(other);
  }
  return found;
}

/** All units of a type a player has on the board; the rest of the plastic is in reinforcements (LRR 72). */
export function unitsOnBoard(state: TiState, player: PlayerId, type: UnitType): number {
  return tallyOf(state).onBoard[player * UNIT_TYPE_COUNT + type];
}

/** The areas in which a player has units of a type. */
export function placesOf(state: TiState, player: PlayerId, type: UnitType): number {
  return tallyOf(state).places[player * UNIT_TYPE_COUNT + type];
}

/** All PDS and space docks of a player on the board, on planets and in space (LRR 85). */
export function structuresOnBoard(state: TiState, player: PlayerId): number {
  let count = 0;
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) if (isStructure[type]) count += unitsOnBoard(state, player, type);
  return count;
}

/** Does the player own this technology (ready or exhausted)? */
export function ownsTechnology(state: TiState, player: PlayerId, technology: number): boolean {
  return state.players[player].technologies[technology] !== NOT_OWNED;
}

/** The unit statistics a faction can have, by the technologies owned among those that change them. */
interface FactionStats {
  readonly upgrades: readonly number[];
  /** The sets that print one of its units anew. */
  readonly reprints: readonly string[];
  /** Its mech card has another side. */
  readonly flips: boolean;
  /** Its flagship lets ground forces fight as ships. */
  readonly joins: boolean;
  /**
   * By the upgrades owned, as bits; one more for a law on mechs, one for each set with a later printing in the match, one for a
   * mech card that lies on its other side, and one for ground forces that fight as ships.
   */
  readonly known: Map<number, readonly UnitStats[]>;
}

const statsByFaction: FactionStats[] = [];

/**
 * The statistics in force for a player's units, by unit type: the faction sheet, replaced by the unit upgrades owned
 * (LRR 97).
 */
export function statsOf(state: TiState, player: PlayerId): readonly UnitStats[] {
  const { faction, technologies } = state.players[player];
  if (statsByFaction[faction] === undefined) {
    const upgrades = relevantUpgrades(faction, technologies.length);
    const flips = unitStats(faction, () => false, MECH).flipSide !== null;
    const joins = unitStats(faction, () => false, FLAGSHIP).groundForcesFight;
    statsByFaction[faction] = { upgrades, reprints: reprintsOf(faction), flips, joins, known: new Map() };
  }
  const { upgrades, reprints, flips, joins, known } = statsByFaction[faction];
  const law = 1 << upgrades.length;
  let bits = lawChanges(state, 'plain-mechs') ? law : 0;
  for (let i = 0; i < upgrades.length; i++) if (technologies[upgrades[i]] !== NOT_OWNED) bits |= 1 << i;
  for (let i = 0; i < reprints.length; i++) if (state.setup.expansions.includes(reprints[i])) bits |= law << (i + 1);
  const flipped = law << (reprints.length + 1);
  if (flips && isFlipped(state, player)) bits |= flipped;
  const joined = flipped << 1;
  if (joins && fightAsShips(state, player)) bits |= joined;
  let stats = known.get(bits);
  if (stats === undefined) {
    const owned = (technology: number) => technologies[technology] !== NOT_OWNED;
    const plainMechs = (bits & law) !== 0;
    const inForce = (printed: UnitStats): UnitStats => {
      if (printed.type !== MECH) return printed;
      if (plainMechs) return withoutAbilities(printed);
      return (bits & flipped) === 0 ? printed : otherSide(printed);
    };
    stats = Array.from({ length: UNIT_TYPE_COUNT }, (_, type) => {
      const printed = inForce(unitStats(faction, owned, type, state.setup.expansions));
      return (bits & joined) !== 0 && printed.isGroundForce ? { ...printed, isShip: true } : printed;
    });
    known.set(bits, stats);
  }
  return stats;
}

/** A unit that has lost its printed abilities but Sustain Damage. */
function withoutAbilities(stats: UnitStats): UnitStats {
  return {
    ...stats,
    production: null,
    antiFighterBarrage: null,
    bombardment: null,
    spaceCannon: null,
    planetaryShield: false,
    ignoresEnemyPlanetaryShield: false,
    immuneToDirectHit: false,
    ability: null,
  };
}

/** The effect that the mech card of a `player` lies on its other side. */
export const FLIPPED_MECHS = 'flipped-mechs';

function isFlipped({ effects }: TiState, player: PlayerId): boolean {
  for (const { kind, data } of effects) if (kind === FLIPPED_MECHS && data.player === player) return true;
  return false;
}

/** The effect that ground forces of a `player` are ships too: those in the space area of a space combat, until it is over. */
export const GROUND_FORCES_AS_SHIPS = 'ground-forces-as-ships';

function fightAsShips({ effects }: TiState, player: PlayerId): boolean {
  for (const { kind, data } of effects) if (kind === GROUND_FORCES_AS_SHIPS && data.player === player) return true;
  return false;
}

/** The other side of a card: the unit is a ship there, and a ground force still. */
function otherSide(stats: UnitStats): UnitStats {
  return stats.flipSide === null ? stats : { ...UNITS[stats.flipSide], isGroundForce: stats.isGroundForce };
}

/** The sets whose later printings take the place of a faction's units. */
function reprintsOf(faction: number): string[] {
  return UNITS.flatMap((unit) =>
    unit.faction === faction && unit.supersededBy !== null ? [UNITS[unit.supersededBy].expansion] : [],
  );
}

/** The technologies that change a faction's units when owned alone: what the cache has to tell apart. */
function relevantUpgrades(faction: number, technologyCount: number): number[] {
  const relevant: number[] = [];
  for (let technology = 0; technology < technologyCount; technology++) {
    const only = (owned: number) => owned === technology;
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
      if (unitStats(faction, only, type) !== unitStats(faction, () => false, type)) {
        relevant.push(technology);
        break;
      }
    }
  }
  return relevant;
}
