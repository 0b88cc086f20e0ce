import type { Component } from '@orrery/kernel';
import { CRUISER } from '../../data/index.ts';
import { afterCombat, type Combat, opponentOf } from '../../rules/combat.ts';
import { giveNoteOfHand } from '../../rules/promissory-notes.ts';
import { type Game, unitsOnBoard } from '../../state/index.ts';
import { leader, leaderAbility, unlocks } from '../leader.ts';

const ID = 'sula-mentarion';
const CRUISERS = 4;

/** Whoever loses a space combat to its player gives them a promissory note of their hand, of the loser's choice. */
export const sulaMentarion: Component<Game> = leader(
  ID,
  [
    leaderAbility<Combat>({
      leader: ID,
      window: afterCombat,
      usable: ({ state }, owner, combat) =>
        combat.kind === 'space' &&
        combat.winner === owner &&
        state.players[opponentOf(combat, owner)].promissoryNotes.length > 0,
      missing: (_game, owner, combat) =>
        combat.kind !== 'space' || combat.winner !== owner
          ? 'you have not won a space combat'
          : 'your opponent holds no promissory note',
      resolve: (game, owner, combat) => giveNoteOfHand(game, opponentOf(combat, owner), owner, 'LRR 51'),
    }),
  ],
  [unlocks(ID, (state, player) => unitsOnBoard(state, player, CRUISER) >= CRUISERS)],
);
