import { type Ability, beginEffect, type Component } from '@orrery/kernel';
import { PROMISSORY_NOTES, promissoryNoteIndex } from '../data/index.ts';
import { END_OF_ROUND, NO_ZERO_TOKEN, ZERO_TOKEN } from '../rules/order.ts';
import { returnNote } from '../rules/promissory-notes.ts';
import { END_OF_STATUS_PHASE, statusPhaseEnds } from '../rules/status-phase.ts';
import { strategyPhaseEnds } from '../rules/strategy-phase.ts';
import { type Game, type PlayerId, playerName, type TiState } from '../state/index.ts';
import { noteAbility, withNoteInPlay } from './note.ts';

const ID = 'gift-of-prescience';
const RULE = 'LRR 48.1';
const NOTE = promissoryNoteIndex(ID);
const { name: NAME } = PROMISSORY_NOTES[NOTE];

/** The "0" token lies before the holder until the status phase is over, and the Naalu are without it for the round. */
function lendToken(game: Game, holder: PlayerId, of: PlayerId): void {
  const { state } = game;
  beginEffect(state, { source: NAME, kind: ZERO_TOKEN, until: END_OF_STATUS_PHASE, data: { player: holder } });
  beginEffect(state, { source: NAME, kind: NO_ZERO_TOKEN, until: END_OF_ROUND, data: { player: of } });
  game.emit({
    type: 'zero-token-placed',
    text: `${playerName(state, holder)} has the "0" token and is first in initiative order`,
    rule: RULE,
    data: { player: holder, of },
  });
}

function holders(state: TiState): PlayerId[] {
  return withNoteInPlay(state, NOTE).map(({ player }) => player);
}

const goesBack: Ability<Game, { readonly round: number }> = {
  id: `note:${ID}:back`,
  name: NAME,
  rule: 'LRR 69.3',
  window: statusPhaseEnds,
  may: false,
  owners: ({ state }) => holders(state),
  usable: ({ state }, holder) => holders(state).includes(holder),
  *resolve(game, holder) {
    for (const { player, of } of withNoteInPlay(game.state, NOTE)) {
      if (player === holder) returnNote(game, holder, { note: NOTE, of });
    }
  },
};

/**
 * At the end of the strategy phase its holder takes the "0" token of the Naalu, and comes first, until the end of the status phase;
 * then the note goes back.
 */
export const giftOfPrescience: Component<Game> = {
  name: NAME,
  abilities: [
    noteAbility<{ readonly round: number }>({
      id: ID,
      window: strategyPhaseEnds,
      missing: 'you have no strategy card',
      usable: ({ state }, holder) => state.players[holder].strategyCards.length > 0,
      *effect(game, holder, _event, of) {
        lendToken(game, holder, of);
      },
    }),
    goesBack as Ability<Game, never>,
  ],
};
