import type { Component } from '@orrery/kernel';
import { MECH } from '../../data/index.ts';
import { canReveal, type ExplorationDraw, explorationDrawn } from '../../rules/exploration.ts';
import { type Game, planetArea, unitCount } from '../../state/index.ts';
import { factionAbility } from '../faction-ability.ts';

/** Exploring a planet with an own mech: a card more is drawn; one is resolved, the other discarded. */
export const distantSuns: Component<Game> = {
  name: 'Distant Suns',
  abilities: [
    factionAbility<ExplorationDraw>({
      ability: 'distant-suns',
      rule: 'LRR 35.2',
      window: explorationDrawn,
      usable: ({ state }, owner, { player, planet, deck, count }) =>
        owner === player &&
        unitCount(state, planetArea(state, planet), owner, MECH) > 0 &&
        canReveal(state, deck, count + 1),
      missing: ({ state }, owner, { player, planet }) => {
        if (owner !== player) return 'it is another player who explores';
        return unitCount(state, planetArea(state, planet), owner, MECH) > 0
          ? 'there is no other card to draw'
          : 'you have no mech on the planet';
      },
      *resolve(_game, _owner, draw) {
        draw.count++;
      },
    }),
  ],
};
