import type { Component } from '@orrery/kernel';
import { drawActionCards } from '../../rules/action-cards.ts';
import { type Research, technologyGained } from '../../rules/research.ts';
import { type Game, NOT_OWNED, type PlayerId, type TiState } from '../../state/index.ts';
import { leader, leaderAbility, unlocks } from '../leader.ts';

const ID = 'nekro-acidos';
const TECHNOLOGIES_OWNED = 3;

/** The technologies of a player; one that a token of theirs lies on stands for its assimilator. */
function technologiesOf(state: TiState, player: PlayerId): number {
  let count = 0;
  for (const status of state.players[player].technologies) if (status !== NOT_OWNED) count++;
  return count;
}

/** After a technology was gained an action card may be drawn; putting a token on one is no gain (docs/rulings.md). */
export const acidos: Component<Game> = leader(
  ID,
  [
    leaderAbility<Research>({
      leader: ID,
      window: technologyGained,
      usable: ({ state }, owner, { player }) =>
        owner === player && state.decks.actionCards.length + state.decks.actionDiscard.length > 0,
      missing: (_game, owner, { player }) =>
        owner === player ? 'there is no action card to draw' : 'it is another player who gains it',
      *resolve(game, owner) {
        yield* drawActionCards(game, owner, 1);
      },
    }),
  ],
  [unlocks(ID, (state, player) => technologiesOf(state, player) >= TECHNOLOGIES_OWNED)],
);
