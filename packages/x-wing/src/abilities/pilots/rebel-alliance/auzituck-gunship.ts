import { gain, spend } from '../../../rules/tokens.ts';
import { range } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { attacks, isPrimary } from '../../kit/attacks.ts';
import { isFriend } from '../../kit/friends.ts';
import { may, pilot } from '../../kit/write.ts';

/** Pilots of the Auzituck Gunship, Rebel Alliance. */
export const AUZITUCK_GUNSHIP_PILOTS: readonly Ability[] = [
  pilot(
    'lowhhrick',
    'Lowhhrick',
    'When a friend at range 0 to 1 becomes the defender, a reinforce token gives it an evade token.',
    {
      reactions: {
        'attack-declared': may(
          (_game, card, { defender }) =>
            isFriend(card, defender) &&
            range(card.self, defender) <= 1 &&
            card.self.tokens.reinforceFore + card.self.tokens.reinforceAft > 0,
          function* (game, card, { defender }) {
            spend(game, card.self, card.self.tokens.reinforceFore > 0 ? 'reinforceFore' : 'reinforceAft');
            yield* gain(game, defender, 'evade');
          },
        ),
      },
    },
  ),
  pilot('wullffwarro', 'Wullffwarro', 'Damaged, one more die in primary attacks.', {
    attackDice: (_game, card, attack) =>
      attacks(card, attack) && isPrimary(attack) && card.self.damage.length > 0 ? 1 : 0,
  }),
];
