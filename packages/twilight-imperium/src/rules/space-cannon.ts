import {
  choose,
  forbidden,
  openWindow,
  permissionKey,
  type Refusal,
  refusedAbilities,
  type Rule,
  type Window,
} from '@orrery/kernel';
import { PDS, type UnitStats, UNIT_TYPE_COUNT } from '../data/index.ts';
import {
  adjacentTo,
  type AreaId,
  clockwiseFrom,
  type Game,
  hasShips,
  NOWHERE,
  othersWithShips,
  planetAbilities,
  planetArea,
  type PlanetId,
  planetKey,
  planetName,
  type PlayerId,
  playerName,
  spaceArea,
  statsOf,
  type SystemId,
  systemName,
  type TiState,
  type UnitType,
  unitIndex,
  unitsOnBoard,
} from '../state/index.ts';
import { areasOf, hasForce, unitKey } from '../state/forces.ts';
import { removeExcess } from './capacity.ts';
import { destroyBlockadedFactories } from './destruction.ts';
import { hitsOf } from './dice.ts';
import { assignHits, newHits } from './hits.ts';
import { windowOrder } from './order.ts';
import {
  type AbilityRoll,
  chooseShooters,
  newAbilityRoll,
  type Rolling,
  rollingData,
  rollUnitAbility,
} from './unit-ability.ts';

/** Space Cannon (LRR 77): at ships after movement, at landed ground forces during an invasion. */

export interface SpaceCannonUse {
  readonly player: PlayerId;
  /** Whose units would be shot at. */
  readonly target: PlayerId;
  readonly system: SystemId;
  readonly area: AreaId;
  /** Null where a planet itself fires. */
  readonly unit: UnitType | null;
  readonly step: 'offense' | 'defense';
}

/** Whether units may use their Space Cannon. */
export const useSpaceCannon = permissionKey<SpaceCannonUse>('space cannon');

export interface SpaceCannonOffense {
  /** The active player. */
  readonly player: PlayerId;
  readonly system: SystemId;
  /** Ships of theirs have moved in. */
  readonly moved: boolean;
}

/** The start of space cannon offense, once ships have moved or not. */
export const spaceCannonOffenseStarts: Window<SpaceCannonOffense> = { key: 'start of space cannon offense' };

/**
 * Space cannon offense: from the active player on, clockwise, each may fire from the active system, and with units that reach
 * so far from adjacent ones (LRR 77.2 to 77.5). The active player fires at one player of their choice, all others at the
 * active player. `moved`: ships have moved in.
 */
export function* spaceCannonOffense(game: Game, active: PlayerId, system: SystemId, moved = true): Rule {
  const { state } = game;
  yield* destroyBlockadedFactories(game, system);
  const event: SpaceCannonOffense = { player: active, system, moved };
  yield* openWindow(game, spaceCannonOffenseStarts, event, () => windowOrder(state));
  for (const player of clockwiseFrom(state, active)) {
    if (!ownsCannons(state, player)) continue;
    const targets = targetsOf(state, active, player, system);
    if (targets.length === 0) continue;
    const areas = cannonAreas(state, system, player);
    if (!hasCannon(state, areas, player)) continue;
    const target = targets.length === 1 ? targets[0] : undefined;
    const able = cannonsOf(game, areas, { player, target: target ?? targets[0], system, step: 'offense' });
    const units = yield* chooseShooters(
      game,
      {
        seat: player,
        kind: 'space-cannon',
        rule: 'LRR 77.2',
        prompt: `Fire space cannon at ${target === undefined ? 'ships' : `the ships of ${playerName(state, target)}`} in ${systemName(state, system)}?`,
        refused: () => [...outOfReach(game, player, system), ...notAtTheStart(game, player, event)],
        about: () => ({ target: target ?? null, units: rollingData(game, able) }),
      },
      able,
    );
    if (units.length === 0) continue;
    const shotAt = target ?? (yield* chooseTarget(game, player, targets));
    const roll = newAbilityRoll({
      ability: 'space-cannon',
      player,
      target: shotAt,
      system,
      planet: NOWHERE,
      rule: 'LRR 77.3',
      units,
    });
    yield* fireAtShips(game, roll);
  }
}

/** Roll at the ships of the target and let it assign the hits; what its ships no longer hold is removed (LRR 77.5, 16.3). */
export function* fireAtShips(game: Game, roll: AbilityRoll): Rule {
  const { system, target } = roll;
  yield* fire(game, roll, spaceArea(system), 'ships', 'LRR 77.5');
  yield* removeExcess(game, target, system, 'LRR 16.3');
  yield* destroyBlockadedFactories(game, system);
}

/** What a player holds for the start of this step and cannot use, for the refusals. */
function notAtTheStart(game: Game, player: PlayerId, event: SpaceCannonOffense): Refusal[] {
  const abilities = game.registry.abilitiesAt(spaceCannonOffenseStarts as Window<unknown>) ?? [];
  return refusedAbilities(game, abilities, event, player, [], 'use:');
}

/**
 * Space cannon defense: after ground forces were committed, the other players' units on those planets may fire at them, in
 * the order the active player chooses (LRR 49.3, 77.6 to 77.8).
 */
export function* spaceCannonDefense(
  game: Game,
  active: PlayerId,
  system: SystemId,
  committed: readonly PlanetId[],
): Rule {
  const { state } = game;
  const left = committed.filter((planet) => {
    const area = planetArea(state, planet);
    return clockwiseFrom(state, active).some(
      (player) => player !== active && hasCannon(state, [{ area, near: true }], player),
    );
  });
  while (left.length > 0) {
    const picked = yield* choose({
      seat: active,
      kind: 'space-cannon-defense-order',
      rule: 'LRR 49.3a',
      prompt: 'On which planet is space cannon defense resolved first?',
      list: () => left.map((planet) => ({ id: planetKey(state, planet), planet })),
      text: ({ planet }) => ({ label: planetName(state, planet), target: planetKey(state, planet) }),
    });
    left.splice(left.indexOf(picked.planet), 1);
    yield* defendPlanet(game, active, system, picked.planet);
  }
}

function* defendPlanet(game: Game, active: PlayerId, system: SystemId, planet: PlanetId): Rule {
  const { state } = game;
  const area = planetArea(state, planet);
  for (const player of clockwiseFrom(state, active)) {
    if (player === active || !hasForce(state, area, active, 'ground-forces')) continue;
    const able = cannonsOf(game, [{ area, near: true }], { player, target: active, system, step: 'defense' });
    const units = yield* chooseShooters(
      game,
      {
        seat: player,
        kind: 'space-cannon',
        rule: 'LRR 77.6',
        prompt: `Fire space cannon at the ground forces of ${playerName(state, active)} on ${planetName(state, planet)}?`,
        refused: () => notInDefense(game, player, system),
        about: () => ({ target: active, planet: planetKey(state, planet), units: rollingData(game, able) }),
      },
      able,
    );
    if (units.length === 0) continue;
    const roll = newAbilityRoll({
      ability: 'space-cannon',
      player,
      target: active,
      system,
      planet,
      rule: 'LRR 77.7',
      units,
    });
    yield* fire(game, roll, area, 'ground-forces', 'LRR 77.8');
  }
}

/** Roll and let the target assign the hits. */
function* fire(game: Game, roll: AbilityRoll, area: AreaId, targets: 'ships' | 'ground-forces', rule: string): Rule {
  yield* rollUnitAbility(game, roll);
  const { player, target, system, dice, toNonFighters } = roll;
  const count = hitsOf(dice);
  const hits = newHits({
    owner: target,
    by: player,
    system,
    area,
    targets,
    cause: 'space-cannon',
    rule,
    count,
    dice,
    toNonFighters: toNonFighters ? count : 0,
  });
  yield* assignHits(game, [hits]);
}

function* chooseTarget(game: Game, player: PlayerId, targets: readonly PlayerId[]): Rule<PlayerId> {
  const picked = yield* choose({
    seat: player,
    kind: 'space-cannon-target',
    rule: 'LRR 77.5b',
    prompt: 'At whose ships do you fire?',
    list: () => targets.map((target) => ({ id: `player:${target}`, target })),
    text: ({ target }) => ({ label: playerName(game.state, target), target: `player:${target}` }),
  });
  return picked.target;
}

/** Others must fire at the active player; the active player chooses among those with ships there (LRR 77.5). */
function targetsOf(state: TiState, active: PlayerId, player: PlayerId, system: SystemId): PlayerId[] {
  if (player === active) return othersWithShips(state, system, active);
  return hasShips(state, system, active) ? [active] : [];
}

/** An area units may fire from; `near` when it is in the active system. */
interface CannonArea {
  readonly area: AreaId;
  readonly near: boolean;
}

/** The active system's areas, then those of adjacent systems (LRR 77.3c). */
function cannonAreas(state: TiState, system: SystemId, player: PlayerId): CannonArea[] {
  const areas: CannonArea[] = areasOf(state, system).map((area) => ({ area, near: true }));
  for (const other of adjacentTo(state, system, player)) {
    for (const area of areasOf(state, other)) areas.push({ area, near: false });
  }
  return areas;
}

function firesFrom(stats: UnitStats, place: CannonArea): boolean {
  return stats.spaceCannon !== null && (place.near || stats.spaceCannon.reachesAdjacent);
}

/** Has the player such a unit, or a planet that fires itself, anywhere? Mostly that settles it. */
function ownsCannons(state: TiState, player: PlayerId): boolean {
  if (planetAbilities(state, player) !== undefined) return true;
  const stats = statsOf(state, player);
  return stats.some(({ spaceCannon }, type) => spaceCannon !== null && unitsOnBoard(state, player, type) > 0);
}

function hasCannon(state: TiState, areas: readonly CannonArea[], player: PlayerId): boolean {
  if (planetThatFires(state, areas, player) !== undefined) return true;
  const stats = statsOf(state, player);
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (stats[type].spaceCannon === null) continue;
    for (const place of areas) {
      if (state.units[unitIndex(state, place.area, player) + type] > 0 && firesFrom(stats[type], place)) return true;
    }
  }
  return false;
}

/** What the player's planet among these areas that has Space Cannon itself fires with. It does not reach adjacent systems. */
function planetThatFires(state: TiState, areas: readonly CannonArea[], player: PlayerId): Rolling | undefined {
  const granted = planetAbilities(state, player);
  if (granted === undefined) return undefined;
  const { source, spaceCannon: roll } = granted;
  const at = planetArea(state, granted.planet);
  if (!areas.some(({ area, near }) => area === at && near)) return undefined;
  return { area: at, unit: PDS, count: 1, roll, planet: NOWHERE, source };
}

/** The units of a player that may fire, and the planet that does so itself. */
function cannonsOf(game: Game, areas: readonly CannonArea[], use: Omit<SpaceCannonUse, 'area' | 'unit'>): Rolling[] {
  const { state } = game;
  const stats = statsOf(state, use.player);
  const able: Rolling[] = [];
  for (const place of areas) {
    const first = unitIndex(state, place.area, use.player);
    for (let unit = 0; unit < UNIT_TYPE_COUNT; unit++) {
      const roll = stats[unit].spaceCannon;
      const count = state.units[first + unit];
      if (count === 0 || roll === null || !firesFrom(stats[unit], place)) continue;
      if (forbidden(game, useSpaceCannon, { ...use, area: place.area, unit }) !== undefined) continue;
      able.push({ area: place.area, unit, count, roll, planet: NOWHERE });
    }
  }
  const planet = planetThatFires(state, areas, use.player);
  if (
    planet !== undefined &&
    forbidden(game, useSpaceCannon, { ...use, area: planet.area, unit: null }) === undefined
  ) {
    able.push(planet);
  }
  return able;
}

/** Space cannons next to the active system that do not reach it (LRR 77.3c). */
function outOfReach(game: Game, player: PlayerId, system: SystemId): Refusal[] {
  return adjacentCannons(game, player, system, (stats) => !stats.spaceCannon?.reachesAdjacent, {
    reason: 'its space cannon fires only within its own system',
    rule: 'LRR 77.3c',
  });
}

/** Space cannons that would reach ships here, but not landed ground forces (LRR 77.7d). */
function notInDefense(game: Game, player: PlayerId, system: SystemId): Refusal[] {
  return adjacentCannons(game, player, system, () => true, {
    reason: 'units in adjacent systems do not fire in space cannon defense',
    rule: 'LRR 77.7d',
  });
}

function adjacentCannons(
  game: Game,
  player: PlayerId,
  system: SystemId,
  which: (stats: UnitStats) => boolean,
  why: { reason: string; rule: string },
): Refusal[] {
  const { state } = game;
  const stats = statsOf(state, player);
  const refusals: Refusal[] = [];
  for (const { area, near } of cannonAreas(state, system, player)) {
    for (let unit = 0; unit < UNIT_TYPE_COUNT; unit++) {
      if (near || stats[unit].spaceCannon === null || !which(stats[unit])) continue;
      if (state.units[unitIndex(state, area, player) + unit] === 0) continue;
      const id = unitKey(state, area, unit);
      refusals.push({ id, target: id, ...why });
    }
  }
  return refusals;
}
