import type { Component } from '@orrery/kernel';
import { INFANTRY, MECH } from '../data/index.ts';
import { turnStarts } from '../rules/action-phase.ts';
import {
  acceptsUnits,
  type Game,
  planetArea,
  type PlanetId,
  planetsOf,
  type PlayerId,
  type TiState,
  unitsOnBoard,
} from '../state/index.ts';
import { relocateGroundForces } from './choices.ts';
import { technologyAbility } from './technology.ts';

const MOST = 4;

function targets(state: TiState, player: PlayerId): PlanetId[] {
  return planetsOf(state, player).filter((planet) => acceptsUnits(state, planet));
}

function hasTroops({ state }: Game, player: PlayerId): boolean {
  return unitsOnBoard(state, player, INFANTRY) > 0 || unitsOnBoard(state, player, MECH) > 0;
}

/** Exhausted at the start of its owner's turn: up to four ground forces go to planets they control. */
export const transitDiodes: Component<Game> = {
  name: 'Transit Diodes',
  abilities: [
    technologyAbility<{ readonly player: PlayerId }>({
      technology: 'transit-diodes',
      rule: 'LRR 43',
      window: turnStarts.when,
      exhausts: true,
      usable: (game, owner, { player }) =>
        owner === player && targets(game.state, owner).length > 0 && hasTroops(game, owner),
      missing: () => 'you have no ground forces on the board, or it is not your turn',
      resolve: (game, owner) =>
        relocateGroundForces(
          game,
          owner,
          { kind: 'transit-diodes', rule: 'LRR 43', prompt: `Which ground forces are moved (up to ${MOST})?` },
          MOST,
          targets(game.state, owner),
          (planet) => planetArea(game.state, planet),
        ),
    }),
  ],
};
