import type { Component } from '@orrery/kernel';
import { UNIT_TYPE_COUNT } from '../data/index.ts';
import { removeExcess } from '../rules/capacity.ts';
import {
  addUnits,
  type Game,
  planetArea,
  planetKey,
  planetName,
  playerName,
  removeUnits,
  spaceArea,
  statsOf,
  unitIndex,
  unitsInWords,
} from '../state/index.ts';
import { forceData, forceInWords, noUnits } from '../state/forces.ts';
import { explorationCard } from './exploration-card.ts';

/**
 * The planet is cleared: structures go to reinforcements, ground forces to the space area, as far as ships there hold them
 * (LRR 16.3). From then on it takes no units: that comes of its being attached.
 */
export const demilitarizedZone: Component<Game> = explorationCard('demilitarized-zone', function* (game, event) {
  const { state } = game;
  const { planet, system, player } = event;
  const area = planetArea(state, planet);
  const stats = statsOf(state, player);
  const first = unitIndex(state, area, player);
  const away = noUnits();
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    const count = state.units[first + type];
    if (count === 0) continue;
    const damaged = state.damaged[first + type];
    removeUnits(state, area, player, type, count, damaged);
    away[type] = count;
    if (!stats[type].isStructure) addUnits(state, spaceArea(system), player, type, count, damaged);
  }
  if (away.every((count) => count === 0)) return;
  game.emit({
    type: 'planet-cleared',
    text: `${playerName(state, player)} takes ${forceInWords(away, unitsInWords)} off ${planetName(state, planet)}`,
    rule: 'LRR 35.7',
    data: { player, planet: planetKey(state, planet), units: forceData(away) },
  });
  yield* removeExcess(game, player, system);
});
