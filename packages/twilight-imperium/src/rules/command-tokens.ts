import { choose, type Option, type Rule } from '@orrery/kernel';
import {
  commandTokensLeft,
  fleetPoolMost,
  fleetPoolTokens,
  type Game,
  hasCommandToken,
  placeCommandToken,
  type PlayerId,
  playerName,
  type SystemId,
  systemKey,
  systemName,
  tokensOfOthers,
} from '../state/index.ts';
import { enforceFleetPool } from './fleet-pool.ts';

/** Command tokens on the command sheet (LRR 19, 20). */

/** The pools of the command sheet. */
export const POOLS = ['tactic', 'fleet', 'strategy'] as const;
export type Pool = (typeof POOLS)[number];

interface PoolOption extends Option {
  readonly pool: Pool;
}

/** The plan of whoever buys, gains or redistributes command tokens. */
export const TOKENS_ON_SHEET = 'command-tokens';

const POOL_OPTIONS: readonly PoolOption[] = POOLS.map((pool) => ({ id: `pool:${pool}`, pool }));

/**
 * Gain command tokens: their owner chooses a pool for each (LRR 20.2). Reinforcements bound them (LRR 20.3a); the result is
 * how many were gained.
 */
export function* gainCommandTokens(game: Game, player: PlayerId, count: number, rule: string): Rule<number> {
  const { state } = game;
  const owner = state.players[player];
  const gained = Math.min(count, commandTokensLeft(state, player));
  if (gained <= 0) return 0;
  const placed = { tactic: 0, fleet: 0, strategy: 0 };
  for (let i = 0; i < gained; i++) {
    const { pool } = yield* choose({
      seat: player,
      kind: 'gain-command-token',
      rule,
      plan: TOKENS_ON_SHEET,
      prompt: () => `Which pool gets command token ${i + 1} of ${gained}?`,
      list: () =>
        POOL_OPTIONS.filter(({ pool }) => pool !== 'fleet' || fleetPoolTokens(state, player) < fleetPoolMost(state)),
      text: (option) => ({ label: poolName(option.pool), target: option.id, detail: `has ${owner[option.pool]}` }),
      about: () => ({ tactic: owner.tactic, fleet: owner.fleet, strategy: owner.strategy, toPlace: gained - i }),
    });
    owner[pool]++;
    placed[pool]++;
  }
  game.emit({
    type: 'command-tokens-gained',
    text: `${playerName(state, player)} gains ${gained} command ${gained === 1 ? 'token' : 'tokens'}: ${inWords(placed)}`,
    rule,
    data: { player, ...placed },
  });
  return gained;
}

/**
 * Distribute the tokens on the command sheet anew over the pools (LRR 99.2, 81.5): how many are in the tactic pool, then how
 * many in the fleet pool. A smaller fleet pool is enforced at once (LRR 37.3).
 */
export function* redistributeTokens(game: Game, player: PlayerId, rule = 'LRR 99.2'): Rule {
  const { state } = game;
  const owner = state.players[player];
  const before = { tactic: owner.tactic, fleet: owner.fleet, strategy: owner.strategy };
  const total = before.tactic + before.fleet + before.strategy;
  // Tokens of others in the fleet pool stay where they are, and count for what a law allows there (Edict).
  const most = Math.max(0, fleetPoolMost(state) - tokensOfOthers(state, player).length);
  const tactic = yield* chooseNumber(game, player, 'tactic', total, rule, { mayLeave: before.fleet <= most });
  if (tactic === undefined) return;
  const fleet = yield* chooseNumber(game, player, 'fleet', total - tactic, rule, { most });
  if (fleet === undefined) throw new Error('the fleet pool is asked for last: it has its number');
  const after = { tactic, fleet, strategy: total - tactic - fleet };
  if (after.tactic === before.tactic && after.fleet === before.fleet) return;
  owner.tactic = after.tactic;
  owner.fleet = after.fleet;
  owner.strategy = after.strategy;
  game.emit({
    type: 'command-tokens-redistributed',
    text: `${playerName(state, player)} redistributes command tokens: ${inWords(after)}`,
    rule,
    data: { player, ...after },
  });
  if (after.fleet < before.fleet) yield* enforceFleetPool(game, player);
}

interface CountOption extends Option {
  readonly count: number;
}

/** All tokens stay where they lie. */
const LEAVE: CountOption = { id: 'done', count: -1 };

/** How many of `toPlace` tokens a pool gets, `most` at most; undefined where all are left as they lie. */
function* chooseNumber(
  game: Game,
  player: PlayerId,
  pool: Pool,
  toPlace: number,
  rule: string,
  { most = toPlace, mayLeave = false }: { readonly most?: number; readonly mayLeave?: boolean },
): Rule<number | undefined> {
  const owner = game.state.players[player];
  const picked = yield* choose<CountOption>({
    seat: player,
    kind: 'redistribute-tokens',
    rule,
    plan: TOKENS_ON_SHEET,
    prompt: `How many command tokens are in your ${pool} pool?`,
    list: () => [
      ...Array.from({ length: Math.min(toPlace, most) + 1 }, (_, count) => ({ id: `${pool}:${count}`, count })),
      ...(mayLeave ? [LEAVE] : []),
    ],
    text: (option) =>
      option === LEAVE
        ? { label: 'Leave them as they lie', detail: inWords(owner) }
        : {
            label: `${option.count} in ${pool}`,
            detail: `${toPlace - option.count} left for the other pools${option.count === owner[pool] ? '; as now' : ''}`,
          },
    about: () => ({ pool, now: owner[pool], toPlace }),
  });
  return picked === LEAVE ? undefined : picked.count;
}

/**
 * An effect places a token of a player from reinforcements in a system. None is placed where one lies already; with empty
 * reinforcements the player takes one from a pool (LRR 20.3b, 32.2a). True if one was placed.
 */
export function* placeTokenFromReinforcements(
  game: Game,
  player: PlayerId,
  system: SystemId,
  rule: string,
): Rule<boolean> {
  const { state } = game;
  if (hasCommandToken(state, system, player)) return false;
  if (commandTokensLeft(state, player) === 0) {
    const taken = yield* takeFromPool(game, player, POOLS, rule);
    if (taken === undefined) return false;
    placeCommandToken(state, system, player);
    if (taken === 'fleet') yield* enforceFleetPool(game, player);
  } else {
    placeCommandToken(state, system, player);
  }
  game.emit({
    type: 'command-token-placed',
    text: `A command token of ${playerName(state, player)} is placed in ${systemName(state, system)}`,
    rule,
    data: { player, system: systemKey(state, system) },
  });
  return true;
}

/**
 * A token that would be spent out of reinforcements and is not there comes from one of these pools (LRR 20.3b). The caller
 * knows that one of them has a token; a smaller fleet pool is enforced at once (LRR 37.3).
 */
export function* spendTokenOfPools(game: Game, player: PlayerId, pools: readonly Pool[], rule: string): Rule {
  const taken = yield* takeFromPool(game, player, pools, rule);
  if (taken === undefined) throw new Error(`${rule}: player ${player} has no command token to spend`);
  game.emit({
    type: 'command-token-spent',
    text: `${playerName(game.state, player)} spends a command token of the ${taken} pool`,
    rule,
    data: { player, pool: taken },
  });
  if (taken === 'fleet') yield* enforceFleetPool(game, player);
}

/** A token of one of these pools that has one, as its owner chooses; undefined where none has. The caller enforces a smaller fleet pool. */
export function* takeFromPool(
  game: Game,
  player: PlayerId,
  pools: readonly Pool[],
  rule: string,
): Rule<Pool | undefined> {
  const owner = game.state.players[player];
  const filled = POOL_OPTIONS.filter(({ pool }) => pools.includes(pool) && owner[pool] > 0);
  if (filled.length === 0) return undefined;
  const { pool } = yield* choose({
    seat: player,
    kind: 'take-command-token',
    rule,
    prompt: 'You have no command token in reinforcements: from which pool do you take one?',
    list: () => filled,
    text: (option) => ({ label: poolName(option.pool), target: option.id, detail: `has ${owner[option.pool]}` }),
  });
  owner[pool]--;
  return pool;
}

function poolName(pool: Pool): string {
  return `${pool.charAt(0).toUpperCase()}${pool.slice(1)} pool`;
}

function inWords(tokens: Readonly<Record<Pool, number>>): string {
  return POOLS.filter((pool) => tokens[pool] > 0)
    .map((pool) => `${tokens[pool]} ${pool}`)
    .join(', ');
}
