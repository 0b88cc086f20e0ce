import { type SystemActivated, systemActivated } from '../rules/activation.ts';
import { hasCommandToken, playerName, removeCommandToken, systemKey, systemName } from '../state/index.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';

/** One's command token in the system that anybody activates comes back into the tactic pool: the one just placed, too. */
export const counterstroke = actionCard<SystemActivated>({
  id: 'counterstroke',
  window: systemActivated.after,
  players: ({ state }, { system }) =>
    state.players.flatMap((_, player) => (hasCommandToken(state, system, player) ? [player] : [])),
  notFor: 'your command token is not in that system',
  usable: () => true,
  *effect(game, player, { system }) {
    const { state } = game;
    removeCommandToken(state, system, player);
    state.players[player].tactic++;
    game.emit({
      type: 'command-token-returned',
      text: `${playerName(state, player)} takes a command token from ${systemName(state, system)} back into the tactic pool`,
      rule: CARD_RULE,
      data: { player, system: systemKey(state, system) },
    });
  },
});
