import { gain, lose } from '../../../rules/tokens.ts';
import { isDisarmed, isStressed } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { defends } from '../../kit/attacks.ts';
import { may, pilot } from '../../kit/write.ts';

/** Pilots of the Alpha-class Star Wing, Galactic Empire. */
export const ALPHA_CLASS_STAR_WING_PILOTS: readonly Ability[] = [
  pilot('lieutenantkarsabi', 'Lieutenant Karsabi', 'After a disarm token, unstressed, a stress token removes it.', {
    reactions: {
      'token-gained': may(
        (_game, card, { ship, token }) =>
          ship === card.self && token === 'disarm' && ship.tokens.disarm > 0 && !isStressed(ship),
        function* (game, card) {
          yield* gain(game, card.self, 'stress');
          lose(game, card.self, 'disarm');
        },
      ),
    },
  }),
  pilot('majorvynder', 'Major Vynder', 'One more defense die while disarmed.', {
    defenseDice: (_game, card, attack) => (defends(card, attack) && isDisarmed(card.self) ? 1 : 0),
  }),
];
