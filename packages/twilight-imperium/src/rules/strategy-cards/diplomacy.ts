import { choose, chooseSome, type Rule } from '@orrery/kernel';
import { STRATEGY_CARDS, strategyCardIndex } from '../../data/index.ts';
import {
  clockwiseFrom,
  exhaustedPlanets,
  galaxy,
  type Game,
  type PlanetId,
  planetKey,
  planetName,
  planetsOf,
  type PlayerId,
  playerName,
  type SystemId,
  systemKey,
  systemName,
  systemOfPlanet,
  type TiState,
} from '../../state/index.ts';
import { placeTokenFromReinforcements } from '../command-tokens.ts';
import { readyPlanets } from '../payment.ts';
import type { StrategyCardRules } from './card.ts';

const FIRST_PRINTING = strategyCardIndex('diplomacy');
const PLANETS_READIED = 2;

/** Diplomacy (LRR 32): a system is closed to the others, planets are readied. */
export const diplomacy: StrategyCardRules = {
  rule: 'LRR 32',
  *primary(game, player, card) {
    const system = yield* closeSystem(game, player);
    if (card !== FIRST_PRINTING) yield* readySome(game, player, 'LRR 32.2');
    else if (system !== undefined) readySystem(game, player, system);
    return undefined;
  },
  canFollow: ({ state }, player) => exhaustedPlanets(state, player).length > 0,
  *secondary(game, player) {
    yield* readySome(game, player, 'LRR 32.3');
  },
};

/** Choose a system with a planet of one's own, not that of Mecatol Rex; every other player gets a token there (LRR 32.2). */
function* closeSystem(game: Game, player: PlayerId): Rule<SystemId | undefined> {
  const { state } = game;
  const systems = systemsToClose(state, player);
  if (systems.length === 0) return undefined;
  const { system } = yield* choose({
    seat: player,
    kind: 'choose-diplomacy-system',
    rule: 'LRR 32.2',
    prompt: 'In which system does every other player place a command token?',
    list: () => systems.map((id) => ({ id: systemKey(state, id), system: id })),
    text: (option) => ({ label: systemName(state, option.system), target: option.id }),
  });
  game.emit({
    type: 'system-chosen',
    text: `${playerName(state, player)} chooses ${systemName(state, system)} for ${STRATEGY_CARDS[FIRST_PRINTING].name}`,
    rule: 'LRR 32.2',
    data: { player, system: systemKey(state, system) },
  });
  for (const other of clockwiseFrom(state, player)) {
    if (other === player || state.players[other].eliminated) continue;
    yield* placeTokenFromReinforcements(game, other, system, 'LRR 32.2');
  }
  return system;
}

function systemsToClose(state: TiState, player: PlayerId): SystemId[] {
  const found = new Set<SystemId>();
  for (const planet of planetsOf(state, player)) {
    const system = systemOfPlanet(state, planet);
    if (system >= 0 && system !== galaxy(state).mecatolRex) found.add(system);
  }
  return [...found].sort((a, b) => a - b);
}

/** The first printing readies what its owner has in the chosen system. */
function readySystem(game: Game, player: PlayerId, system: SystemId): void {
  const there = exhaustedPlanets(game.state, player).filter((planet) => systemOfPlanet(game.state, planet) === system);
  ready(game, player, there, 'LRR 32.2');
}

function* readySome(game: Game, player: PlayerId, rule: string): Rule {
  const { state } = game;
  const picked = yield* chooseSome({
    seat: player,
    kind: 'ready-planets',
    rule,
    prompt: `Ready up to ${PLANETS_READIED} of your exhausted planets`,
    max: PLANETS_READIED,
    list: () => exhaustedPlanets(state, player).map((planet) => ({ id: planetKey(state, planet), planet })),
    text: (option) => ({ label: planetName(state, option.planet), target: option.id }),
  });
  ready(
    game,
    player,
    picked.map((option) => option.planet),
    rule,
  );
}

function ready(game: Game, player: PlayerId, planets: readonly PlanetId[], rule: string): void {
  const { state } = game;
  if (planets.length === 0) return;
  readyPlanets(state, planets);
  game.emit({
    type: 'planets-readied',
    text: `${playerName(state, player)} readies ${planets.map((planet) => planetName(state, planet)).join(' and ')}`,
    rule,
    data: { player, planets: planets.map((planet) => planetKey(state, planet)) },
  });
}
