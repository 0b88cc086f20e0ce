import { type SystemActivated, systemActivated } from '../rules/activation.ts';
import { commandTokensLeft, othersWithShips, playerName } from '../state/index.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';

const TOKENS = 2;

/** Two command tokens for the fleet pool on activating a system with ships of others. */
export const rally = actionCard<SystemActivated>({
  id: 'rally',
  window: systemActivated.after,
  players: ({ state }, { player, system }) => (othersWithShips(state, system, player).length > 0 ? [player] : []),
  usable: ({ state }, player) => commandTokensLeft(state, player) > 0,
  missing: 'you have no command token in reinforcements',
  *effect(game, player) {
    const { state } = game;
    const fleet = Math.min(TOKENS, commandTokensLeft(state, player));
    state.players[player].fleet += fleet;
    game.emit({
      type: 'command-tokens-gained',
      text: `${playerName(state, player)} places ${fleet} in the fleet pool`,
      rule: CARD_RULE,
      data: { player, tactic: 0, fleet, strategy: 0 },
    });
  },
});
