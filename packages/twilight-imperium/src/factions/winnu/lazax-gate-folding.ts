import { beginEffect, type Component } from '@orrery/kernel';
import { INFANTRY } from '../../data/index.ts';
import { WORMHOLE_BIT } from '../../galaxy/index.ts';
import { componentAction } from '../../rules/action-phase.ts';
import { type SystemActivated, systemActivated } from '../../rules/activation.ts';
import { canPlaceUnits, placeUnits } from '../../rules/placing-units.ts';
import { END_OF_TACTICAL_ACTION } from '../../rules/tactical-action.ts';
import {
  controls,
  galaxy,
  type Game,
  planetArea,
  type PlanetId,
  type PlayerId,
  type TiState,
  WORMHOLES_ADDED,
} from '../../state/index.ts';
import { technologyAbility } from '../../technologies/technology.ts';

const ID = 'lazax-gate-folding';

export function mecatolRex(state: TiState): PlanetId {
  return galaxy(state).findPlanet('mecatol-rex');
}

/**
 * In its owner's tactical actions the system of Mecatol Rex has an alpha and a beta wormhole while they do not control the
 * planet; while they do, exhausting the card is an action that places an infantry there.
 */
export const lazaxGateFolding: Component<Game> = {
  name: 'Lazax Gate Folding',
  abilities: [
    technologyAbility<SystemActivated>({
      technology: ID,
      part: 'gate',
      rule: 'LRR 101',
      window: systemActivated.before,
      may: false,
      usable: ({ state }, owner, { player }) => owner === player && !controls(state, owner, mecatolRex(state)),
      *resolve({ state }) {
        const wormholes = WORMHOLE_BIT.alpha | WORMHOLE_BIT.beta;
        const data = { system: galaxy(state).mecatolRex, wormholes };
        beginEffect(state, {
          source: 'Lazax Gate Folding',
          kind: WORMHOLES_ADDED,
          until: END_OF_TACTICAL_ACTION,
          data,
        });
      },
    }),
    technologyAbility<{ readonly player: PlayerId }>({
      technology: ID,
      part: 'infantry',
      rule: 'LRR 22.3',
      window: componentAction,
      exhausts: true,
      usable: ({ state }, owner) =>
        controls(state, owner, mecatolRex(state)) &&
        canPlaceUnits(state, owner, planetArea(state, mecatolRex(state)), INFANTRY, 1),
      missing: () => 'you do not control Mecatol Rex, or have no infantry left',
      resolve: (game, owner) =>
        placeUnits(game, owner, planetArea(game.state, mecatolRex(game.state)), INFANTRY, 1, 'LRR 22.3'),
    }),
  ],
};
