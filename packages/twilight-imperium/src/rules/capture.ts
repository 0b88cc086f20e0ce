import { FIGHTER, INFANTRY, SPACE_DOCK, UNIT_TYPE_COUNT, UNIT_TYPES } from '../data/index.ts';
import {
  type Game,
  hasShips,
  planetArea,
  planetsIn,
  type PlayerId,
  playerName,
  spaceArea,
  type SystemId,
  type TiState,
  unitCount,
  unitsInWords,
  type UnitType,
} from '../state/index.ts';

/** Captured units (LRR 17): plastic on a faction sheet, mostly of another player, or tokens of the supply for fighters and infantry. */

/** Fighters and infantry are captured as tokens that belong to nobody (LRR 17.3). */
export function isCapturedAsToken(type: UnitType): boolean {
  return type === FIGHTER || type === INFANTRY;
}

/** How many plastic pieces of a type others hold captured: their owner can neither produce nor place them (LRR 17.5). */
export function capturedPlastic(state: TiState, owner: PlayerId, type: UnitType): number {
  if (isCapturedAsToken(type)) return 0;
  let count = 0;
  for (const { captured } of state.players) {
    for (const units of captured) if (units.of === owner && units.type === type) count += units.count;
  }
  return count;
}

/** The ships and mechs of `owner` that the captor holds and may return in a transaction, one entry each (LRR 17.2a, 17.4a). */
export function returnableUnits(state: TiState, captor: PlayerId, owner: PlayerId): UnitType[] {
  return state.players[captor].captured.flatMap(({ of, type, count }) =>
    of === owner && !isCapturedAsToken(type) ? new Array<UnitType>(count).fill(type) : [],
  );
}

/** The systems with a space dock of the player that others' ships blockade (LRR 14), and who blockades each. */
export function blockaders(state: TiState, player: PlayerId): PlayerId[] {
  const found = new Set<PlayerId>();
  for (let system = 0; system < state.commandTokens.length; system++) {
    if (hasShips(state, system, player) || !hasSpaceDock(state, system, player)) continue;
    for (let other = 0; other < state.players.length; other++) if (hasShips(state, system, other)) found.add(other);
  }
  return [...found];
}

function hasSpaceDock(state: TiState, system: SystemId, player: PlayerId): boolean {
  if (unitCount(state, spaceArea(system), player, SPACE_DOCK) > 0) return true;
  return planetsIn(state, system).some((planet) => unitCount(state, planetArea(state, planet), player, SPACE_DOCK) > 0);
}

/** Can the captor capture units of this player now: not while that player blockades them (LRR 17.6)? */
export function mayCapture(state: TiState, captor: PlayerId, owner: PlayerId): boolean {
  return captor !== owner && !blockaders(state, captor).includes(owner);
}

/**
 * Capture units that have left the board or lie in reinforcements (LRR 17.1, 17.3). The caller asks `mayCapture` first; a player's
 * own units, where an ability captures them, nobody keeps from it.
 */
export function captureUnits(game: Game, captor: PlayerId, owner: PlayerId, type: UnitType, count: number): void {
  const { state } = game;
  const sheet = state.players[captor];
  const known = sheet.captured.findIndex((units) => units.of === owner && units.type === type);
  const before = known < 0 ? 0 : sheet.captured[known].count;
  const units = { of: owner, type, count: before + count };
  sheet.captured =
    known < 0 ? [...sheet.captured, units] : sheet.captured.map((old, at) => (at === known ? units : old));
  game.emit({
    type: 'units-captured',
    text: `${playerName(state, captor)} captures ${unitsInWords(type, count)} of ${captor === owner ? 'their own' : playerName(state, owner)}`,
    rule: isCapturedAsToken(type) ? 'LRR 17.3' : 'LRR 17.1',
    data: { player: captor, of: owner, units: { [UNIT_TYPES[type]]: count } },
  });
}

/** Return captured units: plastic to its owner's reinforcements, tokens to the supply (LRR 17.1, 17.4c). */
export function returnCaptured(
  game: Game,
  captor: PlayerId,
  owner: PlayerId,
  type: UnitType,
  count: number,
  rule = 'LRR 17.2',
): void {
  const { state } = game;
  const sheet = state.players[captor];
  sheet.captured = sheet.captured
    .map((units) => (units.of === owner && units.type === type ? { ...units, count: units.count - count } : units))
    .filter((units) => units.count > 0);
  game.emit({
    type: 'captured-units-returned',
    text: `${playerName(state, captor)} returns ${unitsInWords(type, count)} of ${captor === owner ? 'their own' : playerName(state, owner)}`,
    rule,
    data: { player: captor, of: owner, units: { [UNIT_TYPES[type]]: count } },
  });
}

/** Whoever blockades a space dock of their captor has their captured ships and mechs back (LRR 17.2c); tokens stay (17.4b). */
export function returnToBlockaders(game: Game): void {
  const { state } = game;
  for (let captor = 0; captor < state.players.length; captor++) {
    if (state.players[captor].captured.length === 0) continue;
    const freed = blockaders(state, captor);
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
      if (isCapturedAsToken(type)) continue;
      for (const owner of freed) {
        const held = state.players[captor].captured.find((units) => units.of === owner && units.type === type);
        if (held !== undefined) returnCaptured(game, captor, owner, type, held.count, 'LRR 17.2c');
      }
    }
  }
}
