import { chooseSome, type Option, type OptionText, type Rule } from '@orrery/kernel';
import {
  commoditiesAsGoods,
  commoditiesWereGoods,
  type Game,
  goodsToSpend,
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

/**
 * Spending resources and influence (LRR 26, 47, 75): planets are exhausted and trade goods spent in any mix until the amount is
 * covered; what a planet gives beyond it is lost (LRR 67.1b). One answer names all of it, or a part: then the rest is asked for.
 */

/** What is spent; with `either` a planet gives the larger of its two values. */
export type Currency = 'resources' | 'influence' | 'either';

/** A part of a payment: a planet, so many trade goods, or a commodity that stands for one. */
interface Means extends Option {
  readonly planet: PlanetId;
  readonly goods: number;
  readonly commodities?: number;
  readonly value: number;
}

/** What was paid with so far. */
interface Paid {
  readonly planets: PlanetId[];
  goods: number;
  commodities: number;
  value: number;
}

const NO_PLANET = -1;

/** What all of those are worth in resources or influence. */
function valueOfGoods(state: TiState, player: PlayerId): number {
  const goods = goodsToSpend(state, player);
  return goods === 0 ? 0 : goods * tradeGoodValue(state, player);
}

/** All the resources a player can spend now: those of ready planets, and what trade goods are worth (LRR 75.2, 75.3). */
export function readyResources(state: TiState, player: PlayerId): number {
  return readyPlanetValue(state, player, 'resources') + valueOfGoods(state, player);
}

/** All the influence a player can spend now, trade goods included (LRR 47.2, 47.3). */
export function readyInfluence(state: TiState, player: PlayerId): number {
  return readyPlanetValue(state, player, 'influence') + valueOfGoods(state, player);
}

/** Can the player spend so many resources? */
export function canPayResources(state: TiState, player: PlayerId, amount: number): boolean {
  return readyResources(state, player) >= amount;
}

/** Can the player spend so much influence? */
export function canPayInfluence(state: TiState, player: PlayerId, amount: number): boolean {
  return readyInfluence(state, player) >= amount;
}

/** How often the player could pay one influence, each time by itself: what a planet gives beyond it is lost (LRR 67.1b). */
export function influencePayments(state: TiState, player: PlayerId): number {
  const planets = state.planetOwner.filter(
    (_, planet) => isReady(state, player, planet) && influenceToSpend(state, planet) > 0,
  );
  return planets.length + goodsToSpend(state, player);
}

/** The sum of what a player's ready planets are worth. */
function readyPlanetValue(state: TiState, player: PlayerId, currency: Currency): number {
  let sum = 0;
  for (let planet = 0; planet < state.planetOwner.length; planet++) {
    if (isReady(state, player, planet)) {
      sum += worth(state, planet, currency);
    }
  }
  return sum;
}

function worth(state: TiState, planet: PlanetId, currency: Currency): number {
  if (currency === 'either') return Math.max(resourcesToSpend(state, planet), influenceToSpend(state, planet));
  return currency === 'resources' ? resourcesToSpend(state, planet) : influenceToSpend(state, planet);
}

/** Exhaust a planet's card (LRR 34.1). Throws when it is exhausted already (LRR 34.4): a defect of the caller. */
export function exhaustPlanet(state: TiState, planet: PlanetId): void {
  if (state.planetExhausted[planet] !== 0) throw new Error(`planet ${planet} is exhausted already`);
  state.planetExhausted[planet] = 1;
}

/** Ready planets' cards (LRR 71). */
export function readyPlanets(state: TiState, planets: readonly PlanetId[]): void {
  for (const planet of planets) state.planetExhausted[planet] = 0;
}

/** The plan of a payment that belongs to no other. */
const PAYMENT = 'payment';

/**
 * Spend resources (LRR 75). Throws when the player cannot: the caller asks `canPayResources` first. What is paid at the end of a
 * plan belongs to that.
 */
export function* payResources(game: Game, player: PlayerId, amount: number, rule: string, plan = PAYMENT): Rule {
  yield* pay(game, player, 'resources', amount, rule, plan);
}

/** Spend influence (LRR 47). Throws when the player cannot: the caller asks `canPayInfluence` first. */
export function* payInfluence(game: Game, player: PlayerId, amount: number, rule: string): Rule {
  yield* pay(game, player, 'influence', amount, rule);
}

/** Spend any amount of influence the player likes, up to `most` and what the last planet gives beyond it; the result is the amount. */
export function* spendInfluence(
  game: Game,
  player: PlayerId,
  most: number,
  rule: string,
  plan = PAYMENT,
): Rule<number> {
  const { state } = game;
  const paid: Paid = { planets: [], goods: 0, commodities: 0, value: 0 };
  if (most <= 0) return 0;
  const means = yield* chooseSome<Means>({
    seat: player,
    kind: 'spend-influence',
    rule,
    plan,
    prompt: 'What do you spend as influence?',
    list: () => meansOfPaying(state, player, 'influence', most),
    text: (option) => meansInWords(state, 'influence', option),
    about: () => ({ currency: 'influence', amount: Math.min(most, readyInfluence(state, player)), paid: 0 }),
  });
  spendPicked(state, player, means, most, paid);
  if (paid.value > 0) tellPayment(game, player, 'influence', paid, rule);
  return paid.value;
}

/** All a player can spend now where influence pays like resources: of each planet the larger value, trade goods included. */
export function readyEither(state: TiState, player: PlayerId): number {
  return readyPlanetValue(state, player, 'either') + valueOfGoods(state, player);
}

/** Spend resources and influence alike, where an effect allows that. Throws when the player cannot: ask `readyEither` first. */
export function* payEither(game: Game, player: PlayerId, amount: number, rule: string, plan = PAYMENT): Rule {
  yield* pay(game, player, 'either', amount, rule, plan);
}

/** What a currency is called. */
const CURRENCY_NAMES: Readonly<Record<Currency, string>> = {
  resources: 'resources',
  influence: 'influence',
  either: 'resources or influence',
};

function* pay(game: Game, player: PlayerId, currency: Currency, amount: number, rule: string, plan = PAYMENT): Rule {
  const { state } = game;
  if (amount <= 0) return;
  const paid: Paid = { planets: [], goods: 0, commodities: 0, value: 0 };
  while (paid.value < amount) {
    const missing = amount - paid.value;
    if (allIsNeeded(state, player, currency, missing)) {
      spendAll(state, player, currency, paid);
      if (paid.value < amount) throw new Error(`${rule}: player ${player} cannot pay ${amount} ${currency}`);
      break;
    }
    const means = yield* chooseSome({
      seat: player,
      kind: `pay-${currency}`,
      rule,
      plan,
      prompt: () => `Pay ${amount} ${CURRENCY_NAMES[currency]}: ${missing} to go. With what?`,
      list: () => {
        const means = meansOfPaying(state, player, currency, missing);
        // Without a planet there is nothing to choose: goods pay all of it.
        const goodsAlone = means[0].planet === NO_PLANET && commoditiesAsGoods(state, player) === 0;
        return goodsAlone ? means.slice(-1) : means;
      },
      text: (option) => meansInWords(state, currency, option),
      about: () => ({ currency, amount, paid: paid.value }),
      min: 1,
    });
    spendPicked(state, player, means, amount, paid);
  }
  tellPayment(game, player, currency, paid, rule);
}

/**
 * Take what was picked as far as the amount needs it: planets in the order they were picked, then goods. Nothing is exhausted or
 * spent once the amount is covered.
 */
function spendPicked(state: TiState, player: PlayerId, picked: readonly Means[], amount: number, paid: Paid): void {
  const planets = picked.filter(({ planet }) => planet !== NO_PLANET);
  for (const means of [...planets, ...picked.filter(({ planet }) => planet === NO_PLANET)]) {
    if (paid.value >= amount) return;
    spend(state, player, means.goods > 0 ? goodsNeeded(state, player, means, amount - paid.value) : means, paid);
  }
}

/** So many of these trade goods as what is missing takes, and the player still has. */
function goodsNeeded(state: TiState, player: PlayerId, means: Means, missing: number): Means {
  const each = tradeGoodValue(state, player);
  const goods = Math.min(means.goods, state.players[player].tradeGoods, Math.ceil(missing / each));
  return { ...means, goods, value: goods * each };
}

/** Planets that are worth something, and trade goods: one, or as many as what is missing takes. */
function meansOfPaying(state: TiState, player: PlayerId, currency: Currency, missing: number): Means[] {
  const means: Means[] = [];
  for (let planet = 0; planet < state.planetOwner.length; planet++) {
    if (!isReady(state, player, planet)) continue;
    const value = worth(state, planet, currency);
    if (value > 0) means.push({ id: planetKey(state, planet), planet, goods: 0, value });
  }
  const { tradeGoods } = state.players[player];
  const value = tradeGoodValue(state, player);
  if (tradeGoods > 0) means.push({ id: 'trade-good', planet: NO_PLANET, goods: 1, value });
  if (commoditiesAsGoods(state, player) > 0) {
    means.push({ id: 'commodity', planet: NO_PLANET, goods: 0, commodities: 1, value });
  }
  const most = Math.min(tradeGoods, Math.ceil(missing / value));
  for (let goods = 2; goods <= most; goods++) {
    means.push({ id: `trade-goods:${goods}`, planet: NO_PLANET, goods, value: goods * value });
  }
  return means;
}

/** Would the amount no longer be covered if any one of the means were left out? Then there is nothing to choose. */
function allIsNeeded(state: TiState, player: PlayerId, currency: Currency, missing: number): boolean {
  let sum = valueOfGoods(state, player);
  let least = sum > 0 ? tradeGoodValue(state, player) : Number.MAX_SAFE_INTEGER;
  for (let planet = 0; planet < state.planetOwner.length; planet++) {
    if (!isReady(state, player, planet)) continue;
    const value = worth(state, planet, currency);
    if (value === 0) continue;
    sum += value;
    if (value < least) least = value;
  }
  return sum - least < missing;
}

function spendAll(state: TiState, player: PlayerId, currency: Currency, paid: Paid): void {
  const { tradeGoods } = state.players[player];
  const commodities = commoditiesAsGoods(state, player);
  for (const means of meansOfPaying(state, player, currency, 0)) {
    if (means.planet !== NO_PLANET) spend(state, player, means, paid);
  }
  const value = (tradeGoods + commodities) * tradeGoodValue(state, player);
  if (value > 0) spend(state, player, { id: '', planet: NO_PLANET, goods: tradeGoods, commodities, value }, paid);
}

function spend(state: TiState, player: PlayerId, means: Means, paid: Paid): void {
  if (means.planet !== NO_PLANET) {
    exhaustPlanet(state, means.planet);
    paid.planets.push(means.planet);
  }
  state.players[player].tradeGoods -= means.goods;
  state.players[player].commodities -= means.commodities ?? 0;
  paid.goods += means.goods;
  paid.commodities += means.commodities ?? 0;
  paid.value += means.value;
}

function meansInWords(state: TiState, currency: Currency, means: Means): OptionText {
  if (means.commodities !== undefined)
    return { label: 'Spend a commodity', detail: `${means.value}`, amount: means.value };
  if (means.planet === NO_PLANET) {
    return {
      label: means.goods === 1 ? 'Spend a trade good' : `Spend ${means.goods} trade goods`,
      detail: `${means.value}`,
      amount: means.value,
    };
  }
  return {
    label: `Exhaust ${planetName(state, means.planet)}`,
    target: means.id,
    detail: `${means.value} ${CURRENCY_NAMES[currency]}`,
    amount: means.value,
  };
}

function tellPayment(game: Game, player: PlayerId, currency: Currency, paid: Paid, rule: string): void {
  const { state } = game;
  const parts = paid.planets.map((planet) => planetName(state, planet));
  if (paid.goods > 0) parts.push(paid.goods === 1 ? 'a trade good' : `${paid.goods} trade goods`);
  if (paid.commodities > 0) {
    parts.push(paid.commodities === 1 ? 'a commodity' : `${paid.commodities} commodities`);
    commoditiesWereGoods(state, player);
  }
  game.emit({
    type: 'paid',
    text: `${playerName(state, player)} spends ${paid.value} ${CURRENCY_NAMES[currency]}: ${parts.join(', ')}`,
    rule,
    data: {
      player,
      currency,
      value: paid.value,
      planets: paid.planets.map((planet) => planetKey(state, planet)),
      tradeGoods: paid.goods,
      ...(paid.commodities > 0 ? { commodities: paid.commodities } : {}),
    },
  });
}
