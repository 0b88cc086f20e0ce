import type { Rule } from '@orrery/kernel';
import { commandTokensLeft, type Game, type PlayerId } from '../../state/index.ts';
import { TOKENS_ON_SHEET, gainCommandTokens } from '../command-tokens.ts';
import { readyInfluence, spendInfluence } from '../payment.ts';
import type { StrategyCardRules } from './card.ts';

/** What a command token costs, in influence (LRR 52.2). */
const INFLUENCE_PER_TOKEN = 3;
const TOKENS = 3;

/** Leadership (LRR 52): command tokens, three and what influence buys. */
export const leadership: StrategyCardRules = {
  rule: 'LRR 52',
  *primary(game, player) {
    yield* gainCommandTokens(game, player, TOKENS, 'LRR 52.2');
    yield* buyTokens(game, player, 'LRR 52.2');
    return undefined;
  },
  canFollow: canBuy,
  *secondary(game, player) {
    yield* buyTokens(game, player, 'LRR 52.3');
  },
};

function canBuy(game: Game, player: PlayerId): boolean {
  return commandTokensLeft(game.state, player) > 0 && readyInfluence(game.state, player) >= INFLUENCE_PER_TOKEN;
}

/** Any amount of influence, a token for each three of it (LRR 52.3); no more than reinforcements can give (LRR 20.3). */
function* buyTokens(game: Game, player: PlayerId, rule: string): Rule {
  if (!canBuy(game, player)) return;
  const most = INFLUENCE_PER_TOKEN * commandTokensLeft(game.state, player);
  const spent = yield* spendInfluence(game, player, most, rule, TOKENS_ON_SHEET);
  yield* gainCommandTokens(game, player, Math.floor(spent / INFLUENCE_PER_TOKEN), rule);
}
