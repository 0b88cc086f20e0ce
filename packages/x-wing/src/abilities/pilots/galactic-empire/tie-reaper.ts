import { greenTokens } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { act, canAct, grantOf } from '../../kit/actions.ts';
import { attackerOf, defenderOf } from '../../kit/attacks.ts';
import { changes } from '../../kit/dice.ts';
import { may, pilot } from '../../kit/write.ts';

/** Pilots of the TIE Reaper, Galactic Empire. */
export const TIE_REAPER_PILOTS: readonly Ability[] = [
  pilot(
    'vizier',
    '"Vizier"',
    'After a full speed 1 maneuver by his ailerons he may coordinate; then he skips his action.',
    {
      reactions: {
        'after-maneuver': may(
          (game, card, event) =>
            event.ship === card.self &&
            event.full &&
            event.ailerons &&
            canAct(game, card.self, grantOf(card, ['coordinate'])),
          function* (game, card) {
            const result = yield* act(game, card, card.self, ['coordinate']);
            if (result !== undefined) card.self.round.skipsAction = true;
          },
        ),
      },
    },
  ),
  pilot('captainferoph', 'Captain Feroph', 'Attacked by a ship without green tokens he makes a result an evade.', {
    dice: [
      changes({
        dice: 'defense',
        from: ['blank', 'focus'],
        to: 'evade',
        most: 1,
        when: (game, _card, attack) => greenTokens(attackerOf(game, attack)) === 0,
      }),
    ],
  }),
  pilot('majorvermeil', 'Major Vermeil', 'Attacking a ship without green tokens he makes a result a hit.', {
    dice: [
      changes({
        dice: 'attack',
        from: ['blank', 'focus'],
        to: 'hit',
        most: 1,
        when: (game, _card, attack) => greenTokens(defenderOf(game, attack)) === 0,
      }),
    ],
  }),
];
