import type { Component } from '@orrery/kernel';
import { commitFromPlanets } from '../../rules/commitment-from-planets.ts';
import { galaxy, type Game, type PlayerId, planetsOf, systemOfPlanet, type TiState } from '../../state/index.ts';
import { commanderNumber, leader, unlocks } from '../leader.ts';

const ID = 'ghom-sekkus';
const PLANETS = 5;

/** The planets of a player that lie in no home system, of whomever. */
function outside(state: TiState, player: PlayerId): number {
  const { homeOf } = galaxy(state);
  return planetsOf(state, player).filter((planet) => {
    const system = systemOfPlanet(state, planet);
    return system >= 0 && homeOf[system] < 0;
  }).length;
}

/** As the active player its owner commits a ground force of each planet there and next door too (rules/commitment-from-planets.ts). */
export const ghomSekkus: Component<Game> = leader(
  ID,
  [],
  [
    unlocks(ID, (state, player) => outside(state, player) >= PLANETS),
    commanderNumber<{ readonly player: PlayerId; readonly system: number }>(ID, commitFromPlanets, () => 1),
  ],
);
