import { beginEffect } from '@orrery/kernel';
import { inBullseye } from '../../../rules/bullseye.ts';
import { initiativeOf } from '../../../rules/initiative.ts';
import { gain, lose } from '../../../rules/tokens.ts';
import type { Ability } from '../../ability.ts';
import { act, canAct, grantOf } from '../../kit/actions.ts';
import { attacks } from '../../kit/attacks.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { isFriend } from '../../kit/friends.ts';
import { isNear, shipsAt } from '../../kit/ships.ts';
import { may, must, pilot } from '../../kit/write.ts';
import { hask } from './shared.ts';

/** Pilots of the TIE/in Interceptor, Galactic Empire. */
export const TIE_IN_INTERCEPTOR_PILOTS: readonly Ability[] = [
  pilot(
    'soontirfel',
    'Soontir Fel',
    'At the start of the Engagement Phase an enemy in his bullseye gives him a focus token.',
    {
      reactions: {
        'start-engagement': must(
          (game, card) => shipsAt(game, card, 0, 3, 'enemy').some((enemy) => inBullseye(game, card.self, enemy)),
          function* (game, card) {
            yield* gain(game, card.self, 'focus');
          },
        ),
      },
    },
  ),
  pilot('turrphennir', 'Turr Phennir', 'After he attacked he may barrel roll or boost, even while stressed.', {
    reactions: {
      'after-attack': may(
        (game, card, { attack }) =>
          attacks(card, attack) &&
          canAct(game, card.self, grantOf(card, ['barrelroll', 'boost'], { whileStressed: true })),
        (game, card) => act(game, card, card.self, ['barrelroll', 'boost'], { whileStressed: true }),
      ),
    },
  }),
  pilot(
    'cienaree',
    'Ciena Ree',
    'Stress when she destroys a ship; a stress token goes when a friend at range 0 to 3 is destroyed.',
    {
      reactions: {
        'after-attack': must(
          (_game, card, { attack, defender }) => attacks(card, attack) && defender.status !== 'play',
          function* (game, card) {
            yield* gain(game, card.self, 'stress');
          },
        ),
        destroyed: must(
          (_game, card, { ship }) => isFriend(card, ship) && ship !== card.self && isNear(card, ship, 0, 3),
          function* (game, card) {
            lose(game, card.self, 'stress');
          },
        ),
      },
    },
  ),
  pilot('gideonhask-tieininterceptor', 'Gideon Hask', 'One more die against a damaged defender.', { attackDice: hask }),
  pilot(
    'commandantgoran',
    'Commandant Goran',
    'A friend at range 0 to 3 of lower initiative that partially executed a maneuver may focus, red.',
    {
      reactions: {
        'after-maneuver': may(
          (game, card, { ship, full }) =>
            !full &&
            isFriend(card, ship) &&
            initiativeOf(game, ship) < initiativeOf(game, card.self) &&
            isNear(card, ship, 0, 3) &&
            canAct(game, ship, grantOf(card, ['focus'], { treat: 'red' })),
          (game, card, { ship }) => act(game, card, ship, ['focus'], { treat: 'red' }),
        ),
      },
    },
  ),
  pilot('lieutenantlorrir', 'Lieutenant Lorrir', 'He barrel rolls along a bank instead of the straight template.', {
    bends: (how) => how === 'barrelroll',
  }),
  pilot(
    'nashwindrider',
    'Nash Windrider',
    'A charge lets a small friend at range 0 to 3 that is destroyed before it engaged engage now.',
    {
      reactions: {
        destroyed: may(
          (game, card, { ship }) =>
            game.state.phase === 'engagement' &&
            game.state.engaging !== null &&
            isFriend(card, ship) &&
            ship.profile.size === 'small' &&
            !ship.round.engaged &&
            isNear(card, ship, 0, 3) &&
            chargesOf(card) > 0,
          function* (game, card, { ship }) {
            spendCharge(game, card);
            beginEffect(game.state, {
              source: card.ability.name,
              kind: 'engages-at',
              until: 'round',
              data: { ship: ship.id, value: game.state.engaging },
            });
          },
        ),
      },
    },
  ),
];
