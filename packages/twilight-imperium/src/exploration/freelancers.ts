import type { Component } from '@orrery/kernel';
import { UNIT_TYPE_COUNT, UNIT_TYPES } from '../data/index.ts';
import { canPayEither, payEither } from '../rules/payment.ts';
import { canPlaceUnits, placeUnits } from '../rules/placing-units.ts';
import { canProduceShips, isProducible, placesInSystem } from '../rules/producers.ts';
import {
  type AreaId,
  type Game,
  type PlayerId,
  spaceArea,
  statsOf,
  type SystemId,
  type TiState,
  unitsInWords,
  type UnitType,
} from '../state/index.ts';
import { areaKey, areaName } from '../state/forces.ts';
import { explorationCard, offer, type Offer } from './exploration-card.ts';

/** One unit is produced in the system; influence pays for it as resources do. */
export const freelancers: Component<Game> = explorationCard('freelancers', (game, { player, system }) =>
  offer(game, player, 'freelancers', producible(game, player, system)),
);

function producible(game: Game, player: PlayerId, system: SystemId): Offer[] {
  const { state } = game;
  const stats = statsOf(state, player);
  const hasMechs = state.setup.expansions.includes('pok');
  const offers: Offer[] = [];
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    const unit = stats[type];
    const { cost } = unit;
    if (cost === null || !isProducible(state, player, unit, hasMechs) || !canPayEither(state, player, cost)) continue;
    const places = unit.isShip ? shipPlaces(state, player, system) : placesInSystem(state, player, system);
    for (const area of places) {
      if (canPlaceUnits(state, player, area, type, 1)) offers.push(production(game, player, type, area, cost));
    }
  }
  return offers;
}

function shipPlaces(state: TiState, player: PlayerId, system: SystemId): AreaId[] {
  return canProduceShips(state, player, system) ? [spaceArea(system)] : [];
}

function production(game: Game, player: PlayerId, type: UnitType, area: AreaId, cost: number): Offer {
  const { state } = game;
  return {
    id: `produce:${areaKey(state, area)}:${UNIT_TYPES[type]}`,
    label: `Produce ${unitsInWords(type, 1)} (${areaName(state, area)})`,
    detail: `cost ${cost}, in resources or influence`,
    *take() {
      yield* payEither(game, player, cost, 'LRR 35.7');
      yield* placeUnits(game, player, area, type, 1, 'LRR 35.7');
    },
  };
}
