import { rotateArc } from '../../../rules/actions/rotate.ts';
import { mayAttack } from '../../../rules/attack.ts';
import { canSpendForce, spendForce } from '../../../rules/tokens.ts';
import { shotsOf } from '../../../rules/weapons.ts';
import { isStressed } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { attacks, bonusAttack, canAttack, isPrimary, otherTurret } from '../../kit/attacks.ts';
import { rerolls } from '../../kit/dice.ts';
import { may, upgrade } from '../../kit/write.ts';
import { otherTurretTargets, secondGun } from '../second-gun.ts';

const TURRET = otherTurretTargets(() => false);

/** Gunner upgrades of the Rebel Alliance. */
export const GUNNER_OF_REBEL_ALLIANCE: readonly Ability[] = [
  secondGun('bistan', 'Bistan'),
  upgrade(
    'ezrabridger',
    'Ezra Bridger',
    'After a primary attack a force buys a bonus turret attack; stressed, it rerolls a die.',
    {
      reactions: {
        'bonus-attack': may(
          (game, card, { attack }) =>
            attacks(card, attack) &&
            isPrimary(attack) &&
            canSpendForce(game, card.self) &&
            canAttack(game, card.self, otherTurret(attack)),
          function* (game, card, { attack }) {
            spendForce(game, card.self);
            card.self.round.used.push('ezra');
            yield* bonusAttack(game, card.self, otherTurret(attack));
          },
        ),
      },
      dice: [
        rerolls({
          dice: 'attack',
          most: 1,
          when: (_game, { self }, attack) => attack.bonus && self.round.used.includes('ezra') && isStressed(self),
        }),
      ],
    },
  ),
  upgrade('hansolo', 'Han Solo', 'At initiative 7 a turret attack; the turret does not attack again in this round.', {
    reactions: {
      'at-initiative': may(
        (game, card, { initiative }) => initiative === 7 && shotsOf(game, card.self, TURRET).length > 0,
        function* (game, card) {
          const turret = card.self.turret;
          const attacked = card.self.round.attacked;
          if (yield* mayAttack(game, card.self, TURRET)) card.self.round.used.push(`fired:${turret}`);
          card.self.round.attacked = attacked;
        },
      ),
    },
    weaponArcs: (_game, { self }, { printedArc }, arcs) =>
      /turret/.test(printedArc) ? arcs.filter((arc) => !self.round.used.includes(`fired:${arc}`)) : arcs,
  }),
  upgrade('lukeskywalker', 'Luke Skywalker', 'At the start of the Engagement Phase a force rotates the turret.', {
    reactions: {
      'start-engagement': may(
        (_game, card) => card.self.force > 0 && card.self.turret !== null,
        function* (game, card) {
          spendForce(game, card.self);
          yield* rotateArc(game, card.self);
        },
      ),
    },
  }),
];
