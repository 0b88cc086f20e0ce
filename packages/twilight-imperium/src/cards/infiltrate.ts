import type { Rule } from '@orrery/kernel';
import { PDS, SPACE_DOCK } from '../data/index.ts';
import { type PlanetGained, planetTaken } from '../rules/control.ts';
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
import { accepts } from '../technologies/choices.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';
import { itsPlayer } from './players.ts';

const STRUCTURES: readonly UnitType[] = [PDS, SPACE_DOCK];

/**
 * PDS and space docks on a planet one takes are replaced by one's own, as far as reinforcements have them; for each of the others one
 * may take a structure of the kind back (LRR 23.4a).
 */
export const infiltrate = actionCard<PlanetGained>({
  id: 'infiltrate',
  window: planetTaken,
  players: (game, event) => (standing(game.state, event.player, event.planet).length > 0 ? itsPlayer(game, event) : []),
  notFor: 'you take no planet with structures of another player',
  usable: ({ state }, player, { planet }) =>
    standing(state, player, planet).some(({ type }) => hasStructure(state, player, type)),
  missing: 'you have no such structure in reinforcements, and none to take back',
  *effect(game, player, { planet }) {
    const { state } = game;
    for (const { owner, type } of standing(state, player, planet)) {
      while (unitCount(state, planetArea(state, planet), owner, type) > 0 && hasStructure(state, player, type)) {
        if (plasticLeft(state, player, type) === 0 && !(yield* takesBack(player, type))) break;
        takeAway(game, owner, planet, type);
        yield* placeStructure(game, player, planet, type, CARD_RULE);
      }
    }
  },
});

/** No ability forces a player to take a unit back (LRR 23.4a). */
function takesBack(player: PlayerId, type: UnitType): Rule<boolean> {
  const what = unitsInWords(type, 1);
  const prompt = `You have no ${what.replace(/^an? /, '')} in reinforcements. Take one back for this one?`;
  return accepts(player, { kind: 'take-back', rule: 'LRR 23.4a', prompt }, `Take back ${what}`);
}

/** The structures of others on the planet that are replaced; a structure that fights as a ground force is none of the enemy's by now. */
function standing(state: TiState, player: PlayerId, planet: PlanetId): { owner: PlayerId; type: UnitType }[] {
  const found: { owner: PlayerId; type: UnitType }[] = [];
  for (let owner = 0; owner < state.players.length; owner++) {
    if (owner === player) continue;
    for (const type of STRUCTURES) {
      const there = unitCount(state, planetArea(state, planet), owner, type) > 0;
      if (there && statsOf(state, owner)[type].isStructure) found.push({ owner, type });
    }
  }
  return found;
}

function takeAway(game: Game, owner: PlayerId, planet: PlanetId, type: UnitType): void {
  const { state } = game;
  const area = planetArea(state, planet);
  removeUnits(state, area, owner, type, 1, state.damaged[unitIndex(state, area, owner) + type] > 0 ? 1 : 0);
  const units = noUnits();
  units[type] = 1;
  game.emit({
    type: 'units-removed',
    text: `${forceInWords(units, unitsInWords)} of ${playerName(state, owner)} on ${planetName(state, planet)} is replaced`,
    rule: CARD_RULE,
    data: { player: owner, planet: planetKey(state, planet), units: forceData(units) },
  });
}
