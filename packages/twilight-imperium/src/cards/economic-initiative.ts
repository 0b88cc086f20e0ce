import { planetsOf, traitsOf } from '../state/index.ts';
import { componentCard } from './component-card.ts';
import { readyAll } from './effects.ts';

/** Each cultural planet of its player is readied; there may be none. */
export const economicInitiative = componentCard({
  id: 'economic-initiative',
  *effect(game, player) {
    const { state } = game;
    const cultural = planetsOf(state, player).filter((planet) => traitsOf(state, planet).includes('cultural'));
    readyAll(game, player, cultural);
  },
});
