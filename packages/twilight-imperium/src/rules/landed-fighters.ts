import type { Rule } from '@orrery/kernel';
import { FIGHTER } from '../data/index.ts';
import {
  addUnits,
  type Game,
  planetArea,
  type PlanetId,
  planetKey,
  planetName,
  type PlayerId,
  playerName,
  removeUnits,
  spaceArea,
  type SystemId,
  unitCount,
  unitsInWords,
} from '../state/index.ts';
import { removeExcess } from './capacity.ts';

/** Fighters that were landed on a planet go back to the space area: when its combat ends, or where there was none to fight. */
export function* returnFighters(game: Game, player: PlayerId, system: SystemId, planet: PlanetId): Rule {
  const { state } = game;
  const area = planetArea(state, planet);
  const count = unitCount(state, area, player, FIGHTER);
  if (count === 0) return;
  removeUnits(state, area, player, FIGHTER, count);
  addUnits(state, spaceArea(system), player, FIGHTER, count);
  game.emit({
    type: 'fighters-returned',
    text: `Back to space from ${planetName(state, planet)}: ${unitsInWords(FIGHTER, count)} of ${playerName(state, player)}`,
    rule: 'LRR 49.4',
    data: { player, count, planet: planetKey(state, planet) },
  });
  yield* removeExcess(game, player, system, 'LRR 16.3');
}
