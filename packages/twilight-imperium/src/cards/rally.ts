import { type SystemActivated, systemActivated } from '../rules/activation.ts';
import {
  commandTokensLeft,
  fleetPoolMost,
  fleetPoolTokens,
  othersWithShips,
  playerName,
  type PlayerId,
  type TiState,
} from '../state/index.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';

const TOKENS = 2;

/** How many tokens of reinforcements the fleet pool takes. */
function roomInPool(state: TiState, player: PlayerId): number {
  return Math.min(commandTokensLeft(state, player), fleetPoolMost(state) - fleetPoolTokens(state, player));
}

/** Two command tokens for the fleet pool on activating a system with ships of others. */
export const rally = actionCard<SystemActivated>({
  id: 'rally',
  window: systemActivated.after,
  players: ({ state }, { player, system }) => (othersWithShips(state, system, player).length > 0 ? [player] : []),
  notFor: 'you did not activate a system with ships of others',
  usable: ({ state }, player) => roomInPool(state, player) > 0,
  missing: ({ state }, player) =>
    commandTokensLeft(state, player) === 0
      ? 'you have no command token in reinforcements'
      : 'your fleet pool holds as many tokens as a law allows',
  *effect(game, player) {
    const { state } = game;
    const fleet = Math.min(TOKENS, roomInPool(state, player));
    state.players[player].fleet += fleet;
    game.emit({
      type: 'command-tokens-gained',
      text: `${playerName(state, player)} places ${fleet} in the fleet pool`,
      rule: CARD_RULE,
      data: { player, tactic: 0, fleet, strategy: 0 },
    });
  },
});
