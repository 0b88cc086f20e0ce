import { gain } from '../../../rules/tokens.ts';
import { inFiringArc, isInArc } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { attackerOf, attacks, defenderOf, defends } from '../../kit/attacks.ts';
import { chooseShip } from '../../kit/choices.ts';
import { changes, rerolls } from '../../kit/dice.ts';
import { isFriend } from '../../kit/friends.ts';
import { lock } from '../../kit/locks.ts';
import { shipsAt } from '../../kit/ships.ts';
import { may, must, pilot } from '../../kit/write.ts';

/** Pilots of the BTL-A4 Y-wing, Scum and Villainy. */
export const BTL_A4_Y_WING_PILOTS: readonly Ability[] = [
  pilot(
    'drearenthal',
    'Drea Renthal',
    'A friend who is not limited rerolls a die against a defender in her firing arc.',
    {
      dice: [
        {
          ...rerolls({ dice: 'attack', as: 'other', most: 1 }),
          usable: (game, card, attack) => {
            const attacker = attackerOf(game, attack);
            return (
              attacker.seat === card.self.seat &&
              attacker.profile.limited === 0 &&
              inFiringArc(card.self, defenderOf(game, attack)) &&
              attack.attackDice.some((die) => !die.rerolled)
            );
          },
        },
      ],
    },
  ),
  pilot('kavil', 'Kavil', 'One more die in attacks that are not front arc attacks.', {
    attackDice: (_game, card, attack) => (attacks(card, attack) && attack.arc !== 'front' ? 1 : 0),
  }),
  pilot(
    'leemakai',
    'Leema Kai',
    "Before she engages, in no enemy's front arc, she may lock an enemy in her full front arc.",
    {
      reactions: {
        'before-engage': may(
          (game, card, { ship }) =>
            ship === card.self &&
            !shipsAt(game, card, 0, 3, 'enemy').some((enemy) => isInArc(enemy, 'front', ship)) &&
            shipsAt(game, card, 0, 3, 'enemy').some((enemy) => isInArc(ship, 'fullfront', enemy)),
          function* (game, card) {
            const ahead = shipsAt(game, card, 0, 3, 'enemy').filter((enemy) => isInArc(card.self, 'fullfront', enemy));
            const enemy = yield* chooseShip(card, ahead, true);
            if (enemy !== undefined) lock(game, card.self, enemy);
          },
        ),
      },
    },
  ),
  pilot(
    'arlizhadrassian',
    'Arliz Hadrassian',
    'Damaged, a focus becomes a critical in front arc attacks, and one becomes a blank when he defends.',
    {
      dice: [
        changes({
          dice: 'attack',
          from: ['focus'],
          to: 'crit',
          most: 1,
          when: (_game, card, attack) => attack.arc === 'front' && card.self.damage.length > 0,
        }),
      ],
      reactions: {
        'defense-rolled': must(
          (_game, card, { attack }) =>
            defends(card, attack) &&
            card.self.damage.length > 0 &&
            attack.defenseDice.some((die) => die.face === 'focus'),
          function* (_game, _card, { attack }) {
            attack.defenseDice.find((die) => die.face === 'focus')!.face = 'blank';
          },
        ),
      },
    },
  ),
  pilot(
    'padric',
    'Padric',
    'After a friendly device that he has locked goes off, enemies at range 0 to 1 of it gain strain.',
    {
      reactions: {
        detonated: must(
          (_game, card, { device, lockedBy }) => device.seat === card.self.seat && lockedBy.includes(card.self),
          function* (game, card, { near }) {
            for (const ship of near) if (!isFriend(card, ship)) yield* gain(game, ship, 'strain');
          },
        ),
      },
    },
  ),
];
