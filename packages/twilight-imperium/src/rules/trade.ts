import { choose, moments, openWindow, type Rule, type Window } from '@orrery/kernel';
import { FACTIONS } from '../data/index.ts';
import {
  commoditiesAsGoods,
  commoditiesWereGoods,
  type Game,
  type PlayerId,
  playerName,
  relicBonus,
  type TiState,
} from '../state/index.ts';
import { windowOrder } from './order.ts';

/** Trade goods and commodities (LRR 21, 93). */

/** The most commodities a player can have: the value on the faction sheet (LRR 21.2), and what relics add to it. */
export function commodityLimit(state: TiState, player: PlayerId): number {
  return FACTIONS[state.players[player].faction].commodities + relicBonus(state, player, 'commodities');
}

/**
 * Trade goods that a player gains otherwise than in a transaction (LRR 93.2): commodities that others have to give become some (LRR
 * 21.5); turning one's own commodities is no gain (LRR 21.5c).
 */
export interface TradeGoodsGained {
  readonly player: PlayerId;
  readonly count: number;
  /** From the supply; otherwise they lay on a card that the player takes, or were somebody's commodities. */
  readonly fromSupply: boolean;
}

/** When a player gains trade goods, and after it. */
export const tradeGoodsGained = moments<TradeGoodsGained>('trade goods are gained', ({ player, count }) => ({
  player,
  count,
}));

/** Trade goods come to a player: `take` puts them there and tells it; then abilities may answer. Nothing happens for none. */
export function* takeTradeGoods(game: Game, gained: TradeGoodsGained, take: () => void): Rule {
  if (gained.count <= 0) return;
  const order = () => windowOrder(game.state);
  yield* openWindow(game, tradeGoodsGained.when, gained, order);
  take();
  yield* openWindow(game, tradeGoodsGained.after, gained, order);
}

/** Gain trade goods from the supply (LRR 93.2), which never runs out (LRR 23.2). */
export function* gainTradeGoods(game: Game, player: PlayerId, count: number, rule = 'LRR 93.2'): Rule {
  const { state } = game;
  yield* takeTradeGoods(game, { player, count, fromSupply: true }, () => {
    state.players[player].tradeGoods += count;
    game.emit({
      type: 'trade-goods-gained',
      text: `${playerName(state, player)} gains ${count === 1 ? 'a trade good' : `${count} trade goods`}`,
      rule,
      data: { player, count, now: state.players[player].tradeGoods },
    });
  });
}

/**
 * Spend trade goods as the cost of an ability (LRR 93.3), commodities among them where they may be spent as such (`goodsToSpend`): then
 * the player says how many, so that `kept` trade goods are left. Throws when there are too few: the caller asks first.
 */
export function* spendTradeGoods(game: Game, player: PlayerId, count: number, rule: string, kept = 0): Rule {
  const commodities = yield* commoditiesAmong(game, player, count, rule, kept);
  if (commodities > 0) {
    spendCommodities(game, player, commodities, rule);
    commoditiesWereGoods(game.state, player);
  }
  if (count > commodities) spendOwnTradeGoods(game, player, count - commodities, rule);
}

/** How many of the goods that are spent are commodities. */
function* commoditiesAmong(game: Game, player: PlayerId, count: number, rule: string, kept: number): Rule<number> {
  const { state } = game;
  const most = Math.min(count, commoditiesAsGoods(state, player));
  const least = Math.max(0, count + kept - state.players[player].tradeGoods);
  if (most === 0) return 0;
  const { commodities } = yield* choose({
    seat: player,
    kind: 'spend-commodities',
    rule,
    prompt: `How many of the ${count} trade goods that you spend are commodities?`,
    list: () =>
      Array.from({ length: Math.max(0, most - least) + 1 }, (_, i) => ({
        id: `commodities:${most - i}`,
        commodities: most - i,
      })),
    text: (option) => ({
      label: `${option.commodities} of them`,
      detail: `and ${count - option.commodities} trade goods`,
    }),
  });
  return commodities;
}

/** Spend trade goods themselves. Throws when there are too few: the caller asks first. */
export function spendOwnTradeGoods(game: Game, player: PlayerId, count: number, rule: string): void {
  const { state } = game;
  const owner = state.players[player];
  if (owner.tradeGoods < count) throw new Error(`${rule}: player ${player} has not ${count} trade goods`);
  owner.tradeGoods -= count;
  game.emit({
    type: 'trade-goods-spent',
    text: `${playerName(state, player)} spends ${count === 1 ? 'a trade good' : `${count} trade goods`}`,
    rule,
    data: { player, count, now: owner.tradeGoods },
  });
}

/** Spend commodities where an effect names them. Throws when there are not so many. */
export function spendCommodities(game: Game, player: PlayerId, count: number, rule: string): void {
  const { state } = game;
  const owner = state.players[player];
  if (owner.commodities < count) throw new Error(`${rule}: player ${player} has not ${count} commodities`);
  owner.commodities -= count;
  game.emit({
    type: 'commodities-spent',
    text: `${playerName(state, player)} spends ${count === 1 ? 'a commodity' : `${count} commodities`}`,
    rule,
    data: { player, count, now: owner.commodities },
  });
}

/** After a player has replenished commodities, be it none (FAQ). */
export const commoditiesReplenished: Window<{ readonly player: PlayerId }> = {
  key: 'after commodities are replenished',
  facts: ({ player }) => ({ player }),
};

/** Replenish commodities: as many as the faction sheet allows (LRR 21.3); then abilities may answer. */
export function* replenishCommodities(game: Game, player: PlayerId, rule = 'LRR 21.3'): Rule {
  const { state } = game;
  const owner = state.players[player];
  const gained = Math.max(0, commodityLimit(state, player) - owner.commodities);
  owner.commodities += gained;
  game.emit({
    type: 'commodities-replenished',
    text: `${playerName(state, player)} replenishes commodities and has ${owner.commodities}`,
    rule,
    data: { player, count: gained, now: owner.commodities },
  });
  yield* openWindow(game, commoditiesReplenished, { player }, () => windowOrder(state));
}

/** Would replenishing do anything for the player: are they short of commodities, or does something of theirs answer it? */
export function canReplenish(game: Game, player: PlayerId): boolean {
  if (game.state.players[player].commodities < commodityLimit(game.state, player)) return true;
  const event = { player };
  const abilities = game.registry.abilitiesAt(commoditiesReplenished as Window<unknown>) ?? [];
  return abilities.some(
    (ability) => ability.owners(game, event).includes(player) && ability.usable(game, player, event, []),
  );
}

/** All commodities of a player were given to another outside of a transaction. */
export interface CommoditiesGiven {
  readonly player: PlayerId;
  readonly to: PlayerId;
  readonly count: number;
}

/** After an effect had a player give all commodities to another. */
export const commoditiesGiven: Window<CommoditiesGiven> = { key: 'after all commodities are given' };

/** Give all commodities to another player, in whose hands they are trade goods (LRR 21.5, 21.6); then abilities may answer. */
export function* giveAllCommodities(game: Game, from: PlayerId, to: PlayerId, rule = 'LRR 21.6'): Rule {
  const { state } = game;
  const count = state.players[from].commodities;
  state.players[from].commodities = 0;
  const take = (): void => {
    state.players[to].tradeGoods += count;
    game.emit({
      type: 'commodities-given',
      text: `${playerName(state, from)} gives ${playerName(state, to)} ${count === 1 ? 'a commodity' : `${count} commodities`}`,
      rule,
      data: { player: from, to, count, now: state.players[to].tradeGoods },
    });
  };
  if (count === 0) take();
  else yield* takeTradeGoods(game, { player: to, count, fromSupply: false }, take);
  yield* openWindow(game, commoditiesGiven, { player: from, to, count }, () => windowOrder(state));
}
