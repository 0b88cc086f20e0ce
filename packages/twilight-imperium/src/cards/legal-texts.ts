import { type OutcomeChosen, playerElected } from '../rules/agenda/keys.ts';
import { playersInGame } from '../rules/agenda/outcomes.ts';
import { decideOutcome } from '../rules/agenda/votes.ts';
import { electedPlayer, type Game, type PlayerId, playerName, playerOutcome } from '../state/index.ts';
import { actionCard, playerTarget } from './action-card.ts';
import { CARD_RULE, chooseCandidate } from './component-card.ts';

/** Cards that have another player elected. */

function elect(game: Game, event: OutcomeChosen, player: PlayerId): void {
  decideOutcome(game.state, event, playerOutcome(player));
  game.emit({
    type: 'elected-instead',
    text: `${playerName(game.state, player)} is the elected player instead`,
    rule: CARD_RULE,
    data: { player },
  });
}

/** Its player is elected in place of another one. */
export const confoundingLegalText = actionCard<OutcomeChosen>({
  id: 'confounding-legal-text',
  window: playerElected,
  players: ({ state }, { outcome }) => playersInGame(state).filter((player) => player !== electedPlayer(outcome)),
  usable: (_game, player, { outcome }) => electedPlayer(outcome) !== player,
  *effect(game, player, event) {
    elect(game, event, player);
  },
});

/** Its player was elected, and names another one. */
export const confusingLegalText = actionCard<OutcomeChosen, PlayerId>({
  id: 'confusing-legal-text',
  window: playerElected,
  players: (_game, { outcome }) => [electedPlayer(outcome)],
  usable: ({ state }, player, { outcome }) => electedPlayer(outcome) === player && playersInGame(state).length > 1,
  targets: ({ state }, player) =>
    chooseCandidate(
      player,
      { id: 'confusing-legal-text', prompt: 'Who is elected in your place?' },
      playersInGame(state)
        .filter((other) => other !== player)
        .map((other) => playerTarget(state, other)),
    ),
  *effect(game, _player, event, target) {
    elect(game, event, target);
  },
});
