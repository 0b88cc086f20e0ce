import { beginEffect, endEffects } from '@orrery/kernel';
import { inBullseye } from '../../../rules/bullseye.ts';
import { gain } from '../../../rules/tokens.ts';
import { type Game, isInArc } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { attackerOf, bonusAttack, canAttack, defenderOf } from '../../kit/attacks.ts';
import { changes } from '../../kit/dice.ts';
import { may, must, pilot } from '../../kit/write.ts';

/** The ship may act at initiative 0, once. */
const BULLSEYE = (game: Game, { self }: Owned) => ({
  weapons: ({ primary }: { primary: boolean }) => primary,
  targets: (target: (typeof game.state.ships)[number]) => inBullseye(game, self, target),
});

/** Pilots of the E-wing, Rebel Alliance. */
export const E_WING_PILOTS: readonly Ability[] = [
  pilot(
    'corranhorn',
    'Corran Horn',
    'At initiative 0 a bonus primary attack in his bullseye; then a disarm token next round.',
    {
      reactions: {
        'at-initiative': may(
          (game, card, { initiative }) => initiative === 0 && canAttack(game, card.self, BULLSEYE(game, card)),
          function* (game, card) {
            if (!(yield* bonusAttack(game, card.self, BULLSEYE(game, card)))) return;
            beginEffect(game.state, {
              source: card.ability.name,
              kind: 'disarmed-next',
              until: `planning-of-${card.self.name}`,
              data: { ship: card.self.id },
            });
          },
        ),
        'start-planning': must(
          (game, card) => game.state.effects.some(({ until }) => until === `planning-of-${card.self.name}`),
          function* (game, card) {
            endEffects(game.state, `planning-of-${card.self.name}`);
            yield* gain(game, card.self, 'disarm');
          },
        ),
      },
    },
  ),
  pilot(
    'gavindarklighter',
    'Gavin Darklighter',
    'With the target in his front arc a friendly attacker may make a hit a critical.',
    {
      dice: [
        {
          ...changes({ dice: 'attack', as: 'other', from: ['hit'], to: 'crit', most: 1 }),
          usable: (game, card, attack) =>
            attackerOf(game, attack).seat === card.self.seat &&
            isInArc(card.self, 'front', defenderOf(game, attack)) &&
            attack.attackDice.some((die) => die.face === 'hit'),
        },
      ],
    },
  ),
];
