import type { Component } from '@orrery/kernel';
import { technologyIndex } from '../../data/index.ts';
import { moveThrough } from '../../rules/movement.ts';
import { hasStructures } from '../../rules/producers.ts';
import { ownersOf } from '../../rules/technology-cards.ts';
import { type Game, planetArea, planetsIn, type PlayerId, type SystemId, type TiState } from '../../state/index.ts';

const TECHNOLOGY = technologyIndex('aerie-hololattice');

/** Has another player who owns the technology a structure in the system? */
function isClosed(state: TiState, player: PlayerId, system: SystemId): boolean {
  return ownersOf(state, TECHNOLOGY).some(
    (owner) =>
      owner !== player &&
      planetsIn(state, system).some((planet) => hasStructures(state, planetArea(state, planet), owner)),
  );
}

/**
 * Others cannot move ships through systems with structures of its owner. That planets with them have PRODUCTION 1 is asked of
 * the state (state/planet-cards).
 */
export const aerieHololattice: Component<Game> = {
  name: 'Aerie Hololattice',
  prohibitions: [
    {
      source: 'Aerie Hololattice',
      rule: 'LRR 58.4',
      permission: moveThrough,
      forbids: ({ state }: Game, { player, system }: { readonly player: PlayerId; readonly system: SystemId }) =>
        isClosed(state, player, system) ? 'Aerie Hololattice closes the system to ships of others' : undefined,
    },
  ],
};
