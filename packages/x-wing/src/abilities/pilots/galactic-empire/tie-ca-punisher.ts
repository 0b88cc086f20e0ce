import { acquireLock, lockTargets } from '../../../rules/lock.ts';
import type { Ability } from '../../ability.ts';
import { act, canAct, grantOf } from '../../kit/actions.ts';
import { may, pilot } from '../../kit/write.ts';

/** Pilots of the TIE/ca Punisher, Galactic Empire. */
export const TIE_CA_PUNISHER_PILOTS: readonly Ability[] = [
  pilot('deathrain', '"Deathrain"', 'After he dropped or launched a device he may act.', {
    reactions: {
      'device-placed': may(
        (game, card, { ship }) => ship === card.self && canAct(game, ship, grantOf(card, 'standard')),
        (game, card) => act(game, card, card.self, 'standard'),
      ),
    },
  }),
  pilot('redline', '"Redline"', 'Two locks; after an action he may acquire one.', {
    maximumLocks: 2,
    reactions: {
      'after-action': may(
        (game, card, { ship }) => ship === card.self && lockTargets(game, ship).options.length > 0,
        (game, card) => acquireLock(game, card.self, card.self.seat, card.ability.name),
      ),
    },
  }),
];
