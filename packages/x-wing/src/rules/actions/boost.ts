import { cardsOf } from '../../abilities/registry.ts';
import type { ActionDifficulty } from '../../data/index.ts';
import type { Game, Ship } from '../../state/index.ts';
import { faster, type Template } from '../../geometry/index.ts';
import { boost as move, boostTemplates, type MoveHow, templateId } from '../reposition.ts';
import { canSpendForce, gain, spendForce } from '../tokens.ts';
import { sufferOverlap } from '../maneuver.ts';
import type { ActionRule } from './action.ts';

/** Templates that cards of the ship offer for this boost at a price, each once. */
function pricedTemplates(game: Game, ship: Ship, difficulty: ActionDifficulty): NonNullable<MoveHow['priced']> {
  const found = new Map<string, NonNullable<MoveHow['priced']>[number]>();
  for (const card of cardsOf(game, ship, 'turnBoost')) {
    const { templates, price } = card.ability.turnBoost!;
    if (price === 'red' ? difficulty !== 'white' : !canSpendForce(game, ship)) continue;
    for (const printed of templates) {
      const template = price === 'red' || difficulty === 'red' ? speedUp(game, ship, printed) : printed;
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
  perform(game, ship, { difficulty, templates, act }) {
    const printed = templates ?? boostTemplates(game, ship);
    const plain = difficulty === 'red' ? printed.map((template) => speedUp(game, ship, template)) : printed;
    return move(game, ship, {
      templates: plain,
      ...(templates === undefined ? { priced: pricedTemplates(game, ship, difficulty) } : {}),
      ...(cardsOf(game, ship, 'boostsPartially').length === 0
        ? {}
        : { partially: (overlapped) => sufferOverlap(game, ship, overlapped, { act }) }),
    });
  },
};

/** The template of a red boost: one speed higher where a card says so and there is such a template. */
function speedUp(game: Game, ship: Ship, template: Template): Template {
  return cardsOf(game, ship, 'fasterWhenRed').length > 0 ? faster(template) : template;
}
