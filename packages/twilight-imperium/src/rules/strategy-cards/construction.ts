import { choose, effectsOf, type Rule } from '@orrery/kernel';
import { PDS } from '../../data/index.ts';
import {
  type Game,
  hasCommandToken,
  type PlanetId,
  planetsOf,
  type PlayerId,
  playerName,
  type SystemId,
  systemKey,
  systemName,
  systemOfPlanet,
  type TiState,
  planetsIn,
} from '../../state/index.ts';
import { placeTokenFromReinforcements } from '../command-tokens.ts';
import { exempt, exemptionKey } from '../exemptions.ts';
import { ANY_STRUCTURE, placeOneStructure, STRUCTURES, structuresToPlace } from '../structures.ts';
import type { StrategyCardRules } from './card.ts';

/** A player who spent no command token for the secondary ability places none either (lifts a part of LRR 24.3). */
export const buildsWithoutToken = exemptionKey<{ readonly player: PlayerId }>('construction without a command token');

/** The effect that the token a player spends for the secondary ability is one of another: `data` holds `player` and `of`. */
export const TOKEN_OF_ANOTHER = 'construction-token-of-another';

/** Whose command token goes to the system. */
function tokenOf(state: TiState, player: PlayerId): PlayerId {
  const [effect] = effectsOf(state, TOKEN_OF_ANOTHER).filter(({ data }) => data.player === player);
  return effect === undefined ? player : Number(effect.data.of);
}

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
  const of = tokenOf(state, player);
  const whose = playerName(state, of);
  const withoutToken = exempt(game, buildsWithoutToken, { player });
  const { system } = yield* choose({
    seat: player,
    kind: 'choose-construction-system',
    rule: 'LRR 24.3',
    plan: STRUCTURES,
    prompt: withoutToken
      ? 'In which system do you place a structure?'
      : 'In which system do you place the command token and then a structure?',
    list: () => systems.map((id) => ({ id: systemKey(state, id), system: id })),
    text: (option) => ({
      label: systemName(state, option.system),
      target: option.id,
      ...(withoutToken
        ? {}
        : {
            detail: hasCommandToken(state, option.system, of)
              ? `a token of ${of === player ? 'yours' : whose} is there already: the spent one goes to reinforcements`
              : `${of === player ? 'your command token' : `the command token of ${whose}`} is placed there`,
          }),
    }),
  });
  if (!withoutToken) yield* placeTokenFromReinforcements(game, of, system, 'LRR 24.3');
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
