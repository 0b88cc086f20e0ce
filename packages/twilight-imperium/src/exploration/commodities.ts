import type { Component } from '@orrery/kernel';
import { MECH } from '../data/index.ts';
import { drawActionCards } from '../rules/action-cards.ts';
import { convertCommodities, gainCommodities, spendGood } from '../rules/commodities.ts';
import type { CardExplored } from '../rules/exploration.ts';
import { canPlaceUnits, placeUnits } from '../rules/placing-units.ts';
import { commodityLimit, replenishCommodities } from '../rules/trade.ts';
import { acceptsUnits, type Game, planetArea, type PlayerId, type TiState } from '../state/index.ts';
import { explorationCard, offer, type Offer } from './exploration-card.ts';

/** Exploration cards that give commodities or take them. */

const RULE = 'LRR 35.7';

/** Has the player room for another commodity (LRR 21.2)? */
function hasRoom(state: TiState, player: PlayerId): boolean {
  return state.players[player].commodities < commodityLimit(state, player);
}

function gaining(game: Game, player: PlayerId, count: number): Offer[] {
  if (!hasRoom(game.state, player)) return [];
  return [
    {
      id: 'gain',
      label: count === 1 ? 'Gain a commodity' : `Gain ${count} commodities`,
      *take() {
        gainCommodities(game, player, count, RULE);
      },
    },
  ];
}

function converting(game: Game, player: PlayerId, count: number): Offer {
  return {
    id: `convert:${count}`,
    label: count === 1 ? 'Turn a commodity into a trade good' : `Turn ${count} commodities into trade goods`,
    *take() {
      convertCommodities(game, player, count, RULE);
    },
  };
}

/** Something for a trade good or a commodity. */
function paidFor(game: Game, player: PlayerId, label: string, take: Offer['take']): Offer[] {
  const { tradeGoods, commodities } = game.state.players[player];
  const by = (kind: 'tradeGoods' | 'commodities', id: string, words: string): Offer => ({
    id,
    label: `${label} for ${words}`,
    *take() {
      spendGood(game, player, kind, RULE);
      yield* take();
    },
  });
  return [
    ...(tradeGoods > 0 ? [by('tradeGoods', 'pay:trade-good', 'a trade good')] : []),
    ...(commodities > 0 ? [by('commodities', 'pay:commodity', 'a commodity')] : []),
  ];
}

/** Two commodities, or up to two of one's own into trade goods. */
export const abandonedWarehouses: Component<Game> = explorationCard('abandoned-warehouses', (game, { player }) => {
  const { commodities } = game.state.players[player];
  const turned = [2, 1].filter((count) => count <= commodities).map((count) => converting(game, player, count));
  return offer(game, player, 'abandoned-warehouses', [...gaining(game, player, 2), ...turned]);
});

/** A commodity, or an action card for a trade good or a commodity. */
export const functioningBase: Component<Game> = explorationCard('functioning-base', (game, { player }) =>
  offer(game, player, 'functioning-base', [
    ...gaining(game, player, 1),
    ...paidFor(game, player, 'Draw an action card', () => drawActionCards(game, player, 1)),
  ]),
);

/** A commodity, or a mech on the planet for a trade good or a commodity. */
export const localFabricators: Component<Game> = explorationCard('local-fabricators', (game, { player, planet }) =>
  offer(game, player, 'local-fabricators', [
    ...gaining(game, player, 1),
    ...(canPlaceMech(game, player, planet)
      ? paidFor(game, player, 'Place a mech', () =>
          placeUnits(game, player, planetArea(game.state, planet), MECH, 1, RULE),
        )
      : []),
  ]),
);

function canPlaceMech(game: Game, player: PlayerId, planet: CardExplored['planet']): boolean {
  const { state } = game;
  return acceptsUnits(state, planet) && canPlaceUnits(state, player, planetArea(state, planet), MECH, 1);
}

/** Replenish commodities, or turn all of one's own into trade goods. */
export const merchantStation: Component<Game> = explorationCard('merchant-station', (game, { player }) => {
  const { commodities } = game.state.players[player];
  const replenish: Offer = {
    id: 'replenish',
    label: 'Replenish your commodities',
    *take() {
      yield* replenishCommodities(game, player, RULE);
    },
  };
  return offer(game, player, 'merchant-station', [
    ...(hasRoom(game.state, player) ? [replenish] : []),
    ...(commodities > 0 ? [converting(game, player, commodities)] : []),
  ]);
});
