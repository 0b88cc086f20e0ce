import type { Component } from '@orrery/kernel';
import { galaxyOf } from '../galaxy/index.ts';
import { takeControl } from '../rules/control.ts';
import { readyPlanets } from '../rules/payment.ts';
import { type Game, placePlanet, systemKey, systemName } from '../state/index.ts';
import { explorationCard } from './exploration-card.ts';

/**
 * A planet nobody knew of: it lies in the system from now on. Whoever found it gains control of it, which explores it
 * (LRR 35.1), and readies its card.
 */
export const mirage: Component<Game> = explorationCard('mirage', function* (game, event) {
  const { state } = game;
  const planet = galaxyOf(state.map).findPlanet('mirage');
  event.becomes = 'purged';
  placePlanet(state, planet, event.system);
  game.emit({
    type: 'planet-placed',
    text: `Mirage appears in ${systemName(state, event.system)}`,
    rule: 'LRR 35.7',
    data: { planet: 'planet:mirage', system: systemKey(state, event.system) },
  });
  yield* takeControl(game, event.player, planet);
  readyPlanets(state, [planet]);
});
