import { canSpendForce, lose, spend, spendForce } from '../../../rules/tokens.ts';
import { type Ship, inFiringArc } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { act, canAct, grantOf } from '../../kit/actions.ts';
import { attacks, bonusAttack, canAttack, defends } from '../../kit/attacks.ts';
import { RED_TOKENS, pickToken, tokensAmong } from '../../kit/tokens.ts';
import { may, pilot } from '../../kit/write.ts';

function maulLimits(attack: { readonly hit: boolean; readonly defender: number }) {
  return {
    weapons: ({ primary }: { primary: boolean }) => primary,
    targets: (target: Ship) => !attack.hit || target.id !== attack.defender,
  };
}

/** Pilots of the Sith Infiltrator, Separatist Alliance. */
export const SITH_INFILTRATOR_PILOTS: readonly Ability[] = [
  pilot(
    'darthmaul',
    'Darth Maul',
    'After he attacked two force buy a bonus primary attack on another ship, or on the same if he missed.',
    {
      reactions: {
        'bonus-attack': may(
          (game, card, { attack }) =>
            attacks(card, attack) &&
            canSpendForce(game, card.self, 2) &&
            canAttack(game, card.self, maulLimits(attack)),
          function* (game, card, { attack }) {
            spendForce(game, card.self, 2);
            yield* bonusAttack(game, card.self, maulLimits(attack));
          },
        ),
      },
    },
  ),
  pilot(
    'countdooku',
    'Count Dooku',
    'After he defended against a ship in his firing arc a force removes a blue or red token; after he hit a force buys an action.',
    {
      reactions: {
        'after-attack': may(
          (game, card, { attack, attacker }) =>
            canSpendForce(game, card.self) &&
            (defends(card, attack)
              ? inFiringArc(card.self, attacker) && tokensAmong(card.self, ['cloak', ...RED_TOKENS]).length > 0
              : attacks(card, attack) && attack.hit && canAct(game, card.self, grantOf(card, 'standard'))),
          function* (game, card, { attack }) {
            spendForce(game, card.self);
            if (attacks(card, attack)) yield* act(game, card, card.self, 'standard');
            else
              lose(
                game,
                card.self,
                yield* pickToken(card, tokensAmong(card.self, ['cloak', ...RED_TOKENS]), 'which token goes?'),
              );
          },
        ),
      },
    },
  ),
  pilot('066', '0-66', 'After it defended a calculate token buys an action.', {
    reactions: {
      'after-attack': may(
        (game, card, { attack }) =>
          defends(card, attack) && card.self.tokens.calculate > 0 && canAct(game, card.self, grantOf(card, 'standard')),
        function* (game, card) {
          spend(game, card.self, 'calculate');
          yield* act(game, card, card.self, 'standard');
        },
      ),
    },
  }),
];
