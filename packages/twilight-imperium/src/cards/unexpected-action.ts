import {
  hasCommandToken,
  playerName,
  removeCommandToken,
  type SystemId,
  systemKey,
  systemName,
} from '../state/index.ts';
import { CARD_RULE, componentCard, systemCandidates } from './component-card.ts';

/** A command token of one's own goes back from the board to reinforcements. */
export const unexpectedAction = componentCard<SystemId>({
  id: 'unexpected-action',
  kind: 'choose-system',
  prompt: 'From which system do you take back your command token?',
  missing: 'you have no command token on the board',
  candidates: (state, player) =>
    systemCandidates(state, (system) =>
      hasCommandToken(state, system, player) ? undefined : { no: 'your command token is not there' },
    ),
  *effect(game, player, system) {
    const { state } = game;
    removeCommandToken(state, system, player);
    game.emit({
      type: 'command-token-returned',
      text: `${playerName(state, player)} takes a command token back from ${systemName(state, system)}`,
      rule: CARD_RULE,
      data: { player, system: systemKey(state, system) },
    });
  },
});
