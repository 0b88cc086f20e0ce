import type { Component } from '@orrery/kernel';
import { type SystemActivated, systemActivated } from '../rules/activation.ts';
import { decksFor, explorePlanet } from '../rules/exploration.ts';
import {
  type Game,
  hasUnits,
  planetArea,
  type PlanetId,
  planetsIn,
  type PlayerId,
  type SystemId,
  type TiState,
} from '../state/index.ts';
import { choosePlanet } from './choices.ts';
import { technologyAbility } from './technology.ts';

function planetsWithUnits(state: TiState, player: PlayerId, system: SystemId): PlanetId[] {
  return planetsIn(state, system).filter(
    (planet) => hasUnits(state, planetArea(state, planet), player) && decksFor(state, planet).length > 0,
  );
}

/** When its owner activates a system: one of its planets with own units may be explored. */
export const scanlinkDroneNetwork: Component<Game> = {
  name: 'Scanlink Drone Network',
  abilities: [
    technologyAbility<SystemActivated>({
      technology: 'scanlink-drone-network',
      rule: 'LRR 35.3',
      window: systemActivated.after,
      usable: ({ state }, owner, { player, system }) =>
        owner === player && planetsWithUnits(state, owner, system).length > 0,
      missing: (_game, owner, { player }) =>
        owner === player ? 'no planet there has units of yours and can be explored' : 'another player is active',
      *resolve(game, owner, { system }) {
        const question = { kind: 'choose-planet', rule: 'LRR 35.3', prompt: 'Which planet do you explore?' };
        const planet = yield* choosePlanet(game, owner, question, planetsWithUnits(game.state, owner, system));
        yield* explorePlanet(game, owner, planet, 'LRR 35.3');
      },
    }),
  ],
};
