import { turnStarts } from '../rules/action-phase.ts';
import { type StatusTokens, statusTokensGained } from '../rules/status-phase.ts';
import { commandTokensLeft, playerName, type PlayerId } from '../state/index.ts';
import { promissoryNote } from './note.ts';

/** The note of the L1Z1X, in its two printings. */

/** One command token more in the status phase. */
export const cyberneticEnhancementsOmega = promissoryNote<StatusTokens>({
  id: 'cybernetic-enhancements-omega',
  window: statusTokensGained,
  missing: 'you gain no command tokens now',
  usable: (_game, holder, { player }) => holder === player,
  *effect(_game, _holder, event) {
    event.count++;
  },
});

/** At the start of the holder's turn a token of the owner's strategy pool goes, and the holder's own strategy pool gets one. */
export const cyberneticEnhancements = promissoryNote<{ readonly player: PlayerId }>({
  id: 'cybernetic-enhancements',
  window: turnStarts.when,
  missing:
    'it is not the start of your turn, its owner has no token in the strategy pool, or you have none in reinforcements',
  usable: ({ state }, holder, { player }, of) =>
    holder === player && state.players[of].strategy > 0 && commandTokensLeft(state, holder) > 0,
  *effect(game, holder, _event, of) {
    const { state } = game;
    state.players[of].strategy--;
    game.emit({
      type: 'command-tokens-spent',
      text: `${playerName(state, of)} returns a command token of the strategy pool`,
      rule: 'LRR 69.1',
      data: { player: of, count: 1 },
    });
    state.players[holder].strategy++;
    game.emit({
      type: 'command-tokens-gained',
      text: `${playerName(state, holder)} places a command token in the strategy pool`,
      rule: 'LRR 69.1',
      data: { player: holder, count: 1 },
    });
  },
});
