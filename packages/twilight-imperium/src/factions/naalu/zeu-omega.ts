import { componentAction } from '../../rules/action-phase.ts';
import { type ActivationTerms, canActivate } from '../../rules/activation.ts';
import { tacticalAction } from '../../rules/tactical-action.ts';
import { galaxy, type Game, type PlayerId, type TiState } from '../../state/index.ts';
import { accepts, choosePlayer } from '../../technologies/choices.ts';
import { leader, leaderAbility } from '../leader.ts';

/** A tactical action without a command token, in a system that is nobody's home and has none of the player's (LRR 5.2). */
function terms(state: TiState): ActivationTerms {
  return { withoutToken: true, among: (system) => galaxy(state).homeOf[system] < 0 };
}

function players(game: Game): PlayerId[] {
  const { state } = game;
  const all = state.players.map((_, player) => player);
  return all.filter((player) => !state.players[player].eliminated && canActivate(game, player, terms(state)));
}

/** An action: a player may perform a tactical action in a system that is no home system, placing no token. */
export const zeuOmega = leader('zeu-omega', [
  leaderAbility<{ readonly player: PlayerId }>({
    leader: 'zeu-omega',
    window: componentAction,
    usable: (game) => players(game).length > 0,
    *resolve(game, owner) {
      const question = { kind: 'choose-player', rule: 'LRR 51', prompt: 'Who performs a tactical action?' };
      const player = yield* choosePlayer(game, owner, question, players(game));
      const offer = {
        kind: 'accept-ability',
        rule: 'LRR 51',
        prompt: "Z'eu lets you perform a tactical action. Do you?",
      };
      if (player !== owner && !(yield* accepts(player, offer, 'Perform a tactical action'))) return;
      yield* tacticalAction(game, player, terms(game.state));
    },
  }),
]);
