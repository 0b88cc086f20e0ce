import {
  effectsOf,
  modified,
  numberKey,
  openWindow,
  forbidden,
  permissionKey,
  type Rule,
  type Window,
} from '@orrery/kernel';
import { FIGHTER, type UnitStats, UNIT_TYPE_COUNT } from '../data/index.ts';
import {
  type AreaId,
  type Game,
  NOBODY,
  NOWHERE,
  type PlanetId,
  planetArea,
  type PlayerId,
  playerName,
  spaceArea,
  statsOf,
  type SystemId,
  type TiState,
  type UnitType,
  unitIndex,
} from '../state/index.ts';
import { areaKey, belongsTo, type Force, forceCount, hasForce, noUnits } from '../state/forces.ts';
import { hasAnomaly } from './anomalies.ts';
import { type Die, diceData, diceInWords, hitsOf, rollDice } from './dice.ts';
import { windowOrder } from './order.ts';
import { treatedAs } from './treated-ships.ts';

/** What space combat (LRR 78) and ground combat (LRR 42) share: two sides, rounds, combat rolls (LRR 18). */

export interface Combat {
  readonly kind: 'space' | 'ground';
  /** The active player (LRR 13) and the other one (LRR 29). */
  readonly attacker: PlayerId;
  readonly defender: PlayerId;
  readonly system: SystemId;
  /** The planet fought over; `NOWHERE` in space. */
  readonly planet: PlanetId;
  readonly area: AreaId;
  round: number;
  /** By side (attacker, defender) and unit type: units that sustained damage in this round and still stand. */
  readonly sustained: readonly [number[], number[]];
  /** Who announced a retreat in this round (LRR 78.4), or `NOBODY`. */
  retreating: PlayerId;
  /** Set by an effect that ends it in a draw, whoever has units left. */
  drawn: boolean;
  /** At the end of the last round: it is over. The winner, or `NOBODY` for a draw (LRR 42.4, 78.10). */
  over: boolean;
  winner: PlayerId;
}

/** One side's units of a type, about to roll. */
export interface CombatUnits {
  readonly combat: Combat;
  readonly player: PlayerId;
  readonly opponent: PlayerId;
  readonly unit: UnitType;
}

export interface CombatRoll {
  readonly combat: Combat;
  readonly player: PlayerId;
  readonly dice: Die[];
}

export interface CombatSide {
  readonly combat: Combat;
  readonly player: PlayerId;
}

/** What is added to each combat roll of the units (LRR 56). */
export const combatRoll = numberKey<CombatUnits>('combat roll');
/** Dice that each of the units rolls beyond those printed. */
export const combatDice = numberKey<CombatUnits>('combat dice');
/** Dice that all units of a type roll together beyond those of each: what an ability gives to one unit. */
export const additionalCombatDice = numberKey<CombatUnits>('additional combat dice');
/** The hits that a side's combat roll produces; the dice give them. */
export const combatHits = numberKey<CombatRoll>('hits of a combat roll');
/** Damaged units a side repairs in each combat round; what does the repair says so here too. */
export const repairsEachRound = numberKey<CombatSide>('repairs each combat round');
/** Whether a side makes combat rolls in this round. */
export const combatRolls = permissionKey<CombatSide>('combat rolls');

/** What everybody sees of a combat; `place` is `system:26` in space, `planet:lodor` on the ground. */
export function combatFacts(
  { kind, attacker, defender, area, round, retreating, over, winner }: Combat,
  { state }: Game,
): Record<string, unknown> {
  const somebody = (player: PlayerId): PlayerId | null => (player === NOBODY ? null : player);
  const place = areaKey(state, area);
  return { kind, attacker, defender, place, round, retreating: somebody(retreating), over, winner: somebody(winner) };
}

/** "Before combat" (LRR 78.2). */
export const beforeCombat: Window<Combat> = { key: 'before combat', facts: combatFacts };
/** The start of a round; in the first one also of the combat: `round` is 1 (LRR 42.4a, 78.2a). */
export const combatRoundStarts: Window<Combat> = { key: 'start of a combat round', facts: combatFacts };
/** Directly after a side rolled all its dice (LRR 78.5e): rerolls and changed dice. */
export const afterCombatRoll: Window<CombatRoll> = {
  key: 'after a combat roll',
  facts: ({ combat, player, dice }, game: Game) => ({ ...combatFacts(combat, game), player, dice: diceData(dice) }),
};
/** The end of a round; in the last one also of the combat: `over` is true (LRR 42.4b, 78.9a). */
export const combatRoundEnds: Window<Combat> = { key: 'end of a combat round', facts: combatFacts };
/** When a side has won a combat, before fleets are looked at (FAQ on Edict); not after a draw. */
export const combatWon: Window<Combat> = { key: 'when a combat is won', facts: combatFacts };
/** When a space combat is over, before fleets are looked at, whoever won it. */
export const spaceCombatOver: Window<Combat> = { key: 'when a space combat is over', facts: combatFacts };
/** After a combat was won, lost or drawn. */
export const afterCombat: Window<Combat> = { key: 'after combat', facts: combatFacts };

/** Durations of effects that end with the round and with the combat. */
export const UNTIL_END_OF_ROUND = 'combat-round';
export const UNTIL_END_OF_COMBAT = 'combat';

/** The effect that says a space combat goes on: `data` holds its `attacker`, `defender` and `system`. */
export const SPACE_COMBAT = 'space-combat';

/** The effect that says a ground combat goes on: `data` holds its `attacker`, `defender` and `planet`. */
export const GROUND_COMBAT = 'ground-combat';

/** Is the player one of the two sides of a combat that goes on? */
export function isInCombat(state: TiState, player: PlayerId): boolean {
  return opponentInCombat(state, player) !== undefined;
}

/** Whom the player fights in a combat that goes on (LRR 29); undefined when they are in none. */
export function opponentInCombat(state: TiState, player: PlayerId): PlayerId | undefined {
  for (const { kind, data } of state.effects) {
    if (kind !== SPACE_COMBAT && kind !== GROUND_COMBAT) continue;
    if (data.attacker === player) return Number(data.defender);
    if (data.defender === player) return Number(data.attacker);
  }
  return undefined;
}

/** The space combat that goes on, if any. */
export function spaceCombatNow(
  state: TiState,
): { readonly attacker: PlayerId; readonly defender: PlayerId; readonly system: SystemId } | undefined {
  const [effect] = effectsOf(state, SPACE_COMBAT);
  if (effect === undefined) return undefined;
  const { attacker, defender, system } = effect.data;
  return { attacker: Number(attacker), defender: Number(defender), system: Number(system) };
}

export function newCombat(
  state: TiState,
  sides: { attacker: PlayerId; defender: PlayerId },
  place: { system: SystemId; planet?: PlanetId },
): Combat {
  const planet = place.planet ?? NOWHERE;
  return {
    kind: planet === NOWHERE ? 'space' : 'ground',
    ...sides,
    system: place.system,
    planet,
    area: planet === NOWHERE ? spaceArea(place.system) : planetArea(state, planet),
    round: 1,
    sustained: [noUnits(), noUnits()],
    retreating: NOBODY,
    drawn: false,
    over: false,
    winner: NOBODY,
  };
}

/** 0 for the attacker, 1 for the defender. */
export function sideOf(combat: Combat, player: PlayerId): 0 | 1 {
  return player === combat.attacker ? 0 : 1;
}

/** Is the player one of the two sides? */
export function isIn(combat: Combat, player: PlayerId): boolean {
  return player === combat.attacker || player === combat.defender;
}

export function opponentOf(combat: Combat, player: PlayerId): PlayerId {
  return player === combat.attacker ? combat.defender : combat.attacker;
}

/** What fights: ships in space, ground forces on a planet. */
export function forceOf(combat: Combat): Force {
  return combat.kind === 'space' ? 'ships' : 'ground-forces';
}

/** Has this side units left that fight? */
export function stands(state: TiState, combat: Combat, player: PlayerId): boolean {
  return hasForce(state, combat.area, player, forceOf(combat));
}

/** Do both sides still fight? */
export function goesOn(state: TiState, combat: Combat): boolean {
  return !combat.drawn && stands(state, combat, combat.attacker) && stands(state, combat, combat.defender);
}

/** Read off the board whether the combat is over and who won it (LRR 42.4, 78.9, 78.10). */
export function settle(state: TiState, combat: Combat): void {
  const attacker = stands(state, combat, combat.attacker);
  const defender = stands(state, combat, combat.defender);
  combat.over = combat.drawn || !(attacker && defender);
  const left = attacker ? combat.attacker : combat.defender;
  const won = combat.over && !combat.drawn && attacker !== defender && holdsGround(state, combat, left);
  combat.winner = won ? left : NOBODY;
}

/** Fighters that were landed win no planet: they return to space, and the combat is a draw (FAQ). */
function holdsGround(state: TiState, { kind, area }: Combat, player: PlayerId): boolean {
  if (kind === 'space') return true;
  return forceCount(state, area, player, 'ground-forces') > state.units[unitIndex(state, area, player) + FIGHTER];
}

/** How many dice a unit rolls in this combat, and what is added to each. */
export function combatDiceOf(game: Game, about: CombatUnits, stats: UnitStats): { dice: number; modifier: number } {
  const { combat } = stats;
  if (combat === null) return { dice: 0, modifier: 0 };
  const printed =
    combat.diceCounted === null ? combat.dice : nonFighterShips(game.state, about.combat.area, about.opponent);
  const bonus = defendsNebula(game.state, about) ? 1 : 0;
  return { dice: modified(game, combatDice, printed, about), modifier: modified(game, combatRoll, bonus, about) };
}

/** In a nebula the defender's ships have 1 added to their combat rolls (LRR 59.3). */
function defendsNebula(state: TiState, { combat, player }: CombatUnits): boolean {
  return combat.kind === 'space' && player === combat.defender && hasAnomaly(state, combat.system, 'nebula');
}

/** How many non-fighter ships a player has in an area. */
export function nonFighterShips(state: TiState, area: AreaId, player: PlayerId): number {
  const stats = statsOf(state, player);
  const first = unitIndex(state, area, player);
  let count = 0;
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (type !== FIGHTER && stats[type].isShip) count += state.units[first + type];
  }
  return count;
}

/** The types of unit a side fights with, those of the lowest combat value first (LRR 78.5c). */
export function fightingTypes(state: TiState, combat: Combat, player: PlayerId): UnitType[] {
  const stats = statsOf(state, player);
  const first = unitIndex(state, combat.area, player);
  const force = forceOf(combat);
  const types: UnitType[] = [];
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (
      state.units[first + type] > 0 &&
      belongsTo(stats[type], force, force === 'ground-forces') &&
      stats[type].combat !== null
    )
      types.push(type);
  }
  return types.sort((a, b) => (stats[a].combat?.value ?? 0) - (stats[b].combat?.value ?? 0) || a - b);
}

/** One side rolls for all its units (LRR 42.1, 78.5). The dice, after abilities have changed them. */
export function* rollForCombat(game: Game, combat: Combat, player: PlayerId): Rule<Die[]> {
  const { state } = game;
  const dice: Die[] = [];
  if (forbidden(game, combatRolls, { combat, player }) !== undefined) return dice;
  const stats = statsOf(state, player);
  const opponent = opponentOf(combat, player);
  const first = unitIndex(state, combat.area, player);
  for (const unit of fightingTypes(state, combat, player)) {
    const about = { combat, player, opponent, unit };
    let more = modified(game, additionalCombatDice, 0, about);
    const roll = (like: UnitStats, count: number): void => {
      const { dice: each, modifier } = combatDiceOf(game, about, like);
      rollDice(game, dice, each * count + more, { unit, needed: like.combat?.value ?? 0, modifier });
      more = 0;
    };
    // What an ability gives to one unit of the type goes to the one that is treated as another, which hits best.
    const other = treatedAs(state, player, combat.area, unit);
    if (other !== undefined) roll(other, 1);
    const alike = state.units[first + unit] - (other === undefined ? 0 : 1);
    if (alike > 0) roll(stats[unit], alike);
  }
  game.emit({
    type: 'combat-rolled',
    text: `${playerName(state, player)} rolls ${diceInWords(dice)}`,
    rule: combat.kind === 'space' ? 'LRR 78.5' : 'LRR 42.1',
    data: { player, round: combat.round, area: areaKey(state, combat.area), dice: diceData(dice), hits: hitsOf(dice) },
  });
  yield* openWindow(game, afterCombatRoll, { combat, player, dice }, () => windowOrder(state));
  return dice;
}
