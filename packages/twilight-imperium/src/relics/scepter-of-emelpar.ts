import type { Component } from '@orrery/kernel';
import { relicIndex } from '../data/index.ts';
import { type Pool, spendTokenOfPools } from '../rules/command-tokens.ts';
import { type StrategyTokenSpent, strategyTokenSpent, tokensInPlace } from '../rules/strategy-pool.ts';
import {
  commandTokensLeft,
  type Game,
  hasReadyRelic,
  type PlayerId,
  sparesStrategyToken,
  type TiState,
} from '../state/index.ts';
import { relicAbility } from './relic.ts';

const SCEPTER = relicIndex('scepter-of-emelpar');

/** Where the token comes from when reinforcements have none: of the sheet, but not the pool that is spared. */
const OTHER_POOLS: readonly Pool[] = ['tactic', 'fleet'];

function canPay(state: TiState, player: PlayerId): boolean {
  if (!hasReadyRelic(state, player, SCEPTER)) return false;
  return sparesStrategyToken(state, player) || OTHER_POOLS.some((pool) => state.players[player][pool] > 0);
}

/** Exhausted when a token of the strategy pool would be spent: one from reinforcements is, or else one of another pool. */
function instead(part: string, may: boolean, poolFits: (tokens: number) => boolean) {
  return relicAbility<StrategyTokenSpent>({
    relic: 'scepter-of-emelpar',
    part,
    window: strategyTokenSpent,
    may,
    exhausts: true,
    usable: ({ state }, owner, { player, paid }) =>
      owner === player && !paid && canPay(state, owner) && poolFits(state.players[owner].strategy),
    missing: () => 'there is no command token in your reinforcements, your tactic pool or your fleet pool',
    *resolve(game, owner, event) {
      event.paid = true;
      if (commandTokensLeft(game.state, owner) === 0) {
        yield* spendTokenOfPools(game, owner, OTHER_POOLS, 'LRR 20.3b');
        return;
      }
      game.emit({
        type: 'token-from-reinforcements',
        text: 'The command token comes from reinforcements',
        rule: 'LRR 73.3',
        data: { player: owner },
      });
    },
  });
}

/** A choice while the pool has a token; without one there is no other way to pay. */
export const scepterOfEmelpar: Component<Game> = {
  name: 'Scepter of Emelpar',
  abilities: [instead('instead', true, (tokens) => tokens > 0), instead('alone', false, (tokens) => tokens === 0)],
  modifiers: [
    {
      source: 'Scepter of Emelpar',
      rule: 'LRR 73.3',
      number: tokensInPlace,
      by: ({ state }: Game, { player }: { readonly player: PlayerId }) => (canPay(state, player) ? 1 : 0),
    },
  ],
};
