import { acquireLock } from '../../../rules/lock.ts';
import type { Ability } from '../../ability.ts';
import { BASIC } from '../../kit/maneuvers.ts';
import { may, upgrade } from '../../kit/write.ts';
import { REPAIR_ACTIONS, shieldAstromech } from './shared.ts';

/** Astromech upgrades for any faction. */
export const ASTROMECH_OF_ANY_FACTION: readonly Ability[] = [
  upgrade('q7astromech', 'Q7 Astromech', 'It may roll and boost through and onto obstacles.', {
    ignoresObstacles: (_game, _card, _kind, _obstacle, doing) => doing === 'reposition',
  }),
  shieldAstromech('r2astromech', 'R2 Astromech'),
  upgrade(
    'r3astromech',
    'R3 Astromech',
    'It keeps two locks on different objects; after a lock action it may acquire another.',
    {
      maximumLocks: 2,
      reactions: {
        'after-action': may(
          (_game, card, event) => event.ship === card.self && event.type === 'lock',
          (game, card) => acquireLock(game, card.self),
        ),
      },
    },
  ),
  upgrade('r4astromech', 'R4 Astromech', 'Basic maneuvers of speed 1 and 2 are easier.', {
    maneuverDifficulty: (_game, card, ship, { speed, bearing }) =>
      ship === card.self && (speed === 1 || speed === 2) && BASIC.includes(bearing) ? -1 : 0,
  }),
  upgrade('r5astromech', 'R5 Astromech', 'Actions: a charge repairs a facedown card; repair a faceup Ship card.', {
    actions: REPAIR_ACTIONS,
  }),
];
