import { gain } from '../../../rules/tokens.ts';
import type { Ability } from '../../ability.ts';
import { rerolls } from '../../kit/dice.ts';
import { must, upgrade } from '../../kit/write.ts';

/** Crew upgrades of the Galactic Republic. */
export const CREW_OF_GALACTIC_REPUBLIC: readonly Ability[] = [
  upgrade('c3po-republic', 'C-3PO', 'Defending while calculating it rerolls a die. Calculating gains one more.', {
    dice: [rerolls({ dice: 'defense', most: 1, when: (_game, { self }) => self.tokens.calculate > 0 })],
    reactions: {
      'after-action': must(
        (_game, { self }, { ship, type }) => ship === self && type === 'calculate',
        (game, card) => gain(game, card.self, 'calculate'),
      ),
    },
  }),
];
