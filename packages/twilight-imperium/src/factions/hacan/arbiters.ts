import type { Component, Modifier } from '@orrery/kernel';
import { exchangeActionCards } from '../../rules/transactions.ts';
import { type Game, hasFactionAbility, type PlayerId } from '../../state/index.ts';

/** Action cards are exchanged in transactions with the Hacan, whoever of the two gives them. */
export const arbiters: Component<Game> = {
  name: 'Arbiters',
  modifiers: [
    {
      source: 'Arbiters',
      rule: 'LRR 94.3',
      number: exchangeActionCards,
      by: ({ state }, { player, partner }) =>
        [player, partner].some((one) => hasFactionAbility(state, one, 'arbiters')) ? 1 : 0,
    } as Modifier<Game, { readonly player: PlayerId; readonly partner: PlayerId }> as Modifier<Game, never>,
  ],
};
