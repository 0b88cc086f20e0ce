import type { Ability } from '../../ability.ts';
import { attacks, bonusAttack, canAttack, isPrimary } from '../../kit/attacks.ts';
import { may, upgrade } from '../../kit/write.ts';

const PRIMARY_TURRET = {
  weapons: ({ primary, printedArc }: { primary: boolean; printedArc: string }) =>
    primary && printedArc === 'singleturret',
};

/** Gunner upgrades of the First Order. */
export const GUNNER_OF_FIRST_ORDER: readonly Ability[] = [
  upgrade(
    'specialforcesgunner',
    'Special Forces Gunner',
    'Primary front arc attacks: one more die with the turret ahead; with the turret behind a bonus turret attack.',
    {
      attackDice: (_game, card, attack) =>
        attacks(card, attack) && isPrimary(attack) && attack.arc === 'front' && card.self.turret === 'front' ? 1 : 0,
      reactions: {
        'bonus-attack': may(
          (game, card, { attack }) =>
            attacks(card, attack) &&
            isPrimary(attack) &&
            attack.arc === 'front' &&
            card.self.turret === 'rear' &&
            canAttack(game, card.self, PRIMARY_TURRET),
          (game, card) => bonusAttack(game, card.self, PRIMARY_TURRET),
        ),
      },
    },
  ),
];
