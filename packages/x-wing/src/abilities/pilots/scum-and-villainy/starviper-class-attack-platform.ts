import { gain } from '../../../rules/tokens.ts';
import type { Ability } from '../../ability.ts';
import { defends } from '../../kit/attacks.ts';
import { chooseShip } from '../../kit/choices.ts';
import { shareResult, sharers } from '../../kit/friends.ts';
import { turnShip } from '../../kit/maneuvers.ts';
import { shipsAt } from '../../kit/ships.ts';
import { may, pilot } from '../../kit/write.ts';

/** Pilots of the StarViper-class Attack Platform, Scum and Villainy. */
export const STARVIPER_CLASS_ATTACK_PLATFORM_PILOTS: readonly Ability[] = [
  pilot(
    'dalanoberos-starviperclassattackplatform',
    'Dalan Oberos',
    'After a full maneuver a stress token turns him by 90 degrees.',
    {
      reactions: {
        'after-maneuver': may(
          (_game, card, { ship, full }) => ship === card.self && full,
          function* (game, card) {
            yield* gain(game, card.self, 'stress');
            yield* turnShip(game, card, card.self);
          },
        ),
      },
    },
  ),
  pilot('guri', 'Guri', 'At the start of the Engagement Phase an enemy at range 0 to 1 may give her a focus token.', {
    reactions: {
      'start-engagement': may(
        (game, card) => shipsAt(game, card, 0, 1, 'enemy').length > 0,
        function* (game, card) {
          yield* gain(game, card.self, 'focus');
        },
      ),
    },
  }),
  pilot(
    'princexizor',
    'Prince Xizor',
    'After neutralizing, a friend at range 0 to 1 in the attack arc may suffer a result for him.',
    {
      reactions: {
        'after-neutralize': may(
          (game, card, { attack }) =>
            defends(card, attack) && attack.hits + attack.crits > 0 && sharers(game, card, attack).length > 0,
          function* (game, card, { attack }) {
            const friend = yield* chooseShip(card, sharers(game, card, attack), true);
            if (friend !== undefined) yield* shareResult(game, card, attack, friend);
          },
        ),
      },
    },
  ),
];
