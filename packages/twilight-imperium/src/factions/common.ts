import { INFANTRY, MECH } from '../data/index.ts';
import { type Combat, goesOn, isIn, opponentOf } from '../rules/combat.ts';
import { destroyTogether, newLoss } from '../rules/destruction.ts';
import { type Hits, newHits } from '../rules/hits.ts';
import { placeUnits } from '../rules/placing-units.ts';
import {
  type AreaId,
  type Game,
  planetArea,
  planetsIn,
  type PlayerId,
  playerName,
  removeUnits,
  statsOf,
  type SystemId,
  type TiState,
  unitCount,
  unitsOnBoard,
  type UnitType,
} from '../state/index.ts';
import { areaKey } from '../state/forces.ts';
import type { UnitThere } from '../technologies/choices.ts';
import type { Rule } from '@orrery/kernel';

/** What several factions' pieces do. */

/** Is it the start of a space combat of the player's (LRR 78.2a), which no ability at its start has ended yet (LRR 78.9)? */
export function startsSpaceCombat(state: TiState, combat: Combat, player: PlayerId): boolean {
  return combat.kind === 'space' && combat.round === 1 && isIn(combat, player) && goesOn(state, combat);
}

/** Is it the start of a ground combat of the player's (LRR 42.4a), which no ability at its start has ended yet (LRR 42.4)? */
export function startsGroundCombat(state: TiState, combat: Combat, player: PlayerId): boolean {
  return combat.kind === 'ground' && combat.round === 1 && isIn(combat, player) && goesOn(state, combat);
}

/** Hits that an ability of a player produces in a combat against their opponent. */
export function abilityHits(combat: Combat, by: PlayerId, count: number, rule: string): Hits {
  return newHits({
    owner: opponentOf(combat, by),
    by,
    system: combat.system,
    area: combat.area,
    targets: combat.kind === 'space' ? 'ships' : 'ground-forces',
    cause: 'ability',
    rule,
    count,
    combat,
  });
}

/** One infantry of the opponent in a ground combat is replaced by a unit from a player's reinforcements. */
export function* replaceInfantry(game: Game, by: PlayerId, combat: Combat, type: UnitType, rule: string): Rule {
  const { state } = game;
  const opponent = opponentOf(combat, by);
  removeUnits(state, combat.area, opponent, INFANTRY, 1);
  game.emit({
    type: 'unit-replaced',
    text: `An infantry of ${playerName(state, opponent)} changes sides`,
    rule,
    data: { player: opponent, by, area: areaKey(state, combat.area) },
  });
  yield* placeUnits(game, by, combat.area, type, 1, rule);
}

/** Destroy one unit, of whomever. */
export function* destroyOne(game: Game, owner: PlayerId, unit: UnitThere, cause: string, by?: PlayerId): Rule {
  const loss = newLoss(owner, unit.area, by);
  loss.units[unit.type] = 1;
  loss.damaged[unit.type] = unit.damaged ? 1 : 0;
  yield* destroyTogether(game, { losses: [loss], cause, rule: 'LRR 31' });
}

/** Has the player a unit of this type anywhere in the system? */
export function hasTypeIn(state: TiState, player: PlayerId, system: SystemId, type: UnitType): boolean {
  if (unitCount(state, system, player, type) > 0) return true;
  return planetsIn(state, system).some((planet) => unitCount(state, planetArea(state, planet), player, type) > 0);
}

/** The systems where a player has a unit of one of these types. */
export function systemsWith(state: TiState, player: PlayerId, types: readonly UnitType[]): SystemId[] {
  const systems: SystemId[] = [];
  if (!types.some((type) => unitsOnBoard(state, player, type) > 0)) return systems;
  for (let system = 0; system < state.commandTokens.length; system++) {
    if (types.some((type) => hasTypeIn(state, player, system, type))) systems.push(system);
  }
  return systems;
}

/**
 * Has a player in the area a unit of the type whose printed id is this, a faction's flagship or mech, with its text? A law may
 * have blanked mechs (Articles of War).
 */
export function hasPrinted(state: TiState, player: PlayerId, area: AreaId, type: UnitType, id: string): boolean {
  if (unitCount(state, area, player, type) === 0) return false;
  const stats = statsOf(state, player)[type];
  return stats.id === id && (type !== MECH || stats.ability !== null);
}
