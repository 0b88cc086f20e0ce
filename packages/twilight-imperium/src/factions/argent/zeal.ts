import type { Component } from '@orrery/kernel';
import { votesAdded, votesFirst } from '../../rules/agenda/keys.ts';
import { playersInGame } from '../../rules/agenda/outcomes.ts';
import type { Game } from '../../state/index.ts';
import { factionNumber } from '../faction-ability.ts';

/** The Argent Flight votes first, and adds a vote for each player in the game to those it casts. */
export const zeal: Component<Game> = {
  name: 'Zeal',
  modifiers: [
    factionNumber('zeal', votesFirst, 1, 'LRR 8.2'),
    factionNumber('zeal', votesAdded, ({ state }) => playersInGame(state).length, 'LRR 8.15'),
  ],
};
