import type { Component } from '@orrery/kernel';
import { canExploreFrontier, exploreFrontier } from '../rules/exploration.ts';
import { retreatWithoutPresence } from '../rules/retreat.ts';
import { tacticalActionPerformed } from '../rules/tactical-action.ts';
import { type Game, hasShips, hasUnits, type PlayerId, type SystemId, type TiState } from '../state/index.ts';
import { areasOf } from '../state/forces.ts';
import { technologyAbility, technologyNumber } from './technology.ts';

const ID = 'dark-energy-tap';

/**
 * After a tactical action in a system with own ships its frontier token is explored; that is no "may" (LRR 1.8). Ships retreat
 * to adjacent systems without units of others, whoever's they are (LRR 78.7c).
 */
export const darkEnergyTap: Component<Game> = {
  name: 'Dark Energy Tap',
  abilities: [
    technologyAbility<{ readonly player: PlayerId; readonly system: SystemId }>({
      technology: ID,
      part: 'explore',
      rule: 'LRR 35.4',
      window: tacticalActionPerformed.after,
      may: false,
      usable: (game, owner, event) => exploresAfter(game, owner, event),
      resolve: (game, owner, { system }) => exploreFrontier(game, owner, system, 'LRR 35.4'),
    }),
  ],
  modifiers: [
    technologyNumber(
      ID,
      retreatWithoutPresence,
      ({ state }, { player, to }) => (othersIn(state, to, player) ? 0 : 1),
      'LRR 78.7c',
    ),
  ],
};

/** Has the owner performed the tactical action, in a system with ships of theirs and a frontier token? */
export function exploresAfter(
  { state }: Game,
  owner: PlayerId,
  { player, system }: { readonly player: PlayerId; readonly system: SystemId },
): boolean {
  return owner === player && canExploreFrontier(state, system) && hasShips(state, system, owner);
}

/** Has another player than this one a unit in the system? */
export function othersIn(state: TiState, system: SystemId, player: PlayerId): boolean {
  return areasOf(state, system).some((area) =>
    state.players.some((_, other) => other !== player && hasUnits(state, area, other)),
  );
}
