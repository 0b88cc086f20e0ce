import { isStressed, range } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { attacks, defenderOf, enemyIn, isPrimary } from '../../kit/attacks.ts';
import { both, rerolls } from '../../kit/dice.ts';
import { shipsAt } from '../../kit/ships.ts';
import { pilot } from '../../kit/write.ts';

/** Pilots of the Firespray-class Patrol Craft, Scum and Villainy. */
export const FIRESPRAY_CLASS_PATROL_CRAFT_PILOTS: readonly Ability[] = [
  pilot('bobafett', 'Boba Fett', 'He rerolls one of his dice for each enemy at range 0 to 1.', {
    dice: both((dice) => rerolls({ dice, most: (game, card) => shipsAt(game, card, 0, 1, 'enemy').length })),
  }),
  pilot('emonazzameen', 'Emon Azzameen', 'Instead of the straight 1 he drops with the straight or a turn of speed 3.', {
    dropTemplates: (_game, _card, { template, launch }) =>
      !launch && template?.kind === 'straight' && template.speed === 1
        ? [
            { template: { kind: 'turn', speed: 3, side: 'left' }, launch },
            { template: { kind: 'straight', speed: 3, side: 'ahead' }, launch },
            { template: { kind: 'turn', speed: 3, side: 'right' }, launch },
          ]
        : [],
  }),
  pilot(
    'kathscarlet',
    'Kath Scarlet',
    'One more die in primary attacks with a friend who is not limited at range 0 of the target.',
    {
      attackDice: (game, card, attack) =>
        attacks(card, attack) &&
        isPrimary(attack) &&
        shipsAt(game, card, 0, 4, 'other friendly').some(
          (friend) => friend.profile.limited === 0 && range(friend, defenderOf(game, attack)) === 0,
        )
          ? 1
          : 0,
    },
  ),
  pilot('koshkafrost', 'Koshka Frost', 'Against a stressed enemy she rerolls a die.', {
    dice: both((dice) =>
      rerolls({ dice, most: 1, when: (game, card, attack) => isStressed(enemyIn(game, card, attack)) }),
    ),
  }),
  pilot(
    'krassistrelix',
    'Krassis Trelix',
    'Special front arc weapons fire to the rear too; a special attack rerolls a die.',
    {
      weaponArcs: (_game, _card, { primary, printedArc }, arcs) =>
        !primary && printedArc === 'front' ? [...arcs, 'rear'] : arcs,
      dice: [rerolls({ dice: 'attack', most: 1, when: (_game, _card, attack) => !isPrimary(attack) })],
    },
  ),
];
