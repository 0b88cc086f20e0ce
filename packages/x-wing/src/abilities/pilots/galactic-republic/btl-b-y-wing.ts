import { devicePolygon, distance, rangeOf } from '../../../geometry/index.ts';
import { gain } from '../../../rules/tokens.ts';
import { baseOf, isInArc } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { isPrimary } from '../../kit/attacks.ts';
import { changes, rerolls } from '../../kit/dice.ts';
import { friendIn } from '../../kit/friends.ts';
import { shipsAt } from '../../kit/ships.ts';
import { RED_TOKENS } from '../../kit/tokens.ts';
import { must, pilot } from '../../kit/write.ts';

/** Pilots of the BTL-B Y-wing, Galactic Republic. */
export const BTL_B_Y_WING_PILOTS: readonly Ability[] = [
  pilot('r2d2', 'R2-D2', 'At the start of the Engagement Phase an enemy in his rear arc gives him a calculate token.', {
    reactions: {
      'start-engagement': must(
        (game, card) => shipsAt(game, card, 0, 3, 'enemy').some((enemy) => isInArc(card.self, 'rear', enemy)),
        function* (game, card) {
          yield* gain(game, card.self, 'calculate');
        },
      ),
    },
  }),
  pilot('matchstick', '"Matchstick"', 'Primary and turret attacks reroll a die for each red token he has.', {
    dice: [
      rerolls({
        dice: 'attack',
        most: (_game, { self }) => RED_TOKENS.reduce((sum, token) => sum + self.tokens[token], 0),
        when: (_game, _card, attack) => isPrimary(attack) || attack.arc === 'singleturret',
      }),
    ],
  }),
  pilot('broadside', '"Broadside"', 'Turret attacks with the turret to a side make a blank a focus.', {
    dice: [
      changes({
        dice: 'attack',
        from: ['blank'],
        to: 'focus',
        most: 1,
        when: (_game, { self }, attack) =>
          attack.arc === 'singleturret' && (self.turret === 'left' || self.turret === 'right'),
      }),
    ],
  }),
  pilot(
    'goji',
    '"Goji"',
    'Friends at range 0 to 3 roll one more defense die for each friendly bomb at range 0 to 1 of them.',
    {
      defenseDice: (game, card, attack) => {
        const friend = friendIn(game, card, attack, { dice: 'defense', to: 3 });
        if (friend === undefined) return 0;
        return game.state.devices.filter(
          (device) =>
            device.seat === card.self.seat &&
            !['proximitymine', 'connernet', 'clustermine'].includes(device.kind) &&
            rangeOf(distance(baseOf(friend), devicePolygon(device.kind, device.pose))) <= 1,
        ).length;
      },
    },
  ),
];
