import { choose, type Rule } from '@orrery/kernel';
import { PDS } from '../../data/index.ts';
import {
  type Game,
  hasCommandToken,
  type PlanetId,
  planetsOf,
  type PlayerId,
  type SystemId,
  systemKey,
  systemName,
  systemOfPlanet,
  type TiState,
  planetsIn,
} from '../../state/index.ts';
import { placeTokenFromReinforcements } from '../command-tokens.ts';
import { ANY_STRUCTURE, placeOneStructure, structuresToPlace } from '../structures.ts';
import type { StrategyCardRules } from './card.ts';

/** Construction (LRR 24): structures on planets one controls. */
export const construction: StrategyCardRules = {
  rule: 'LRR 24',
  *primary(game, player) {
    yield* placeOneStructure(game, player, ANY_STRUCTURE, planetsOf(game.state, player), 'LRR 24.2');
    yield* placeOneStructure(game, player, [PDS], planetsOf(game.state, player), 'LRR 24.2');
    return undefined;
  },
  canFollow: ({ state }, player) => structuresToPlace(state, player, ANY_STRUCTURE).length > 0,
  *secondary(game, player) {
    yield* build(game, player);
  },
};

/**
 * The token just spent goes to a system, or to reinforcements where one lies there already; then a structure goes onto a
 * planet the player controls in that system (LRR 24.3). Systems where none can be placed are not offered.
 */
function* build(game: Game, player: PlayerId): Rule {
  const { state } = game;
  const systems = systemsToBuildIn(state, player);
  if (systems.length === 0) return;
  const { system } = yield* choose({
    seat: player,
    kind: 'choose-construction-system',
    rule: 'LRR 24.3',
    prompt: 'In which system do you place the command token and then a structure?',
    list: () => systems.map((id) => ({ id: systemKey(state, id), system: id })),
    text: (option) => ({
      label: systemName(state, option.system),
      target: option.id,
      detail: hasCommandToken(state, option.system, player)
        ? 'your token is there already: the spent one goes to reinforcements'
        : 'your command token is placed there',
    }),
  });
  yield* placeTokenFromReinforcements(game, player, system, 'LRR 24.3');
  yield* placeOneStructure(game, player, ANY_STRUCTURE, ownPlanetsIn(state, player, system), 'LRR 24.3');
}

function systemsToBuildIn(state: TiState, player: PlayerId): SystemId[] {
  const found = new Set<SystemId>();
  for (const { planet } of structuresToPlace(state, player, ANY_STRUCTURE)) {
    const system = systemOfPlanet(state, planet);
    if (system >= 0) found.add(system);
  }
  return [...found].sort((a, b) => a - b);
}

function ownPlanetsIn(state: TiState, player: PlayerId, system: SystemId): PlanetId[] {
  return planetsIn(state, system).filter((planet) => state.planetOwner[planet] === player);
}
