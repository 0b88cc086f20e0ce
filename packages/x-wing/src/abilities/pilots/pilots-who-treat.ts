import { isInArc, range } from '../../state/index.ts';
import type { Ability } from '../ability.ts';
import { attackerOf, chargesOf, defenderOf, may, pilot, spendCharge } from '../kit.ts';
import { isFriend } from '../kit-more.ts';
import { inTurretArc } from '../kit-roles.ts';

/** Pilots who are treated otherwise than they stand, or who limit what others do. */
export const PILOTS_WHO_TREAT: readonly Ability[] = [
  pilot('recoil', '"Recoil"', 'While stressed, enemies in its front arc at range 0 to 1 are in its bullseye arc.', {
    bullseyes: (_game, card, target) =>
      card.self.tokens.stress > 0 &&
      !isFriend(card, target) &&
      isInArc(card.self, 'front', target) &&
      range(card.self, target) <= 1,
  }),
  pilot(
    'majorstridan',
    'Major Stridan',
    'When he coordinates or uses his upgrades, friends at range 2 to 3 count as near.',
    {
      coordinateReach: (_game, _card, _target, distance) => (distance === 3 ? true : undefined),
    },
  ),
  pilot(
    'padmeamidala',
    'Padmé Amidala',
    'An enemy in her front arc that attacks or defends modifies one focus result alone.',
    {
      limitsFocus: (game, card, attack, ship) =>
        !isFriend(card, ship) &&
        (ship === attackerOf(game, attack) || ship === defenderOf(game, attack)) &&
        isInArc(card.self, 'front', ship),
    },
  ),
  pilot(
    'tapusk',
    'Tápusk',
    'Before an enemy in its turret arc recovers a recurring charge or force in the End Phase two charges prevent it.',
    {
      reactions: {
        'would-recover': may(
          (_game, card, { ship, held }) =>
            !held.value && !isFriend(card, ship) && chargesOf(card) >= 2 && inTurretArc(card.self, ship),
          function* (game, card, { held }) {
            spendCharge(game, card, 2);
            held.value = true;
          },
        ),
      },
    },
  ),
];
