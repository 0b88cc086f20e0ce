import { type Components, EXPLORATION_CARDS, FACTIONS, LEADERS } from '../data/index.ts';
import { type GalaxyMap, galaxyOf } from '../galaxy/index.ts';
import {
  type ExplorationCardId,
  type ExplorationDecks,
  homeSystem,
  LOCKED,
  type MatchSetup,
  PURGED,
  READY,
  type TiState,
} from '../state/index.ts';

/** What Prophecy of Kings lays out at the start: frontier tokens, exploration decks, leaders. */

export const FRONTIER = 'frontier';

/** A frontier token in each system without planets (LRR, complete setup 7), by system; none without Prophecy of Kings. */
export function frontierTokens(map: GalaxyMap, { expansions }: MatchSetup): readonly (readonly string[])[] {
  const galaxy = galaxyOf(map);
  const explored = expansions.includes('pok');
  return galaxy.planetsOf.map((planets) => (explored && planets.length === 0 ? [FRONTIER] : []));
}

/** The cards of one exploration deck, each as often as it is in it. */
export function explorationDeck(components: Components, deck: keyof ExplorationDecks): ExplorationCardId[] {
  return components.explorationCards
    .filter(({ card }) => EXPLORATION_CARDS[card].deck === deck)
    .flatMap(({ card, copies }) => new Array<number>(copies).fill(card));
}

/** One list for each exploration deck. */
export function mapDecks(cardsOf: (deck: keyof ExplorationDecks) => ExplorationCardId[]): ExplorationDecks {
  return {
    cultural: cardsOf('cultural'),
    hazardous: cardsOf('hazardous'),
    industrial: cardsOf('industrial'),
    frontier: cardsOf('frontier'),
  };
}

/** The leaders of a faction in a match: agents ready, the others locked (LRR 51.2); none without Prophecy of Kings. */
export function leadersAtStart(faction: number, components: Components): number[] {
  if (components.leaders.length === 0) return [];
  return FACTIONS[faction].leaders.map((leader) => (LEADERS[leader].type === 'agent' ? READY : LOCKED));
}

/**
 * Heroes that come with a home system leave the game with the homes that were not taken (The Tribuni): of three the Council
 * Keleres have the one of the faction whose home they live in.
 */
export function putAsideHeroes(state: TiState): void {
  const { homeOf } = galaxyOf(state.map);
  state.players.forEach(({ faction, leaders }, player) => {
    FACTIONS[faction].leaders.forEach((leader, slot) => {
      const { comesWithHome } = LEADERS[leader];
      if (comesWithHome === null || leaders[slot] !== LOCKED) return;
      if (homeOf[homeSystem(state, player)] !== comesWithHome) leaders[slot] = PURGED;
    });
  });
}
