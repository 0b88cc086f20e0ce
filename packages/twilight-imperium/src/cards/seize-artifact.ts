import { EXPLORATION_CARDS } from '../data/index.ts';
import { neighborsOf } from '../rules/neighbors.ts';
import {
  type ExplorationCardId,
  fragmentsOf,
  type PlayerId,
  playerName,
  takeExplorationCard,
  type TiState,
} from '../state/index.ts';
import { type Candidate, CARD_RULE, componentCard } from './component-card.ts';

interface Fragment {
  readonly owner: PlayerId;
  readonly card: ExplorationCardId;
}

/** A neighbor hands over a relic fragment of the player's choice. */
export const seizeArtifact = componentCard<Fragment>({
  id: 'seize-artifact',
  kind: 'choose-fragment',
  prompt: 'Which relic fragment do you take?',
  missing: 'no neighbor of yours has a relic fragment',
  candidates: fragments,
  *effect(game, player, { owner, card }) {
    const { state } = game;
    takeExplorationCard(state, owner, card);
    state.players[player].explorationCards.push(card);
    game.emit({
      type: 'fragment-taken',
      text: `${playerName(state, owner)} gives ${EXPLORATION_CARDS[card].name} to ${playerName(state, player)}`,
      rule: CARD_RULE,
      data: { player, from: owner, card: EXPLORATION_CARDS[card].id },
    });
  },
});

/** Copies of a card are alike. */
function fragments(state: TiState, player: PlayerId): Candidate<Fragment>[] {
  const neighbors = neighborsOf(state, player);
  return state.players.flatMap((_, owner) => {
    if (owner === player) return [];
    return [...new Set(fragmentsOf(state, owner))].map((card) => ({
      key: `card:${EXPLORATION_CARDS[card].id}:player:${owner}`,
      target: `card:${EXPLORATION_CARDS[card].id}`,
      words: `${EXPLORATION_CARDS[card].name} of ${playerName(state, owner)}`,
      value: { owner, card },
      ...(neighbors.includes(owner) ? undefined : { no: 'they are no neighbor of yours', rule: 'LRR 60.1' }),
    }));
  });
}
