import { gain } from '../../../rules/tokens.ts';
import type { Ability } from '../../ability.ts';
import { act, canAct, grantOf } from '../../kit/actions.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { may, pilot } from '../../kit/write.ts';

/** Pilots of the Galactic Empire whose ability is the same in several ships. */
export const SEVERAL_SHIPS_PILOTS: readonly Ability[] = [
  ...['vultskerris', 'vultskerris-tieininterceptor'].map((xws) =>
    pilot(xws, 'Vult Skerris', 'Action: a strain token recovers a charge. Before he engages a charge buys an action.', {
      actions: [
        {
          header: 'charge',
          title: 'Vult Skerris: recover a charge',
          unavailable: (_game, card) =>
            card.self.charges < card.self.profile.charges.value ? undefined : 'his charge is active',
          *perform(game, card) {
            yield* gain(game, card.self, 'strain');
            card.self.charges++;
            return true;
          },
        },
      ],
      reactions: {
        'before-engage': may(
          (game, card, event) =>
            event.ship === card.self && chargesOf(card) > 0 && canAct(game, card.self, grantOf(card, 'standard')),
          function* (game, card) {
            spendCharge(game, card);
            yield* act(game, card, card.self, 'standard');
          },
        ),
      },
    }),
  ),
];
