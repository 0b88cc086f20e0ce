import { type Game, homeSystem, type PlayerId } from '../../state/index.ts';
import type { ActivationTerms } from '../activation.ts';
import { redistributeTokens } from '../command-tokens.ts';
import { producersIn } from '../producers.ts';
import { produceUnits } from '../production.ts';
import { tacticalAction } from '../tactical-action.ts';
import type { StrategyCardRules } from './card.ts';

/** No token is placed, and one's own in the system does not matter. */
const TERMS: ActivationTerms = { withoutToken: true, besideOwnTokens: true };

function producersAtHome({ state }: Game, player: PlayerId) {
  const home = homeSystem(state, player);
  return home < 0 ? [] : producersIn(state, player, home);
}

/** Warfare as printed in Thunder's Edge: a tactical action without a token, pools arranged anew around it; the others produce at home. */
export const warfareOfThundersEdge: StrategyCardRules = {
  rule: 'LRR 99',
  *primary(game, player) {
    yield* redistributeTokens(game, player);
    yield* tacticalAction(game, player, TERMS);
    yield* redistributeTokens(game, player);
    return undefined;
  },
  canFollow: (game, player) => producersAtHome(game, player).length > 0,
  *secondary(game, player) {
    const producers = producersAtHome(game, player);
    if (producers.length === 0) return;
    yield* produceUnits(game, player, { system: homeSystem(game.state, player), producers, rule: 'LRR 99.3' });
  },
};
