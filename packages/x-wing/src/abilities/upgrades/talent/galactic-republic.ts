import { gain } from '../../../rules/tokens.ts';
import { isInArc, range } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { defenderOf } from '../../kit/attacks.ts';
import { rerolls } from '../../kit/dice.ts';
import { upgrade } from '../../kit/write.ts';

/** Talent upgrades of the Galactic Republic. */
export const TALENT_OF_GALACTIC_REPUBLIC: readonly Ability[] = [
  upgrade('dedicated', 'Dedicated', 'A strain token lets a friend in its side arc at range 0 to 2 reroll a blank.', {
    dice: [
      {
        ...rerolls({ dice: 'defense', as: 'other', most: 1, faces: ['blank'] }),
        usable: (game, card, attack) => {
          const friend = defenderOf(game, attack);
          return (
            friend.seat === card.self.seat &&
            friend !== card.self &&
            card.self.tokens.strain === 0 &&
            range(card.self, friend) <= 2 &&
            (isInArc(card.self, 'left', friend) || isInArc(card.self, 'right', friend)) &&
            (friend.profile.limited > 0 || friend.upgrades.some((one) => one.xws === 'dedicated')) &&
            attack.defenseDice.some((die) => die.face === 'blank' && !die.rerolled)
          );
        },
        *resolve(game, card, attack) {
          yield* gain(game, card.self, 'strain');
          yield* rerolls({ dice: 'defense', most: 1, faces: ['blank'] }).resolve(game, card, attack);
        },
      },
    ],
  }),
];
