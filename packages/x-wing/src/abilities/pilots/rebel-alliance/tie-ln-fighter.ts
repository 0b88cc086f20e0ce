import type { Ability } from '../../ability.ts';
import { attacks } from '../../kit/attacks.ts';
import { assign } from '../../kit/conditions.ts';
import { must, pilot } from '../../kit/write.ts';
import { ezra } from './shared.ts';

/** Pilots of the TIE/ln Fighter, Rebel Alliance. */
export const TIE_LN_FIGHTER_PILOTS: readonly Ability[] = [
  pilot('captainrex', 'Captain Rex', 'After he attacked, the defender is under Suppressive Fire.', {
    reactions: {
      'after-attack': must(
        (_game, card, { attack, defender }) => attacks(card, attack) && defender.status === 'play',
        function* (game, card, { defender }) {
          assign(game, card, defender, 'suppressivefire');
        },
      ),
    },
  }),
  pilot('ezrabridger-tielnfighter', 'Ezra Bridger', 'Stressed, a force turns two focus.', { dice: ezra }),
];
