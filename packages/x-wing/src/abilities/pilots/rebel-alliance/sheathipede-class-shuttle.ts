import { beginEffect } from '@orrery/kernel';
import { gain } from '../../../rules/tokens.ts';
import { inFiringArc, isStressed } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { isFriend } from '../../kit/friends.ts';
import { may, pilot } from '../../kit/write.ts';
import { ezra } from './shared.ts';

/** Pilots of the Sheathipede-class Shuttle, Rebel Alliance. */
export const SHEATHIPEDE_CLASS_SHUTTLE_PILOTS: readonly Ability[] = [
  pilot('ap5', 'AP-5', 'A friend with exactly one stress token that it coordinates can act.', {
    coordinates: (_game, _card, target) => (target.tokens.stress === 1 ? { whileStressed: true } : {}),
  }),
  pilot('ezrabridger-sheathipedeclassshuttle', 'Ezra Bridger', 'Stressed, a force turns two focus.', { dice: ezra }),
  pilot(
    'fennrau-sheathipedeclassshuttle',
    'Fenn Rau',
    'Before an enemy in his firing arc engages, a stress token keeps it from spending tokens on its attack dice.',
    {
      reactions: {
        'before-engage': may(
          (_game, card, { ship }) => !isFriend(card, ship) && !isStressed(card.self) && inFiringArc(card.self, ship),
          function* (game, card, { ship }) {
            yield* gain(game, card.self, 'stress');
            beginEffect(game.state, {
              source: card.ability.name,
              kind: 'no-tokens',
              until: 'round',
              data: { ship: ship.id, dice: 'attack' },
            });
          },
        ),
      },
    },
  ),
];
