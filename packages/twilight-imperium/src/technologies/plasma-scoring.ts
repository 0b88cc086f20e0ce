import type { Component } from '@orrery/kernel';
import { technologyIndex } from '../data/index.ts';
import { type AbilityRoll, additionalDice } from '../rules/unit-ability.ts';
import { type Game, ownsTechnology } from '../state/index.ts';

const TECHNOLOGY = technologyIndex('plasma-scoring');

/** One of the units that roll for Bombardment or Space Cannon adds a die: one for the whole roll (LRR 77, FAQ). */
export const plasmaScoring: Component<Game> = {
  name: 'Plasma Scoring',
  modifiers: [
    {
      source: 'Plasma Scoring',
      rule: 'LRR 77.3',
      number: additionalDice,
      by: ({ state }: Game, { ability, player }: AbilityRoll) =>
        ability !== 'anti-fighter-barrage' && ownsTechnology(state, player, TECHNOLOGY) ? 1 : 0,
    },
  ],
};
