import { revealExplorationCards, canReveal } from '../rules/exploration.ts';
import type { PlanetTrait } from '../data/index.ts';
import { planetsOf, traitsOf } from '../state/index.ts';
import { CARD_RULE, componentCard } from './component-card.ts';

const REVEALED = 3;
const TRAITS: readonly PlanetTrait[] = ['cultural', 'hazardous', 'industrial'];

/** Three cards of an exploration deck that fits a planet of one's own: relic fragments are kept. */
export const archaeologicalExpedition = componentCard<PlanetTrait>({
  id: 'archaeological-expedition',
  kind: 'choose-exploration-deck',
  prompt: `From which exploration deck are ${REVEALED} cards revealed?`,
  missing: 'you control no planet with a trait',
  candidates: (state, player) => {
    const traits = new Set(planetsOf(state, player).flatMap((planet) => traitsOf(state, planet)));
    return TRAITS.map((trait) => ({
      key: `deck:${trait}`,
      words: `the ${trait} deck`,
      value: trait,
      no: !traits.has(trait)
        ? `you control no ${trait} planet`
        : canReveal(state, trait, REVEALED)
          ? undefined
          : `the deck has fewer than ${REVEALED} cards`,
    }));
  },
  *effect(game, player, deck) {
    revealExplorationCards(game, player, deck, REVEALED, CARD_RULE);
  },
});
