import type { Component } from '@orrery/kernel';
import { INFANTRY } from '../data/index.ts';
import { canPlaceUnits, placeUnits } from '../rules/placing-units.ts';
import { acceptsUnits, type Game, planetArea, planetName } from '../state/index.ts';
import { explorationCard, offer } from './exploration-card.ts';

/** An infantry from reinforcements for the planet. */
export const mercenaryOutfit: Component<Game> = explorationCard('mercenary-outfit', function* (game, event) {
  const { state } = game;
  const { player, planet } = event;
  const area = planetArea(state, planet);
  if (!acceptsUnits(state, planet) || !canPlaceUnits(state, player, area, INFANTRY, 1)) return;
  yield* offer(game, player, 'mercenary-outfit', [
    {
      id: 'place-infantry',
      label: `Place an infantry on ${planetName(state, planet)}`,
      take: () => placeUnits(game, player, area, INFANTRY, 1, 'LRR 35.7'),
    },
  ]);
});
