import type { Ship } from '../../state/index.ts';
import type { Ability } from '../ability.ts';
import { attacks, bonusAttack, canAttack, isPrimary } from '../kit/attacks.ts';
import { may, upgrade } from '../kit/write.ts';

/** Turret weapons, on ships that were not attacked by this ship in this round (which is: in this attack and before). */
export function otherTurretTargets(attacked: (ship: Ship) => boolean) {
  return {
    weapons: ({ printedArc }: { printedArc: string }) => printedArc === 'singleturret' || printedArc === 'doubleturret',
    targets: (ship: Ship) => !attacked(ship),
  };
}

/** After a primary attack, focused: a turret attack on another ship. */
export function secondGun(xws: string, name: string): Ability {
  return upgrade(
    xws,
    name,
    'After a primary attack, focused: a bonus turret attack on a ship not attacked in this round.',
    {
      reactions: {
        'bonus-attack': may(
          (game, card, { attack, defender }) =>
            attacks(card, attack) &&
            isPrimary(attack) &&
            card.self.tokens.focus > 0 &&
            canAttack(
              game,
              card.self,
              otherTurretTargets((ship) => ship === defender),
            ),
          (game, card, { defender }) =>
            bonusAttack(
              game,
              card.self,
              otherTurretTargets((ship) => ship === defender),
            ),
        ),
      },
    },
  );
}
