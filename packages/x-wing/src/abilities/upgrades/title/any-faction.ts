import type { Ability } from '../../ability.ts';
import { act, canAct, grantOf } from '../../kit/actions.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { may, upgrade } from '../../kit/write.ts';

/** Title upgrades for any faction. */
export const TITLE_OF_ANY_FACTION: readonly Ability[] = [
  upgrade('virago', 'Virago', 'A shield and a modification slot. In the End Phase a charge buys a red boost.', {
    reactions: {
      'end-phase': may(
        (game, card) => chargesOf(card) > 0 && canAct(game, card.self, grantOf(card, ['boost'], { treat: 'red' })),
        function* (game, card) {
          spendCharge(game, card);
          yield* act(game, card, card.self, ['boost'], { treat: 'red' });
        },
      ),
    },
  }),
];
