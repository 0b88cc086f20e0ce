import type { Rule } from '@orrery/kernel';
import type { ActionType } from '../../data/index.ts';
import { availableActions, mayPerformAction } from '../../rules/perform-action.ts';
import type { Game, Ship } from '../../state/index.ts';
import type { ActionResult, Grant, Owned, Reaction } from '../ability.ts';
import type { Events } from '../events.ts';
import { may } from './write.ts';

/** What a card grants its own ship, or another. */
export function grantOf(card: Owned, actions: Grant['actions'], more: Partial<Grant> = {}): Grant {
  return { source: card.ability.name, rule: card.ability.name, actions, ...more };
}

/** Is there an action in this grant for the ship? */
export function canAct(game: Game, ship: Ship, grant: Grant): boolean {
  return ship.status === 'play' && availableActions(game, ship, grant).options.length > 0;
}

/** The ship may perform one of these actions. */
export function* act(
  game: Game,
  card: Owned,
  ship: Ship,
  actions: Grant['actions'],
  more: Partial<Grant> = {},
): Rule<ActionResult | undefined> {
  return yield* mayPerformAction(game, ship, grantOf(card, actions, more));
}

/** After its own full maneuver that fits, the ship may perform one of these actions. */
export function actionAfterManeuver(
  fits: (event: Events['after-maneuver']) => boolean,
  actions: readonly ActionType[],
  more: Partial<Grant> = {},
): Reaction<Events['after-maneuver']> {
  return may(
    (game, card, event) =>
      event.ship === card.self && event.full && fits(event) && canAct(game, card.self, grantOf(card, actions, more)),
    (game, card) => act(game, card, card.self, actions, more),
  );
}

/** After an action of its own that fits, the ship may perform one of these. */
export function actionAfterAction(
  fits: (event: Events['after-action']) => boolean,
  actions: readonly ActionType[],
  more: Partial<Grant> = {},
): Reaction<Events['after-action']> {
  return may(
    (game, card, event) =>
      event.ship === card.self && fits(event) && canAct(game, card.self, grantOf(card, actions, more)),
    (game, card) => act(game, card, card.self, actions, more),
  );
}
