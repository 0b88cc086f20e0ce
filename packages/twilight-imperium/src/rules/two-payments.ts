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
  tradeGoodValue,
  type TiState,
} from '../state/index.ts';
import { inGoods, inResources } from './amounts.ts';
import { exhaustPlanet, readyResources } from './payment.ts';

/**
 * Two payments, of which the first has to leave enough for the second: each planet is exhausted for one of them, what it gives
 * beyond is lost (LRR 67.1b), and each trade good is spent for either.
 */

/** What the second of the two is paid in; the first is paid in resources. */
export type Second = { readonly influence: number } | { readonly resources: number };

/** A planet that can still be exhausted, with what it is worth in either payment. */
interface ReadyPlanet {
  readonly planet: PlanetId;
  readonly first: number;
  readonly second: number;
}

function readyPlanets(state: TiState, player: PlayerId, second: Second): ReadyPlanet[] {
  const worth = 'influence' in second ? influenceToSpend : resourcesToSpend;
  const planets: ReadyPlanet[] = [];
  for (let planet = 0; planet < state.planetOwner.length; planet++) {
    if (!isReady(state, player, planet)) continue;
    planets.push({ planet, first: resourcesToSpend(state, planet), second: worth(state, planet) });
  }
  return planets;
}

function amountOf(second: Second): number {
  return 'influence' in second ? second.influence : second.resources;
}

/** The fewest trade goods of this value that must make up for what the planets cannot pay of both amounts. */
function shortfall(planets: readonly ReadyPlanet[], value: number, first: number, second: number): number {
  // best[r] is the most the planets not used for the first can give for the second while the others give r (all above counts as r).
  const best = new Array<number>(first + 1).fill(-1);
  best[0] = 0;
  for (const planet of planets) {
    for (let paid = first; paid >= 0; paid--) {
      const before = best[paid];
      if (before < 0) continue;
      const more = Math.min(first, paid + planet.first);
      best[paid] = before + planet.second;
      if (more > paid) best[more] = Math.max(best[more], before);
    }
  }
  let fewest = first + second;
  for (let paid = 0; paid <= first; paid++) {
    if (best[paid] < 0) continue;
    const goods = Math.ceil((first - paid) / value) + Math.ceil(Math.max(0, second - best[paid]) / value);
    fewest = Math.min(fewest, goods);
  }
  return fewest;
}

/** The fewest trade goods, each worth so much, with which the player could make both payments. */
export function goodsForBoth(
  state: TiState,
  player: PlayerId,
  resources: number,
  second: Second,
  value = tradeGoodValue(state, player),
): number {
  return shortfall(readyPlanets(state, player, second), value, resources, amountOf(second));
}

/** The most resources that could be spent in a payment of their own beside one of `cost` resources; below 0 where that is too dear. */
export function spareResources(state: TiState, player: PlayerId, cost: number): number {
  let spare = readyResources(state, player) - cost;
  if (cost === 0) return spare;
  const { tradeGoods } = state.players[player];
  while (spare > 0 && goodsForBoth(state, player, cost, { resources: spare }) > tradeGoods) spare--;
  return spare;
}

interface PayOption extends Option {
  readonly planet: ReadyPlanet | undefined;
}

/** Pay resources so that the second payment can be made as well. Call it only where both can. */
export function* payResourcesSparing(
  game: Game,
  player: PlayerId,
  resources: number,
  second: Second,
  rule: string,
): Rule {
  const { state } = game;
  const kept = 'influence' in second ? `${second.influence} influence` : inResources(second.resources);
  const planets: PlanetId[] = [];
  let goods = 0;
  let left = resources;
  while (left > 0) {
    const due = left;
    const picked = yield* choose<PayOption>({
      seat: player,
      kind: 'pay-resources',
      rule,
      prompt: `Pay ${inResources(due)}, keeping enough for ${kept}: exhaust a planet or spend a trade good.`,
      list: () => payOptions(state, player, due, second),
      text: ({ id, planet }) =>
        planet === undefined
          ? { label: 'Spend a trade good', detail: inResources(tradeGoodValue(state, player)) }
          : { label: `Exhaust ${planetName(state, planet.planet)}`, target: id, detail: inResources(planet.first) },
      about: () => ({ currency: 'resources', amount: resources, paid: resources - due, keep: second }),
    });
    if (picked.planet === undefined) {
      state.players[player].tradeGoods--;
      goods++;
      left -= tradeGoodValue(state, player);
    } else {
      exhaustPlanet(state, picked.planet.planet);
      planets.push(picked.planet.planet);
      left -= picked.planet.first;
    }
  }
  const parts = planets.map((planet) => planetName(state, planet));
  if (goods > 0) parts.push(inGoods(goods));
  const value = resources - left;
  game.emit({
    type: 'paid',
    text: `${playerName(state, player)} spends ${inResources(value)}: ${parts.join(', ')}`,
    rule,
    data: {
      player,
      currency: 'resources',
      value,
      planets: planets.map((planet) => planetKey(state, planet)),
      tradeGoods: goods,
    },
  });
}

/** Each step that leaves both the rest of the first payment and the second payable. */
function payOptions(state: TiState, player: PlayerId, due: number, second: Second): PayOption[] {
  const planets = readyPlanets(state, player, second);
  const amount = amountOf(second);
  const { tradeGoods } = state.players[player];
  const value = tradeGoodValue(state, player);
  const options: PayOption[] = [];
  for (const planet of planets) {
    if (planet.first === 0) continue;
    const others = planets.filter((other) => other !== planet);
    if (shortfall(others, value, Math.max(0, due - planet.first), amount) <= tradeGoods) {
      options.push({ id: planetKey(state, planet.planet), planet });
    }
  }
  if (tradeGoods > 0 && shortfall(planets, value, Math.max(0, due - value), amount) <= tradeGoods - 1) {
    options.push({ id: 'trade-good', planet: undefined });
  }
  return options;
}
