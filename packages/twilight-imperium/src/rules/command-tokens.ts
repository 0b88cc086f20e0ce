import { choose, type Option, type OptionText, type Refusal, type Rule } from '@orrery/kernel';
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
  type TiState,
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

type Pools = Readonly<Record<Pool, number>>;

interface PoolsOption extends Option {
  readonly pools: Pools;
}

/**
 * Gain command tokens: their owner chooses a pool for each (LRR 20.2), for all of them in one answer. Reinforcements bound them
 * (LRR 20.3a); the result is how many were gained.
 */
export function* gainCommandTokens(game: Game, player: PlayerId, count: number, rule: string): Rule<number> {
  const { state } = game;
  const owner = state.players[player];
  const gained = Math.min(count, commandTokensLeft(state, player));
  if (gained <= 0) return 0;
  const { pools } = yield* choose<PoolsOption>({
    seat: player,
    kind: 'gain-command-token',
    rule,
    plan: TOKENS_ON_SHEET,
    prompt: gained === 1 ? 'Which pool gets the command token?' : `Which pools get the ${gained} command tokens?`,
    list: () => waysToPlace(gained, fleetRoom(state, player)),
    text: (option) => placedInWords(owner, option),
    refused: () => tooManyForFleet(state, player, gained),
    about: () => ({ tactic: owner.tactic, fleet: owner.fleet, strategy: owner.strategy, toPlace: gained }),
  });
  for (const pool of POOLS) owner[pool] += pools[pool];
  game.emit({
    type: 'command-tokens-gained',
    text: `${playerName(state, player)} gains ${gained} command ${gained === 1 ? 'token' : 'tokens'}: ${inWords(pools)}`,
    rule,
    data: { player, ...pools },
  });
  return gained;
}

/** How many tokens more the fleet pool may have: a law may bound it. */
function fleetRoom(state: TiState, player: PlayerId): number {
  return Math.max(0, fleetPoolMost(state) - fleetPoolTokens(state, player));
}

function tooManyForFleet(state: TiState, player: PlayerId, count: number): Refusal[] {
  const most = fleetPoolMost(state);
  const refused = waysToPlace(count, count).filter(({ pools }) => pools.fleet > fleetRoom(state, player));
  return refused.map(({ id }) => ({ id, reason: `a law allows ${most} tokens in a fleet pool`, rule: 'LRR 37' }));
}

/** All ways to lay so many tokens into the pools, with no more in the fleet pool than `mostFleet`. */
function waysToPlace(count: number, mostFleet: number): PoolsOption[] {
  const ways: PoolsOption[] = [];
  for (let tactic = count; tactic >= 0; tactic--) {
    for (let fleet = Math.min(count - tactic, mostFleet); fleet >= 0; fleet--) {
      const pools = { tactic, fleet, strategy: count - tactic - fleet };
      ways.push({ id: waysId(count, pools), pools });
    }
  }
  return ways;
}

/** `pool:fleet` for a sole token, `tokens:2-tactic+1-fleet` for several. */
function waysId(count: number, pools: Pools): string {
  const filled = POOLS.filter((pool) => pools[pool] > 0);
  if (count === 1) return `pool:${filled[0]}`;
  return `tokens:${filled.map((pool) => `${pools[pool]}-${pool}`).join('+')}`;
}

/** A sole token goes to a pool that can be clicked; for several it is said what the pools have then. */
function placedInWords(owner: Pools, { id, pools }: PoolsOption): OptionText {
  const [only, second] = POOLS.filter((pool) => pools[pool] > 0);
  if (second === undefined && pools[only] === 1) {
    return { label: poolName(only), target: id, detail: `has ${owner[only]}` };
  }
  const then = POOLS.map((pool) => owner[pool] + pools[pool]).join(' / ');
  return { label: inWords(pools), detail: `then ${then} in tactic, fleet and strategy` };
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
