import { beginEffect, type Component } from '@orrery/kernel';
import { type SystemActivated, systemActivated } from '../../rules/activation.ts';
import { ignoreNebulae, type ShipMoving, SHIPS_LET_THROUGH } from '../../rules/movement.ts';
import { END_OF_TACTICAL_ACTION } from '../../rules/tactical-action.ts';
import { type Game, hasShips, type PlayerId, playerName, type SystemId, type TiState } from '../../state/index.ts';
import { factionAbility, factionNumber } from '../faction-ability.ts';

/** Nebulae do not affect the movement of own ships. */
export const voidborn: Component<Game> = {
  name: 'Voidborn',
  modifiers: [factionNumber<ShipMoving>('voidborn', ignoreNebulae, 1, 'LRR 59')],
};

function hasAnyShips(state: TiState, player: PlayerId): boolean {
  for (let system: SystemId = 0; system < state.commandTokens.length; system++) {
    if (hasShips(state, system, player)) return true;
  }
  return false;
}

/** After another player activates a system: their ships may pass the ships of the Empyrean, and of nobody else. */
export const aetherpassage: Component<Game> = {
  name: 'Aetherpassage',
  abilities: [
    factionAbility<SystemActivated>({
      ability: 'aetherpassage',
      window: systemActivated.after,
      usable: ({ state }, owner, { player }) => player !== owner && hasAnyShips(state, owner),
      missing: () => 'you have no ships to pass',
      *resolve(game, owner, { player }) {
        const data = { player, owner };
        beginEffect(game.state, {
          source: 'Aetherpassage',
          kind: SHIPS_LET_THROUGH,
          until: END_OF_TACTICAL_ACTION,
          data,
        });
        game.emit({
          type: 'ability-used',
          text: `${playerName(game.state, owner)} lets the ships of ${playerName(game.state, player)} pass`,
          rule: 'LRR 58.4b',
          data: { player: owner, ability: 'aetherpassage', target: player },
        });
      },
    }),
  ],
};
