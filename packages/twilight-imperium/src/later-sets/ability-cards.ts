import { beginEffect, type Component } from '@orrery/kernel';
import { aetherstreamText, fasterShips } from '../factions/empyrean/aetherstream.ts';
import { WORMHOLE_BIT } from '../galaxy/index.ts';
import { type SystemActivated, systemActivated } from '../rules/activation.ts';
import { exploreFrontier } from '../rules/exploration.ts';
import { retreatWithoutPresence } from '../rules/retreat.ts';
import { END_OF_TACTICAL_ACTION, tacticalActionPerformed } from '../rules/tactical-action.ts';
import {
  controls,
  type Game,
  isLegendary,
  planetsIn,
  type PlayerId,
  type SystemId,
  type TiState,
  WORMHOLES_ADDED,
} from '../state/index.ts';
import { exploresAfter, othersIn } from '../technologies/dark-energy-tap.ts';
import { heldCardAbility, heldCardNumber } from './held-card.ts';

/** Ability cards of Twilight's Fall: any player may hold them, whatever their faction. */

const FASTER = 'aetherstream-tf';

/** As the technology of the Empyrean, for whoever holds the card. */
export const aetherstreamCard: Component<Game> = {
  name: 'Aetherstream',
  abilities: [heldCardAbility<SystemActivated>({ card: 'aetherstream-tf', ...aetherstreamText(FASTER) })],
  modifiers: [fasterShips(FASTER)],
};

/** Frontier tokens are explored after a tactical action, and ships retreat to where nobody else is. */
export const antimatter: Component<Game> = {
  name: 'Antimatter',
  abilities: [
    heldCardAbility<{ readonly player: PlayerId; readonly system: SystemId }>({
      card: 'antimatter',
      rule: 'LRR 35.4',
      window: tacticalActionPerformed.after,
      may: false,
      usable: exploresAfter,
      resolve: (game, owner, { system }) => exploreFrontier(game, owner, system, 'LRR 35.4'),
    }),
  ],
  modifiers: [
    heldCardNumber('antimatter', 'LRR 78.7c', retreatWithoutPresence, ({ state }, { player, to }) =>
      othersIn(state, to, player) ? 0 : 1,
    ),
  ],
};

/** The systems with a legendary planet that is not the player's. */
function gates(state: TiState, player: PlayerId): SystemId[] {
  return state.commandTokens.flatMap((_, system) =>
    planetsIn(state, system).some((planet) => isLegendary(state, planet) && !controls(state, player, planet))
      ? [system]
      : [],
  );
}

/** In the holder's tactical actions the systems of legendary planets of others have an alpha and a beta wormhole. */
export const lazaxGateFoldingCard: Component<Game> = {
  name: 'Lazax Gate Folding',
  abilities: [
    heldCardAbility<SystemActivated>({
      card: 'lazax-gate-folding-tf',
      rule: 'LRR 101',
      window: systemActivated.before,
      may: false,
      usable: ({ state }, owner, { player }) => owner === player && gates(state, owner).length > 0,
      *resolve({ state }, owner) {
        for (const system of gates(state, owner)) {
          beginEffect(state, {
            source: 'Lazax Gate Folding',
            kind: WORMHOLES_ADDED,
            until: END_OF_TACTICAL_ACTION,
            data: { system, wormholes: WORMHOLE_BIT.alpha | WORMHOLE_BIT.beta },
          });
        }
      },
    }),
  ],
};
