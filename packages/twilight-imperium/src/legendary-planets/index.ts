import type { Component } from '@orrery/kernel';
import { FIGHTER, INFANTRY, MECH } from '../data/index.ts';
import { drawActionCards } from '../rules/action-cards.ts';
import { convertCommodities } from '../rules/commodities.ts';
import { canPlaceUnits, placeUnits } from '../rules/placing-units.ts';
import { gainTradeGoods } from '../rules/trade.ts';
import {
  acceptsUnits,
  type AreaId,
  type Game,
  hasShips,
  planetArea,
  planetsOf,
  type PlayerId,
  spaceArea,
  unitsInWords,
  type UnitType,
} from '../state/index.ts';
import { areaKey, areaName } from '../state/forces.ts';
import { custodiaVigilia } from './custodia-vigilia.ts';
import { legendaryPlanet, type Use } from './legendary-planet.ts';
import { tempesta } from './tempesta.ts';

/** The abilities of the legendary planets (LRR 53). */

const RULE = 'LRR 53.3';

/** Placing one unit, two and so on up to `most`, all in one of these areas. */
function placements(game: Game, player: PlayerId, areas: readonly AreaId[], type: UnitType, most: number): Use[] {
  const { state } = game;
  const uses: Use[] = [];
  for (const area of areas) {
    for (let count = most; count > 0; count--) {
      if (!canPlaceUnits(state, player, area, type, count)) continue;
      const key = areaKey(state, area);
      uses.push({
        id: most === 1 ? key : `${key}:${count}`,
        label: `Place ${unitsInWords(type, count)} at ${areaName(state, area)}`,
        target: key,
        take: () => placeUnits(game, player, area, type, count, RULE),
      });
    }
  }
  return uses;
}

/** The planets a player may place units on. */
function ownPlanets({ state }: Game, player: PlayerId): AreaId[] {
  return planetsOf(state, player)
    .filter((planet) => acceptsUnits(state, planet))
    .map((planet) => planetArea(state, planet));
}

const primor = legendaryPlanet(
  'primor',
  'Where do you place up to two infantry?',
  'you cannot place infantry anywhere',
  (game, player) => placements(game, player, ownPlanets(game, player), INFANTRY, 2),
);

const hopesEnd = legendaryPlanet(
  'hopes-end',
  'Place a mech on a planet, or draw an action card?',
  'there is nothing to gain',
  (game, player) => [
    ...placements(game, player, ownPlanets(game, player), MECH, 1),
    { id: 'draw-action-card', label: 'Draw an action card', take: () => drawActionCards(game, player, 1) },
  ],
);

const mallice = legendaryPlanet(
  'mallice',
  'Gain two trade goods, or turn all your commodities into trade goods?',
  'there is nothing to gain',
  (game, player) => {
    const { commodities } = game.state.players[player];
    const gain: Use = {
      id: 'gain',
      label: 'Gain 2 trade goods',
      *take() {
        yield* gainTradeGoods(game, player, 2, RULE);
      },
    };
    const convert: Use = {
      id: 'convert',
      label: `Turn your commodities (${commodities}) into trade goods`,
      *take() {
        convertCommodities(game, player, commodities, RULE);
      },
    };
    return commodities > 0 ? [gain, convert] : [gain];
  },
);

const mirage = legendaryPlanet(
  'mirage',
  'Where do you place up to two fighters?',
  'you have no ships on the board',
  (game, player) => {
    const { state } = game;
    const systems = state.commandTokens.map((_, system) => system).filter((system) => hasShips(state, system, player));
    return placements(game, player, systems.map(spaceArea), FIGHTER, 2);
  },
);

/** The cards of the legendary planets. */
export const legendaryPlanets: readonly Component<Game>[] = [
  custodiaVigilia,
  hopesEnd,
  mallice,
  mirage,
  primor,
  tempesta,
];
