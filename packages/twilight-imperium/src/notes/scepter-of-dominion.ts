import type { Component } from '@orrery/kernel';
import { placeTokenFromReinforcements } from '../rules/command-tokens.ts';
import { hasUnitsInSystem } from '../rules/neighbors.ts';
import { strategyPhaseStarts } from '../rules/strategy-phase.ts';
import {
  clockwiseFrom,
  galaxy,
  type Game,
  hasTokenOf,
  type PlayerId,
  type SystemId,
  type TiState,
} from '../state/index.ts';
import { chooseSystem } from '../technologies/choices.ts';
import { promissoryNote } from './note.ts';

const RULE = 'LRR 69.1';

/** The players but the holder who have a command token on the sheet of the Mahact; clockwise from the speaker (LRR 1.20). */
function withTokens(state: TiState, holder: PlayerId, mahact: PlayerId): PlayerId[] {
  const { tactic, fleet, strategy } = state.players[mahact];
  return clockwiseFrom(state, state.speaker).filter((player) => {
    if (player === holder || state.players[player].eliminated) return false;
    return player === mahact ? tactic + fleet + strategy > 0 : hasTokenOf(state, mahact, player);
  });
}

function systems(state: TiState, holder: PlayerId): SystemId[] {
  return state.commandTokens.flatMap((_, system) =>
    galaxy(state).homeOf[system] < 0 && hasUnitsInSystem(state, system, holder) ? [system] : [],
  );
}

/** Whoever has a token on the sheet of the Mahact, they too, places one in a system with the holder's units. */
export const scepterOfDominion: Component<Game> = promissoryNote<{ readonly round: number }>({
  id: 'scepter-of-dominion',
  window: strategyPhaseStarts.when,
  missing: 'you have no units outside of home systems, or nobody else has a command token on the sheet of the Mahact',
  usable: ({ state }, holder, _event, of) =>
    systems(state, holder).length > 0 && withTokens(state, holder, of).length > 0,
  *effect(game, holder, _event, of) {
    const { state } = game;
    const question = {
      kind: 'choose-system',
      rule: RULE,
      prompt: 'Scepter of Dominion: in which system do the others place a command token?',
    };
    const system = yield* chooseSystem(game, holder, question, systems(state, holder));
    for (const player of withTokens(state, holder, of)) yield* placeTokenFromReinforcements(game, player, system, RULE);
  },
});
