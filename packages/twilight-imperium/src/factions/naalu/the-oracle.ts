import type { Component } from '@orrery/kernel';
import { windowOrder } from '../../rules/order.ts';
import { giveNoteOfHand } from '../../rules/promissory-notes.ts';
import { statusPhaseEnds } from '../../rules/status-phase.ts';
import type { Game, PlayerId } from '../../state/index.ts';
import { leader, leaderAbility } from '../leader.ts';

const ID = 'the-oracle';
const RULE = 'LRR 51';

/** The other players with promissory notes in hand, in the order in which they give one. */
function givers({ state }: Game, owner: PlayerId): PlayerId[] {
  return windowOrder(state).filter(
    (player) =>
      player !== owner && !state.players[player].eliminated && state.players[player].promissoryNotes.length > 0,
  );
}

/** At the end of the status phase each other player gives a promissory note of their hand, of their choice. */
export const theOracle: Component<Game> = leader(ID, [
  leaderAbility<{ readonly round: number }>({
    leader: ID,
    window: statusPhaseEnds,
    usable: (game, owner) => givers(game, owner).length > 0,
    missing: () => 'no other player has a promissory note in hand',
    *resolve(game, owner) {
      for (const player of givers(game, owner)) yield* giveNoteOfHand(game, player, owner, RULE);
    },
  }),
]);
