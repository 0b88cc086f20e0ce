import { gain } from '../../../rules/tokens.ts';
import type { Ability } from '../../ability.ts';
import { attacks, defends } from '../../kit/attacks.ts';
import { must, pilot } from '../../kit/write.ts';

/** Pilots of the YT-2400 Light Freighter, Rebel Alliance. */
export const YT_2400_LIGHT_FREIGHTER_PILOTS: readonly Ability[] = [
  pilot('leebo', '"Leebo"', 'After an attack of his or on him in which he spent a calculate token he gains one.', {
    reactions: {
      'after-attack': must(
        (_game, card, { attack }) =>
          (attacks(card, attack) || defends(card, attack)) && attack.spent.includes(`calculate:${card.self.id}`),
        function* (game, card) {
          yield* gain(game, card.self, 'calculate');
        },
      ),
    },
  }),
  pilot('dashrendar', 'Dash Rendar', 'While he moves he ignores obstacles.', {
    ignoresObstacles: (_game, _card, _kind, _obstacle, doing) => doing !== 'attack',
  }),
];
