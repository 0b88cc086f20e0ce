import { modified, numberKey, openWindow, type Rule, type Window } from '@orrery/kernel';
import { type Game, type PlayerId, playerName } from '../state/index.ts';

/** Spending command tokens from the strategy pool (LRR 20.5). */

/** A command token is about to be spent from the strategy pool. What pays it otherwise sets `paid`. */
export interface StrategyTokenSpent {
  readonly player: PlayerId;
  /** For the secondary ability of a strategic action (LRR 82.1). */
  readonly secondary: boolean;
  paid: boolean;
}

/** When a player would spend a command token from the strategy pool. */
export const strategyTokenSpent: Window<StrategyTokenSpent> = { key: 'when a strategy token is spent' };
/** After a command token was spent from the strategy pool itself: not after one that stood in for it. */
export const afterStrategyTokenSpent: Window<{ readonly player: PlayerId }> = {
  key: 'after a strategy token is spent',
};
/** Tokens that can be spent in place of those of the strategy pool. */
export const tokensInPlace = numberKey<{ readonly player: PlayerId; readonly secondary: boolean }>(
  'tokens in place of the strategy pool',
);

/** How many command tokens a player could spend as if from the strategy pool; `secondary`: for one of a strategic action. */
export function strategyTokens(game: Game, player: PlayerId, secondary = false): number {
  return modified(game, tokensInPlace, game.state.players[player].strategy, { player, secondary });
}

/**
 * Spend command tokens from the strategy pool, or what stands in for them. Throws when there are too few: the caller asks
 * `strategyTokens` first.
 */
export function* spendStrategyTokens(game: Game, player: PlayerId, count: number, rule: string): Rule {
  for (let i = 0; i < count; i++) if (yield* payToken(game, player, rule, false)) yield* tokenSpent(game, player);
}

/**
 * Spend command tokens from the strategy pool for a secondary ability, `strategic` if of a strategic action, that is carried out in
 * `resolve`: what answers the spending comes after it (FAQ on Magmus). Throws as `spendStrategyTokens` does.
 */
export function* spendTokensForSecondary(
  game: Game,
  player: PlayerId,
  count: number,
  strategic: boolean,
  rule: string,
  resolve: () => Rule,
): Rule {
  let spent = 0;
  for (let i = 0; i < count; i++) if (yield* payToken(game, player, rule, strategic)) spent++;
  yield* resolve();
  for (let i = 0; i < spent; i++) yield* tokenSpent(game, player);
}

/** True if the token came from the strategy pool itself. */
function* payToken(game: Game, player: PlayerId, rule: string, secondary: boolean): Rule<boolean> {
  const event: StrategyTokenSpent = { player, secondary, paid: false };
  yield* openWindow(game, strategyTokenSpent, event, () => [player]);
  if (event.paid) return false;
  takeToken(game, player, rule);
  return true;
}

function* tokenSpent(game: Game, player: PlayerId): Rule {
  yield* openWindow(game, afterStrategyTokenSpent, { player }, () => [player]);
}

function takeToken(game: Game, player: PlayerId, rule: string): void {
  const owner = game.state.players[player];
  if (owner.strategy === 0) throw new Error(`${rule}: player ${player} has no token in the strategy pool`);
  owner.strategy--;
  game.emit({
    type: 'strategy-token-spent',
    text: `${playerName(game.state, player)} spends a command token from the strategy pool`,
    rule,
    data: { player, left: owner.strategy },
  });
}
