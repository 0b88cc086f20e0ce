import { cardsOf } from '../../abilities/registry.ts';
import type { ActionDifficulty } from '../../data/index.ts';
import type { Game, Ship } from '../../state/index.ts';
import { boost as move, type MoveHow, templateId } from '../reposition.ts';
import { canSpendForce, gain, spendForce } from '../tokens.ts';
import type { ActionRule } from './action.ts';

/** Templates that cards of the ship offer for this boost at a price, each once. */
function pricedTemplates(game: Game, ship: Ship, difficulty: ActionDifficulty): NonNullable<MoveHow['priced']> {
  const found = new Map<string, NonNullable<MoveHow['priced']>[number]>();
  for (const card of cardsOf(game, ship, 'turnBoost')) {
    const { templates, price } = card.ability.turnBoost!;
    if (price === 'red' ? difficulty !== 'white' : !canSpendForce(game, ship)) continue;
    for (const template of templates) {
      found.set(templateId(template), {
        template,
        *pay() {
          if (price === 'red') yield* gain(game, ship, 'stress');
          else spendForce(game, ship);
        },
      });
    }
  }
  return [...found.values()];
}

/** RR Boost. It is no maneuver: its difficulty is the action's, not the dial's. */
export const boost: ActionRule = {
  type: 'boost',
  title: 'Boost',
  rule: 'RR Boost',
  perform: (game, ship, { difficulty }) => move(game, ship, { priced: pricedTemplates(game, ship, difficulty) }),
};
