import { choose, type Option, type Rule } from '@orrery/kernel';
import {
  type Game,
  influenceToSpend,
  isReady,
  type PlanetId,
  planetKey,
  planetName,
  type PlayerId,
  playerName,
  resourcesToSpend,
  sparesStrategyToken,
  tradeGoodValue,
  type TiState,
} from '../../state/index.ts';
import { exhaustPlanet, payInfluence, payResources } from '../payment.ts';
import { spendStrategyTokens } from '../strategy-pool.ts';
import type { Progress } from './checks.ts';
import { inGoods, inResources, inTokens } from '../amounts.ts';

/** Objectives that are scored by paying (LRR 61.10). */

export interface Cost {
  readonly resources: number;
  readonly influence: number;
  /** Trade goods as such; others may stand in for resources and influence besides. */
  readonly tradeGoods: number;
}

/** A planet that can still be exhausted, with what it is worth. */
interface ReadyPlanet {
  readonly planet: PlanetId;
  readonly resources: number;
  readonly influence: number;
}

function readyPlanets(state: TiState, player: PlayerId): ReadyPlanet[] {
  const planets: ReadyPlanet[] = [];
  for (let planet = 0; planet < state.planetOwner.length; planet++) {
    if (!isReady(state, player, planet)) continue;
    planets.push({ planet, resources: resourcesToSpend(state, planet), influence: influenceToSpend(state, planet) });
  }
  return planets;
}

/**
 * The fewest trade goods of this value that must make up for what the planets cannot pay, each planet being exhausted for its
 * resources or for its influence, each good being spent for either.
 */
function shortfall(planets: readonly ReadyPlanet[], value: number, resources: number, influence: number): number {
  // best[r] is the most influence the planets not used for resources can give while the others give r (all above counts as r).
  const best = new Array<number>(resources + 1).fill(-1);
  best[0] = 0;
  for (const planet of planets) {
    for (let paid = resources; paid >= 0; paid--) {
      const before = best[paid];
      if (before < 0) continue;
      const more = Math.min(resources, paid + planet.resources);
      best[paid] = before + planet.influence;
      if (more > paid) best[more] = Math.max(best[more], before);
    }
  }
  let fewest = resources + influence;
  for (let paid = 0; paid <= resources; paid++) {
    if (best[paid] < 0) continue;
    const goods = Math.ceil((resources - paid) / value) + Math.ceil(Math.max(0, influence - best[paid]) / value);
    fewest = Math.min(fewest, goods);
  }
  return fewest;
}

/** Whether a player can pay, how much of the price is there, and what is lacking. */
export function bestPayment(state: TiState, player: PlayerId, cost: Cost): Progress {
  const { tradeGoods } = state.players[player];
  const value = tradeGoodValue(state, player);
  const planets = readyPlanets(state, player);
  const short = shortfall(planets, value, cost.resources, cost.influence);
  const isLacking = short + cost.tradeGoods > tradeGoods;
  const needs = cost.resources + cost.influence + cost.tradeGoods;
  const asSuch = Math.min(tradeGoods, cost.tradeGoods);
  const open = shortfall(planets, 1, cost.resources, cost.influence) - (tradeGoods - asSuch) * value;
  const has = isLacking ? Math.max(0, needs - Math.max(1, open + cost.tradeGoods - asSuch)) : needs;
  const parts: string[] = [];
  if (cost.resources > 0) parts.push(inResources(cost.resources));
  if (cost.influence > 0) parts.push(`${cost.influence} influence`);
  if (cost.tradeGoods > 0) parts.push(inGoods(cost.tradeGoods));
  const price = parts.join(' and ');
  return {
    fulfilled: !isLacking,
    has,
    needs,
    words: isLacking ? lackingWords(has, needs, parts) : `you can pay ${price}`,
  };
}

/** How much of a price is there: "3 of 5 trade goods"; of a price in several currencies, in all. */
function lackingWords(has: number, needs: number, parts: readonly string[]): string {
  const price = parts.join(' and ');
  return parts.length === 1 ? `${has} of ${price}` : `${has} of ${needs} in all for ${price}`;
}

/** Tokens that an objective may ask for: those of the tactic and strategy pools, and one that spares the latter. */
export function spendableTokens(state: TiState, player: PlayerId): number {
  const { tactic, strategy } = state.players[player];
  return tactic + strategy + (sparesStrategyToken(state, player) ? 1 : 0);
}

/**
 * Pay the price of an objective: trade goods as such first, then resources and influence, by any mix that still covers the
 * rest. Call it only where `bestPayment` says that it can be paid.
 */
export function* payCost(game: Game, player: PlayerId, cost: Cost, rule: string): Rule {
  const { state } = game;
  if (cost.tradeGoods > 0) {
    state.players[player].tradeGoods -= cost.tradeGoods;
    game.emit({
      type: 'trade-goods-spent',
      text: `${playerName(state, player)} spends ${inGoods(cost.tradeGoods)}`,
      rule,
      data: { player, count: cost.tradeGoods },
    });
  }
  if (cost.influence === 0) yield* payResources(game, player, cost.resources, rule);
  else if (cost.resources === 0) yield* payInfluence(game, player, cost.influence, rule);
  else {
    yield* payResourcesSparing(game, player, cost.resources, cost.influence, rule);
    yield* payInfluence(game, player, cost.influence, rule);
  }
}

interface PayOption extends Option {
  readonly planet: ReadyPlanet | undefined;
}

/** Pay resources so that the influence can be paid as well. */
function* payResourcesSparing(game: Game, player: PlayerId, resources: number, influence: number, rule: string): Rule {
  const { state } = game;
  let left = resources;
  while (left > 0) {
    const due = left;
    const picked = yield* choose<PayOption>({
      seat: player,
      kind: 'pay-resources',
      rule,
      prompt: `Pay ${inResources(due)}, keeping enough for ${influence} influence: exhaust a planet or spend a trade good.`,
      list: () => payOptions(state, player, due, influence),
      text: ({ id, planet }) =>
        planet === undefined
          ? { label: 'Spend a trade good', detail: inResources(tradeGoodValue(state, player)) }
          : {
              label: `Exhaust ${planetName(state, planet.planet)}`,
              target: id,
              detail: inResources(planet.resources),
            },
      about: () => ({ due, keepInfluence: influence }),
    });
    if (picked.planet === undefined) {
      state.players[player].tradeGoods--;
      left -= tradeGoodValue(state, player);
    } else {
      exhaustPlanet(state, picked.planet.planet);
      left -= picked.planet.resources;
    }
  }
}

/** Each step that leaves both the rest of the resources and the influence payable. */
function payOptions(state: TiState, player: PlayerId, due: number, influence: number): PayOption[] {
  const planets = readyPlanets(state, player);
  const { tradeGoods } = state.players[player];
  const value = tradeGoodValue(state, player);
  const options: PayOption[] = [];
  for (const planet of planets) {
    if (planet.resources === 0) continue;
    const others = planets.filter((other) => other !== planet);
    if (shortfall(others, value, Math.max(0, due - planet.resources), influence) <= tradeGoods) {
      options.push({ id: planetKey(state, planet.planet), planet });
    }
  }
  if (tradeGoods > 0 && shortfall(planets, value, Math.max(0, due - value), influence) <= tradeGoods - 1) {
    options.push({ id: 'trade-good', planet: undefined });
  }
  return options;
}

const TOKEN_POOLS = ['tactic', 'strategy'] as const;

/** Spend command tokens from the tactic and strategy pools, in any mix; those of the latter as ever (LRR 20.5). */
export function* spendTokens(game: Game, player: PlayerId, count: number, rule: string): Rule {
  const { state } = game;
  const sheet = state.players[player];
  const hasToken = (pool: (typeof TOKEN_POOLS)[number]): boolean =>
    sheet[pool] > 0 || (pool === 'strategy' && sparesStrategyToken(state, player));
  for (let left = count; left > 0; left--) {
    const due = left;
    const picked = yield* choose({
      seat: player,
      kind: 'spend-command-token',
      rule,
      prompt: `Spend ${due} command ${due === 1 ? 'token' : 'tokens'}: from which pool is the next?`,
      list: () => TOKEN_POOLS.filter(hasToken).map((pool) => ({ id: `pool:${pool}`, pool })),
      text: ({ id, pool }) => ({ label: pool === 'tactic' ? 'Tactic pool' : 'Strategy pool', target: id }),
      about: () => ({ due }),
    });
    if (picked.pool === 'strategy') yield* spendStrategyTokens(game, player, 1, rule);
    else sheet.tactic--;
  }
  game.emit({
    type: 'command-tokens-spent',
    text: `${playerName(state, player)} spends ${inTokens(count)}`,
    rule,
    data: { player, count },
  });
}
