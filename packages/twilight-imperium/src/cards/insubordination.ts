import { type PlayerId, playerName } from '../state/index.ts';
import { CARD_RULE, componentCard, playerCandidates } from './component-card.ts';

/** Another player loses a token of the tactic pool. */
export const insubordination = componentCard<PlayerId>({
  id: 'insubordination',
  kind: 'choose-player',
  prompt: 'Who loses a command token of their tactic pool?',
  missing: 'nobody else has a token in the tactic pool',
  candidates: (state, player) =>
    playerCandidates(state, player, (other) =>
      state.players[other].tactic > 0 ? undefined : { no: 'their tactic pool is empty' },
    ),
  *effect(game, _player, other) {
    const { state } = game;
    state.players[other].tactic--;
    game.emit({
      type: 'command-token-removed',
      text: `${playerName(state, other)} loses a command token of the tactic pool`,
      rule: CARD_RULE,
      data: { player: other, pool: 'tactic' },
    });
  },
});
