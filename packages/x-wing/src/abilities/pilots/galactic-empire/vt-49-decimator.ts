import { beginEffect } from '@orrery/kernel';
import { isInArc } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { defenderOf } from '../../kit/attacks.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { changes } from '../../kit/dice.ts';
import { pickToken, tokensAmong } from '../../kit/tokens.ts';
import { may, pilot } from '../../kit/write.ts';

/** Pilots of the VT-49 Decimator, Galactic Empire. */
export const VT_49_DECIMATOR_PILOTS: readonly Ability[] = [
  // Every primary weapon attacks at range 0 (docs/rulings.md): his words add nothing.
  pilot('captainoicunn', 'Captain Oicunn', 'He can perform primary attacks at range 0.', {}),
  pilot(
    'rearadmiralchiraneau',
    'Rear Admiral Chiraneau',
    'Reinforced toward the defender he makes a focus a critical.',
    {
      dice: [
        changes({
          dice: 'attack',
          from: ['focus'],
          to: 'crit',
          most: 1,
          when: (game, card, attack) =>
            (card.self.tokens.reinforceFore > 0 && isInArc(card.self, 'fullfront', defenderOf(game, attack))) ||
            (card.self.tokens.reinforceAft > 0 && isInArc(card.self, 'fullrear', defenderOf(game, attack))),
        }),
      ],
    },
  ),
  pilot('mornakee', 'Morna Kee', 'In the End Phase a charge turns a reinforce token to the other side and keeps it.', {
    reactions: {
      'end-phase': may(
        (_game, card) => chargesOf(card) > 0 && tokensAmong(card.self, ['reinforceFore', 'reinforceAft']).length > 0,
        function* (game, card) {
          spendCharge(game, card);
          const kinds = tokensAmong(card.self, ['reinforceFore', 'reinforceAft']);
          const token = yield* pickToken(card, kinds, 'which token is turned?');
          const other = token === 'reinforceFore' ? 'reinforceAft' : 'reinforceFore';
          card.self.tokens[token]--;
          card.self.tokens[other]++;
          beginEffect(game.state, {
            source: card.ability.name,
            kind: 'keep-tokens',
            until: 'round',
            data: { ship: card.self.id, token: other, count: 1 },
          });
        },
      ),
    },
  }),
];
