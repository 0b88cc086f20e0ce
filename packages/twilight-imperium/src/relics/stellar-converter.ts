import type { Component } from '@orrery/kernel';
import { PLANETS, UNIT_TYPE_COUNT } from '../data/index.ts';
import { galaxyOf } from '../galaxy/index.ts';
import { componentAction } from '../rules/action-phase.ts';
import { removeExcess } from '../rules/capacity.ts';
import { destroyTogether, type Loss, newLoss } from '../rules/destruction.ts';
import { removePlanet } from '../rules/planet-removal.ts';
import { purgeRelic } from '../rules/relics.ts';
import {
  adjacentTo,
  type Game,
  isLegendary,
  NOWHERE,
  planetArea,
  type PlanetId,
  planetKey,
  planetName,
  placeToken,
  type PlayerId,
  playerName,
  statsOf,
  type SystemId,
  systemOfPlanet,
  type TiState,
  unitIndex,
} from '../state/index.ts';
import { areasOf } from '../state/forces.ts';
import { choosePlanet, relicAbility, relicCard } from './relic.ts';

const RULE = 'LRR 73.3';

/** Has the player a unit with Bombardment in the system? */
function bombards(state: TiState, player: PlayerId, system: SystemId): boolean {
  const stats = statsOf(state, player);
  return areasOf(state, system).some((area) => {
    const first = unitIndex(state, area, player);
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
      if (state.units[first + type] > 0 && stats[type].bombardment !== null) return true;
    }
    return false;
  });
}

/**
 * What spares a planet, in words; null for one that it may destroy: neither home nor legendary nor Mecatol Rex nor the player's own,
 * next to a system with a bombarding unit of the player: a system is not adjacent to itself (LRR 6.2a).
 */
function whySpared(state: TiState, player: PlayerId, planet: PlanetId): string | null {
  const { planetData, idOfPlanet } = galaxyOf(state.map);
  const system = systemOfPlanet(state, planet);
  if (idOfPlanet[planet] === 'mecatol-rex') return 'Mecatol Rex is never destroyed';
  if (PLANETS[planetData[planet]].homeOf !== null) return 'planets of home systems are never destroyed';
  if (isLegendary(state, planet)) return 'legendary planets are never destroyed';
  if (state.planetOwner[planet] === player) return 'you control it';
  const isNear = adjacentTo(state, system, player).some((near) => near !== system && bombards(state, player, near));
  return isNear ? null : 'none of your units with Bombardment is next to its system';
}

/** The planets on the board, those it may destroy or those it may not. */
function planetsThat(areSpared: boolean, state: TiState, player: PlayerId): PlanetId[] {
  return galaxyOf(state.map).planetData.flatMap((_, planet) =>
    systemOfPlanet(state, planet) !== NOWHERE && (whySpared(state, player, planet) !== null) === areSpared
      ? [planet]
      : [],
  );
}

/** Purged as an action: a planet and all on it are destroyed for the rest of the game (LRR 12.2b, 70). */
export const stellarConverter: Component<Game> = relicCard(
  'stellar-converter',
  relicAbility({
    relic: 'stellar-converter',
    window: componentAction,
    usable: ({ state }, owner) => planetsThat(false, state, owner).length > 0,
    missing: () => 'none of your units with Bombardment is next to a system with a planet it may destroy',
    *resolve(game, owner, _event, relic) {
      const { state } = game;
      const planet = yield* choosePlanet(game, owner, planetsThat(false, state, owner), {
        relic: 'stellar-converter',
        prompt: 'Which planet does the Stellar Converter destroy?',
        refused: () =>
          planetsThat(true, state, owner).map((one) => [one, whySpared(state, owner, one) as string] as const),
      });
      yield* destroyPlanet(game, owner, planet);
      purgeRelic(game, owner, relic);
    },
  }),
);

function* destroyPlanet(game: Game, owner: PlayerId, planet: PlanetId) {
  const { state } = game;
  const system = systemOfPlanet(state, planet);
  game.emit({
    type: 'planet-destroyed',
    text: `${playerName(state, owner)} destroys ${planetName(state, planet)}`,
    rule: RULE,
    data: { player: owner, planet: planetKey(state, planet) },
  });
  const losses = state.players.map((_, player) => allUnits(state, player, planet, owner));
  yield* destroyTogether(game, { losses, cause: 'relic', rule: RULE });
  yield* removePlanet(game, planet);
  placeToken(state, system, 'destroyed-planet');
  // A space dock that held fighters may have gone with it.
  for (let player = 0; player < state.players.length; player++) yield* removeExcess(game, player, system);
}

function allUnits(state: TiState, player: PlayerId, planet: PlanetId, by: PlayerId): Loss {
  const area = planetArea(state, planet);
  const loss = newLoss(player, area, by);
  const first = unitIndex(state, area, player);
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    loss.units[type] = state.units[first + type];
    loss.damaged[type] = state.damaged[first + type];
  }
  return loss;
}
