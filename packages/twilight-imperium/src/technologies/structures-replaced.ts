import type { Rule } from '@orrery/kernel';
import { PDS, SPACE_DOCK } from '../data/index.ts';
import { plasticLeft } from '../rules/reinforcements.ts';
import { hasStructure, placeStructure } from '../rules/structures.ts';
import {
  type Game,
  planetArea,
  planetKey,
  planetName,
  type PlanetId,
  type PlayerId,
  playerName,
  removeUnits,
  statsOf,
  type TiState,
  unitCount,
  unitIndex,
  unitsInWords,
  type UnitType,
} from '../state/index.ts';
import { forceData, forceInWords, noUnits } from '../state/forces.ts';
import { accepts } from './choices.ts';

/** Structures of others that are replaced by one's own, as a planet is taken (Infiltrate, Assimilate). */

const STRUCTURES: readonly UnitType[] = [PDS, SPACE_DOCK];

export interface Replaceable {
  readonly owner: PlayerId;
  readonly type: UnitType;
}

/** The structures of others on the planet; one that fights as a ground force is none of the enemy's by now. */
export function structuresOfOthers(state: TiState, player: PlayerId, planet: PlanetId): Replaceable[] {
  const found: Replaceable[] = [];
  for (let owner = 0; owner < state.players.length; owner++) {
    if (owner === player) continue;
    for (const type of STRUCTURES) {
      const there = unitCount(state, planetArea(state, planet), owner, type) > 0;
      if (there && statsOf(state, owner)[type].isStructure) found.push({ owner, type });
    }
  }
  return found;
}

/** Could one of them be replaced: by a structure from reinforcements, or by one that is taken back for it (LRR 23.4a)? */
export function canReplaceStructures(state: TiState, player: PlayerId, planet: PlanetId): boolean {
  return structuresOfOthers(state, player, planet).some(({ type }) => hasStructure(state, player, type));
}

/**
 * Replace them, as far as reinforcements have structures; for each of the others the player may take one of the kind back (LRR
 * 23.4a), and what is not replaced stays, to be lost with the planet (LRR 49.5a). How many of each were.
 */
export function* replaceStructures(
  game: Game,
  player: PlayerId,
  planet: PlanetId,
  rule: string,
): Rule<(Replaceable & { readonly count: number })[]> {
  const { state } = game;
  const area = planetArea(state, planet);
  const replaced: (Replaceable & { readonly count: number })[] = [];
  for (const { owner, type } of structuresOfOthers(state, player, planet)) {
    let count = 0;
    while (unitCount(state, area, owner, type) > 0 && hasStructure(state, player, type)) {
      if (plasticLeft(state, player, type) === 0 && !(yield* takesBack(player, type))) break;
      takeAway(game, owner, planet, type, rule);
      yield* placeStructure(game, player, planet, type, rule);
      count++;
    }
    if (count > 0) replaced.push({ owner, type, count });
  }
  return replaced;
}

/** No ability forces a player to take a unit back (LRR 23.4a). */
function takesBack(player: PlayerId, type: UnitType): Rule<boolean> {
  const what = unitsInWords(type, 1);
  const prompt = `You have no ${what.replace(/^an? /, '')} in reinforcements. Take one back for this one?`;
  return accepts(player, { kind: 'take-back', rule: 'LRR 23.4a', prompt }, `Take back ${what}`);
}

function takeAway(game: Game, owner: PlayerId, planet: PlanetId, type: UnitType, rule: string): void {
  const { state } = game;
  const area = planetArea(state, planet);
  removeUnits(state, area, owner, type, 1, state.damaged[unitIndex(state, area, owner) + type] > 0 ? 1 : 0);
  const units = noUnits();
  units[type] = 1;
  game.emit({
    type: 'units-removed',
    text: `${forceInWords(units, unitsInWords)} of ${playerName(state, owner)} on ${planetName(state, planet)} is replaced`,
    rule,
    data: { player: owner, planet: planetKey(state, planet), units: forceData(units) },
  });
}
