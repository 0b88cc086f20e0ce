import { type AgendaRevealed, agendaRevealed, END_OF_AGENDA } from '../rules/agenda/keys.ts';
import { playersInGame } from '../rules/agenda/outcomes.ts';
import { barFromVoting } from '../rules/agenda/votes.ts';
import { type PlayerId, playerName } from '../state/index.ts';
import { actionCard, playerTarget } from './action-card.ts';
import { CARD_RULE, chooseCandidate } from './component-card.ts';

/** One player cannot vote on the agenda. */
export const assassinateRepresentative = actionCard<AgendaRevealed, PlayerId>({
  id: 'assassinate-representative',
  window: agendaRevealed.after,
  usable: () => true,
  targets: ({ state }, player) =>
    chooseCandidate(
      player,
      { id: 'assassinate-representative', prompt: 'Who cannot vote on this agenda?' },
      playersInGame(state).map((other) => playerTarget(state, other)),
    ),
  *effect(game, _player, _event, target) {
    barFromVoting(game.state, target, 'Assassinate Representative', END_OF_AGENDA);
    game.emit({
      type: 'vote-barred',
      text: `${playerName(game.state, target)} cannot vote on this agenda`,
      rule: CARD_RULE,
      data: { player: target },
    });
  },
});
