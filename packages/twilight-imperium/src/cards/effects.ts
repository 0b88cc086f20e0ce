import type { Rule } from '@orrery/kernel';
import { UNIT_TYPE_COUNT, type UnitStats } from '../data/index.ts';
import { removeExcess } from '../rules/capacity.ts';
import { destroyTogether, type Loss, newLoss } from '../rules/destruction.ts';
import { exhaustPlanet, readyPlanets } from '../rules/payment.ts';
import { systemOfArea } from '../rules/reinforcements.ts';
import {
  type AreaId,
  galaxy,
  type Game,
  type PlanetId,
  planetKey,
  planetName,
  type PlayerId,
  playerName,
  statsOf,
  type SystemId,
  type TiState,
  unitCount,
  unitIndex,
  unitsOnBoard,
  type UnitType,
} from '../state/index.ts';
import { CARD_RULE } from './component-card.ts';

/** What several action cards do. */

/** Is it a home system, of whomever (LRR 45)? */
export function isHomeSystem(state: TiState, system: SystemId): boolean {
  return galaxy(state).homeOf[system] >= 0;
}

/** Exhaust those of the planets that are ready; `player` is whose card it is. */
export function exhaustPlanets(game: Game, player: PlayerId, planets: readonly PlanetId[]): void {
  const { state } = game;
  const ready = planets.filter((planet) => state.planetExhausted[planet] === 0);
  if (ready.length === 0) return;
  for (const planet of ready) exhaustPlanet(state, planet);
  game.emit({
    type: 'planets-exhausted',
    text: `${playerName(state, player)} exhausts ${names(state, ready)}`,
    rule: CARD_RULE,
    data: { player, planets: ready.map((planet) => planetKey(state, planet)) },
  });
}

/** Ready those of the planets that are exhausted. */
export function readyAll(game: Game, player: PlayerId, planets: readonly PlanetId[]): void {
  const { state } = game;
  const exhausted = planets.filter((planet) => state.planetExhausted[planet] !== 0);
  if (exhausted.length === 0) return;
  readyPlanets(state, exhausted);
  game.emit({
    type: 'planets-readied',
    text: `${playerName(state, player)} readies ${names(state, exhausted)}`,
    rule: CARD_RULE,
    data: { player, planets: exhausted.map((planet) => planetKey(state, planet)) },
  });
}

/** Destroy units of the other players: the losses together, then what no longer finds room (LRR 16.3). */
export function* destroyByCard(game: Game, losses: readonly Loss[]): Rule {
  yield* destroyTogether(game, { losses, cause: 'action-card', rule: CARD_RULE });
  for (const { owner, area } of losses) {
    const system = systemOfArea(game.state, area);
    if (system >= 0) yield* removeExcess(game, owner, system);
  }
}

/** All units of one type that players other than `player` have in an area, as losses by that player's card. */
export function unitsOfOthers(state: TiState, player: PlayerId, area: AreaId, type: UnitType): Loss[] {
  const losses: Loss[] = [];
  for (let owner = 0; owner < state.players.length; owner++) {
    const count = unitCount(state, area, owner, type);
    if (owner === player || count === 0) continue;
    const loss = newLoss(owner, area, player);
    loss.units[type] = count;
    loss.damaged[type] = state.damaged[unitIndex(state, area, owner) + type];
    losses.push(loss);
  }
  return losses;
}

/** A loss of some undamaged units of one type. */
export function lossOf(owner: PlayerId, area: AreaId, by: PlayerId, type: UnitType, count: number, damaged = 0): Loss {
  const loss = newLoss(owner, area, by);
  loss.units[type] = count;
  loss.damaged[type] = damaged;
  return loss;
}

/** The places where a player has units of a type: space areas and planets. */
export function areasWith(state: TiState, player: PlayerId, type: UnitType): AreaId[] {
  const areas: AreaId[] = [];
  if (unitsOnBoard(state, player, type) === 0) return areas;
  const count = state.units.length / (state.players.length * UNIT_TYPE_COUNT);
  for (let area = 0; area < count; area++) if (unitCount(state, area, player, type) > 0) areas.push(area);
  return areas;
}

function names(state: TiState, planets: readonly PlanetId[]): string {
  return planets.map((planet) => planetName(state, planet)).join(', ');
}

/** The systems where a player has a unit, in space or on a planet, whose statistics fit. */
export function systemsWith(state: TiState, player: PlayerId, fits: (stats: UnitStats) => boolean): Set<SystemId> {
  const systems = new Set<SystemId>();
  const stats = statsOf(state, player);
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (!fits(stats[type])) continue;
    for (const area of areasWith(state, player, type)) systems.add(systemOfArea(state, area));
  }
  return systems;
}
