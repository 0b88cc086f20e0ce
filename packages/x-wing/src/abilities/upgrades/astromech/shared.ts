import { distance, rangeOf } from '../../../geometry/index.ts';
import { repair } from '../../../rules/damage.ts';
import { gain } from '../../../rules/tokens.ts';
import { type Ship, baseOf } from '../../../state/index.ts';
import type { Ability, CardAction } from '../../ability.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { chooseDamage, recoverShield, shipDamage } from '../../kit/damage.ts';
import { may, upgrade } from '../../kit/write.ts';

export function rangeOfShips(ship: Ship, other: Ship): number {
  return ship === other ? 0 : rangeOf(distance(baseOf(ship), baseOf(other)));
}

export const REPAIR_ACTIONS: readonly CardAction[] = [
  {
    header: 'facedown',
    title: 'Repair a facedown damage card',
    unavailable: (_game, card) =>
      chargesOf(card) < 1
        ? 'it has no charge'
        : card.self.damage.some((dealt) => !dealt.faceup)
          ? undefined
          : 'no damage card is facedown',
    *perform(game, card) {
      spendCharge(game, card);
      repair(game, card.self, card.self.damage.find((dealt) => !dealt.faceup)!);
      return true;
    },
  },
  {
    header: 'ship',
    title: 'Repair a faceup Ship damage card',
    unavailable: (_game, card) => (shipDamage(card.self).length > 0 ? undefined : 'no Ship damage card is faceup'),
    *perform(game, card) {
      repair(game, card.self, yield* chooseDamage(card, shipDamage(card.self)));
      return true;
    },
  },
];

/** After the dial is revealed: a charge and a disarm token for a shield. */
export function shieldAstromech(xws: string, name: string): Ability {
  return upgrade(xws, name, 'After the dial is revealed, a charge and a disarm token recover a shield.', {
    reactions: {
      'after-reveal': may(
        (_game, card, event) =>
          event.ship === card.self && chargesOf(card) > 0 && card.self.shields < card.self.profile.shields,
        function* (game, card) {
          spendCharge(game, card);
          yield* gain(game, card.self, 'disarm');
          recoverShield(game, card.self);
        },
      ),
    },
  });
}
