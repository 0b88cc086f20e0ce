import { TECHNOLOGIES } from '../data/index.ts';
import { neighborsOf } from '../rules/neighbors.ts';
import { canPayInfluence, payInfluence } from '../rules/payment.ts';
import { gainTechnology, technologyDeck } from '../rules/research.ts';
import {
  ownsTechnology,
  playerName,
  type PlayerId,
  type TechId,
  technologyName,
  type TiState,
} from '../state/index.ts';
import { type Candidate, CARD_RULE, componentCard } from './component-card.ts';

const PRICE = 5;

/** Five influence for a technology of a neighbor that is no faction technology. */
export const plagiarize = componentCard<TechId>({
  id: 'plagiarize',
  kind: 'choose-technology',
  prompt: 'Which technology of a neighbor do you gain?',
  missing: `it takes ${PRICE} influence and a neighbor with a technology that you can gain`,
  usable: ({ state }, player) => canPayInfluence(state, player, PRICE),
  candidates: technologiesNearby,
  *effect(game, player, technology) {
    yield* payInfluence(game, player, PRICE, CARD_RULE);
    yield* gainTechnology(game, player, technology, CARD_RULE);
  },
});

function technologiesNearby(state: TiState, player: PlayerId): Candidate<TechId>[] {
  const neighbors = neighborsOf(state, player);
  const deck = technologyDeck(state.setup.expansions, state.players[player].faction);
  const candidates: Candidate<TechId>[] = [];
  for (let technology = 0; technology < TECHNOLOGIES.length; technology++) {
    const owners = neighbors.filter((neighbor) => ownsTechnology(state, neighbor, technology));
    if (owners.length === 0 || ownsTechnology(state, player, technology)) continue;
    candidates.push({
      key: `tech:${TECHNOLOGIES[technology].id}`,
      words: technologyName(technology),
      detail: `of ${owners.map((owner) => playerName(state, owner)).join(', ')}`,
      value: technology,
      no:
        TECHNOLOGIES[technology].faction !== null
          ? 'it is a faction technology'
          : deck.includes(technology)
            ? undefined
            : 'your technology deck has one of your faction in its place',
    });
  }
  return candidates;
}
