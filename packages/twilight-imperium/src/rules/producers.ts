import { effectsOf, forbidden, modified, numberKey, permissionKey } from '@orrery/kernel';
import { FIGHTER, INFANTRY, isStructure, MECH, SPACE_DOCK, UNIT_TYPE_COUNT, type UnitStats } from '../data/index.ts';
import {
  acceptsUnits,
  allowsProduction,
  areSwapped,
  type AreaId,
  type Game,
  hasShips,
  influenceOf,
  NOT_OWNED,
  NOWHERE,
  othersWithShips,
  planetAbilities,
  planetArea,
  type PlanetId,
  type PlayerId,
  resourcesOf,
  spaceArea,
  statsOf,
  structureProduction,
  supernovaProduction,
  type SystemId,
  type TiState,
  unitCount,
  unitIndex,
  unitsOnBoard,
  VALUES_SWAPPED,
  type UnitType,
  planetsIn,
} from '../state/index.ts';
import { hasAnomaly } from './anomalies.ts';
import { exempt, exemptionKey } from './exemptions.ts';
import { hasUnitsInSystem } from './neighbors.ts';
import { areasOf, planetOfArea } from '../state/forces.ts';

/** The units that produce in a system, how much, and where it may stand (LRR 14, 67, 68). */

/** May the production value of this type of unit be used for that type of unit (LRR 68.1d)? */
export const producedBy = permissionKey<{
  player: PlayerId;
  system: SystemId;
  /** Null where a planet or a supernova itself produces. */
  producer: UnitType | null;
  produced: UnitType;
}>('produced by');

/** May the player produce units in the system at all, by PRODUCTION or by an effect? */
export const producingUnits = permissionKey<{ readonly player: PlayerId; readonly system: SystemId }>(
  'produce units in a system',
);

/** The `limit` of an effect that lets any number of units be produced. */
export const ANY_NUMBER = 10_000;

/** The total cost of the units produced by one use of PRODUCTION, in resources. */
export const productionCost = numberKey<{ player: PlayerId; system: SystemId }>('production cost');

/** How many fighters and infantry of one use of PRODUCTION do not count against its limit (LRR 68.1a). */
export const uncountedUnits = numberKey<{ readonly player: PlayerId; readonly system: SystemId }>(
  'fighters and infantry beyond the production limit',
);

/** Units of one type in one area with PRODUCTION. `value` is the sum of their production values. */
export interface Producer {
  readonly area: AreaId;
  /** Null where the planet itself has PRODUCTION, by the card of another one, or the system has (a supernova). */
  readonly type: UnitType | null;
  readonly count: number;
  readonly value: number;
}

/** The units of a player in a system that have PRODUCTION (LRR 68.1), and a planet or a supernova that has it itself for them. */
export function producersIn(state: TiState, player: PlayerId, system: SystemId): Producer[] {
  const producers: Producer[] = [];
  const stats = statsOf(state, player);
  collect(state, player, stats, spaceArea(system), -1, producers);
  for (const planet of planetsIn(state, system)) {
    collect(state, player, stats, planetArea(state, planet), planet, producers);
  }
  const granted = planetAbilities(state, player);
  if (
    granted !== undefined &&
    state.planetSystem[granted.planet] === system &&
    allowsProduction(state, granted.planet)
  ) {
    const area = planetArea(state, granted.planet);
    producers.push({ area, type: null, count: 1, value: granted.production });
  }
  const ofStructures = structureProduction(state, player);
  if (ofStructures > 0) {
    for (const planet of planetsIn(state, system)) {
      const area = planetArea(state, planet);
      if (!allowsProduction(state, planet) || !hasStructures(state, area, player)) continue;
      producers.push({ area, type: null, count: 1, value: ofStructures });
    }
  }
  if (producesAsSupernova(state, player, system)) {
    producers.push({ area: spaceArea(system), type: null, count: 1, value: supernovaProduction(state, player) });
  }
  return producers;
}

/** Has the player a structure in the area? */
export function hasStructures(state: TiState, area: AreaId, player: PlayerId): boolean {
  const first = unitIndex(state, area, player);
  for (let type = 0; type < UNIT_TYPE_COUNT; type++)
    if (isStructure[type] && state.units[first + type] > 0) return true;
  return false;
}

/** Has the system PRODUCTION itself for the player: a supernova with units of theirs? */
export function producesAsSupernova(state: TiState, player: PlayerId, system: SystemId): boolean {
  return (
    supernovaProduction(state, player) > 0 &&
    hasUnitsInSystem(state, system, player) &&
    hasAnomaly(state, system, 'supernova')
  );
}

function collect(
  state: TiState,
  player: PlayerId,
  stats: readonly UnitStats[],
  area: AreaId,
  planet: PlanetId,
  producers: Producer[],
): void {
  if (planet >= 0 && !allowsProduction(state, planet)) return;
  const first = unitIndex(state, area, player);
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    const count = state.units[first + type];
    if (count === 0) continue;
    const { production } = stats[type];
    if (production === null) continue;
    const resources = production.kind === 'fixed' || planet < 0 ? 0 : resourcesOf(state, planet);
    producers.push({ area, type, count, value: count * (production.value + resources) });
  }
}

/** Producers of a use that has begun, after the values of a planet may have been swapped: those on it produce by the new one. */
export function producersNow(state: TiState, player: PlayerId, producers: readonly Producer[]): readonly Producer[] {
  if (effectsOf(state, VALUES_SWAPPED).length === 0) return producers;
  const stats = statsOf(state, player);
  return producers.map((producer) => {
    const planet = planetOfArea(state, producer.area);
    const fixed = producer.type === null || stats[producer.type].production?.kind === 'fixed';
    if (planet === NOWHERE || fixed || !areSwapped(state, planet)) return producer;
    const more = resourcesOf(state, planet) - influenceOf(state, planet);
    return { ...producer, value: producer.value + producer.count * more };
  });
}

/** Can ships be produced in the system: no other player has ships there (LRR 67.6)? Never by a blockaded unit then (LRR 14.1). */
export function canProduceShips(state: TiState, player: PlayerId, system: SystemId): boolean {
  return othersWithShips(state, system, player).length === 0;
}

/** Has the player the unit at all, and a price for it (LRR 26.3)? War suns come with their technology, mechs with their set. */
export function isProducible(state: TiState, player: PlayerId, unit: UnitStats, hasMechs: boolean): boolean {
  if (unit.cost === null || (unit.type === MECH && !hasMechs)) return false;
  return unit.requiredTechnology === null || state.players[player].technologies[unit.requiredTechnology] !== NOT_OWNED;
}

/** What the use of some units' PRODUCTION allows: how much in all and of each type, and where each type may be placed. */
export interface ProductionScope {
  readonly system: SystemId;
  /** Units in all (LRR 68.1a). */
  readonly limit: number;
  /** Units of each type, by `UnitType`. */
  readonly limitOf: readonly number[];
  /** Areas for each type, by `UnitType`; empty where none can be produced. */
  readonly placesOf: readonly (readonly AreaId[])[];
  /** Fighters and infantry that do not count against the limits; 0 where not said. */
  readonly uncounted?: number;
  /** What this use alone adds to the combined cost. */
  readonly costChange: number;
  /** The most it may cost, before anything changes the price; for what an effect lets a player produce. */
  readonly costLimit?: number;
  /** Influence pays like resources. */
  readonly influencePays?: boolean;
  /** Not units with PRODUCTION produce, but an effect: what changes the price of PRODUCTION does not count (LRR FAQ 18). */
  readonly byEffect?: boolean;
  /** At least one unit has to be produced: the effect was paid for, or is an action that is resolved in full. */
  readonly required?: boolean;
}

/**
 * What these producers allow. Ships go into the space area (LRR 68.2); ground forces onto planets with a producer, and from a
 * producer in space also onto any planet the player controls in the system or into its space area (LRR 68.3, 68.4), never
 * onto a planet they do not control (LRR 67.4a).
 */
export function productionScope(
  game: Game,
  player: PlayerId,
  system: SystemId,
  producers: readonly Producer[],
): ProductionScope {
  const { state } = game;
  const stats = statsOf(state, player);
  const ships = canProduceShips(state, player, system);
  const hasMechs = state.setup.expansions.includes('pok');
  const docks = exempt(game, placedAtDocks, { player });
  let limit = 0;
  for (const producer of producers) limit += producer.value;
  const limitOf: number[] = [];
  const placesOf: AreaId[][] = [];
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    const unit = stats[type];
    if (!isProducible(state, player, unit, hasMechs) || (unit.isShip && !ships)) {
      limitOf.push(0);
      placesOf.push([]);
      continue;
    }
    const used = producers.filter(
      (producer) =>
        forbidden(game, producedBy, { player, system, producer: producer.type, produced: type }) === undefined,
    );
    limitOf.push(used.reduce((sum, producer) => sum + producer.value, 0));
    const places = unit.isShip ? [spaceArea(system)] : groundPlaces(state, player, system, used);
    placesOf.push(docks && isForDocks(type) ? atDocks(state, player, unit, places) : places);
  }
  const uncounted = modified(game, uncountedUnits, 0, { player, system });
  return { system, limit, limitOf, placesOf, costChange: 0, ...(uncounted > 0 ? { uncounted } : {}) };
}

/** A producer in space reaches all places in its system (LRR 68.4), one on a planet that planet (LRR 68.3). */
function groundPlaces(
  state: TiState,
  player: PlayerId,
  system: SystemId,
  producers: readonly Pick<Producer, 'area'>[],
): AreaId[] {
  const all = placesInSystem(state, player, system);
  const isThere = (area: AreaId): boolean => producers.some((producer) => producer.area === area);
  return isThere(spaceArea(system)) ? all : all.filter(isThere);
}

/** Fighters and infantry that a player produces may be placed at any space dock of theirs that is not blockaded (lifts LRR 68.2, 68.3). */
export const placedAtDocks = exemptionKey<{ readonly player: PlayerId }>('place produced units at space docks');

function isForDocks(type: UnitType): boolean {
  return type === FIGHTER || type === INFANTRY;
}

/** These places, and where each of the player's space docks that is not blockaded (LRR 14.1) could place the unit. */
function atDocks(state: TiState, player: PlayerId, unit: UnitStats, places: readonly AreaId[]): AreaId[] {
  const all = [...places];
  if (unitsOnBoard(state, player, SPACE_DOCK) === 0) return all;
  for (let system = 0; system < state.commandTokens.length; system++) {
    const docks = areasOf(state, system).filter((area) => unitCount(state, area, player, SPACE_DOCK) > 0);
    if (docks.length === 0 || (!canProduceShips(state, player, system) && !hasShips(state, system, player))) continue;
    const there = unit.isShip
      ? [spaceArea(system)]
      : groundPlaces(
          state,
          player,
          system,
          docks.map((area) => ({ area })),
        );
    for (const area of there) if (!all.includes(area)) all.push(area);
  }
  return all;
}

/** What an effect lets a player produce: where, how many in all, and which types. */
export interface EffectScope {
  readonly system: SystemId;
  readonly limit: number;
  /** The most of all of it together may cost; any, unless said. */
  readonly costLimit?: number;
  /** At least one unit has to be produced. */
  readonly required?: boolean;
  /** Influence may be spent as if it were resources. */
  readonly influencePays?: boolean;
  /** Where ground forces may go; planets of the player in the system and its space area (LRR 67.4b), unless said. */
  readonly areas?: readonly AreaId[];
  allows(type: UnitType, unit: UnitStats): boolean;
}

/**
 * Where what lets a player produce "in a system" may put ground forces: planets there that the player controls, and its space area
 * (LRR 67.4b).
 */
export function placesInSystem(state: TiState, player: PlayerId, system: SystemId): AreaId[] {
  const planets = planetsIn(state, system).filter(
    (planet) => state.planetOwner[planet] === player && acceptsUnits(state, planet),
  );
  return [...planets.map((planet) => planetArea(state, planet)), spaceArea(system)];
}

/** The scope of units that are produced by an effect and paid for as ever (LRR 67); ships where no other player has some. */
export function effectScope(game: Game, player: PlayerId, effect: EffectScope): ProductionScope {
  const { state } = game;
  const stats = statsOf(state, player);
  const ships = canProduceShips(state, player, effect.system);
  const hasMechs = state.setup.expansions.includes('pok');
  const docks = exempt(game, placedAtDocks, { player });
  const areas = effect.areas ?? placesInSystem(state, player, effect.system);
  const placesOf = stats.map((unit, type): readonly AreaId[] => {
    if (!isProducible(state, player, unit, hasMechs) || !effect.allows(type, unit)) return [];
    if (unit.isShip && !ships) return [];
    const places = unit.isShip ? [spaceArea(effect.system)] : areas;
    return docks && isForDocks(type) ? atDocks(state, player, unit, places) : places;
  });
  const limitOf = placesOf.map((places) => (places.length === 0 ? 0 : effect.limit));
  return {
    system: effect.system,
    limit: effect.limit,
    limitOf,
    placesOf,
    costChange: 0,
    byEffect: true,
    required: effect.required === true,
    influencePays: effect.influencePays === true,
    ...(effect.costLimit === undefined ? {} : { costLimit: effect.costLimit }),
  };
}
