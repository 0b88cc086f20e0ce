import { initiativeOf } from '../../../rules/initiative.ts';
import type { Ability } from '../../ability.ts';
import { defends, enemyIn, isPrimary } from '../../kit/attacks.ts';
import { moreDice } from '../../kit/dice.ts';
import { BASIC } from '../../kit/maneuvers.ts';
import { pilot } from '../../kit/write.ts';

/** Pilots of the Fireball, Resistance. */
export const FIREBALL_PILOTS: readonly Ability[] = [
  pilot(
    'jarekyeager',
    'Jarek Yeager',
    'With two stress or fewer: damaged, red basic maneuvers while stressed; critically, advanced ones.',
    {
      allows: (_game, { self }, _what, maneuver) =>
        maneuver !== undefined &&
        self.tokens.stress <= 2 &&
        (BASIC.includes(maneuver.bearing) ? self.damage.length > 0 : self.damage.some((dealt) => dealt.faceup)),
    },
  ),
  pilot(
    'kazudaxiono',
    'Kazuda Xiono',
    "One more die, defending or in primary attacks, if the enemy's initiative is higher than his damage cards.",
    {
      ...moreDice(
        (game, card, attack) =>
          (defends(card, attack) || isPrimary(attack)) &&
          initiativeOf(game, enemyIn(game, card, attack)) > card.self.damage.length,
      ),
    },
  ),
  pilot('r1j5', 'R1-J5', 'Before a damage card of its own is exposed it looks at the facedown ones and chooses.', {
    choosesExposed: true,
  }),
];
