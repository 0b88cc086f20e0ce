import { gain } from '../../../rules/tokens.ts';
import type { Ability } from '../../ability.ts';
import { attacks } from '../../kit/attacks.ts';
import { must, pilot } from '../../kit/write.ts';

/** Pilots of the TIE/ph Phantom, Galactic Empire. */
export const TIE_PH_PHANTOM_PILOTS: readonly Ability[] = [
  pilot('echo', '"Echo"', 'It decloaks along a bank instead of the straight template.', {
    bends: (how) => how === 'decloak',
  }),
  pilot('whisper', '"Whisper"', 'After an attack that hits she gains an evade token.', {
    reactions: {
      'after-attack': must(
        (_game, card, { attack }) => attacks(card, attack) && attack.hit,
        function* (game, card) {
          yield* gain(game, card.self, 'evade');
        },
      ),
    },
  }),
];
